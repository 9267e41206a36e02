import type { Shift } from "#db/rules/shops/shift.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";

/** The shift that the person of this device opened here; not one of a cashier at a locked till. */
type BegunShift = Pick<Shift, "key" | "by">;

const KEY = "begun-shift";
/** In the value of an open shift. The keypad reads it without the code that checks whole shifts. */
const OPEN = '"closedAt":null';

export async function rememberShift(db: ProfileDatabase, shift: BegunShift): Promise<void> {
  await db.till.put({ key: KEY, value: shift });
}

/** The name of that shift while it is open. The person may change their own name meanwhile. */
export async function readShiftName(db: ProfileDatabase): Promise<string | null> {
  const begun = (await db.till.get(KEY))?.value as BegunShift | undefined;
  const value = begun && (await db.state.get(begun.key))?.value;
  return typeof value === "string" && value.includes(OPEN) ? (begun?.by ?? null) : null;
}
