import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import { chargeDraftKey, clearDraft } from "#pwa/local-db/write/drafts.ts";
import { type Cashier, readAtTill, readCashiers, writeAtTill, writeCashiers } from "./cashiers.ts";

const MAX_CASHIERS = 12;
const MAX_CASHIER_NAME = 40;

/** `taken`: the name exists already, ignoring case and accents. `full`: there are twelve cashiers. */
export type CashierProblem = "name" | "taken" | "full";

export const cashierName = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MAX_CASHIER_NAME)
    .trim();

const folded = (name: string): string =>
  name.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase("pt-BR");

export async function addCashier(db: ProfileDatabase, cashier: Cashier): Promise<CashierProblem | null> {
  const name = cashierName(cashier.name);
  if (name === "") return "name";
  return db.transaction("rw", db.till, async () => {
    const before = await readCashiers(db);
    if (before.some((each) => folded(each.name) === folded(name))) return "taken";
    if (before.length >= MAX_CASHIERS) return "full";
    await writeCashiers(db, [...before, { ...cashier, name }]);
    return null;
  });
}

/** A removed cashier is also signed out of the till. Their draft is deleted, because the next one may have the same name. */
export async function removeCashier(db: ProfileDatabase, id: string): Promise<void> {
  await db.transaction("rw", db.till, db.drafts, async () => {
    const [list, at] = await Promise.all([readCashiers(db), readAtTill(db)]);
    await writeCashiers(
      db,
      list.filter((cashier) => cashier.id !== id),
    );
    const removed = list.find((cashier) => cashier.id === id);
    if (removed) await clearDraft(db, chargeDraftKey(removed.name));
    await db.till.delete(`tries:${id}`);
    if (at?.cashierId === id) await writeAtTill(db, null);
  });
}
