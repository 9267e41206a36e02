/** The coins a charge can be made in. No packages here: this file is in the app's first bundle. */
export const COINS = ["bitcoin", "ethereum", "usdt"] as const;
export type Coin = (typeof COINS)[number];

export type CoinFacts = {
  readonly name: string;
  readonly ticker: string;
  /** Digits after the point of the smallest unit: sat, wei, 10⁻⁶ USDT. */
  readonly decimals: number;
  /** Digits a charge is rounded to, so that what is shown is what is encoded. */
  readonly payableDecimals: number;
  /** Example rate, decimal BRL per coin (S187–S189). Training mode only, never a quote. */
  readonly exampleRate: string;
};

export const COIN_FACTS: Record<Coin, CoinFacts> = {
  bitcoin: {
    name: "Bitcoin",
    ticker: "BTC",
    decimals: 8,
    payableDecimals: 8,
    exampleRate: "287450.00",
  },
  ethereum: {
    name: "Ethereum",
    ticker: "ETH",
    decimals: 18,
    payableDecimals: 8,
    exampleRate: "15200.00",
  },
  usdt: {
    name: "USDT",
    ticker: "USDT",
    decimals: 6,
    payableDecimals: 6,
    exampleRate: "5.45",
  },
};
