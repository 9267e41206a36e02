import { useLiveQuery } from "dexie-react-hooks";
import { useSyncExternalStore } from "react";
import { readPaidAccess } from "#pwa/local-db/queries/account-queries.ts";
import { useDeps } from "./deps.ts";
import { useOffline } from "./use-offline.ts";

/**
 * `paid`: the server confirmed the purchase (S450), as this device last heard; read without a network. `unknown`: still
 * reading, or the server has not said yet who this is or what they bought.
 */
export type PaidAccess = "unknown" | "none" | "paid";

/**
 * Live: a purchase opens the paid part with the next sync, a refund or a dispute closes it with the next. That somebody
 * has not bought is said only when the server was asked since they came, or cannot be: they may have bought elsewhere.
 */
export function usePaidAccess(): PaidAccess {
  const { profile, session, sync } = useDeps();
  const offline = useOffline();
  const paid = useLiveQuery(() => readPaidAccess(profile), [profile]);
  const heard = useSyncExternalStore(
    (listener) => sync.subscribe(listener),
    () => sync.state().heard,
    () => false,
  );
  if (session.kind === "visitor") return session.asking && !offline ? "unknown" : "none";
  if (paid) return "paid";
  if (paid === undefined) return "unknown";
  return offline || (paid === false && heard) ? "none" : "unknown";
}
