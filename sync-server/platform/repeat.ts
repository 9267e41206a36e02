import type { Deps } from "./deps.ts";

/** Does the work now and every `everyMs`, one run at a time, until the server stops. */
export function repeat(
  { background, stopping }: Pick<Deps, "background" | "stopping">,
  what: string,
  everyMs: number,
  work: () => Promise<unknown>,
): void {
  let isBusy = false;
  const once = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    try {
      await work();
    } finally {
      isBusy = false;
    }
  };
  const run = (): void => background.run(what, once);
  const timer = setInterval(run, everyMs);
  timer.unref();
  stopping.addEventListener("abort", () => clearInterval(timer));
  run();
}
