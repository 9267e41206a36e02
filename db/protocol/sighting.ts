import * as z from "zod/mini";

/**
 * What a public explorer shows about a charge (`GET /api/charges/{id}/sighting`): shown beside the person's mark and
 * never replaces it (D3). Amounts are whole numbers of the coin's smallest unit, as text.
 */
const instant = z.string().check(z.maxLength(40));

const foundAt = {
  /** When the explorer answered, ISO 8601 UTC. */
  asOf: instant,
  /** Host of the explorer. */
  source: z.string().check(z.maxLength(253)),
  /** Returned by the sandbox: no real network was queried. */
  demo: z.boolean(),
};

const units = z.string().check(z.regex(/^(?:0|[1-9]\d{0,38})$/));
const txid = z.string().check(z.regex(/^(?:0x)?[0-9a-f]{64}$/));

export const sightingSchema = z.discriminatedUnion("seen", [
  z.object({
    seen: z.literal(false),
    /** Payments that may be this charge's as well as another one's; the newest first, at most five. Missing: from a server before this field. */
    possible: z.optional(
      z.array(
        z.object({
          units,
          txid,
          /** Time of its block, ISO 8601 UTC; null while unconfirmed. */
          at: z.nullable(instant),
          /** The equal charge with which it was matched, if the caller may read that; null also where it fits no single charge. */
          chargeId: z.nullable(z.uuid()),
        }),
      ),
    ),
    ...foundAt,
  }),
  z.object({
    seen: z.literal(true),
    /** Sum of everything received for this charge. */
    units,
    /** Compared with the amount of the charge, exactly. */
    compared: z.enum(["exact", "under", "over"]),
    /** Of the payment with the fewest confirmations. */
    confirmations: z.number().check(z.int(), z.gte(0)),
    /** Of the payment with the fewest confirmations. */
    txid,
    payments: z.number().check(z.int(), z.gte(1)),
    ...foundAt,
  }),
]);
export type Sighting = z.infer<typeof sightingSchema>;
