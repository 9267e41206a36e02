/** S415: the interval while the person waits for the payment. */
export const ASK_EVERY_MS = 2_000;
const LONGEST_MS = 60_000;

/**
 * Milliseconds until the next request: 2 s for ten minutes, then 15 s. An ended payment, which may still be paid late, is
 * requested every 10 s. Each request without an answer doubles the interval.
 */
export function askAfter(wait: {
  /** Milliseconds since the first request. */
  readonly waitedMs: number;
  readonly isOver: boolean;
  /** Consecutive requests without an answer. */
  readonly misses: number;
}): number {
  const { waitedMs, isOver, misses } = wait;
  const base = isOver ? 10_000 : waitedMs < 600_000 ? ASK_EVERY_MS : 15_000;
  return Math.min(base * 2 ** Math.min(misses, 5), LONGEST_MS);
}

type Watch<T> = {
  /** null: no answer. */
  readonly ask: () => Promise<T | null>;
  /** Returns whether the payment is over; "end" stops the polling. */
  readonly onAnswer: (answer: T) => "open" | "over" | "end";
  readonly onMiss: () => void;
  /** A hidden page does not poll. */
  readonly isHidden: () => boolean;
};
export type Watching = {
  readonly stop: () => void;
  /** Requests now, because the page became visible or the network is back. */
  readonly look: () => void;
};

/** Requests at once and then after `askAfter`, one request at a time, until stopped. */
export function watchPayment<T>({ ask, onAnswer, onMiss, isHidden }: Watch<T>): Watching {
  const began = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  let ended = false;
  let isOver = false;
  let misses = 0;

  const look = async (): Promise<void> => {
    clearTimeout(timer);
    if (asking || ended) return;
    if (isHidden()) return later();
    asking = true;
    const answer = await ask().catch(() => null);
    asking = false;
    if (ended) return;
    misses = answer === null ? misses + 1 : 0;
    if (answer === null) onMiss();
    else {
      const end = onAnswer(answer);
      isOver = end !== "open";
      ended = end === "end";
    }
    if (!ended) later();
  };
  const later = (): void => {
    const waitedMs = performance.now() - began;
    timer = setTimeout(() => void look(), askAfter({ waitedMs, isOver, misses }));
  };
  void look();
  return {
    stop: () => {
      ended = true;
      clearTimeout(timer);
    },
    look: () => void look(),
  };
}
