import { type ComponentType, type ReactNode, useState, useSyncExternalStore } from "react";
import type { PageData } from "#db/protocol/page-data.ts";
import { DepsContext } from "#pwa/deps/deps.ts";
import { OfflinePackContext } from "#pwa/deps/offline-pack.ts";
import { PageDataContext } from "#pwa/deps/page-data.ts";
import { OperatorFactsContext } from "#pwa/operator-facts.ts";
import type { Engine, OpenProfile } from "#pwa/sync/open-engine.ts";
import { CelebrationProvider } from "#pwa/ui/celebration/CelebrationProvider.tsx";
import { ToastProvider } from "#pwa/ui/overlays/Toast.tsx";
import { type AppFacts, AppFactsContext } from "./app-facts.ts";
import { AppRoutes } from "./AppRoutes.tsx";
import { lazyPart } from "#pwa/ui/lazy/lazy-part.ts";
import { ProofProvider } from "#pwa/app/proof/ProofProvider.tsx";
import { ShopNotice } from "#pwa/app/shell/ShopNotice.tsx";
import { SyncStatus } from "#pwa/app/sync-status/SyncStatus.tsx";
import { TillProvider } from "./TillProvider.tsx";
import { ProblemScreen } from "#pwa/app/shell/ProblemScreen.tsx";

// Their code arrives after the first screen, and before it on a device that starts without a network (main.tsx). No charge is made
// before it.
export const LateNotices = lazyPart(async () => (await import("./late-parts.ts")).LateNotices, {
  Failed: null,
});
const InstallCard = lazyPart(async () => (await import("./late-parts.ts")).InstallCard, {
  Failed: null,
});

type Props = {
  engine: Pick<Engine, "current" | "subscribe">;
  facts: AppFacts;
  /** The data of this page, if the server rendered it. */
  page: PageData;
  /** The browser's router, or the server's. */
  Router: ComponentType<{ children: ReactNode }>;
};

/** Returns the same object for a visitor, so that nothing renders twice. */
const visitorOf = (profile: OpenProfile, { asking }: PageData): OpenProfile => {
  const { session } = profile;
  if (session.kind === "visitor" && session.asking === asking) return profile;
  return { ...profile, session: asking ? { kind: "visitor", asking } : { kind: "visitor" } };
};

/**
 * Providers and router. Another profile mounts a new tree, so that nothing on one person's screen remains for the next.
 */
export function App({ engine, facts, page, Router }: Props) {
  // The server renders for a visitor: during hydration this device renders the same.
  const [asVisitor] = useState(() => visitorOf(engine.current(), page));
  const deps = useSyncExternalStore(
    (listener) => engine.subscribe(listener),
    () => engine.current(),
    () => asVisitor,
  );
  const problem = useSyncExternalStore(facts.problems.subscribe, facts.problems.current, () => null);
  const needed = [deps.registry.name, deps.content.name, deps.profile.name];
  if (problem && needed.includes(problem.dbName)) return <ProblemScreen kind={problem.kind} />;
  return (
    <AppFactsContext value={facts}>
      <OperatorFactsContext value={facts}>
        <PageDataContext value={page}>
          <OfflinePackContext value={facts.pack}>
            <DepsContext value={deps} key={deps.profile.name}>
              <TillProvider>
                <ToastProvider>
                  <ProofProvider>
                    <Router>
                      <CelebrationProvider>
                        <AppRoutes
                          status={<SyncStatus />}
                          notices={
                            <>
                              <ShopNotice />
                              <LateNotices />
                            </>
                          }
                          closing={<InstallCard />}
                        />
                      </CelebrationProvider>
                    </Router>
                  </ProofProvider>
                </ToastProvider>
              </TillProvider>
            </DepsContext>
          </OfflinePackContext>
        </PageDataContext>
      </OperatorFactsContext>
    </AppFactsContext>
  );
}
