import * as z from "zod";
import { integrationItemSchema } from "../entities/integration.ts";
import { DEFAULT_CURRENCIES, PROCESSORS, selectableCoins, TEST_CURRENCIES } from "../entities/processors.ts";
import { amountToUnits } from "#db/rules/money/decimal-amount.ts";
import { PROVIDER_STATES } from "#db/rules/charges/test-payment.ts";

/** Requests and responses of the payment processor routes (contract §5, S400–S405, S421–S428, S457–S464). */

const processorSchema = z.enum(PROCESSORS, { error: "Escolha CoinGate, BitPay ou Foxbit." });

/** One line of printable text, because it is sent in a header. */
const secret = z
  .string()
  .trim()
  .max(500)
  .regex(/^[\x20-\x7E]*$/, {
    error: "Há caracteres que não fazem parte de uma chave. Copie e cole de novo.",
  });
const apiKey = z.string({ error: "API key is required" }).trim().min(1, "API key is required").pipe(secret);
const optionalSecret = secret.nullish().transform((text) => text || null);
const credentials = {
  apiKey,
  apiSecret: optionalSecret,
  webhookSecret: optionalSecret,
  /** Validated against the processor's own hosts; empty means not given. */
  apiUrl: z
    .union([z.literal(""), z.url().max(500)])
    .nullish()
    .transform((url) => url || null),
};

export const createIntegrationBody = z
  .object({
    processorType: processorSchema,
    ...credentials,
    isTestMode: z.boolean().default(true),
    supportedCurrencies: z.array(z.string().max(10)).min(1).max(10).optional(),
  })
  .superRefine(({ processorType, supportedCurrencies }, context) => {
    const known = selectableCoins(processorType);
    const unknown = (supportedCurrencies ?? []).filter((coin) => !known.includes(coin));
    // Applies the default of S401.
    if (unknown.some((coin) => !DEFAULT_CURRENCIES.includes(coin)))
      context.addIssue({
        code: "custom",
        path: ["supportedCurrencies"],
        message: `Escolha entre ${known.join(", ")}.`,
      });
  });

export const checkConnectionBody = z.object({
  processor: processorSchema,
  credentials: z.object({
    ...credentials,
    testMode: z.boolean().default(true),
  }),
});

export const verifyWebhookBody = z.object({
  processor: processorSchema,
  webhookUrl: z.url().max(500),
  integrationId: z.uuid(),
  webhookSecret: secret.min(1),
});

export const testPaymentBody = z.object({
  processor: processorSchema,
  /** A decimal as text, or as a JSON number; becomes units of 10⁻⁸. */
  amount: z.union([z.string().max(40), z.number()]).transform((amount, context) => {
    const units = amountToUnits(amount);
    if (units !== null && units > 0n) return units;
    context.addIssue({ code: "custom", message: "Use um valor maior que zero, com até 8 casas decimais." });
    return z.NEVER;
  }),
  currency: z.enum(TEST_CURRENCIES, { error: "Escolha BTC, ETH, USDT, LTC ou BCH." }),
  integrationId: z.uuid(),
});

export const checkedConnectionSchema = z.object({
  ok: z.literal(true),
  integrationId: z.uuid(),
  message: z.string(),
});

const statusSchema = z.enum(["pending", "completed", "failed"]);

export const madePaymentSchema = z.object({
  paymentId: z.uuid(),
  /** null: this processor has no payment page. */
  paymentUrl: z.string().nullable(),
  /** Text of the QR code. */
  qrCode: z.string(),
  invoiceId: z.string(),
  status: statusSchema,
  /** Decimal text; may be a few units more than requested, to make the amount unique. */
  amount: z.string(),
  currency: z.string(),
  expiresAt: z.iso.datetime().nullable(),
  simulated: z.boolean(),
});

export const paymentStatusSchema = z.object({
  paymentId: z.uuid(),
  status: statusSchema,
  /** State at the processor: explains why a payment is pending or failed. */
  state: z.enum(PROVIDER_STATES),
});

const transactionSchema = z.object({
  id: z.uuid(),
  /** Decimal text of `currency`. */
  amount: z.string(),
  currency: z.string(),
  /** Ticker of the coin; `BRL` for a charge that was paid by Pix. */
  cryptoCurrency: z.string(),
  /** `checked` also stands for `agreed`, `pix` and `lightning` of the rules, which older apps do not know. */
  status: z.enum([
    "waiting",
    "checked",
    "unpaid",
    "expired",
    "paid",
    "late",
    "demo",
    "pending",
    "completed",
    "failed",
  ]),
  timestamp: z.iso.datetime(),
  /**
   * Date printed on the charge, when the device's clock was wrong: `timestamp` is then when the server received it.
   */
  datedAt: z.iso.datetime().optional(),
  /** null: paid to the merchant's own wallet. */
  processorType: processorSchema.nullable(),
  origin: z.enum(["charge", "test_payment"]),
});
export type DashboardTransaction = z.output<typeof transactionSchema>;

/** Amounts in reais as decimal text; the rate in whole per cent, null when nothing has ended yet. */
export const dashboardSchema = z.object({
  totalReceivedBrl: z.string(),
  transactionCount: z.number().int(),
  successRate: z.number().int().nullable(),
  estimatedSavingsBrl: z.string(),
  /** The newest 100. */
  transactions: z.array(transactionSchema),
  /**
   * Counts and sums by local day (`YYYY-MM-DD`, America/Sao_Paulo) and state; a screen adds them to the charges on
   * the device.
   */
  testPayments: z.array(z.object({ day: z.iso.date(), status: statusSchema, count: z.number().int() })),
  processors: z.array(integrationItemSchema),
});
export type DashboardAnswer = z.output<typeof dashboardSchema>;
