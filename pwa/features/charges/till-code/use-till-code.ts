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

/** Shows the charge with this device's own code from now on, once that is `needed` and where wallet and amount allow it. */
export function useShowCode(charge: ChargeRow, needed: boolean): void {
  const { profile } = useDeps();
  useEffect(() => {
    // Where it cannot be stored, the ticket stays with what it says about the network.
    if (needed) showCode(profile, charge).catch(() => undefined);
  }, [profile, charge, needed]);
}

/**
 * With a network the device asks for itself what became of its code, and fetches the fact with a sync round. It listens only where
 * the server's PIN is its own.
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
    // Nothing here rejects but a closed database: its screen says so.
    follow().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [token, profile, call, sync, charge]);
}
