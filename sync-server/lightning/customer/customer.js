// Asks for the state of the payment and reloads the page when it has changed, or when the code has expired. Without this script
// the page reloads itself every few seconds.
const { watch, state, seconds } = document.body.dataset;
const EVERY_MS = 2_000;
const LATER_MS = 10_000;
const SOON_MS = 120_000;
/** Upper bound of one timer: browsers cannot time longer spans in one go. */
const LONGEST_MS = 86_400_000;
const openedAt = Date.now();

/** Without a connection the state is unknown and is asked for again later. */
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

for (const time of document.querySelectorAll("time"))
  time.textContent = new Date(time.dateTime).toLocaleTimeString("pt-BR", { timeStyle: time.dataset.style });

for (const button of document.querySelectorAll("[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", () => {
    void navigator.clipboard.writeText(button.dataset.copy).then(() => {
      button.textContent = button.dataset.copied;
    });
  });
}
