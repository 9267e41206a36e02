import * as z from "zod/mini";

/** Blocks of five fresh addresses of one watch-only key, each leased to one till (docs/decisions/0020). */

/** The most blocks of one key: 50 000 addresses. A till names all of its own, spent ones too. */
export const MAX_HELD_BLOCKS = 10_000;
export const MAX_WANTED_BLOCKS = 4;

export type LeaseRequest = {
  /** Fingerprint of key and script, 16 hex digits; the key itself is never sent. */
  readonly keyId: string;
  /** The sync client that asks. */
  readonly till: string;
  /** What it holds already. */
  readonly held: readonly number[];
  /** How many more it wants. */
  readonly want: number;
};

export const leaseAnswerSchema = z.object({
  /** What is the till's now: of `held`, and new ones. */
  blocks: z.array(z.number()),
  /** Of `held`: another till was first. Not to be shown any more. */
  lost: z.array(z.number()),
});
export type LeaseAnswer = z.infer<typeof leaseAnswerSchema>;
