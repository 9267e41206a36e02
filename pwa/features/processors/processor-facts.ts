import { PROCESSOR_FACTS, type Processor } from "#db/entities/processors.ts";

/** What a processor asks for and can do, as far as a screen shows it. Coins, fees and names: `PROCESSOR_FACTS`. */

/** S339: a token of BitPay is all there is. */
export const takesApiSecret = (processor: Processor): boolean => processor !== "bitpay";

/** Foxbit signs every request with the secret; CoinGate has none and does not mind. */
export const needsApiSecret = (processor: Processor): boolean => processor === "foxbit";

/** Makes invoices and tells what becomes of them. Otherwise deposits are watched: nobody calls, we ask. */
export const tellsPayments = (processor: Processor): boolean =>
  PROCESSOR_FACTS[processor].kind === "hosted_invoice";

/** Has an environment of its own where no money moves. Foxbit has none (docs/decisions/0030). */
export const hasTestEnvironment = (processor: Processor): boolean => tellsPayments(processor);

/** S493: the Brazilian one first. The wizard's order is `PROCESSORS` (S494). */
export const CATALOGUE_ORDER: readonly Processor[] = ["foxbit", "coingate", "bitpay"];
