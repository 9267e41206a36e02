import { readIsOwnShop } from "#pwa/local-db/queries/shop-queries.ts";
import { readShiftName } from "#pwa/local-db/till/begun-shift.ts";
import type { Session } from "#pwa/sync/session/account-control.ts";
import type { Deps } from "./deps.ts";

/** The name that a shop records for the person at this device on charges, shifts and exams; null for a visitor. */
export const workerOf = (session: Session): string | null =>
  session.kind === "user" ? session.firstName : session.kind === "till" ? session.name : null;

/**
 * The name that a charge made here carries, and by which a shift finds its charges: that of the cashier at a locked till, or the
 * person's own in somebody else's shop, as it was when their open shift began; null in the own one.
 */
export const readCashierName = async (
  { registry, profile, session }: Pick<Deps, "registry" | "profile" | "session">,
  atTill: string | null,
): Promise<string | null> => {
  if (atTill !== null) return atTill;
  if (await readIsOwnShop(registry, profile)) return null;
  return (await readShiftName(profile)) ?? workerOf(session);
};
