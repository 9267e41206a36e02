import { useLiveQuery } from "dexie-react-hooks";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { useIsNewDevice } from "#pwa/deps/page-data.ts";
import { OPEN_TILL, type Till, TillContext } from "#pwa/deps/till.ts";
import { readAtTill, readCashiers, readTillRules } from "#pwa/local-db/till/cashiers.ts";
import { readTillLock } from "#pwa/local-db/till/till-lock.ts";

/** An unlocked till locks itself after this time without use. */
const IDLE_MS = 5 * 60_000;
const LOOK_EVERY_MS = 1000;
const SIGNS = ["pointerdown", "keydown"] as const;

/** Follows cashier mode, which any tab may turn on. Only this component knows that the owner unlocked this tab. */
export function TillProvider({ children }: { children: ReactNode }) {
  const { registry, profile, clock } = useDeps();
  const [opened, open] = useState<string | null>(null);
  const found = useLiveQuery(async () => {
    const [lock, cashiers, rules, at] = await Promise.all([
      readTillLock(registry, profile),
      readCashiers(profile),
      readTillRules(profile),
      readAtTill(profile),
    ]);
    const cashier = cashiers.find(({ id }) => id === at?.cashierId)?.name ?? null;
    const vacant = cashiers.length > 0 && cashier === null;
    return { stamp: lock?.stamp ?? null, locked: { vacant, cashier, mayTypeRate: rules.typesRate } };
  }, [registry, profile]);
  const isNew = useIsNewDevice();
  const isOpened = opened !== null && opened === found?.stamp;

  useEffect(() => {
    if (!isOpened) return;
    let usedAt = Date.parse(clock.now());
    // Asks the clock, because timers stand still while the phone sleeps.
    const look = (sign?: Event) => {
      const now = Date.parse(clock.now());
      if (Math.abs(now - usedAt) >= IDLE_MS) open(null);
      else if (sign) usedAt = now;
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    for (const sign of SIGNS) window.addEventListener(sign, look);
    return () => {
      clearInterval(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, look);
    };
  }, [isOpened, clock]);

  const till = useMemo((): Till => {
    if (!found) return { ...OPEN_TILL, mode: isNew ? "open" : "loading", open };
    const guarded = found.stamp !== null;
    if (!guarded || isOpened) return { ...OPEN_TILL, guarded, open };
    return { ...found.locked, mode: "locked", guarded, open };
  }, [found, isOpened, isNew]);
  return <TillContext value={till}>{children}</TillContext>;
}
