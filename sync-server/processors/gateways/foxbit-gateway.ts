import { z } from "zod";
import type { Coin } from "#db/entities/coins.ts";
import { checkAddress } from "#db/rules/addresses/check-address.ts";
import { amountToUnits, unitsToAmount } from "#db/rules/money/decimal-amount.ts";
import { bitcoinUri, ethereumUri } from "#db/rules/payment-links/payment-uri.ts";
import type { ProviderState } from "#db/rules/charges/test-payment.ts";
import { AppError } from "#server/platform/errors.ts";
import type { ProcessorConfig } from "#server/platform/config/processors-config.ts";
import { createCallProcessor, type CallProcessor, type ProcessorAnswer } from "./call-processor.ts";
import { sentQuery, signFoxbit, type FoxbitRequest } from "./foxbit-signature.ts";
import { processorError, strangeAnswer } from "./processor-refusal.ts";
import type { Credentials, PaymentRef, ProcessorGateway, Proof } from "./processor-gateway.ts";

const NAME = "A Foxbit";
const ROOT = "/rest/v3";
/** Lifetime of an unpaid test payment. Deposit addresses of the exchange never expire. */
const LIFE_MS = 2 * 3_600_000;
/** Deposits are searched from slightly before the payment was created, because clocks differ. */
const EARLY_MS = 5 * 60_000;
const MAX_SKEW_MS = 30_000;

type Network = { readonly symbol: string; readonly network: string; readonly coin: Coin };
const NETWORKS: Readonly<Record<string, Network>> = {
  BTC: { symbol: "btc", network: "bitcoin", coin: "bitcoin" },
  ETH: { symbol: "eth", network: "erc20", coin: "ethereum" },
  USDT: { symbol: "usdt", network: "trc20", coin: "usdt" },
};

const DEPOSIT_STATES: Readonly<Record<string, ProviderState>> = {
  SUBMITTING: "confirming",
  SUBMITTED: "confirming",
  ACCEPTED: "paid",
  REJECTED: "invalid",
  CANCELLED: "canceled",
  WARNING: "confirming",
  BLOCKED: "confirming",
  UNBLOCKED: "confirming",
};

const timeSchema = z.object({ timestamp: z.string() });
const memberSchema = z.record(z.string(), z.unknown()).refine((member) => Object.keys(member).length > 0);
const accountsSchema = z.object({ data: z.array(z.object({ currency_symbol: z.string() })) });
const addressSchema = z.object({
  address: z.string().min(1).max(120),
  currency_symbol: z.string().optional(),
  network: z.object({ code: z.string() }).nullish(),
});
const minimum = z.object({ min_amount: z.string().optional() }).nullish();
const currenciesSchema = z.object({
  data: z.array(z.object({ symbol: z.string(), deposit_info: minimum })),
});
const depositsSchema = z.object({
  data: z.array(
    z.object({
      sn: z.string(),
      state: z.string(),
      currency_symbol: z.string(),
      amount: z.string(),
      created_at: z.string().nullish(),
      details_crypto: z.object({ receiving_address: z.string().nullish() }).nullish(),
    }),
  ),
});
const errorSchema = z.object({ error: z.object({ code: z.string() }) });

/**
 * Foxbit's exchange API v3: no invoices and no webhooks, one deposit address per coin. A payment is an expected
 * amount at that address; deposits are found by polling.
 */
export function createFoxbit(
  config: ProcessorConfig,
  now: () => Date,
  call: CallProcessor = createCallProcessor(NAME),
): ProcessorGateway {
  const baseOf = ({ testMode }: Credentials) => (testMode ? config.test : config.live);
  const open = (credentials: Credentials, path: string) =>
    call({ base: baseOf(credentials), method: "GET", path: ROOT + path });
  const signed = (credentials: Credentials, path: string, query: FoxbitRequest["query"] = []) => {
    const request: FoxbitRequest = { method: "GET", path: ROOT + path, query };
    const timestamp = now().getTime();
    return call({
      base: baseOf(credentials),
      method: "GET",
      path: request.path + sentQuery(query),
      headers: {
        "x-fb-access-key": credentials.apiKey,
        "x-fb-access-timestamp": String(timestamp),
        "x-fb-access-signature": signFoxbit(credentials.apiSecret ?? "", request, timestamp),
        "content-type": "application/json",
      },
    });
  };
  const addressOf = async (credentials: Credentials, currency: string): Promise<string> => {
    const { symbol, network, coin } = networkOf(currency);
    const answer = await signed(credentials, "/deposits/address", [
      ["currency_symbol", symbol],
      ["network_code", network],
    ]);
    const given = parse(answer, addressSchema);
    // A payment to a wrong address would be lost, so coin, network and address are checked.
    const isAsked =
      (given.currency_symbol ?? symbol) === symbol && (given.network?.code ?? network) === network;
    const check = checkAddress(coin, given.address);
    const isAddress = check.ok || (config.sandbox && check.problem === "testnet");
    if (!isAsked || !isAddress) throw strangeAnswer(NAME);
    return given.address;
  };
  const depositsFrom = async (
    credentials: Credentials,
    { currency, from }: { readonly currency: string; readonly from: Date },
  ) => {
    const since = new Date(from.getTime() - EARLY_MS);
    const answer = await signed(credentials, "/deposits", [
      ["start_time", since.toISOString()],
      ["page_size", "100"],
    ]);
    const { symbol } = networkOf(currency);
    return parse(answer, depositsSchema).data.filter(
      (deposit) => deposit.currency_symbol === symbol && !isBefore(deposit.created_at, since),
    );
  };

  return {
    verify: async (credentials) => {
      if (!credentials.apiSecret)
        throw new AppError("unprocessable", {
          message: "A Foxbit precisa da chave e do segredo (API Secret). Preencha os dois.",
        });
      const { timestamp } = parse(await open(credentials, "/system/time"), timeSchema);
      const skew = Math.abs(Number(timestamp) - now().getTime());
      if (!(skew <= MAX_SKEW_MS)) throw new AppError("bad_gateway", { message: CLOCK_WRONG });
      parse(await signed(credentials, "/me"), memberSchema);
      parse(await signed(credentials, "/accounts"), accountsSchema);
      return [
        `Depósitos de teste em Bitcoin chegam no endereço ${await addressOf(credentials, "BTC")}.`,
        "A Foxbit é uma corretora: não cria faturas nem avisa sobre pagamentos. Nós conferimos os depósitos por você.",
        ...(config.sandbox
          ? []
          : ["A Foxbit não tem ambiente de testes: um teste move dinheiro de verdade."]),
      ];
    },
    create: async (credentials, input) => {
      const { currency, units, paymentId } = input;
      const { symbol } = networkOf(currency);
      const { data } = parse(await open(credentials, "/currencies"), currenciesSchema);
      const least = data.find((one) => one.symbol === symbol)?.deposit_info?.min_amount;
      const leastUnits = least === undefined ? null : amountToUnits(least);
      if (leastUnits !== null && units < leastUnits)
        throw new AppError("unprocessable", {
          message: `A Foxbit só credita depósitos a partir de ${least} ${currency}. Teste com um valor maior.`,
        });
      const address = await addressOf(credentials, currency);
      return {
        externalId: `${paymentId}:${address}`,
        state: "waiting",
        paymentId,
        units,
        currency,
        paymentUrl: config.sandbox ? demoPage(baseOf(credentials), symbol, address, units) : null,
        qrCode: payable(currency, address, units),
        expiresAt: endOf(input.now),
        proofs: [],
      };
    },
    deposits: async (credentials, { currency, now }) => {
      const address = await addressOf(credentials, currency);
      const recent = await depositsFrom(credentials, { currency, from: now });
      return { address, amounts: recent.map(({ amount }) => amountToUnits(amount)) };
    },
    read: async (credentials, ref) => {
      const address = ref.externalId.slice(ref.externalId.indexOf(":") + 1);
      const deposits = await depositsFrom(credentials, { currency: ref.currency, from: ref.createdAt });
      const proofs = deposits.flatMap((deposit): Proof[] => {
        const state = DEPOSIT_STATES[deposit.state];
        const isMine =
          deposit.details_crypto?.receiving_address === address &&
          amountToUnits(deposit.amount) === ref.units;
        return isMine && state ? [{ id: deposit.sn, state }] : [];
      });
      // Another account sees none of the deposits, so that it cannot know that nobody paid.
      if (proofs.length === 0 && isOver(ref) && (await addressOf(credentials, ref.currency)) !== address)
        return null;
      return {
        externalId: ref.externalId,
        state: isOver(ref) ? "expired" : "waiting",
        paymentId: ref.paymentId,
        units: ref.units,
        currency: ref.currency,
        paymentUrl: null,
        qrCode: payable(ref.currency, address, ref.units),
        expiresAt: endOf(ref.createdAt),
        proofs,
      };
    },
    // Creating a payment stores nothing at the exchange.
    recover: () => Promise.resolve(null),
    readWebhook: () => null,
  };
}

const endOf = (createdAt: Date): Date => new Date(createdAt.getTime() + LIFE_MS);
const isOver = ({ createdAt, now }: PaymentRef): boolean => now > endOf(createdAt);
const isBefore = (instant: string | null | undefined, since: Date): boolean =>
  instant !== null && instant !== undefined && Date.parse(instant) < since.getTime();

function networkOf(currency: string): Network {
  const found = NETWORKS[currency];
  if (!found)
    throw new AppError("unprocessable", {
      message: "Pela Foxbit o teste pode ser feito em BTC, ETH ou USDT.",
    });
  return found;
}

/** The bare address for USDT, because no link format is read by all wallets. */
function payable(currency: string, address: string, units: bigint): string {
  if (currency === "BTC") return bitcoinUri({ address, units });
  return currency === "ETH" ? ethereumUri({ address, units: units * 10n ** 10n }) : address;
}

/** The sandbox's page for making the deposit; the exchange has no such page. */
function demoPage(base: string, symbol: string, address: string, units: bigint): string {
  const query = new URLSearchParams({ currency: symbol, address, amount: unitsToAmount(units) });
  return `${base}/invoice?${query.toString()}`;
}

function parse<S extends z.ZodType>(answer: ProcessorAnswer, schema: S): z.output<S> {
  if (answer.status !== 200) throw refusal(answer);
  const parsed = schema.safeParse(answer.json);
  if (!parsed.success) throw strangeAnswer(NAME);
  return parsed.data;
}

const CLOCK_WRONG =
  "O relógio deste servidor não combina com o da Foxbit. Avise quem cuida do servidor e tente de novo.";
const MAINTENANCE = "A Foxbit está em manutenção. Tente mais tarde.";
/** Whatever the key: these refuse nobody. */
const NOT_NOW: Readonly<Record<string, string>> = {
  "2004": CLOCK_WRONG,
  "4013": CLOCK_WRONG,
  "4014": CLOCK_WRONG,
  "5001": "A Foxbit está fora do ar agora. Tente mais tarde.",
  "5002": MAINTENANCE,
  "5003": MAINTENANCE,
};

const SENTENCES: Readonly<Record<string, string>> = {
  "2001": "A Foxbit não reconheceu a chave. Confira a chave e o segredo.",
  "2002": "A Foxbit recusou a assinatura: o segredo (API Secret) não é o desta chave.",
  "2003": "A Foxbit não conhece esta chave. Confira se ela foi copiada inteira e se ainda está ativa.",
  "2005": "A chave da Foxbit só aceita pedidos de outros endereços IP. Inclua o IP deste servidor na lista.",
  "3001": "A chave da Foxbit não tem permissão de leitura. Crie outra com permissão de leitura.",
  "3002": "A Foxbit ainda precisa verificar os seus documentos. Termine a verificação e tente de novo.",
  "3003": "A sua conta na Foxbit está desativada. Fale com a Foxbit.",
  "4004": "A Foxbit não recebe esta moeda nesta rede.",
};

function refusal(answer: ProcessorAnswer): AppError {
  const code = errorSchema.safeParse(answer.json).data?.error.code ?? "";
  const notNow = NOT_NOW[code];
  if (notNow !== undefined) return new AppError("bad_gateway", { message: notNow });
  return processorError(NAME, answer, SENTENCES[code] ?? null, code);
}
