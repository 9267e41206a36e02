import * as z from "zod/mini";
import { COINS } from "./coins.ts";
import { USDT_NETWORKS } from "./networks.ts";
import { PLAIN_CHARGE } from "./plain-charge.ts";
import type { ReadOnly, RowOf } from "./read-only.ts";

const text = z.string();
const maybeText = z.nullable(text);
const integer = z.number();
/** ISO 8601 UTC. */
const instant = z.string();

/** What was sold: `quantity` of something at `cents` each. */
const chargeLine = z.object({ name: text, cents: integer, quantity: integer });

/**
 * The fields of a charge, as it is sent, stored on the device and passed to every screen. The limits of what a device may send
 * are in `db/protocol/mutation-schemas.ts`. Fields with a default were added later.
 */
export const chargeShape = {
  id: text,
  coin: z.enum(COINS),
  /** Network in which USDT is paid, other than TRON. Missing or null: the coin's own network, as in all older charges. */
  network: z.optional(z.nullable(z.enum(USDT_NETWORKS))),
  address: text,
  /** Everything the customer owes, in centavos: lines, minus the discount, plus the tip. */
  amountCents: integer,
  /** Part of `amountCents` that is a tip. */
  tipCents: z._default(integer, PLAIN_CHARGE.tipCents),
  /** Centavos taken off before the tip. */
  discountCents: z._default(integer, PLAIN_CHARGE.discountCents),
  /** The items sold; their sum is the amount before discount and tip. Empty: the amount was typed. */
  lines: z._default(z.array(chargeLine), () => [...PLAIN_CHARGE.lines]),
  /** Decimal integer of the coin's smallest unit, including `tail`; for USDT 10⁻⁶ in every network. */
  units: text,
  /**
   * Smallest units added to the value of the amount, so that two open charges to one address differ (Ethereum, USDT); "0" for
   * none.
   */
  tail: z._default(text, PLAIN_CHARGE.tail),
  /** Decimal BRL per coin that the charge was made with, before the margin. */
  rate: text,
  /** Safety margin in basis points against rate changes: the coin is valued at `rate × (1 − margin)`. */
  marginBps: z._default(integer, PLAIN_CHARGE.marginBps),
  rateSource: z.enum(["example", "typed", "synced", "demo"]),
  rateAsOf: instant,
  /** Made without a real receiving address, so that it cannot be paid (D2). */
  training: z.boolean(),
  /** Index of `address` on the receive chain of the merchant's watch-only key (BIP-44); null: a fixed address. */
  addressIndex: z._default(z.nullable(integer), PLAIN_CHARGE.addressIndex),
  description: maybeText,
  shopName: maybeText,
  cashier: maybeText,
  createdOffline: z.boolean(),
  /** Time of the device's clock, as shown to the customer. */
  createdAt: instant,
  expiresAt: instant,
  /**
   * When the server received the charge, if `createdAt` cannot be right; null if it can. Missing until the server has answered.
   * Only the server writes it.
   */
  heardAt: z.optional(z.nullable(instant)),
  /**
   * The member of the shop who made it; null: the founding account. Missing until the server has answered. Only the server writes
   * it.
   */
  madeBy: z.optional(maybeText),
  /** The charge arrived after its maker had been removed from the shop. Only the server writes it. */
  afterEnd: z.optional(z.boolean()),
  /**
   * The charge on whose page a customer chose this one, to pay the same sale in another way; null or missing: a separate sale.
   * Only the server writes it.
   */
  saleOf: z.optional(maybeText),
};

export type ChargeLine = ReadOnly<z.infer<typeof chargeLine>>;
export type ChargeRow = RowOf<typeof chargeShape>;
