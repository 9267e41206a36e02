import { useSyncExternalStore } from "react";
import { BrowserRouter } from "react-router-dom";
import { DepsContext } from "#pwa/deps/deps.ts";
import type { Engine } from "#pwa/sync/open-engine.ts";
import { ToastProvider } from "#pwa/ui/Toast.tsx";
import { type AppFacts, AppFactsContext } from "./app-facts.ts";
import { AppRoutes } from "./AppRoutes.tsx";
import { EvictedBanner } from "./EvictedBanner.tsx";
import { InstallCard } from "./InstallCard.tsx";
import { OfflineBanner } from "./OfflineBanner.tsx";
import { SessionBanner } from "./SessionBanner.tsx";
import { SyncStatus } from "./SyncStatus.tsx";
import { TroubleScreen } from "./TroubleScreen.tsx";
import { UpdatePrompt } from "./UpdatePrompt.tsx";

type Props = { engine: Engine; facts: AppFacts };

/** Providers and router. Another profile is another tree: nothing of one person's screen is left for the next. */
export function App({ engine, facts }: Props) {
  const deps = useSyncExternalStore(
    (listener) => engine.subscribe(listener),
    () => engine.current(),
  );
  const trouble = useSyncExternalStore(facts.troubles.subscribe, facts.troubles.current);
  const needed = [deps.registry.name, deps.content.name, deps.profile.name];
  if (trouble && needed.includes(trouble.dbName)) return <TroubleScreen kind={trouble.kind} />;
  return (
    <AppFactsContext value={facts}>
      <DepsContext value={deps} key={deps.profile.name}>
        <ToastProvider>
          <BrowserRouter>
            <AppRoutes
              status={<SyncStatus />}
              notices={
                <>
                  <UpdatePrompt />
                  <EvictedBanner />
                  <SessionBanner />
                  <OfflineBanner />
                </>
              }
            />
            <InstallCard />
          </BrowserRouter>
        </ToastProvider>
      </DepsContext>
    </AppFactsContext>
  );
}
