import type { Processor } from "#db/entities/processors.ts";
import type { ProcessorsConfig } from "#server/platform/config/processors-config.ts";
import { createBitpay } from "./bitpay-gateway.ts";
import { createCoingate } from "./coingate-gateway.ts";
import { createFoxbit } from "./foxbit-gateway.ts";
import type { ProcessorGateway } from "./processor-gateway.ts";

export type Processors = Readonly<Record<Processor, ProcessorGateway>>;

/** `now` for the timestamps of signatures. */
export const createProcessors = (config: ProcessorsConfig, now: () => Date): Processors => ({
  coingate: createCoingate(config.coingate),
  bitpay: createBitpay(config.bitpay),
  foxbit: createFoxbit(config.foxbit, now),
});
