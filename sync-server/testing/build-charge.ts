import { randomUUID } from "node:crypto";
import type { MutationArgs } from "#db/protocol/mutations.ts";
import { PLAIN_CHARGE } from "#db/entities/plain-charge.ts";

/** A real charge over R$ 10,00 in Bitcoin, as the device makes it. */
export function buildCharge(
  changes: Partial<MutationArgs["charge.create"]> = {},
): MutationArgs["charge.create"] {
  return {
    chargeId: randomUUID(),
    coin: "bitcoin",
    address: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
    amountCents: 1000,
    ...PLAIN_CHARGE,
    units: "3479",
    rate: "287450.00",
    rateSource: "typed",
    rateAsOf: "2026-11-20T12:00:00.000Z",
    training: false,
    description: "Pão e café",
    shopName: null,
    cashier: null,
    createdOffline: true,
    createdAt: "2026-11-20T12:00:00.000Z",
    expiresAt: "2026-11-20T12:15:00.000Z",
    ...changes,
  };
}
