import { onPage } from "./page.js";

// Makes studying smoother where scripts run: the time that is left counts down, a form is sent once, days begin at the
// reader's own midnight. Without it everything works; the server holds to the time by itself.
const YEAR = 365 * 24 * 3600;

onPage(import.meta.url, (signal) => {
  document.cookie = `clock=${-new Date().getTimezoneOffset()}; path=/; max-age=${YEAR}; samesite=lax`;

  const timer = document.querySelector("[data-left]");
  if (timer) {
    const shown = timer.querySelector("[data-clock]");
    const until = Date.now() + Number(timer.dataset.left) * 1000;
    const tick = () => {
      const left = Math.max(0, Math.round((until - Date.now()) / 1000));
      shown.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
      timer.classList.toggle("soon", left < 60);
      if (left === 0) {
        clearInterval(counting);
        setTimeout(() => signal.aborted || location.reload(), 1500); // by then the server has handed the paper in
      }
    };
    const counting = setInterval(tick, 1000);
    signal.addEventListener("abort", () => clearInterval(counting));
    tick();
  }

  for (const form of document.querySelectorAll("form[data-once]")) {
    form.addEventListener("submit", (event) => {
      if (form.dataset.sent) event.preventDefault();
      form.dataset.sent = "yes";
    });
  }
  // A page that the browser keeps and shows again may be sent again.
  addEventListener("pageshow", () => {
    for (const form of document.querySelectorAll("form[data-once]")) delete form.dataset.sent;
  }, { signal });
});
