import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { system } from "./system-strings.ts";
import { useOfflineNotice } from "./use-offline-notice.ts";

/** On the first loss: what still works. Then it folds into the status at the top right. */
export function OfflineBanner() {
  const visible = useOfflineNotice();
  if (!visible) return null;
  return (
    <div className="notice notice--offline">
      <Banner tone="warning" icon="wifi-slash-bold" title={system.offlineTitle}>
        <span className="notice__detail">{system.offlineText}</span>
      </Banner>
    </div>
  );
}
