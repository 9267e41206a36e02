/** The payment processors a merchant may connect. Imports no packages: screens use this file too. */
export const PROCESSORS = ["coingate", "foxbit", "bitpay"] as const;
export type Processor = (typeof PROCESSORS)[number];

/** Currencies in which a test payment may be made (S495). */
export const TEST_CURRENCIES = ["BTC", "ETH", "USDT", "LTC", "BCH"] as const;
export type TestCurrency = (typeof TEST_CURRENCIES)[number];

/** Default currencies of an integration (S401). */
export const DEFAULT_CURRENCIES: readonly string[] = ["BTC", "ETH", "USDT"];

/** Discontinued by its issuer: shown as such and not selectable (S494). */
export const DISCONTINUED = "BUSD";

export type ProcessorFacts = {
  readonly name: string;
  /**
   * `hosted_invoice`: the processor shows the invoice and sends webhooks. `deposit_watch`: an exchange with one deposit address
   * that sends none; deposits are found by polling.
   */
  readonly kind: "hosted_invoice" | "deposit_watch";
  /** The catalogue of `/payment-integrations` (S493). It differs from the wizard's; both are part of the specification. */
  readonly integrationCoins: readonly string[];
  /** The catalogue of the wizard (S494). */
  readonly wizardCoins: readonly string[];
  /** As specified; not confirmed with the processor. */
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

/** Coins that an integration of this processor may accept: both catalogues without the discontinued coin. */
export const selectableCoins = (processor: Processor): readonly string[] => {
  const { integrationCoins, wizardCoins } = PROCESSOR_FACTS[processor];
  return [...new Set([...wizardCoins, ...integrationCoins])].filter((coin) => coin !== DISCONTINUED);
};
