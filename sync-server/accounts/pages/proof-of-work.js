// Works on the challenge of a page that has one (docs/decisions/0102), while the person types. A form that is submitted earlier
// waits for the work. Without this script, or without https, the server answers that the person should try again later.
(() => {
  const field = document.querySelector("input[data-challenge]");
  if (!field || !globalThis.crypto?.subtle) return;
  const { challenge } = field.dataset;
  const bits = Number(challenge.split(".")[1]);
  /** Hashes per batch; between batches the page can respond to the person. */
  const AT_ONCE = 128;

  const encoder = new TextEncoder();
  async function isRight(number) {
    const hash = await crypto.subtle.digest("SHA-256", encoder.encode(`${challenge}.${number}`));
    return Math.clz32(new DataView(hash).getUint32(0)) >= bits;
  }
  async function solve() {
    for (let first = 0; ; first += AT_ONCE) {
      const tried = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => isRight(first + index)));
      const found = tried.indexOf(true);
      if (found >= 0) return `${challenge}.${first + found}`;
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  const solved = solve().then((work) => {
    field.value = work;
  });
  let isWaiting = false;
  field.form.addEventListener("submit", (event) => {
    if (field.value !== "") return;
    event.preventDefault();
    if (isWaiting) return;
    isWaiting = true;
    const { submitter } = event;
    void solved.then(() => field.form.requestSubmit(submitter));
  });
})();
