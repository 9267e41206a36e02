/** Waits until `read` gives what is wanted; fails with the last thing it gave. */
export async function waitUntil<T>(
  read: () => Promise<T>,
  wanted: (value: T) => boolean,
  timeoutMs = 30_000,
): Promise<T> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const value = await read();
    if (wanted(value)) return value;
    if (Date.now() > until) throw new Error(`still ${JSON.stringify(value)} after ${timeoutMs / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
