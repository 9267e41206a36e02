import { retryLoad } from "#pwa/retry-load.ts";
import { whenIdle } from "#pwa/ui/browser/when-idle.ts";

/** Code in a chunk of its own. */
export type LazyCode<T> = {
  /**
   * Loads the code once, with retries. Rejects when it cannot be loaded (offline, gone after an update); the next call
   * tries again.
   */
  readonly load: () => Promise<T>;
  /** The code, if it has been loaded. A component can then be drawn without waiting. */
  readonly arrived: () => T | undefined;
};

export function lazyCode<T>(fetch: () => Promise<T>): LazyCode<T> {
  let code: { readonly value: T } | undefined;
  return {
    load: async () => {
      code ??= { value: await retryLoad(fetch) };
      return code.value;
    },
    arrived: () => code?.value,
  };
}

/** Loads code before it is needed. A failure is not reported, because the use that needs the code tries again. */
export function loadWhenIdle(...codes: readonly Pick<LazyCode<unknown>, "load">[]): void {
  for (const { load } of codes) {
    whenIdle(() => {
      load().catch(() => undefined);
    });
  }
}
