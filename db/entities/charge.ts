import * as z from "zod/mini";
import { COINS } from "./coins.ts";
import { USDT_NETWORKS } from "./networks.ts";
import { PLAIN_CHARGE } from "./plain-charge.ts";

const text = z.string();
const maybeText = z.nullable(text);
const integer = z.number();
/** ISO 8601 UTC. */
const instant = z.string();

/** What was sold: `quantity` of something at `cents` each. */
const chargeLine = z.object({ name: text, cents: integer, quantity: integer });

/**
 * One charge, field by field: as it travels, as the device stores it, and as every screen gets it. Limits of what a
 * device may send are in `db/protocol/mutation-schemas.ts`. Fields with a default came later.
 */
export const chargeShape = {
  id: text,
  coin: z.enum(COINS),
  /** Where USDT is paid, if not on TRON. Absent or null: the coin's own network, as in every charge from before. */
  network: z.optional(z.nullable(z.enum(USDT_NETWORKS))),
  address: text,
  /** Everything the customer owes, in centavos: lines, less the discount, plus the tip. */
  amountCents: integer,
  /** Part of `amountCents` that is a tip. */
  tipCents: z._default(integer, PLAIN_CHARGE.tipCents),
  /** What was taken off before the tip. */
  discountCents: z._default(integer, PLAIN_CHARGE.discountCents),
  /** What the sale is made of; their sum is the amount before discount and tip. None: the amount was typed. */
  lines: z._default(z.array(chargeLine), () => [...PLAIN_CHARGE.lines]),
  /** Decimal integer of the coin's smallest unit, `tail` included; for USDT 10⁻⁶ in every network. */
  units: text,
  /**
   * Smallest units on top of what the amount is worth, so that two open charges to one address differ (Ethereum, USDT);
   * "0" for none.
   */
  tail: z._default(text, PLAIN_CHARGE.tail),
  /** Decimal BRL per coin that the charge was made with, before the margin. */
  rate: text,
  /** Safety margin in basis points, for a rate that moves: the coin is counted at `rate × (1 − margin)`. */
  marginBps: z._default(integer, PLAIN_CHARGE.marginBps),
  rateSource: z.enum(["example", "typed", "synced", "demo"]),
  rateAsOf: instant,
  /** Made without an own address: nobody can pay it (D2). */
  training: z.boolean(),
  /** Place of `address` on the receive chain of the merchant's watch-only key (BIP-44); null: a fixed address. */
  addressIndex: z._default(z.nullable(integer), PLAIN_CHARGE.addressIndex),
  description: maybeText,
  shopName: maybeText,
  cashier: maybeText,
  createdOffline: z.boolean(),
  /** By the device's clock, as the customer saw it. */
  createdAt: instant,
  expiresAt: instant,
  /**
   * When the server heard of it, where `createdAt` cannot be right; null where it can. Missing until the server has
   * answered. Only the server writes it.
   */
  heardAt: z.optional(z.nullable(instant)),
  /**
   * The member of the shop who made it; null: the account that the shop came with. Missing until the server has answered.
   * Only the server writes it.
   */
  madeBy: z.optional(maybeText),
  /** It arrived after its maker had been removed from the shop. Only the server writes it. */
  afterEnd: z.optional(z.boolean()),
  /**
   * The charge on whose page a customer chose this one, to pay the same sale in another way; null or missing: a sale of its own.
   * Only the server writes it.
   */
  saleOf: z.optional(maybeText),
};

type Inferred = z.infer<z.ZodMiniObject<typeof chargeShape>>;
export type ChargeLine = Readonly<z.infer<typeof chargeLine>>;
export type ChargeRow = Readonly<Omit<Inferred, "lines">> & { readonly lines: readonly ChargeLine[] };
