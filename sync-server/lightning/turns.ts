/** Runs work in turns: at most `atOnce` at the same time under one name; the others wait in order. */
export type Turns = <T>(name: string, work: () => Promise<T>) => Promise<T>;

export function createTurns(atOnce: number): Turns {
  const running = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();
  const leave = (name: string): void => {
    const next = waiting.get(name)?.shift();
    if (next) return next();
    waiting.delete(name);
    const left = (running.get(name) ?? 1) - 1;
    if (left === 0) running.delete(name);
    else running.set(name, left);
  };
  return async (name, work) => {
    const count = running.get(name) ?? 0;
    if (count < atOnce) running.set(name, count + 1);
    else
      await new Promise<void>((resolve) => {
        waiting.set(name, [...(waiting.get(name) ?? []), resolve]);
      });
    try {
      return await work();
    } finally {
      leave(name);
    }
  };
}
