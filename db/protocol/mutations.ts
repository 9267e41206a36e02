import type { z } from "zod";
import type { ReadOnly } from "../entities/read-only.ts";
import type { ChargeMarkRow } from "../entities/rows.ts";
import type { mutationArgsSchemas } from "./mutation-schemas.ts";

type Schemas = typeof mutationArgsSchemas;
type Parsed = { [N in keyof Schemas]: ReadOnly<z.output<Schemas[N]>> };
/** The arguments of every mutation a device may send, by name. Devices omit fields of a mark that have their default. */
export type MutationArgs = Omit<Parsed, "charge.mark"> & {
  "charge.mark": Omit<ChargeMarkRow, "id"> & { readonly markId: string };
};
export type MutationName = keyof MutationArgs;

export type MutationOf<N extends MutationName> = {
  readonly uid: string;
  /** 1, 2, 3 … per client id. */
  readonly seq: number;
  readonly name: N;
  readonly v: number;
  /** Time on the device's clock; informational, never used for ordering. */
  readonly at: string;
  readonly args: MutationArgs[N];
};
export type Mutation = { [N in MutationName]: MutationOf<N> }[MutationName];

export type Verdict =
  | { readonly result: "ok" }
  | { readonly result: "rejected"; readonly reason: RejectReason }
  | { readonly result: "failed"; readonly reason: string };

/** Why a mutation was rejected. Each reason has a Portuguese message in `pwa/ui/text/reject-messages.ts`. */
export const REJECT_REASONS = [
  "invalid",
  "unknown_mutation",
  "unknown_version",
  "gone",
  "too_much_time",
  "bad_address",
  "bad_amount",
  "not_checked",
  "not_passed",
  "not_allowed",
  "frozen",
  "unproven",
  "conflict",
  "elsewhere",
] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];
