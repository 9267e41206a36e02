/** S411, S497: how often and how long it is asked, in milliseconds. */
export const ASK_EVERY_MS = 2_000;
export const ASK_FOR_MS = 30_000;

type Watch<T> = {
  readonly ask: () => Promise<T>;
  readonly onAnswer: (answer: T) => void;
  /** The time is over; nothing is asked after it. */
  readonly onLate: () => void;
};

/** Asks at once and then every 2 s for 30 s, one request at a time. Returns how to stop: then nothing more is heard of it. */
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
  // First, so that at 30 s to the millisecond nothing is asked any more.
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
