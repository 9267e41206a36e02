import { useLiveQuery } from "dexie-react-hooks";
import { useEffect } from "react";
import { customerStateSchema } from "#db/protocol/lightning-api.ts";
import type { ChargeRow } from "#db/entities/rows.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useHasNetwork } from "#pwa/deps/use-offline.ts";
import { isOwnPin, readCode, showCode, type TillCode } from "#pwa/local-db/till/till-code.ts";
import { askServer } from "#pwa/remote/ask-server.ts";

const POLL_MS = 3_000;

/** The code of a charge that was shown without a network; null: it was not; undefined while it is read. */
export function useTillCode(charge: ChargeRow): TillCode | null | undefined {
  const { profile } = useDeps();
  const found = useLiveQuery(
    async () => ({ id: charge.id, code: await readCode(profile, charge) }),
    [profile, charge],
  );
  return found?.id === charge.id ? found.code : undefined;
}

/** Switches the charge to this device's own code, once that is `needed` and if wallet and amount allow it. */
export function useShowCode(charge: ChargeRow, needed: boolean): void {
  const { profile } = useDeps();
  useEffect(() => {
    // If it cannot be stored, the ticket keeps showing that there is no network.
    if (needed) showCode(profile, charge).catch(() => undefined);
  }, [profile, charge, needed]);
}

/**
 * With a network, this device asks the server about its code, and fetches the fact with a sync round. It accepts an
 * answer only when the server's PIN is its own.
 */
export function useCodeAnswer(charge: ChargeRow, code: TillCode | null | undefined, wanted: boolean): void {
  const { profile, call, sync } = useDeps();
  const hasNetwork = useHasNetwork();
  const token = wanted && hasNetwork ? code?.token : undefined;
  useEffect(() => {
    if (token === undefined) return;
    let current = true;
    const follow = async () => {
      while (current) {
        const answer = await askServer(call, "GET", `/p/${token}/estado`, { schema: customerStateSchema });
        const pin = answer.kind === "ok" ? answer.value.pin : undefined;
        if (pin !== undefined && (await isOwnPin(profile, charge, pin))) await sync.syncNow();
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    };
    // Only a closed database can make this reject, and then a screen of its own is shown.
    follow().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [token, profile, call, sync, charge]);
}
