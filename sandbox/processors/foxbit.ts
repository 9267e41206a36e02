import { createHmac, randomUUID } from "node:crypto";
import { Router, urlencoded, type Request, type RequestHandler, type Response } from "express";
import { queryText } from "#sandbox/query-text.ts";
import type { SandboxService } from "#sandbox/sandbox-service.ts";
import { invoicePage, isInvoiceAction, type InvoiceAction } from "./invoice-page.ts";

const KEY = "sandbox-foxbit-key";
const SECRET = "sandbox-foxbit-secret";
const MAX_AGE_MS = 60_000;

/** Test networks, so that nobody sends real money by mistake. */
const COINS: Readonly<Record<string, { network: string; address: string; minimum: string; name: string }>> = {
  btc: {
    name: "Bitcoin",
    network: "bitcoin",
    address: "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx",
    minimum: "0.0001",
  },
  eth: {
    name: "Ethereum",
    network: "erc20",
    address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    minimum: "0.001",
  },
  usdt: { name: "Tether", network: "trc20", address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8", minimum: "1" },
};

type State = "SUBMITTED" | "ACCEPTED" | "CANCELLED";
type Deposit = {
  readonly sn: string;
  state: State;
  readonly symbol: string;
  readonly amount: string;
  readonly createdAt: Date;
};

/** `/foxbit/rest/v3/*` and a page to make a deposit. */
export const foxbit: SandboxService = {
  id: "foxbit",
  title: "Processador: Foxbit",
  path: "/foxbit",
  faults: ["slow", "down", "stale"],
  notes: [
    `Chave que funciona: ${KEY}, com o segredo ${SECRET}. Qualquer outra é recusada.`,
    "A Foxbit verdadeira não tem página de pagamento nem avisos: a página daqui faz o depósito no endereço da conta.",
    "Dados de uma hora atrás: o relógio da Foxbit deixa de combinar com o do servidor.",
  ],
  create: (context) => {
    const router = Router();
    const deposits: Deposit[] = [];
    const now = (): Date => new Date(context.now().getTime() - (context.has("stale") ? 3_600_000 : 0));

    router.get("/rest/v3/system/time", (_req, res) => {
      res.json({ iso: now().toISOString(), timestamp: now().getTime() });
    });
    router.get("/rest/v3/currencies", (_req, res) => {
      const data = Object.entries(COINS).map(([symbol, coin]) => ({
        symbol,
        name: coin.name,
        type: "CRYPTO",
        precision: 8,
        deposit_info: { min_to_confirm: "1", min_amount: coin.minimum },
        networks: [{ name: coin.network, code: coin.network, deposit_info: { status: "ENABLED" } }],
      }));
      res.json({ data });
    });

    const signed = isSigned(now);
    router.get("/rest/v3/me", signed, (_req, res) => {
      res.json({ sn: "SANDBOX1", email: "loja@loja.example", level: 2, disabled: false });
    });
    router.get("/rest/v3/accounts", signed, (_req, res) => {
      const data = Object.keys(COINS).map((symbol) => ({
        currency_symbol: symbol,
        balance: "0",
        balance_available: "0",
        balance_locked: "0",
      }));
      res.json({ data });
    });
    router.get("/rest/v3/deposits/address", signed, (req, res) => {
      const symbol = queryText(req, "currency_symbol");
      const coin = COINS[symbol];
      if (!coin || coin.network !== queryText(req, "network_code"))
        return refuse(res, 422, 4004, "Invalid symbol.");
      const network = { name: coin.network, code: coin.network };
      res.json({
        currency_symbol: symbol,
        address: coin.address,
        message: "Address was retrieved.",
        network,
      });
    });
    router.get("/rest/v3/deposits", signed, (req, res) => {
      const since = Date.parse(queryText(req, "start_time"));
      const size = Math.min(Number(queryText(req, "page_size")) || 100, 100);
      const data = deposits
        .filter(({ createdAt }) => Number.isNaN(since) || createdAt.getTime() >= since)
        .filter(({ symbol, amount }) => Number(amount) >= Number(COINS[symbol]?.minimum))
        .slice(-size)
        .map(({ sn, state, symbol, amount, createdAt }) => ({
          sn,
          state,
          currency_symbol: symbol,
          amount,
          fee: "0",
          created_at: createdAt.toISOString(),
          details_crypto: {
            transaction_id: createHmac("sha256", "sandbox").update(sn).digest("hex"),
            receiving_address: COINS[symbol]?.address,
          },
        }));
      res.json({ data });
    });
    router.use("/rest/v3", (_req, res) => refuse(res, 404, 404, "Resource not found."));

    const find = (req: Request): { symbol: string; amount: string; mine: Deposit | undefined } | null => {
      const [symbol, amount] = [queryText(req, "currency"), queryText(req, "amount")];
      if (!COINS[symbol] || !/^\d{1,12}(\.\d{1,8})?$/.test(amount)) return null;
      return { symbol, amount, mine: deposits.find((one) => one.symbol === symbol && one.amount === amount) };
    };
    const invoice = router.route("/invoice");
    invoice.get((req, res) => {
      const found = find(req);
      if (!found) return void res.status(404).type("text").send("Unknown deposit");
      res.type("html").send(
        invoicePage({
          processor: "Foxbit",
          amount: `${found.amount} ${found.symbol.toUpperCase()}`,
          status: found.mine ? LABELS[found.mine.state] : "aguardando",
          actions: found.mine?.state === "ACCEPTED" ? [] : ACTIONS,
          returnUrl: null,
        }),
      );
    });
    invoice.post(urlencoded({ extended: false, limit: "1kb" }), (req, res) => {
      const found = find(req);
      if (!found) return void res.status(404).type("text").send("Unknown deposit");
      const { symbol, amount, mine } = found;
      const action = (req.body as { action?: unknown } | undefined)?.action;
      const state = isInvoiceAction(action) ? STATES[action] : undefined;
      const add = (paid: string, as: State) =>
        deposits.push({ sn: randomUUID(), state: as, symbol, amount: paid, createdAt: now() });
      if (action === "underpay") add(half(amount), "ACCEPTED");
      else if (state && mine) mine.state = state;
      else if (state) add(amount, state);
      res.redirect(303, `/foxbit${req.url}`);
    });
    return router;
  },
};

const ACTIONS: readonly InvoiceAction[] = ["pay", "expire", "underpay", "detect"];
const STATES: Partial<Record<InvoiceAction, State>> = {
  pay: "ACCEPTED",
  detect: "SUBMITTED",
  expire: "CANCELLED",
};
const LABELS: Record<State, string> = {
  SUBMITTED: "enviada, ainda sem confirmação",
  ACCEPTED: "creditada",
  CANCELLED: "cancelada",
};

const half = (amount: string): string => (Number(amount) / 2).toFixed(8);

function refuse(res: Response, status: number, code: number, message: string): void {
  res.status(status).json({ error: { message, code, details: [message] } });
}

/** Checks the signature as documented: over the decoded query in URL order. */
function isSigned(now: () => Date): RequestHandler {
  return (req, res, next) => {
    const key = req.get("x-fb-access-key");
    const timestamp = req.get("x-fb-access-timestamp") ?? "";
    if (key === undefined) return refuse(res, 401, 2001, "Authentication error.");
    if (key !== KEY) return refuse(res, 401, 2003, "Invalid API key.");
    if (!/^\d{13}$/.test(timestamp) || Math.abs(Number(timestamp) - now().getTime()) > MAX_AGE_MS)
      return refuse(res, 401, 2004, "Invalid timestamp.");
    const [path = "", query = ""] = req.url.split("?");
    const prehash = `${timestamp}${req.method}${path}${decodeURIComponent(query)}`;
    const expected = createHmac("sha256", SECRET).update(prehash).digest("hex");
    if (req.get("x-fb-access-signature") !== expected) return refuse(res, 401, 2002, "Invalid signature.");
    next();
  };
}
