import { useLiveQuery } from "dexie-react-hooks";
import { useLocation } from "react-router-dom";
import { useDeps } from "#pwa/deps/deps.ts";
import { useTill } from "#pwa/deps/till.ts";
import { useHasNetwork } from "#pwa/deps/use-offline.ts";
import { listUnproven } from "#pwa/local-db/write/unproven.ts";
import { routes } from "#pwa/paths.ts";
import { lazyPart } from "#pwa/ui/lazy/lazy-part.ts";

/** Confirming needs the server, so this code is not stored on the device. */
const UnprovenBanner = lazyPart(async () => (await import("./UnprovenBanner.tsx")).UnprovenBanner, {
  Failed: null,
});

/** Screens on which owners change how the shop is paid and who charges. */
const PLACES: readonly string[] = [routes.wallets, routes.people, routes.till];

/** Shown on the screens that change addresses and tills, while a change made on this device waits for a proof. */
export function UnprovenNotice() {
  const { profile } = useDeps();
  const { pathname } = useLocation();
  const { mode } = useTill();
  const hasNetwork = useHasNetwork();
  const kept = useLiveQuery(() => listUnproven(profile), [profile]) ?? [];
  if (kept.length === 0 || !hasNetwork || mode !== "open" || !PLACES.includes(pathname)) return null;
  return <UnprovenBanner kept={kept} />;
}
