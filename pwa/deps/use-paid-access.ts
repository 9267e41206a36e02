import { useLiveQuery } from "dexie-react-hooks";
import { readPaidAccess } from "#pwa/local-db/account-queries.ts";
import { useDeps } from "./deps.ts";
import { useOffline } from "./use-offline.ts";

/**
 * `paid`: the server confirmed the purchase (S450), as this device last heard; read without a network. `unknown`: still
 * reading, or the person's account is on its way to this device.
 */
export type PaidAccess = "unknown" | "none" | "paid";

/** Live: a purchase opens the paid part with the next sync, a refund or a dispute closes it with the next. */
export function usePaidAccess(): PaidAccess {
  const { profile, session } = useDeps();
  const offline = useOffline();
  const paid = useLiveQuery(() => readPaidAccess(profile), [profile]);
  if (session.kind === "visitor") return "none";
  if (paid === undefined || (paid === null && !offline)) return "unknown";
  return paid ? "paid" : "none";
}
