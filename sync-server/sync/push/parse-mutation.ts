import { mutationArgsSchemas, type MutationEnvelope } from "#db/protocol/mutation-schemas.ts";
import type { Mutation, MutationName, RejectReason } from "#db/protocol/mutations.ts";
import { MUTATION_VERSION } from "#db/rules/mutations/mutators.ts";

export type ParsedMutation =
  { readonly ok: true; readonly mutation: Mutation } | { readonly ok: false; readonly reason: RejectReason };

const isName = (name: string): name is MutationName => Object.hasOwn(MUTATION_VERSION, name);

/** Null bytes and half surrogate pairs: PostgreSQL cannot keep them. */
const UNSTORABLE = /\0|\p{Surrogate}/u;
const isStorable = (args: object): boolean =>
  Object.values(args).every((value) => typeof value !== "string" || !UNSTORABLE.test(value));

/**
 * From what a device sent to a mutation that the mutators may run once its clock is held near the arrival
 * (`clamp-queue.ts`): known name and version, exactly the fields that belong to it (sync-protocol.md, P4). Deterministic:
 * the same input is always refused for the same reason.
 */
export function parseMutation(envelope: MutationEnvelope): ParsedMutation {
  const { uid, seq, name, v, at } = envelope;
  if (!isName(name)) return { ok: false, reason: "unknown_mutation" };
  if (v !== MUTATION_VERSION[name]) return { ok: false, reason: "unknown_version" };
  const args = mutationArgsSchemas[name].safeParse(envelope.args);
  if (!args.success || !isStorable(args.data)) return { ok: false, reason: "invalid" };
  // The schema of this very name made these arguments.
  return { ok: true, mutation: { uid, seq, name, v, at, args: args.data } as Mutation };
}
