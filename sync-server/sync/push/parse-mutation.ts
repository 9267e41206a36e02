import { mutationArgsSchemas, type MutationEnvelope } from "#db/protocol/mutation-schemas.ts";
import type { Mutation, MutationName, RejectReason } from "#db/protocol/mutations.ts";
import { MUTATION_VERSION } from "#db/rules/mutations/mutators.ts";

export type ParsedMutation =
  { readonly ok: true; readonly mutation: Mutation } | { readonly ok: false; readonly reason: RejectReason };

const isName = (name: string): name is MutationName => Object.hasOwn(MUTATION_VERSION, name);

/** Null bytes and unpaired surrogates, which PostgreSQL cannot store. */
const UNSTORABLE = /\0|\p{Surrogate}/u;
/** Also inside of lists: the names of a charge's lines. */
function isStorable(value: unknown): boolean {
  if (typeof value === "string") return !UNSTORABLE.test(value);
  return typeof value !== "object" || value === null || Object.values(value).every(isStorable);
}

/**
 * Turns an envelope from a device into a mutation that the mutators may run once its time is clamped to the arrival
 * (`clamp-queue.ts`). Name and version must be known, and the arguments must have exactly the fields that belong to them
 * (sync-protocol.md, P4). Deterministic: the same input is always rejected for the same reason.
 */
export function parseMutation(envelope: MutationEnvelope): ParsedMutation {
  const { uid, seq, name, v, at } = envelope;
  if (!isName(name)) return { ok: false, reason: "unknown_mutation" };
  if (v !== MUTATION_VERSION[name]) return { ok: false, reason: "unknown_version" };
  const args = mutationArgsSchemas[name].safeParse(envelope.args);
  if (!args.success || !isStorable(args.data)) return { ok: false, reason: "invalid" };
  // The schema of this name produced these arguments.
  return { ok: true, mutation: { uid, seq, name, v, at, args: args.data } as Mutation };
}
