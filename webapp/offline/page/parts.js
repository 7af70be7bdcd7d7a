// Pieces of a page, made by script: text is always text, never markup.
export function make(tag, properties = {}, ...children) {
  const { data = {}, ...others } = properties;
  const node = Object.assign(document.createElement(tag), others);
  Object.assign(node.dataset, data);
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

export function button(text, action, properties = {}) {
  const node = make("button", { type: "button", textContent: text, ...properties });
  node.addEventListener("click", action);
  return node;
}
