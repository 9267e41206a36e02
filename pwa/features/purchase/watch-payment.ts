/** S411, S497: interval and duration of the polling, in milliseconds. */
export const ASK_EVERY_MS = 2_000;
export const ASK_FOR_MS = 30_000;

type Watch<T> = {
  readonly ask: () => Promise<T>;
  readonly onAnswer: (answer: T) => void;
  /** The polling has ended without a result. */
  readonly onLate: () => void;
};

/** Polls at once and then every 2 s for 30 s, one request at a time. The returned function stops it. */
export function watchPayment<T>({ ask, onAnswer, onLate }: Watch<T>): () => void {
  let asking = false;
  let stopped = false;
  const look = async (): Promise<void> => {
    if (asking) return;
    asking = true;
    const answer = await ask();
    asking = false;
    if (!stopped) onAnswer(answer);
  };
  // Set before the interval, so that no request starts at exactly 30 s.
  const late = setTimeout(() => {
    clearInterval(every);
    onLate();
  }, ASK_FOR_MS);
  const every = setInterval(() => void look(), ASK_EVERY_MS);
  void look();
  return () => {
    stopped = true;
    clearTimeout(late);
    clearInterval(every);
  };
}
