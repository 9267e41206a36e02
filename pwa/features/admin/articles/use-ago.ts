import { useDeps } from "#pwa/deps/deps.ts";
import { formatAgo } from "#pwa/ui/text/format.ts";

/** How long ago an instant was, as text; computed at this render. */
export function useAgo(): (instant: string) => string {
  const { clock } = useDeps();
  return (instant) => formatAgo(instant, clock.now());
}
