import { type ComponentType, createElement, useEffect, useEffectEvent, useState } from "react";
import { AGAIN_MS } from "#pwa/retry-load.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { shared } from "#pwa/ui/text/strings.ts";
import { lazyCode } from "./lazy-code.ts";

type Options<P> = {
  /** Drawn until the code has loaded; nothing by default. */
  readonly Waiting?: ComponentType<P>;
  /**
   * Drawn when the code cannot be loaded; by default nothing, with a toast that says so, and `onClose` of a dialog is
   * called. null: what was drawn stays, because the screen works without the part, which comes as soon as its code can be
   * loaded.
   */
  readonly Failed?: ComponentType<P> | null;
};

/** A component in a chunk of its own, with a function that loads it early. */
export type LazyPart<P> = ComponentType<P> & { readonly load: () => Promise<unknown> };

/**
 * A part of a screen in its own chunk: a sheet, a dialog, an editor. It is drawn at once when its code was loaded
 * before, for example with `loadWhenIdle`. When the code cannot be loaded, the rest of the screen stays.
 */
export function lazyPart<P extends object>(
  fetch: () => Promise<ComponentType<P>>,
  { Waiting, Failed }: Options<P> = {},
): LazyPart<P> {
  const code = lazyCode(fetch);
  function Part(props: P) {
    const [Shown, show] = useState<ComponentType<P> | undefined>(() => code.arrived() ?? Waiting);
    const toast = useToast();
    // The next press opens the dialog anew, and so asks for its code again.
    const close = useEffectEvent(() => (props as { onClose?: () => void }).onClose?.());
    useEffect(() => {
      let current = true;
      const fail = () => {
        if (Failed === null) {
          timer = setTimeout(load, AGAIN_MS);
          return;
        }
        show(() => Failed);
        if (!Failed) {
          toast({ kind: "error", title: shared.failed, description: shared.notOpened });
          close();
        }
      };
      const load = () => {
        code.load().then(
          (loaded) => current && show(() => loaded),
          () => current && fail(),
        );
      };
      // Loaded after the frame that requested it, because what is already on the screen has priority.
      let timer = setTimeout(load);
      return () => {
        current = false;
        clearTimeout(timer);
      };
    }, [toast]);
    return Shown ? createElement(Shown, props) : null;
  }
  return Object.assign(Part, { load: code.load });
}
