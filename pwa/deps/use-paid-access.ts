import { useLiveQuery } from "dexie-react-hooks";
import { useSyncExternalStore } from "react";
import { readPaidAccess } from "#pwa/local-db/queries/account-queries.ts";
import { useDeps } from "./deps.ts";
import { useOffline } from "./use-offline.ts";

/**
 * `paid`: the server had confirmed the purchase (S450) at the last sync; known without a network. `unknown`: still
 * reading, or the server has not yet reported who this is or what they bought.
 */
export type PaidAccess = "unknown" | "none" | "paid";

/**
 * Live: a purchase, a refund or a dispute takes effect with the next sync. `none` is returned only once the server has
 * answered for this person or cannot be reached, because they may have bought on another device.
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
  if (session.kind === "till") return "none";
  if (paid) return "paid";
  if (paid === undefined) return "unknown";
  return offline || (paid === false && heard) ? "none" : "unknown";
}
