// Sends each form of the page once. On a slow network people press again, and the second request would be refused: the account
// exists already, the code or the link is used. Without this script the browser sends both.
(() => {
  /** After this time the answer may never come, or the person has stopped it. */
  const FORGET_MS = 30_000;
  const sent = new Map();
  const forget = (form) => {
    clearTimeout(sent.get(form));
    sent.delete(form);
    form.removeAttribute("aria-busy");
  };
  // On the document: after the form's own listeners, which may send it later.
  document.addEventListener("submit", (event) => {
    if (event.defaultPrevented) return;
    const form = event.target;
    if (sent.has(form)) return event.preventDefault();
    form.setAttribute("aria-busy", "true");
    sent.set(
      form,
      setTimeout(() => forget(form), FORGET_MS),
    );
  });
  // The browser shows the page again as it was left.
  window.addEventListener("pageshow", () => [...sent.keys()].forEach(forget));
})();
