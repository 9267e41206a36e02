import { lazy, Suspense, useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { Badge } from "#pwa/ui/Badge.tsx";
import { Button } from "#pwa/ui/Button.tsx";
import { Card } from "#pwa/ui/Card.tsx";
import { Screen } from "#pwa/ui/Screen.tsx";
import { accountTexts as t } from "./account-strings.ts";
import { useAppFacts } from "./app-facts.ts";
import { KeptProfiles } from "./KeptProfiles.tsx";
import { SessionCorner } from "./SessionCorner.tsx";
import { StoreProfile } from "./StoreProfile.tsx";
import { syncSentence } from "./sync-sentence.ts";
import { useSyncState } from "./use-sync-state.ts";

const SyncPanel = lazy(async () => ({ default: (await import("./SyncPanel.tsx")).SyncPanel }));

/** `/conta`: who is here, what waits, who else left work on this device. Works offline (contract §9.14). */
export function AccountScreen() {
  const { session } = useDeps();
  const { appVersion, supportEmail } = useAppFacts();
  const state = useSyncState();
  const offline = useOffline();
  const [panelOpen, setPanelOpen] = useState(false);
  return (
    <Screen title={t.title}>
      <Card>
        {session.kind === "visitor" ? (
          <div className="mb-3">
            <h2 className="text-xl">{t.visitorTitle}</h2>
            <p className="text-ink-2">{t.visitorText}</p>
          </div>
        ) : (
          <dl className="facts mb-3">
            <dt>{t.name}</dt>
            <dd>{session.firstName?.trim() || session.email}</dd>
            <dt>{t.email}</dt>
            <dd className="break-words">{session.email}</dd>
          </dl>
        )}
        <SessionCorner layout="row" />
        {session.kind === "user" && !session.verified && (
          <p className="mt-3 text-sm text-ink-2">{t.unverified}</p>
        )}
      </Card>
      <StoreProfile />
      <section aria-labelledby="account-sync" className="grid gap-2">
        <h2 id="account-sync" className="text-xl">
          {t.sync}
        </h2>
        <p className="text-ink-2">{syncSentence(state, session, offline).text}</p>
        <div>
          <Button variant="outline" icon="arrows-clockwise-bold" onClick={() => setPanelOpen(true)}>
            {t.openSync}
          </Button>
        </div>
      </section>
      <KeptProfiles />
      {session.kind === "user" && (
        <section aria-labelledby="account-data" className="grid gap-3">
          <h2 id="account-data" className="text-xl">
            {t.data} <Badge tone="outline">{t.soon}</Badge>
          </h2>
          <div className="flex flex-wrap gap-3">
            <Button variant="outline" disabled>
              {t.exportData}
            </Button>
            <Button variant="outline" disabled>
              {t.deleteAccount}
            </Button>
          </div>
        </section>
      )}
      <p className="text-sm text-ink-3">
        {t.version(appVersion)} · <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
      {panelOpen && (
        <Suspense fallback={null}>
          <SyncPanel onClose={() => setPanelOpen(false)} />
        </Suspense>
      )}
    </Screen>
  );
}
