import { instantToMs, msToInstant } from "#db/rules/time/local-day.ts";

/**
 * Short form of a long queue (docs/sync-protocol.md, P0). A mutation may omit what follows from the previous one:
 * `seq` when it is one higher, an equal `name`; also `v` when it is 1, and `at` when `args.at` is equal. Instants may
 * be milliseconds. The full form stays valid, and a short batch expands to exactly one full batch.
 */
type Whole = {
  readonly uid: string;
  readonly seq: number;
  readonly name: string;
  readonly v: number;
  readonly at: string;
  readonly args: unknown;
};
export type ShortMutation = Pick<Whole, "uid" | "args"> & {
  readonly seq?: number;
  readonly name?: string;
  readonly v?: number;
  readonly at?: unknown;
};

const atOf = (args: unknown): unknown =>
  typeof args === "object" && args !== null && "at" in args ? args.at : undefined;

/** 13 digits instead of 26 characters; only when it converts back to the same text. */
function shortenInstant(at: unknown): unknown {
  const ms = typeof at === "string" ? instantToMs(at) : null;
  return ms !== null && msToInstant(ms) === at ? ms : at;
}
const wholeInstant = (at: unknown): unknown =>
  typeof at === "number" && Number.isInteger(at) && Math.abs(at) < 8e15 ? msToInstant(at) : at;

const withAt = (args: unknown, at: (given: unknown) => unknown): unknown =>
  typeof args === "object" && args !== null && "at" in args ? { ...args, at: at(args.at) } : args;

/** Short form of the mutations, for sending. */
export function shortenMutations(mutations: readonly Whole[]): ShortMutation[] {
  let before: Whole | undefined;
  return mutations.map((mutation) => {
    const { uid, seq, name, v, at, args } = mutation;
    const short = {
      uid,
      ...(before && seq === before.seq + 1 ? {} : { seq }),
      ...(before && name === before.name ? {} : { name }),
      ...(v === 1 ? {} : { v }),
      ...(at === atOf(args) ? { args: withAt(args, shortenInstant) } : { at: shortenInstant(at), args }),
    };
    before = mutation;
    return short;
  });
}

/** Full form of what a device sent; entries that are not mutations pass through unchanged. */
export function completeMutations(sent: unknown): unknown {
  if (!Array.isArray(sent)) return sent;
  let seq: unknown;
  let name: unknown;
  return sent.map((each: unknown) => {
    if (typeof each !== "object" || each === null || Array.isArray(each)) return each;
    const given = each as Readonly<Record<string, unknown>>;
    seq = given["seq"] ?? (typeof seq === "number" ? seq + 1 : undefined);
    name = given["name"] ?? name;
    const args = given["at"] === undefined ? withAt(given["args"], wholeInstant) : given["args"];
    const at = wholeInstant(given["at"] ?? atOf(args));
    return { uid: given["uid"], seq, name, v: given["v"] ?? 1, at, args };
  });
}
