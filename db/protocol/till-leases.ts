import * as z from "zod/mini";

/** Blocks of five fresh addresses of one watch-only key, each leased to one device (docs/decisions/0020). */

/** Most blocks of one key: 50 000 addresses. A device lists all of its blocks, used ones too. */
export const MAX_HELD_BLOCKS = 10_000;
export const MAX_WANTED_BLOCKS = 4;

export const leaseAnswerSchema = z.object({
  /** Blocks the device has now: those of `held` that were confirmed, and new ones. */
  blocks: z.array(z.number()),
  /** Blocks of `held` that belong to another device; their addresses must not be shown again. */
  lost: z.array(z.number()),
});
export type LeaseAnswer = z.infer<typeof leaseAnswerSchema>;
