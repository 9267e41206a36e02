import { useLocation } from "react-router-dom";
import { useDeps } from "#pwa/deps/deps.ts";
import { Banner } from "#pwa/ui/Banner.tsx";
import { system } from "./system-strings.ts";
import { useSyncState } from "./use-sync-state.ts";

/** The server ended the session while work waits here: one sentence, one action. Never on a guess (D4). */
export function SessionBanner() {
  const { session, account } = useDeps();
  const { phase, pending } = useSyncState();
  const { pathname } = useLocation();
  if (session.kind === "visitor" || phase !== "signed-out" || pending === 0) return null;
  return (
    <div className="notice">
      <Banner
        tone="danger"
        icon="cloud-warning-bold"
        title={system.signInAgainTitle}
        action={
          <button type="button" onClick={() => account.signIn(pathname)}>
            {system.signIn}
          </button>
        }
      >
        {system.signInAgainText}
      </Banner>
    </div>
  );
}
