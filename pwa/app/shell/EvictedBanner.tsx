import { useDeps } from "#pwa/deps/deps.ts";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { system } from "./system-strings.ts";
import { useDataMarker } from "#pwa/app/start/use-data-marker.ts";

/** The browser threw away what this device kept. */
export function EvictedBanner() {
  const { account } = useDeps();
  const { lost, dismiss } = useDataMarker();
  if (!lost) return null;
  const owned = lost === "account";
  return (
    <div className="notice" role="alert">
      <Banner
        tone="danger"
        icon="warning-circle"
        title={owned ? system.evictedAccount : system.evictedVisitor}
        action={
          <button type="button" onClick={owned ? () => account.signIn("/lessons") : dismiss}>
            {owned ? system.signIn : system.dismiss}
          </button>
        }
      >
        {system.evictedDetail}
      </Banner>
    </div>
  );
}
