import * as z from "zod/mini";
import { COINS } from "../entities/coins.ts";
import { instantToMs } from "#db/rules/time/local-day.ts";

/** `GET /api/rates` (contract §5). Rates are decimal texts, BRL per coin; instants are ISO 8601 UTC. */

const decimal = z.string().check(
  z.regex(/^\d{1,12}(?:\.\d{1,18})?$/),
  z.refine((text) => /[1-9]/.test(text)),
);
const instant = z.string().check(z.refine((text) => instantToMs(text) !== null));

const rateSchema = z.object({
  coin: z.enum(COINS),
  brl: decimal,
  /** Per cent, such as "2.31" or "-0.40". */
  change24h: z.nullable(z.string().check(z.regex(/^-?\d{1,6}(?:\.\d{1,4})?$/))),
  /** Sources of the median, for display. */
  source: z.string().check(z.maxLength(200)),
  /** When the sources agreed on it. */
  asOf: instant,
});

export const ratesAnswerSchema = z.object({
  /** `asOf` of the oldest rate. */
  asOf: instant,
  /** The rates are made up by the sandbox (contract §7), which every screen must show. */
  sandbox: z.boolean(),
  rates: z.array(rateSchema),
});
export type RatesAnswer = z.infer<typeof ratesAnswerSchema>;
