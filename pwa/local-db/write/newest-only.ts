/** Writes the newest of many values, one at a time, so that fast typing on the keypad does not queue up writes. */
export function newestOnly<T>(write: (value: T) => Promise<void>): (value: T) => Promise<void> {
  let next: { value: T } | null = null;
  let running: Promise<void> | null = null;
  const run = async () => {
    while (next) {
      const { value } = next;
      next = null;
      await write(value);
    }
  };
  return (value) => {
    next = { value };
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
}
