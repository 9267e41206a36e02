import type { MutationEnvelope } from "#db/protocol/mutation-schemas.ts";
import { clampQueue } from "#db/rules/mutations/clamp-queue.ts";
import { parseMutation, type ParsedMutation } from "./parse-mutation.ts";

/** Result of validating each envelope of a push: a mutation that the mutators may run, or the reason for rejecting it. */
export type CheckedMutations = ReadonlyMap<MutationEnvelope, ParsedMutation>;

/**
 * Validates the mutations of one push (P4) and clamps their times to the arrival (P5). Done once for a push, however often its
 * transaction is repeated.
 */
export function checkMutations(envelopes: readonly MutationEnvelope[], arrivedAt: string): CheckedMutations {
  const checked = new Map(envelopes.map((envelope) => [envelope, parseMutation(envelope)]));
  const valid = [...checked].flatMap(([envelope, parsed]) =>
    parsed.ok ? [{ envelope, mutation: parsed.mutation }] : [],
  );
  const clamped = clampQueue(
    valid.map(({ mutation }) => mutation),
    arrivedAt,
  );
  for (const [at, { envelope, mutation }] of valid.entries())
    checked.set(envelope, { ok: true, mutation: clamped[at] ?? mutation });
  return checked;
}
