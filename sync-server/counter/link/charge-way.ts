import { COIN_FACTS, type Coin } from "#db/entities/coins.ts";
import { networkOf, USDT_NETWORKS, type UsdtNetwork } from "#db/entities/networks.ts";
import type { ChargeRow } from "#db/entities/rows.ts";
import { isLightning } from "#db/rules/charges/is-lightning.ts";

/** Each way that a charge can be received in, in the order of the page. `usdt`: on TRON. */
export const CHARGE_WAYS = [
  "lightning",
  "bitcoin",
  "ethereum",
  "usdt",
  ...USDT_NETWORKS.map((network) => `usdt-${network}` as const),
] as const;
export type ChargeWay = (typeof CHARGE_WAYS)[number];

export type Received = { readonly coin: Coin; readonly network: UsdtNetwork | null };

/** The coin and network of a charge in this way. */
export function receivedIn(way: ChargeWay): Received {
  if (way === "lightning") return { coin: "bitcoin", network: null };
  const network = USDT_NETWORKS.find((each) => way === `usdt-${each}`) ?? null;
  return network === null ? { coin: way as Coin, network } : { coin: "usdt", network };
}

/** The way of a charge. */
export function wayOf(charge: Pick<ChargeRow, "coin" | "network" | "address">): ChargeWay {
  if (isLightning(charge)) return "lightning";
  return charge.network ? `usdt-${charge.network}` : charge.coin;
}

/** The name of a way, which is the same in every language. */
export function wayName(way: ChargeWay | "pix"): string {
  if (way === "pix") return "Pix";
  if (way === "lightning") return "Lightning";
  const { coin, network } = receivedIn(way);
  const { name } = COIN_FACTS[coin];
  return coin === "usdt" ? `${name} (${networkOf({ coin, network }).name})` : name;
}

/** Parses the name of a way; null: unknown. */
export const readWay = (text: unknown): ChargeWay | null => CHARGE_WAYS.find((way) => way === text) ?? null;
