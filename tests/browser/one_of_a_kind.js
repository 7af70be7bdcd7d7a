// Objections of axe to a page, as pairs of its rule and the element. Where there are many texts, the contrast of their
// colours is worked out for one of each kind, and for all of a kind where axe cannot tell from the first.
//
// Two texts are of one kind where nothing that decides about the contrast of their colours can differ: what is drawn
// of them and of all that they stand in (class, computed style, also of what a style sheet puts before and after it),
// into which of these they fit, and what else that is painted lies where they are.
async ({ wanted, mark, many }) => {
  const DRAWN = ["color", "background-color", "background-image", "opacity", "font-size", "font-weight", "font-style",
    "text-shadow", "-webkit-text-stroke", "-webkit-text-fill-color", "display", "visibility", "position", "z-index",
    "float", "overflow-x", "overflow-y", "transform", "clip", "clip-path", "filter", "mix-blend-mode",
    "content-visibility", "text-indent"];
  const PUT_IN = ["content", "display", "position", "background-color", "background-image", "color"];
  const PSEUDO = ["::before", "::after"];
  const REPLACED = "img, svg, canvas, video, picture, iframe, object, input, select, textarea, progress, meter";
  // For these the rule has conditions of its own: each of them is looked at.
  const EACH = "svg, label, input, select, textarea, option, fieldset, dialog, [aria-disabled], [aria-labelledby], " +
    "[contenteditable]";
  const CONTRAST = "color-contrast";

  const numbers = new Map(), kinds = new Map(), boxes = new Map(), painted = [];
  const number = (said) => numbers.get(said) ?? numbers.set(said, numbers.size).get(said);
  const values = (style, names) => names.map((name) => style.getPropertyValue(name));
  const paints = (style) => style.getPropertyValue("background-color") !== "rgba(0, 0, 0, 0)" ||
    style.getPropertyValue("background-image") !== "none";
  const box = (element) => boxes.get(element) ??
    boxes.set(element, element.getBoundingClientRect()).get(element);
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const fits = (a, b) => a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;

  // Parents come before their children. What is not there to be seen has no style until one asks for it.
  const note = (element) => {
    if (!element.checkVisibility()) {
      kinds.set(element, number(["hidden", kinds.get(element.parentElement), element.localName, element.className].join("|")));
      return;
    }
    const style = getComputedStyle(element);
    const said = [kinds.get(element.parentElement), element.localName, element.className, ...values(style, DRAWN)];
    let shown = paints(style) || element.matches(REPLACED);
    for (const pseudo of PSEUDO) {
      const its = getComputedStyle(element, pseudo);
      said.push(...values(its, PUT_IN));
      shown ||= paints(its);
    }
    if (shown) painted.push(element);
    kinds.set(element, number(said.join("|")));
  };
  const kindOfText = (element, text) => {
    if (!element.checkVisibility()) return `hidden ${kinds.get(element)}`;
    const own = box(element), around = [];
    for (let each = element.parentElement; each; each = each.parentElement) around.push(Number(fits(own, box(each))));
    const beside = painted.filter((other) => meet(own, box(other)) && !other.contains(element));
    return [kinds.get(element), around.join(""), [...new Set(beside.map((other) => kinds.get(other)))].sort(),
      [...text].length === 1, /[\p{L}\p{N}]/u.test(text), own.width > 0 && own.height > 0,
      own.right <= 0, own.bottom <= 0, own.left >= innerWidth].join("|");
  };

  const all = [...document.querySelectorAll("html, body, body *")];
  const texts = new Map();
  for (const element of all) {
    const parts = [...element.childNodes].filter((part) => part.nodeType === Node.TEXT_NODE);
    const text = parts.map((part) => part.data).join("").trim();
    if (text || element.matches(EACH)) texts.set(element, text);
  }
  const alike = new Map();
  if (texts.size > many) all.forEach(note);
  for (const [element, text] of texts) {
    const kind = texts.size > many && element.closest(EACH) === null ? kindOfText(element, text) : element;
    alike.set(kind, [...alike.get(kind) ?? [], element]);
  }

  const found = [];
  const look = async (elements, asked) => {
    elements.forEach((each) => each.setAttribute(mark, ""));
    const { violations, incomplete } = await axe.run({ ...asked, elementRef: true });
    elements.forEach((each) => each.removeAttribute(mark));
    found.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => [id, html])));
    return new Set(incomplete.filter(({ id }) => id === CONTRAST).flatMap(({ nodes }) => nodes.map(({ element }) => element)));
  };
  axe.configure({ rules: [{ id: CONTRAST, selector: `[${mark}]` }] });
  const unsure = await look([...alike.values()].map(([first]) => first), wanted);
  const others = [...alike.values()].flatMap(([first, ...rest]) => unsure.has(first) ? rest : []);
  if (others.length) await look(others, { ...wanted, runOnly: { type: "rule", values: [CONTRAST] } });
  return found;
}
