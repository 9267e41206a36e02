import { useDeps } from "#pwa/deps/deps.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { isKnownVisitor, type Session } from "#pwa/sync/session/account-control.ts";
import type { SyncState } from "#pwa/sync/sync-control.ts";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { formatAgo, formatCount, formatDateTime } from "#pwa/ui/text/format.ts";
import { useAppFacts } from "#pwa/app/start/app-facts.ts";
import { SyncQueue } from "./SyncQueue.tsx";
import { syncSentence } from "./sync-sentence.ts";
import { StorageLine } from "./StorageLine.tsx";
import { strings as status } from "./strings.ts";
import { strings } from "./panel-strings.ts";
import { type SyncPanelData, usePanelActions, useSyncPanel } from "./use-sync-panel.ts";
import { useSyncState } from "./use-sync-state.ts";

const DAY_MS = 86_400_000;

/** Details of the sync status: waiting and refused items, the last successful sync, and one button. */
export function SyncPanel({ onClose }: { onClose: () => void }) {
  const { session, clock } = useDeps();
  const { appVersion } = useAppFacts();
  const state = useSyncState();
  const offline = useOffline();
  const data = useSyncPanel();
  const actions = usePanelActions();
  const visitor = isKnownVisitor(session);
  const now = clock.now();
  const days = ageInDays(state.oldestPendingAt, now);
  const needsSignIn = visitor || (session.kind === "user" && state.phase === "signed-out");
  return (
    <Dialog
      open
      title={syncSentence(state, session, offline).text}
      onClose={onClose}
      actions={
        <>
          <Button
            block
            variant="outline"
            icon="arrows-clockwise-bold"
            busy={actions.busy}
            busyLabel={strings.syncing}
            onClick={actions.syncNow}
          >
            {strings.syncNow}
          </Button>
          {needsSignIn && !offline && (
            <Button block onClick={actions.signIn}>
              {status.signIn}
            </Button>
          )}
          {state.pending > 0 && (
            <Button block variant="quiet" icon="download-simple-bold" onClick={actions.download}>
              {strings.exportQueue}
            </Button>
          )}
          <Button block variant="quiet" initialFocus onClick={onClose}>
            {strings.close}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{introOf(state, session, offline)}</p>
      {days >= 1 && (
        <Banner card tone="warning" icon="clock-countdown-bold" title={strings.old(days)}>
          {oldDetailOf(state, visitor)}
        </Banner>
      )}
      {data && <SyncQueue data={data} visitor={visitor} />}
      <dl className="facts">
        <dt>{strings.lastSync}</dt>
        <dd>
          {state.lastSyncAt
            ? strings.lastSyncValue(formatAgo(state.lastSyncAt, now), formatDateTime(state.lastSyncAt))
            : strings.never}
        </dd>
        {data && (
          <>
            <dt>{strings.course}</dt>
            <dd>{courseLine(data.course)}</dd>
            <StorageLine storage={data.storage} />
          </>
        )}
      </dl>
      <p className="text-xs text-ink-3">{strings.version(appVersion)}</p>
    </Dialog>
  );
}

const courseLine = ({ lessons, bytes }: SyncPanelData["course"]): string =>
  lessons === 0 ? strings.courseMissing : strings.courseHere(lessons, formatCount(Math.ceil(bytes / 1000)));

const ageInDays = (since: string | null, now: string): number =>
  since === null ? 0 : Math.floor((Date.parse(now) - Date.parse(since)) / DAY_MS);

function oldDetailOf({ phase }: SyncState, visitor: boolean): string {
  if (visitor) return strings.oldVisitorDetail;
  return phase === "behind" ? strings.oldBehindDetail : strings.oldDetail;
}

function introOf(state: SyncState, session: Session, offline: boolean): string {
  const { phase } = state;
  if (isKnownVisitor(session) && phase !== "full") return strings.intro.visitor;
  if (phase === "signed-out") return strings.intro.signedOut;
  if (offline) return strings.intro.offline;
  if (phase === "unregistered" || phase === "failed" || phase === "full" || phase === "behind")
    return strings.intro[phase];
  if (state.pending > 0) return strings.intro.waiting;
  if (state.attention > 0) return strings.intro.refused;
  return session.kind === "till" ? strings.intro.till : strings.intro.saved;
}
