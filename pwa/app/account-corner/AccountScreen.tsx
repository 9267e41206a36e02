import { useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { AccountPart } from "#pwa/features/account/AccountPart.tsx";
import { DataPart } from "#pwa/features/account/data/DataPart.tsx";
import { DevicePart } from "#pwa/features/account/DevicePart.tsx";
import { LazyAccessParts } from "#pwa/features/account/LazyAccessParts.tsx";
import { ProfilePart } from "#pwa/features/account/ProfilePart.tsx";
import { PurchasePart } from "#pwa/features/account/PurchasePart.tsx";
import { isKnownVisitor } from "#pwa/sync/session/account-control.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { lazyPart } from "#pwa/ui/lazy/lazy-part.ts";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { strings as t } from "./strings.ts";
import { useAppFacts } from "#pwa/app/start/app-facts.ts";
import { ClosedProfiles } from "./ClosedProfiles.tsx";
import { SessionCorner } from "./SessionCorner.tsx";
import { StoreProfile } from "#pwa/app/sync-status/StoreProfile.tsx";
import { syncSentence } from "#pwa/app/sync-status/sync-sentence.ts";
import { useSyncState } from "#pwa/app/sync-status/use-sync-state.ts";

const SyncPanel = lazyPart(async () => (await import("#pwa/app/sync-status/SyncPanel.tsx")).SyncPanel);

/** `/conta`: the account, unsent work, and other profiles on this device. Works offline (contract §9.14). */
export function AccountScreen() {
  const { session } = useDeps();
  const offline = useOffline();
  const { appVersion, supportEmail } = useAppFacts();
  const isUser = session.kind === "user";
  const isUnknown = session.kind === "visitor" && !isKnownVisitor(session);
  return (
    <Screen title={t.title} width="wide">
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <Card>
            {session.kind === "visitor" && (
              <div className={`mb-3 ${isUnknown ? "invisible" : ""}`}>
                <h2 className="text-xl">{t.visitorTitle}</h2>
                <p className="text-ink-2">{t.visitorText}</p>
              </div>
            )}
            <SessionCorner layout="row" />
            {isUser && !session.verified && offline && (
              <p className="mt-3 text-sm text-ink-2">{t.unverified}</p>
            )}
            {isUser && <ProfilePart session={session} />}
          </Card>
          <StoreProfile />
          <SyncPart />
          {isUser && <PurchasePart />}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          {isUser && <LazyAccessParts />}
          <ClosedProfiles />
          {isUser && <DataPart />}
          {session.kind === "visitor" && <DevicePart waiting={isUnknown} />}
        </div>
      </div>
      <p className="text-sm text-ink-3">
        {t.version(appVersion)} · <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
    </Screen>
  );
}

function SyncPart() {
  const { session } = useDeps();
  const state = useSyncState();
  const offline = useOffline();
  const [panelOpen, setPanelOpen] = useState(false);
  return (
    <AccountPart title={t.sync}>
      <p className="text-ink-2">{syncSentence(state, session, offline).text}</p>
      <div>
        <Button variant="outline" icon="arrows-clockwise-bold" onClick={() => setPanelOpen(true)}>
          {t.openSync}
        </Button>
      </div>
      {panelOpen && <SyncPanel onClose={() => setPanelOpen(false)} />}
    </AccountPart>
  );
}
