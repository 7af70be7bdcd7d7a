import { showAddress } from "./address.js";
import { onPage } from "./page.js";

// Stepping in place. The server has drawn every frame with the templates of the page itself; here they are only
// exchanged, so that page and script cannot show two different boards.
const AT_REST_MS = 300;

onPage(import.meta.url, (signal) => {
  const stepper = document.querySelector("[data-stepper]");
  const table = stepper.querySelector("[data-table]");
  const now = stepper.querySelector("[data-now]");
  const slider = stepper.querySelector("[data-slider]");
  const position = stepper.querySelector("[data-position]");
  const steps = [...stepper.querySelectorAll("a[data-step]")];
  const last = Number(stepper.dataset.last);
  let here = Number(stepper.dataset.step);
  let frames;
  let unfolded = false; // Whether the reader wants to see what holds as well: from step to step, past steps without any.

  const goals = { first: () => 0, previous: () => here - 1, next: () => here + 1, last: () => last };

  function addressOf(n) {
    return steps[n].href;
  }

  async function loaded() {
    frames ??= fetch(stepper.dataset.stepper).then((answer) => {
      if (!answer.ok) throw new Error(answer.statusText);
      return answer.json();
    });
    return frames;
  }

  async function go(n) {
    if (n < 0 || n > last || n === here) return;
    here = n;
    let all;
    try {
      all = await loaded();
    } catch {
      if (!signal.aborted) location.assign(addressOf(n));
      return;
    }
    if (n !== here || signal.aborted) return;
    unfolded = now.querySelector(".also")?.open ?? unfolded;
    table.innerHTML = all[n].table;
    now.innerHTML = all[n].now;
    if (unfolded) now.querySelector(".also")?.setAttribute("open", "");
    showAddress(addressOf(n));
    refresh();
  }

  function refresh() {
    slider.value = here;
    position.value = `${here}/${last}`;
    for (const step of steps) {
      if (Number(step.dataset.step) === here) {
        step.setAttribute("aria-current", "step");
        keepInView(step);
      } else {
        step.removeAttribute("aria-current");
      }
    }
    for (const seat of stepper.querySelectorAll("a[data-seat]")) {
      const address = new URL(seat.href);
      address.searchParams.set("step", here);
      seat.href = address;
    }
    for (const onward of document.querySelectorAll("[data-play-on]")) {
      const address = new URL(onward.href);
      address.searchParams.set("step", here);
      onward.href = address;
    }
    for (const control of stepper.querySelectorAll("[data-go]")) {
      const goal = goals[control.dataset.go]();
      if (goal < 0 || goal > last || goal === here) {
        control.setAttribute("aria-disabled", "true");
        control.setAttribute("role", "link");
        control.removeAttribute("href");
      } else {
        control.removeAttribute("aria-disabled");
        control.removeAttribute("role");
        control.href = addressOf(goal);
      }
    }
  }

  // Scroll the list, never the page: a reader who steps wants the board to stay where it is.
  function keepInView(step) {
    const list = step.closest("ol");
    const line = step.closest("li");
    if (list.scrollHeight > list.clientHeight) list.scrollTop = line.offsetTop - list.offsetTop - list.clientHeight / 3;
  }

  stepper.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const control = event.target.closest("[data-go]");
    const step = event.target.closest("a[data-step]");
    if (!control && !step) return;
    event.preventDefault();
    go(control ? goals[control.dataset.go]() : Number(step.dataset.step));
  });

  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.matches("input, textarea, select")) return;
    const goal = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" }[event.key];
    if (!goal) return;
    event.preventDefault();
    go(goals[goal]());
  }, { signal });

  slider.hidden = false;
  slider.addEventListener("input", () => go(Number(slider.value)));

  refresh();
  // The first page that is asked for next must not wait for all frames of a board that nobody steps through.
  const resting = setTimeout(() => loaded().catch(() => undefined), AT_REST_MS);
  signal.addEventListener("abort", () => clearTimeout(resting));
});
