/** S415: while somebody waits for the payment it is asked about every 2 s. */
export const ASK_EVERY_MS = 2_000;
const LONGEST_MS = 60_000;

/**
 * How long until the next question, in milliseconds. For ten minutes every 2 s; who waits longer has gone to do something
 * else. A payment that is over may still be paid late, and the server itself looks every 20 s at the earliest. Questions
 * without an answer double the wait.
 */
export function askAfter(wait: {
  /** Since the questions began. */
  readonly waitedMs: number;
  readonly isOver: boolean;
  /** Questions without an answer, one after the other. */
  readonly misses: number;
}): number {
  const { waitedMs, isOver, misses } = wait;
  const base = isOver ? 10_000 : waitedMs < 600_000 ? ASK_EVERY_MS : 15_000;
  return Math.min(base * 2 ** Math.min(misses, 5), LONGEST_MS);
}

type Watch<T> = {
  /** null: no answer. */
  readonly ask: () => Promise<T | null>;
  /** Answers whether the payment is over; "end": nothing more is asked. */
  readonly onAnswer: (answer: T) => "open" | "over" | "end";
  readonly onMiss: () => void;
  /** Nobody looks at a hidden page, so it asks nothing. */
  readonly isHidden: () => boolean;
};
export type Watching = {
  readonly stop: () => void;
  /** Asks now: the page is looked at again, or the network is back. */
  readonly look: () => void;
};

/** Asks at once, then as `askAfter` says, one question at a time, until it is stopped. */
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
