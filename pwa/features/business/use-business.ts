import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { dateCharges, judgeCharges } from "#db/rules/charge-book/business-book.ts";
import { type DashboardPeriod, firstDayOf } from "#db/rules/charge-book/dashboard.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useSyncedAt } from "#pwa/deps/use-synced-at.ts";
import { useDeviceNow } from "#pwa/deps/use-now.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { readBusinessRows } from "#pwa/local-db/queries/business-queries.ts";
import { readShopName } from "#pwa/local-db/queries/shop-queries.ts";
import { keepAnswer, readKeptAnswer } from "#pwa/local-db/queries/kept-answers.ts";
import { askServer } from "#pwa/remote/ask-server.ts";
import { deviceZone } from "#pwa/ui/text/day-text.ts";
import { type BusinessView, businessView } from "./business-view.ts";
import { readServerPart } from "./server-part.ts";

export type Business = {
  readonly view: BusinessView;
  readonly shopName: string | null;
  /** Nothing was charged or tested in the longest period. */
  readonly isEmpty: boolean;
  /** Device's time, ISO 8601. */
  readonly now: string;
  /** When the last sync round ended, and when the server last reported test payments; ISO 8601 or null. */
  readonly syncedAt: string | null;
  readonly answeredAt: string | null;
  readonly problem: "offline" | "signed-out" | "failed" | null;
  readonly again: () => void;
};

export type BusinessState =
  | { readonly kind: "loading" }
  | { readonly kind: "failed" }
  | { readonly kind: "ready"; readonly business: Business };

/**
 * This person's business, live: charges from this device, test payments and processors from the server's last answer.
 */
export function useBusiness(period: DashboardPeriod): BusinessState {
  const { registry, profile, clock, sync } = useDeps();
  const now = useDeviceNow(30_000);
  const isSyncKnown = useSyncExternalStore(
    (listener) => sync.subscribe(listener),
    () => sync.state().known,
    () => false,
  );
  const today = clock.today();
  const fromDay = firstDayOf("30d", today);
  const { problem, again } = useAnswer();
  const syncedAt = useSyncedAt();
  // These are two queries, because the answer arrives every minute and must not cause a long charge book to be read
  // again.
  const rows = useLiveQuery(
    () =>
      readBusinessRows(profile, fromDay).then(
        (found) => ({ ...found, readAt: clock.now() }),
        () => "failed" as const,
      ),
    [profile, fromDay, clock],
  );
  const rest = useLiveQuery(
    () =>
      Promise.all([readShopName(registry, profile), readKeptAnswer(profile, "business:answer")]).catch(
        () => "failed" as const,
      ),
    [registry, profile],
  );
  const failed = rows === "failed" || rest === "failed";
  const [shopName, kept] = rest && rest !== "failed" ? rest : [];
  // A phone may travel, or be set right.
  const zone = deviceZone();
  const dated = useMemo(
    () =>
      rows && rows !== "failed"
        ? dateCharges(rows.charges, rows.marks, zone, rows.readAt, rows.giveBacks, rows.facts)
        : undefined,
    [rows, zone],
  );
  const charges = useMemo(() => dated && judgeCharges(dated, now), [dated, now]);
  const server = useMemo(() => readServerPart(kept?.value), [kept?.value]);
  const view = useMemo(
    () => charges && businessView({ charges, server, period, today }),
    [charges, server, period, today],
  );
  if (failed) return { kind: "failed" };
  // Until then the age of the figures is unknown and not shown.
  if (shopName === undefined || !view || !isSyncKnown) return { kind: "loading" };
  return {
    kind: "ready",
    business: {
      view,
      shopName,
      isEmpty: !charges?.some(({ day }) => day >= fromDay) && !server?.testPayments.length,
      now,
      syncedAt,
      answeredAt: server && kept ? kept.askedAt : null,
      problem,
      again,
    },
  };
}

/** The request repeats while the screen is visible, because processors receive payments without telling this device. */
const ASK_EVERY_MS = 60_000;

/** Stores the server's last answer on the device; the screen reads it from there, with or without a network. */
function useAnswer(): Pick<Business, "problem" | "again"> {
  const { call, profile, clock } = useDeps();
  const offline = useOffline();
  const [round, setRound] = useState(0);
  const [problem, setProblem] = useState<"signed-out" | "failed" | null>(null);
  useEffect(() => {
    if (offline) return;
    let current = true;
    let askedAt = -Infinity;
    const ask = async () => {
      if (document.visibilityState === "hidden" || clock.elapsed() - askedAt < ASK_EVERY_MS / 2) return;
      askedAt = clock.elapsed();
      const outcome = await askServer(call, "GET", "/api/dashboard?period=30d");
      if (!current) return;
      if (outcome.kind === "ok" && readServerPart(outcome.value)) {
        setProblem(null);
        // A full disk loses the stored answer, but the screen still works.
        await keepAnswer(profile, "business:answer", {
          value: outcome.value,
          askedAt: clock.now(),
        }).catch(() => setProblem("failed"));
      } else setProblem(outcome.kind === "unauthenticated" ? "signed-out" : "failed");
    };
    const look = () => void ask();
    look();
    const timer = setInterval(look, ASK_EVERY_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      current = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [call, profile, clock, offline, round]);
  return { problem: offline ? "offline" : problem, again: () => setRound((count) => count + 1) };
}
