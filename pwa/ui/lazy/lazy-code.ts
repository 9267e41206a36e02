import { whenIdle } from "#pwa/ui/browser/when-idle.ts";

/** Code in a chunk of its own. */
export type LazyCode<T> = {
  /** Fetches the code once. Rejects when it cannot be fetched (offline, gone after an update); the next call tries again. */
  readonly load: () => Promise<T>;
  /** The code, if it has been fetched: what is drawn with it needs no frame of waiting. */
  readonly arrived: () => T | undefined;
};

export function lazyCode<T>(fetch: () => Promise<T>): LazyCode<T> {
  let code: { readonly value: T } | undefined;
  return {
    load: async () => {
      code ??= { value: await fetch() };
      return code.value;
    },
    arrived: () => code?.value,
  };
}

/** Fetches code before it is needed. A failure is not reported: the use that needs the code tries again. */
export function loadWhenIdle(...codes: readonly Pick<LazyCode<unknown>, "load">[]): void {
  for (const { load } of codes) {
    whenIdle(() => {
      load().catch(() => undefined);
    });
  }
}
