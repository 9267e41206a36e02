/** The coins a charge can be made in. Imports no packages: this file is in the app's first bundle. */
export const COINS = ["bitcoin", "ethereum", "usdt"] as const;
export type Coin = (typeof COINS)[number];

export type CoinFacts = {
  readonly name: string;
  readonly ticker: string;
  /** Decimal places of the smallest unit: sat, wei, 10⁻⁶ USDT. */
  readonly decimals: number;
  /** Decimal places to which a charge is rounded, so that the displayed amount equals the encoded one. */
  readonly payableDecimals: number;
  /** Example rate, decimal BRL per coin (S187–S189). Used in training mode only, never as a quote. */
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
