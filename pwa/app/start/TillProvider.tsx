import { useLiveQuery } from "dexie-react-hooks";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { OPEN_TILL, type Till, TillContext } from "#pwa/deps/till.ts";
import { readAtTill, readCashiers, readTillRules } from "#pwa/local-db/till/cashiers.ts";
import { readTillLock } from "#pwa/local-db/till/till-lock.ts";

/** An unlocked till locks itself after this time without use. */
const IDLE_MS = 5 * 60_000;
const SIGNS = ["pointerdown", "keydown"] as const;

/** Follows cashier mode, which any tab may turn on. Only this component knows that the owner unlocked this tab. */
export function TillProvider({ children }: { children: ReactNode }) {
  const { registry, profile } = useDeps();
  const [opened, open] = useState<string | null>(null);
  const found = useLiveQuery(async () => {
    const [lock, cashiers, rules, at] = await Promise.all([
      readTillLock(registry, profile),
      readCashiers(profile),
      readTillRules(profile),
      readAtTill(profile),
    ]);
    return {
      stamp: lock?.stamp ?? null,
      names: cashiers.length,
      rate: rules.typesRate,
      name: cashiers.find(({ id }) => id === at?.cashierId)?.name ?? null,
    };
  }, [registry, profile]);
  const stamp = found?.stamp ?? null;
  const isOpened = stamp !== null && stamp === opened;

  useEffect(() => {
    if (!isOpened) return;
    let timer = setTimeout(() => open(null), IDLE_MS);
    const stay = () => {
      clearTimeout(timer);
      timer = setTimeout(() => open(null), IDLE_MS);
    };
    for (const sign of SIGNS) window.addEventListener(sign, stay, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, stay);
    };
  }, [isOpened]);

  const till = useMemo((): Till => {
    if (!found) return { ...OPEN_TILL, mode: "loading", open };
    if (stamp === null || isOpened) return { ...OPEN_TILL, guarded: stamp !== null, open };
    return {
      mode: "locked",
      guarded: true,
      vacant: found.names > 0 && found.name === null,
      cashier: found.name,
      mayTypeRate: found.rate,
      open,
    };
  }, [found, stamp, isOpened]);
  return <TillContext value={till}>{children}</TillContext>;
}
