import { isPinRecord, type PinRecord } from "./pin-record.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";

/** Who may charge at this till. Names and PINs stay on the device; a charge carries only the name. */
export type Cashier = { readonly id: string; readonly name: string; readonly pin: PinRecord };

/** What the owner allows cashiers to do. */
export type TillRules = {
  /** May type or confirm a rate. */
  readonly typesRate: boolean;
  /** May see the charges of their current shift. */
  readonly seesShift: boolean;
};

/** Which cashier is at the till now, and since when (ISO 8601). */
export type AtTill = { readonly cashierId: string; readonly since: string };

export const STRICT_RULES: TillRules = { typesRate: false, seesShift: false };

const LIST = "cashiers";
const RULES = "till-rules";
const AT_TILL = "at-till";

export async function readCashiers(db: ProfileDatabase): Promise<readonly Cashier[]> {
  const value = (await db.till.get(LIST))?.value;
  return Array.isArray(value) ? value.filter(isCashier) : [];
}

export function isCashier(value: unknown): value is Cashier {
  if (typeof value !== "object" || value === null) return false;
  const { id, name, pin } = value as Readonly<Record<string, unknown>>;
  return typeof id === "string" && typeof name === "string" && name !== "" && isPinRecord(pin);
}

export async function readTillRules(db: ProfileDatabase): Promise<TillRules> {
  const value = (await db.till.get(RULES))?.value as Partial<TillRules> | undefined;
  return { typesRate: value?.typesRate === true, seesShift: value?.seesShift === true };
}

export async function writeTillRules(db: ProfileDatabase, rules: TillRules): Promise<void> {
  await db.till.put({ key: RULES, value: rules });
}

export async function writeCashiers(db: ProfileDatabase, cashiers: readonly Cashier[]): Promise<void> {
  await db.till.put({ key: LIST, value: cashiers });
}

export async function readAtTill(db: ProfileDatabase): Promise<AtTill | null> {
  const value = (await db.till.get(AT_TILL))?.value as Partial<AtTill> | undefined;
  const { cashierId, since } = value ?? {};
  return typeof cashierId === "string" && typeof since === "string" ? { cashierId, since } : null;
}

/** null signs everybody out: the next person must choose a name and type the PIN. */
export async function writeAtTill(db: ProfileDatabase, at: AtTill | null): Promise<void> {
  await (at === null ? db.till.delete(AT_TILL) : db.till.put({ key: AT_TILL, value: at }));
}
