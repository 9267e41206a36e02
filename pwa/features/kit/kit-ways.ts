import { COIN_FACTS, COINS, type Coin } from "#db/entities/coins.ts";
import { networkLabel, type PaidIn, USDT_NETWORKS, type UsdtNetwork } from "#db/entities/networks.ts";

/** A way to pay at this counter; `usdt` is TRON. */
export type KitWay = Coin | "lightning" | `usdt:${UsdtNetwork}`;

/** The way that a paper shows as an example. */
export const EVERY_WAY: readonly KitWay[] = ["lightning", ...COINS];

export type KitLanguage = "pt-BR" | "en" | "es";

/** The coin that is paid, and the network. */
export function paidIn(way: KitWay): PaidIn {
  if (way === "lightning") return { coin: "bitcoin" };
  const network = USDT_NETWORKS.find((each) => way === `usdt:${each}`);
  return network ? { coin: "usdt", network } : { coin: way as Coin };
}

const nameOf = (way: KitWay): string => COIN_FACTS[paidIn(way).coin].name;

/** `Bitcoin, Ethereum e USDT`, each coin once. */
export const coinList = (ways: readonly KitWay[], language: KitLanguage): string =>
  new Intl.ListFormat(language, { type: "conjunction" }).format(new Set(ways.map(nameOf)));

/** The network that the customer must choose in a wallet: `rede TRON (TRC-20)`. */
export const networkOf = (way: KitWay): string => networkLabel(paidIn(way)).replace(/^Rede/, "rede");
