import { useLiveQuery } from "dexie-react-hooks";
import type { ChargeMarkRow, ChargeRow, GiveBackRow, LightningFactRow } from "#db/entities/rows.ts";
import { chargeStatus, newestMark, type ChargeStatus } from "#db/rules/charges/charge-status.ts";
import { hasMoved } from "#db/rules/charges/moved-charge.ts";
import { saleId } from "#db/rules/charges/same-sale.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useTill } from "#pwa/deps/till.ts";
import { listCharges, readCharge, type ChargeWithMarks } from "#pwa/local-db/queries/charge-queries.ts";
import { readReceivingAddress } from "#pwa/local-db/write/usdt-addresses.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import { isOver } from "../charge-time.ts";
import { useDeviceNow } from "#pwa/deps/use-now.ts";
import { useOwnName } from "./use-own-name.ts";

export type ShownCharge = {
  readonly charge: ChargeRow;
  readonly status: ChargeStatus;
  /** The current mark, for its time. */
  readonly mark: ChargeMarkRow | undefined;
  /** The settled Lightning payment; null: none is known here. */
  readonly fact: LightningFactRow | null;
  /**
   * The code is not shown: the charge has expired, its start lies in the future (the clock was set back), or the shop has `moved`.
   */
  readonly expired: boolean;
  /** The shop receives at another fixed address than when the charge was made. */
  readonly moved: boolean;
  readonly waiting: boolean;
  /** The shop's note on the charge. */
  readonly note: string | null;
  /** The charge's give-backs, oldest first. */
  readonly giveBacks: readonly GiveBackRow[];
  /** Another charge of the same sale that was received instead; null: none is known here. */
  readonly instead: ChargeRow | null;
  /** Whether a cashier is looking. The link to the charge book is then not drawn. */
  readonly isCashier: boolean;
};

/**
 * A charge as this device knows it now. `made`: the one just stored, drawn without reading it again first. null: there
 * is none with this id here, or it is another cashier's. undefined while it loads.
 */
export function useCharge(id: string, made: ChargeRow | null): ShownCharge | null | undefined {
  const { profile } = useDeps();
  const now = useDeviceNow(1000);
  const { mode } = useTill();
  const name = useOwnName();
  const found = useLiveQuery(async () => {
    const [row, note, giveBacks] = await Promise.all([
      readCharge(profile, id),
      profile.chargeNotes.get(id),
      profile.giveBacks.where("chargeId").equals(id).sortBy("at"),
    ]);
    const instead = row ? await receivedInstead(profile, row) : null;
    const moved = row !== undefined && hasMoved(row.charge, await presentAddress(profile, row.charge));
    return { id, row, note: note?.note || null, giveBacks, instead, moved };
  }, [profile, id]);
  const known = found?.id === id ? found : made?.id === id ? justStored(made) : undefined;
  const isLocked = mode === "locked";
  if (!known || mode === "loading" || (isLocked && name === undefined)) return undefined;
  if (!known.row || (isLocked && known.row.charge.cashier !== name)) return null;
  const { charge, marks, fact, waiting } = known.row;
  return {
    charge,
    status: chargeStatus(charge, marks, now, fact),
    mark: newestMark(charge.id, marks),
    fact,
    expired: known.moved || isOver(charge, now),
    moved: known.moved,
    waiting,
    note: known.note,
    giveBacks: known.giveBacks,
    instead: known.instead,
    isCashier: isLocked,
  };
}

/** Charges whose code is still shown are among this many newest ones. */
const RECENT = 50;

async function receivedInstead(
  db: ProfileDatabase,
  { charge, marks: [mark], fact }: ChargeWithMarks,
): Promise<ChargeRow | null> {
  if (mark || fact) return null;
  const found = (await listCharges(db, RECENT)).find(
    (other) => saleId(other.charge) === saleId(charge) && (other.fact || other.marks[0]?.mark === "checked"),
  );
  return found?.charge ?? null;
}

const presentAddress = (db: ProfileDatabase, { coin, network }: ChargeRow): Promise<string | null> =>
  readReceivingAddress(db, coin, network ?? null);

const justStored = (charge: ChargeRow) => ({
  row: { charge, marks: [], fact: null, waiting: true },
  note: null,
  giveBacks: [],
  instead: null,
  moved: false,
});
