// The customer's page asks for the state of its payment and loads itself again when that has changed, or when its code is over.
// Without this script it loads itself every few seconds.
const { watch, state, seconds } = document.body.dataset;
const EVERY_MS = 2_000;
const LATER_MS = 10_000;
const SOON_MS = 120_000;
/** A browser counts no longer in one go. */
const LONGEST_MS = 86_400_000;
const openedAt = Date.now();

/** Without a signal nothing is known, and it is asked again. */
const readState = async () => {
  try {
    const answer = await fetch(watch, { credentials: "omit", cache: "no-store" });
    return (await answer.json()).state ?? state;
  } catch {
    return state;
  }
};
const look = () => {
  void readState().then((now) => {
    if (now === state) setTimeout(look, Date.now() - openedAt < SOON_MS ? EVERY_MS : LATER_MS);
    else location.reload();
  });
};
if (watch) setTimeout(look, EVERY_MS);
if (seconds) setTimeout(() => location.reload(), Math.min(Number(seconds) * 1_000, LONGEST_MS));

for (const button of document.querySelectorAll("[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", () => {
    void navigator.clipboard.writeText(button.dataset.copy).then(() => {
      button.textContent = button.dataset.copied;
    });
  });
}
