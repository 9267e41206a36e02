import { instantToMs } from "#db/rules/time/local-day.ts";

/**
 * How far a device may trust the ways to be paid that it stores (docs/decisions/0077). An owner may have changed them elsewhere:
 * a person compares a received change before it is used, and a device that may have missed a change shows the age of its data.
 */

/** A way to be paid as stored on this device: a coin's address, the Pix receiver or the Lightning address. */
export type PayWayRow = {
  /** A coin, or the key of a state row. */
  readonly key: string;
  /** null: removed. */
  readonly value: string | null;
  /** The mutation that set it. */
  readonly uid: string;
};

/** The values that a person at this device has checked, by key. */
export type AcceptedWays = Readonly<Record<string, string>>;

/**
 * The ways that were changed elsewhere since a person here checked them. The first value of a way has nothing to be compared
 * with, a value that was set here (`isMine`) was compared when it was typed, and a removed way receives nothing.
 */
export const changedWays = (
  ways: readonly PayWayRow[],
  accepted: AcceptedWays,
  isMine: (uid: string) => boolean,
): readonly PayWayRow[] =>
  ways.filter(({ key, value, uid }) => {
    const before = accepted[key];
    return value !== null && before !== undefined && before !== value && !isMine(uid);
  });

/** The values that count as checked while the `changed` ones are shown: all others on this device. */
export function withAccepted(
  accepted: AcceptedWays,
  ways: readonly PayWayRow[],
  changed: readonly PayWayRow[],
): AcceptedWays {
  const open = new Set(changed.map(({ key }) => key));
  const seen = ways.flatMap(({ key, value }) => (value === null || open.has(key) ? [] : [[key, value]]));
  return { ...accepted, ...(Object.fromEntries(seen) as AcceptedWays) };
}

/** A device without contact to the server for this long shows that beside its address. */
export const SECOND_LOOK_MS = 24 * 60 * 60 * 1000;

/**
 * Whether an address should be checked again: the server was last reached at `heardAt`, and it is `now` (ISO 8601, same clock).
 */
export const needsSecondLook = (heardAt: string | null, now: string): boolean =>
  heardAt !== null && (instantToMs(now) ?? 0) - (instantToMs(heardAt) ?? 0) >= SECOND_LOOK_MS;
