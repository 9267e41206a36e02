import type { Knex } from "knex";
import type { Coin } from "#db/entities/coins.ts";
import { USDT_NETWORKS } from "#db/entities/networks.ts";
import type { ChargeRow } from "#db/entities/rows.ts";
import { isPayable } from "#db/rules/addresses/check-address.ts";
import { readTest, type TestedSource } from "#db/rules/lightning/tested-source.ts";
import { MARGIN_KEY, marginOf } from "#db/rules/rates/margin.ts";
import { isFrozenAt } from "#db/rules/shops/freeze.ts";
import { SHOP_FROZEN } from "#db/rules/shops/shop-state.ts";
import { usdtKey } from "#db/rules/shops/usdt-key.ts";
import { findShopState } from "#server/lightning/invoice-repository.ts";
import { query, type Sql } from "#server/platform/sql/sql.ts";
import { receivedIn, type ChargeWay } from "./charge-way.ts";

/** The ways in which a shop receives charges now. */
export type Receiving = {
  readonly addresses: ReadonlyMap<ChargeWay, string>;
  /** The shop's Lightning Address or wallet connection; null: none has passed the server's test. */
  readonly lightning: TestedSource | null;
  readonly marginBps: number;
};

const LIGHTNING = ["lightning:address", "lightning:tested"] as const;

/** The shop's present address for the coin and network of a charge; null: none. */
export async function findPresentAddress(
  knex: Knex | Sql,
  shopId: string,
  { coin, network }: Pick<ChargeRow, "coin" | "network">,
): Promise<string | null> {
  if (network) {
    const key = usdtKey(network);
    const value = (await findShopState(knex, shopId, [key])).get(key);
    return typeof value === "string" && value !== "" ? value : null;
  }
  const [wallet] = await query<{ address: string | null }>(knex, {
    name: "wallet-of-shop",
    text: "select address from wallets where shop_id = $1 and coin = $2",
    values: [shopId, coin],
  });
  return wallet?.address ?? null;
}

/**
 * The shop's present addresses; none while it is frozen. A shop that has leased addresses of a watch-only key receives Bitcoin at
 * fresh ones, which its devices can derive and the server cannot.
 */
export async function findReceiving(knex: Knex | Sql, shopId: string, now: Date): Promise<Receiving> {
  const [state, wallets, leases] = await Promise.all([
    findShopState(knex, shopId, [...LIGHTNING, MARGIN_KEY, SHOP_FROZEN, ...USDT_NETWORKS.map(usdtKey)]),
    query<{ coin: Coin; address: string }>(knex, {
      name: "wallets-of-shop",
      text: "select coin, address from wallets where shop_id = $1 and address is not null",
      values: [shopId],
    }),
    query(knex, {
      name: "has-leases",
      text: "select 1 from address_leases where shop_id = $1 limit 1",
      values: [shopId],
    }),
  ]);
  const lightning = readTest(state.get(LIGHTNING[0]), state.get(LIGHTNING[1]));
  const marginBps = marginOf(state.get(MARGIN_KEY));
  if (isFrozenAt(state.get(SHOP_FROZEN), now.toISOString()))
    return { addresses: new Map(), lightning, marginBps };
  const onChain: (readonly [ChargeWay, unknown])[] = [
    ...wallets
      .filter(({ coin }) => coin !== "bitcoin" || leases.length === 0)
      .map(({ coin, address }) => [coin, address] as const),
    ...USDT_NETWORKS.map((network) => [`usdt-${network}`, state.get(usdtKey(network))] as const),
  ];
  const addresses = new Map<ChargeWay, string>(lightning ? [["lightning", lightning.address]] : []);
  for (const [way, address] of onChain) {
    const { coin, network } = receivedIn(way);
    if (typeof address === "string" && isPayable(coin, address, network)) addresses.set(way, address);
  }
  return { addresses, lightning, marginBps };
}
