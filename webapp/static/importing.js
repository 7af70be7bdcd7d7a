import { onPage } from "./page.js";

// Makes importing a document easier: drop the file, ask only what matters, say at once what is too large.
onPage(import.meta.url, (signal) => {
  const form = document.querySelector("[data-import]");
  const file = form.querySelector('input[type="file"]');
  const drop = form.querySelector("[data-drop]");
  const known = form.querySelector('[name="known"]');
  const own = form.querySelector("[data-own]");
  const status = form.querySelector("[data-status]");

  function ask() {
    own.hidden = known.value !== "";
    own.disabled = own.hidden;
  }

  function check() {
    const large = file.files[0]?.size > Number(form.dataset.most);
    file.setCustomValidity(large ? form.dataset.large : "");
    if (large) file.reportValidity();
  }

  known.addEventListener("change", ask);
  file.addEventListener("change", check);

  form.querySelector("[data-drop-help]").hidden = !matchMedia("(hover: hover)").matches;
  for (const event of ["dragover", "dragleave", "drop"]) {
    drop.addEventListener(event, (happened) => {
      happened.preventDefault();
      drop.classList.toggle("over", event === "dragover");
      if (event === "drop" && happened.dataTransfer.files.length) {
        file.files = happened.dataTransfer.files;
        check();
      }
    });
  }

  form.addEventListener("submit", () => {
    status.textContent = form.dataset.working;
    form.querySelector("button").disabled = true;
  });
  // Whoever comes back finds the form as it was, to be sent again.
  addEventListener("pageshow", () => {
    status.textContent = "";
    form.querySelector("button").disabled = false;
    ask();
  }, { signal });
});
