import { useLiveQuery } from "dexie-react-hooks";
import { usdtKey } from "#db/rules/shops/usdt-key.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useTill } from "#pwa/deps/till.ts";
import { readMaxDiscount, readReceivingWays } from "#pwa/local-db/queries/kit-queries.ts";
import { readShopName } from "#pwa/local-db/queries/shop-queries.ts";
import { readCashiers, readTillRules } from "#pwa/local-db/till/cashiers.ts";
import { readProofLimit } from "#pwa/local-db/write/proof-limit.ts";
import { EVERY_WAY, type KitWay } from "./kit-ways.ts";

/** What the papers say about this shop. */
export type Kit = {
  readonly shopName: string | null;
  readonly ways: readonly KitWay[];
  /** The shop has no way to be paid yet, so the papers show every way and say that they are an example. */
  readonly isSample: boolean;
  readonly rules: HouseRules;
  /** ISO 8601. */
  readonly madeAt: string;
};

/** The owner's settings for the counter. */
export type HouseRules = {
  /** Centavos above which the five points are ticked; 0 means every sale. */
  readonly proofAboveCents: number;
  /** null: discounts are off. */
  readonly maxDiscountPercent: number | null;
  /** null: no cashier mode on this device. */
  readonly cashierMode: { readonly hasNames: boolean; readonly typesRate: boolean } | null;
};

/** Live, from this device only; undefined while it is read. */
export function useKit(): Kit | undefined {
  const { profile, registry, clock } = useDeps();
  const { guarded } = useTill();
  return useLiveQuery(async () => {
    const [shopName, { coins, networks, lightning }] = await Promise.all([
      readShopName(registry, profile),
      readReceivingWays(profile),
    ]);
    const [proofAboveCents, maxDiscountPercent, cashiers, { typesRate }] = await Promise.all([
      readProofLimit(profile),
      readMaxDiscount(profile),
      readCashiers(profile),
      readTillRules(profile),
    ]);
    const ways: readonly KitWay[] = [
      ...(lightning ? (["lightning"] as const) : []),
      ...coins,
      ...networks.map((network) => usdtKey(network)),
    ];
    return {
      shopName,
      ways: ways.length > 0 ? ways : EVERY_WAY,
      isSample: ways.length === 0,
      rules: {
        proofAboveCents,
        maxDiscountPercent,
        cashierMode: guarded ? { hasNames: cashiers.length > 0, typesRate } : null,
      },
      madeAt: clock.now(),
    };
  }, [profile, registry, guarded, clock]);
}
