import type { MutationEnvelope } from "#db/protocol/mutation-schemas.ts";

export type NumberedBatch = {
  /** Mutations that have no verdict yet, in order. */
  readonly fresh: readonly MutationEnvelope[];
  /** Highest number that is consumed when the fresh mutations are judged. */
  readonly lastSeq: number;
  readonly error: "gap" | "fork" | null;
};

/**
 * Determines which mutations of a batch are new (sync-protocol.md, P3). The uid identifies a mutation and the number orders it: a
 * known uid has no effect and only consumes its number; a new uid under a used number is a fork; a missing number is a gap.
 * Mutations before a fork or gap are accepted.
 */
export function numberBatch(
  mutations: readonly MutationEnvelope[],
  lastSeq: number,
  logged: Pick<ReadonlySet<string>, "has">,
): NumberedBatch {
  const fresh = new Map<string, MutationEnvelope>();
  let last = lastSeq;
  for (const mutation of mutations) {
    const { seq, uid } = mutation;
    const isKnown = logged.has(uid) || fresh.has(uid);
    if (!isKnown && seq !== last + 1) {
      return { fresh: [...fresh.values()], lastSeq: last, error: seq <= last ? "fork" : "gap" };
    }
    if (seq === last + 1) last = seq;
    if (!isKnown) fresh.set(uid, mutation);
  }
  return { fresh: [...fresh.values()], lastSeq: last, error: null };
}
