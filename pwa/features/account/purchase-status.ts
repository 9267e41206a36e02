/** One attempt to buy, as `GET /api/payments` answers it. Instants ISO 8601, money in centavos. */
export type Purchase = {
  readonly id: string;
  readonly status: "starting" | "open" | "awaiting" | "paid" | "failed" | "expired";
  readonly amountCents: number;
  readonly createdAt: string;
  readonly paidAt: string | null;
  readonly refunded: boolean;
  /** No money moved: the sandbox, or the provider's test mode. */
  readonly test: boolean;
};

export type PurchaseStatus = "paid" | "awaiting" | "refunded" | "open" | "failed";

/** The state that is shown. */
export function statusOf({ status, refunded }: Purchase): PurchaseStatus {
  if (refunded) return "refunded";
  if (status === "paid" || status === "awaiting" || status === "failed") return status;
  return "open";
}

/** Drops checkouts that were opened and left; keeps what was paid, is awaiting payment, or just failed. */
export function worthShowing(purchases: readonly Purchase[]): Purchase[] {
  return purchases.filter(
    (one, at) => one.paidAt !== null || one.status === "awaiting" || (at === 0 && one.status === "failed"),
  );
}

const GUARANTEE_MS = 7 * 86_400_000;

/** Seven days from the payment (S293); null when nothing was paid, or it was refunded. */
export function guaranteeOf(
  purchase: Purchase,
  now: string,
): { readonly until: string; readonly open: boolean } | null {
  if (purchase.paidAt === null || statusOf(purchase) !== "paid") return null;
  const until = Date.parse(purchase.paidAt) + GUARANTEE_MS;
  return { until: new Date(until).toISOString(), open: Date.parse(now) <= until };
}
