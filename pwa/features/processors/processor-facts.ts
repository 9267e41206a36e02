import { PROCESSOR_FACTS, type Processor } from "#db/entities/processors.ts";

/** Properties of processors that screens show. Coins, fees and names: `PROCESSOR_FACTS`. */

/** S339: BitPay uses a token only. */
export const takesApiSecret = (processor: Processor): boolean => processor !== "bitpay";

/** Foxbit signs every request with the secret; CoinGate has none. */
export const needsApiSecret = (processor: Processor): boolean => processor === "foxbit";

/** Creates invoices and sends webhook events about them. Without this the server polls for deposits. */
export const tellsPayments = (processor: Processor): boolean =>
  PROCESSOR_FACTS[processor].kind === "hosted_invoice";

/** Has a test environment where no money moves. Foxbit has none (docs/decisions/0030). */
export const hasTestEnvironment = (processor: Processor): boolean => tellsPayments(processor);

/** S493: the Brazilian processor first. The wizard's order is `PROCESSORS` (S494). */
export const CATALOGUE_ORDER: readonly Processor[] = ["foxbit", "coingate", "bitpay"];
