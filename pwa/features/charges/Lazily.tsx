import { createElement, useEffect, useState, type ComponentType } from "react";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { strings } from "./strings.ts";

type Props<P> = {
  /** Outside of any component, so that it is the same one in every render. */
  load: () => Promise<ComponentType<P>>;
  props: P;
};

/** Draws a sheet from a chunk of its own. One that cannot be fetched says so and takes nothing else off the screen. */
export function Lazily<P extends object>({ load, props }: Props<P>) {
  const [loaded, setLoaded] = useState<ComponentType<P> | null>(null);
  const toast = useToast();
  useEffect(() => {
    let current = true;
    // After the frame that asked for it: what is on the screen comes first.
    const timer = setTimeout(() => {
      load()
        .then((component) => current && setLoaded(() => component))
        .catch(() => {
          if (current) toast({ kind: "error", title: strings.failedTitle, description: strings.notOpened });
        });
    });
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [load, toast]);
  return loaded && createElement(loaded, props);
}
