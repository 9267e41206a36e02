/** The payment processors a merchant may connect. No packages here: screens draw from this file too. */
export const PROCESSORS = ["coingate", "foxbit", "bitpay"] as const;
export type Processor = (typeof PROCESSORS)[number];

/** What a test payment may be made in (S495). */
export const TEST_CURRENCIES = ["BTC", "ETH", "USDT", "LTC", "BCH"] as const;
export type TestCurrency = (typeof TEST_CURRENCIES)[number];

/** What an integration is made with when nothing is chosen (S401). */
export const DEFAULT_CURRENCIES: readonly string[] = ["BTC", "ETH", "USDT"];

/** Discontinued by its issuer: shown as such and never chosen (S494). */
export const DISCONTINUED = "BUSD";

export type ProcessorFacts = {
  readonly name: string;
  /**
   * `hosted_invoice`: the processor draws the invoice and tells what happens to it. `deposit_watch`: an exchange with one
   * deposit address; nobody is told, deposits are found by asking.
   */
  readonly kind: "hosted_invoice" | "deposit_watch";
  /** The catalogue of `/payment-integrations` (S493). It and the wizard's disagree, and both are given. */
  readonly integrationCoins: readonly string[];
  /** The catalogue of the wizard (S494). */
  readonly wizardCoins: readonly string[];
  /** As given; to be confirmed with the processor. */
  readonly fee: string;
};

export const PROCESSOR_FACTS: Record<Processor, ProcessorFacts> = {
  coingate: {
    name: "CoinGate",
    kind: "hosted_invoice",
    integrationCoins: ["BTC", "ETH", "USDT", "LTC"],
    wizardCoins: ["BTC", "ETH", "USDT", "LTC", "BCH"],
    fee: "1% + taxas da rede",
  },
  foxbit: {
    name: "Foxbit",
    kind: "deposit_watch",
    integrationCoins: ["BTC", "ETH"],
    wizardCoins: ["BTC", "ETH", "USDT"],
    fee: "0.5% + taxas da rede",
  },
  bitpay: {
    name: "BitPay",
    kind: "hosted_invoice",
    integrationCoins: ["BTC", "BCH", "ETH"],
    wizardCoins: ["BTC", "BCH", "ETH", "USDC", DISCONTINUED],
    fee: "1% + taxas da rede",
  },
};

/** What an integration of this processor may be told to accept: both catalogues, without what is discontinued. */
export const selectableCoins = (processor: Processor): readonly string[] => {
  const { integrationCoins, wizardCoins } = PROCESSOR_FACTS[processor];
  return [...new Set([...wizardCoins, ...integrationCoins])].filter((coin) => coin !== DISCONTINUED);
};
