/** Writes the newest of many values, one at a time, so that fast typing on the keypad does not queue up writes. */
export function newestOnly<T>(write: (value: T) => Promise<void>): (value: T) => Promise<void> {
  let next: { value: T } | null = null;
  let running: Promise<void> | null = null;
  const run = async () => {
    try {
      while (next) {
        const { value } = next;
        next = null;
        try {
          await write(value);
        } catch (error) {
          // A newer value stands for this one.
          if (!next) throw error;
        }
      }
    } finally {
      // In the same turn as the last look at `next`, or a value that comes in between would never be written.
      running = null;
    }
  };
  return (value) => {
    next = { value };
    return (running ??= run());
  };
}
