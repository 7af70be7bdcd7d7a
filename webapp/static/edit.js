// The page edits by its forms alone. Here what is said is sent as soon as it is said, and cards are found while one types.
let waiting = 0;

function say(form) {
  form?.requestSubmit(form.querySelector("[data-saves], [data-finds]"));
}

document.addEventListener("change", (event) => {
  const form = event.target.closest(".edit-form");
  if (!form) return;
  if (form.querySelector("[data-saves]")) say(form);
  if (form.matches("[data-finder]") && event.target.matches("select")) say(form);
});

document.addEventListener("input", (event) => {
  if (!event.target.matches("[data-finder] input[type=search]")) return;
  clearTimeout(waiting);
  waiting = setTimeout(() => say(event.target.form), 250);
});
