import { useDeps } from "#pwa/deps/deps.ts";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { strings } from "./strings.ts";
import { useDataMarker } from "#pwa/app/start/use-data-marker.ts";

/** Says that the browser deleted this device's data. */
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
        title={owned ? strings.evictedAccount : strings.evictedVisitor}
        action={
          <button type="button" onClick={owned ? () => account.signIn("/lessons") : dismiss}>
            {owned ? strings.signIn : strings.dismiss}
          </button>
        }
      >
        {strings.evictedDetail}
      </Banner>
    </div>
  );
}
