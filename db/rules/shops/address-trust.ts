import { instantToMs } from "#db/rules/time/local-day.ts";

/**
 * How far a device may trust the ways to be paid that it holds (docs/decisions/0077). An owner may have changed them
 * elsewhere: what has arrived is compared by a person before it is used, and what may not have arrived says its age.
 */

/** A way to be paid as this device holds it: a coin's address, the Pix receiver or the Lightning address. */
export type PayWayRow = {
  /** A coin, or the key of a state row. */
  readonly key: string;
  /** null: removed. */
  readonly value: string | null;
  /** The mutation that set it. */
  readonly uid: string;
};

/** What somebody at this device has looked at, by key. */
export type AcceptedWays = Readonly<Record<string, string>>;

/**
 * The ways that were changed elsewhere since somebody here looked at them. The first value of a way has nothing to be compared
 * with, one that was set here (`isMine`) was compared when it was typed, and a removed one receives nothing.
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

/** What counts as looked at once the `changed` ones are shown: everything else that this device holds. */
export function withAccepted(
  accepted: AcceptedWays,
  ways: readonly PayWayRow[],
  changed: readonly PayWayRow[],
): AcceptedWays {
  const open = new Set(changed.map(({ key }) => key));
  const seen = ways.flatMap(({ key, value }) => (value === null || open.has(key) ? [] : [[key, value]]));
  return { ...accepted, ...(Object.fromEntries(seen) as AcceptedWays) };
}

/** A device that did not hear the server for this long says so beside its address. */
export const SECOND_LOOK_MS = 24 * 60 * 60 * 1000;

/** Whether an address asks for a second look: the server was heard at `heardAt`, and it is `now` (ISO 8601, one clock). */
export const needsSecondLook = (heardAt: string | null, now: string): boolean =>
  heardAt !== null && (instantToMs(now) ?? 0) - (instantToMs(heardAt) ?? 0) >= SECOND_LOOK_MS;
