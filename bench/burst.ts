export type Answers = { readonly perSecond: number; readonly p50: number; readonly p99: number };

/** Sends all requests, `atOnce` at a time, and returns how fast they were answered. */
export async function burst<T>(
  items: readonly T[],
  atOnce: number,
  send: (item: T) => Promise<unknown>,
): Promise<Answers> {
  const left = [...items];
  const times: number[] = [];
  const start = performance.now();
  const worker = async (): Promise<void> => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) {
      const sentAt = performance.now();
      await send(item);
      times.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
  return { perSecond: (1000 * times.length) / (performance.now() - start), p50: at(0.5), p99: at(0.99) };
}
