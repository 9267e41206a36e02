import { useLocation } from "react-router-dom";
import { useDeps } from "#pwa/deps/deps.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { IconButton } from "#pwa/ui/controls/IconButton.tsx";
import { system } from "#pwa/app/shell/system-strings.ts";
import { useSessionEnd } from "./use-session-end.ts";
import { useSyncState } from "#pwa/app/sync-status/use-sync-state.ts";

/**
 * The server ended the session: of the account on screen, whose work waits here, or of the one whose profile was closed
 * for it. One sentence, one action. Never on a guess (D4), and not where the action could not work.
 */
export function SessionBanner() {
  const { session, account } = useDeps();
  const { phase, pending } = useSyncState();
  const { pathname } = useLocation();
  const { ended, dismiss } = useSessionEnd();
  const waits = session.kind === "user" && phase === "signed-out" && pending > 0;
  const offline = useOffline();
  if (offline || (!waits && !ended)) return null;
  return (
    <div className="notice">
      <Banner
        tone="danger"
        icon="cloud-warning-bold"
        title={system.signInAgainTitle}
        action={
          <span className="flex items-center">
            <button type="button" onClick={() => account.signIn(pathname)}>
              {system.signIn}
            </button>
            {ended && <IconButton icon="x-bold" label={system.stayOut} onClick={dismiss} />}
          </span>
        }
      >
        {ended ? system.sessionEndedText : system.signInAgainText}
      </Banner>
    </div>
  );
}
