import { useLocation } from "react-router-dom";
import { useDeps } from "#pwa/deps/deps.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { returnFocus } from "#pwa/ui/browser/return-focus.ts";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { IconButton } from "#pwa/ui/controls/IconButton.tsx";
import { strings } from "#pwa/app/shell/strings.ts";
import { useLiveQuery } from "dexie-react-hooks";
import { isKnownVisitor } from "#pwa/sync/session/account-control.ts";
import { clearFact, readFact } from "#pwa/local-db/write/device-facts.ts";
import { useSyncState } from "#pwa/app/sync-status/use-sync-state.ts";

/**
 * Shown when the server has ended a session: that of the account on screen, whose work waits on this device, or that of
 * the account whose profile was closed because of it. One sentence, one action. It follows a server answer only (D4)
 * and is hidden where its action could not work.
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
    <div ref={returnFocus} className="notice">
      <Banner
        tone="danger"
        icon="cloud-warning-bold"
        title={strings.signInAgainTitle}
        action={
          <span className="flex items-center">
            <button type="button" onClick={() => account.signIn(pathname)}>
              {strings.signIn}
            </button>
            {ended && <IconButton icon="x-bold" label={strings.stayOut} onClick={dismiss} />}
          </span>
        }
      >
        <span className="notice__detail">{ended ? strings.sessionEndedText : strings.signInAgainText}</span>
      </Banner>
    </div>
  );
}

/** Whether the server ended the last account's session, so that a visitor's profile is on screen instead. */
function useSessionEnd(): { readonly ended: boolean; readonly dismiss: () => void } {
  const { registry, session } = useDeps();
  const fact = useLiveQuery(() => readFact(registry, "sessionEnded"), [registry]);
  return {
    ended: isKnownVisitor(session) && fact !== undefined,
    dismiss: () => void clearFact(registry, "sessionEnded"),
  };
}
