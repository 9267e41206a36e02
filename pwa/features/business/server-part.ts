import * as z from "zod/mini";
import { COIN_FACTS, COINS, type Coin } from "#db/entities/coins.ts";
import { PROCESSORS } from "#db/entities/processors.ts";
import { wordOf } from "#db/entities/word-of.ts";
import { integrationItemSchema } from "#db/entities/integration.ts";
import { instantToDay } from "#db/rules/time/local-day.ts";

/** The part of the server's answer (contract §5, `GET /api/dashboard`) that the device does not have itself. */

const testStatus = wordOf(["pending", "completed", "failed"], "pending");
const testRowSchema = z.object({
  id: z.string(),
  amount: z.string(),
  currency: z.string(),
  status: testStatus,
  timestamp: z.string(),
  processorType: z.enum(PROCESSORS),
  origin: z.literal("test_payment"),
});
const answerSchema = z.object({
  /** Charges are on the device. What a newer server lists besides is left out. */
  transactions: z.array(z.union([testRowSchema, z.object({ origin: z.string() })])),
  testPayments: z.array(z.object({ day: z.string(), status: testStatus, count: z.number() })),
  processors: z.array(integrationItemSchema),
});

type Answer = z.infer<typeof answerSchema>;
export type TestRow = Pick<z.infer<typeof testRowSchema>, "id" | "amount" | "currency" | "status"> & {
  readonly at: string;
  readonly day: string;
  readonly coin: Coin | null;
  readonly processor: (typeof PROCESSORS)[number];
};
export type ServerPart = {
  readonly testPayments: Answer["testPayments"];
  readonly tests: readonly TestRow[];
  readonly processors: readonly {
    readonly id: string;
    readonly name: string;
    readonly coins: readonly string[];
    readonly isActive: boolean;
    readonly isTestMode: boolean;
    readonly connection: Answer["processors"][number]["connectionStatus"];
    readonly problem: string | null;
    readonly simulated: boolean;
  }[];
};

/** Parses an answer, new or stored; null when it is invalid. */
export function readServerPart(body: unknown): ServerPart | null {
  const parsed = answerSchema.safeParse(body);
  if (!parsed.success) return null;
  const { transactions, testPayments, processors } = parsed.data;
  return {
    testPayments,
    tests: transactions.flatMap((row) =>
      "id" in row
        ? [
            {
              id: row.id,
              amount: row.amount,
              currency: row.currency,
              status: row.status,
              at: row.timestamp,
              // Counted as on the server, so that its daily totals and this list cover the same days.
              day: instantToDay(row.timestamp),
              coin: COINS.find((coin) => COIN_FACTS[coin].ticker === row.currency) ?? null,
              processor: row.processorType,
            },
          ]
        : [],
    ),
    processors: processors.map((item) => ({
      id: item.id,
      name: item.processorName,
      coins: item.supportedCurrencies,
      isActive: item.isActive,
      isTestMode: item.isTestMode,
      connection: item.connectionStatus,
      problem: item.errorMessage,
      simulated: item.simulated,
    })),
  };
}
