import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { json, Router, urlencoded, type Request, type Response } from "express";
import { queryText } from "#sandbox/query-text.ts";
import type { SandboxContext, SandboxService } from "#sandbox/sandbox-service.ts";
import { invoicePage, isInvoiceAction, type InvoiceAction } from "./invoice-page.ts";
import { createDelivery, type OutgoingWebhook } from "./webhook-delivery.ts";

const TOKEN = "sandbox-coingate-token";
const NEW_LIFE_MS = 2 * 3_600_000;
const PENDING_LIFE_MS = 20 * 60_000;
const PRICED_IN = ["BRL", "EUR", "USD", "BTC", "ETH", "USDT", "LTC", "BCH"];

type Status = "new" | "pending" | "confirming" | "paid" | "invalid" | "expired" | "canceled" | "refunded";
type Order = {
  readonly id: number;
  readonly uuid: string;
  status: Status;
  readonly title: string;
  readonly priceAmount: string;
  readonly priceCurrency: string;
  readonly orderId: string;
  readonly callbackUrl: string | null;
  readonly successUrl: string | null;
  readonly token: string;
  readonly createdAt: Date;
  expiresAt: Date;
  paidAt: Date | null;
  received: string;
};

/** Statuses that each button applies to an order, in order; an empty list has no effect. */
const STEPS: Record<InvoiceAction, Partial<Record<Status, readonly Status[]>>> = {
  pay: { new: ["pending", "confirming", "paid"], pending: ["confirming", "paid"], confirming: ["paid"] },
  detect: { new: ["pending", "confirming"], pending: ["confirming"] },
  underpay: { new: ["pending"] },
  expire: { new: ["expired"], pending: ["expired"], confirming: ["invalid"] },
  late: { expired: ["paid"], canceled: ["paid"], invalid: ["paid"] },
  refund: { paid: ["refunded"] },
};

/** `/coingate/v2/*` and the hosted page. */
export const coingate: SandboxService = {
  id: "coingate",
  title: "Processador: CoinGate",
  path: "/coingate",
  faults: ["slow", "down", "duplicated", "out_of_order", "forged", "lost"],
  notes: [`Chave que funciona: ${TOKEN}. Qualquer outra é recusada.`],
  create: (context) => {
    const router = Router();
    const orders = new Map<number, Order>();
    const deliver = createDelivery(context, {
      isTaken: (status) => status === 200 || status === 204,
      isGivenUp: (status) => [301, 302, 401, 403].includes(status),
    });
    const seen = (order: Order): Order => {
      if ((order.status === "new" || order.status === "pending") && context.now() > order.expiresAt)
        deliver(move(order, ["expired"], context));
      return order;
    };
    const byId = (req: Request): Order | null => {
      const order = orders.get(Number(req.params["id"]));
      return order ? seen(order) : null;
    };

    router.use("/v2", json({ limit: "100kb" }), urlencoded({ extended: true, limit: "100kb" }));
    router.get("/v2/ping", (_req, res) => void res.json({ ping: "pong", time: context.now().toISOString() }));
    router.get("/v2/ips-v4", (_req, res) => void res.type("text").send("127.0.0.1\n"));
    router.get(
      "/v2/currencies",
      (_req, res) =>
        void res.json(
          PRICED_IN.map((symbol, at) => ({ id: at + 1, symbol, disabled: false, native: at > 2 })),
        ),
    );
    router.get(
      "/v2/platforms",
      (_req, res) => void res.json([{ id: 6, title: "Bitcoin", id_name: "bitcoin" }]),
    );
    router.get(
      "/v2/countries/merchants",
      (_req, res) => void res.json([{ alpha2_code: "BR", alpha3_code: "BRA", name: "Brazil" }]),
    );
    router.get("/v2/rates/merchant/:from/:to", (_req, res) => void res.type("text").send("287450.0"));
    router.use("/v2", (req, res, next) => {
      const [scheme, token] = (req.get("authorization") ?? "").split(" ");
      if ((scheme === "Token" || scheme === "Bearer") && token === TOKEN) return next();
      res.status(401).json({ message: "Not found App by Access-Key", reason: "BadCredentials" });
    });
    router.get("/v2/auth/test", (_req, res) => void res.type("text").send("OK"));
    router.post("/v2/orders", (req, res) => {
      const input = (req.body ?? {}) as Record<string, unknown>;
      const errors = problemsOf(input);
      if (errors.length > 0)
        return void res
          .status(422)
          .json({ message: "Order is not valid", reason: "OrderIsNotValid", errors });
      const order = newOrder(input, context.now());
      orders.set(order.id, order);
      sendOrder(req, res, { ...orderJson(order, req), token: order.token });
    });
    router.post("/v2/orders/:id/checkout", (req, res) => {
      const order = byId(req);
      if (!order)
        return void res.status(422).json({ message: "Order does not exist", reason: "OrderNotFound" });
      // The webhook is sent before the response, like the real service does.
      if (order.status === "new") deliver(move(order, ["pending"], context));
      sendOrder(req, res, orderJson(order, req));
    });
    router.get("/v2/orders", (req, res) => {
      const perPage = Math.min(Number(queryText(req, "per_page")) || 100, 100);
      const all = [...orders.values()].toReversed();
      res.json({
        current_page: 1,
        per_page: perPage,
        total_orders: all.length,
        total_pages: Math.ceil(all.length / perPage),
        orders: all.slice(0, perPage).map((order) => orderJson(seen(order), req)),
      });
    });
    router.get("/v2/orders/:id", (req, res) => {
      const order = byId(req);
      if (!order)
        return void res.status(404).json({ message: "Order does not exist", reason: "OrderNotFound" });
      sendOrder(req, res, orderJson(order, req));
    });

    const byUuid = (req: Request): Order | undefined => {
      const order = [...orders.values()].find(({ uuid }) => uuid === req.params["uuid"]);
      return order && seen(order);
    };
    router.get("/invoice/:uuid", (req, res) => {
      const order = byUuid(req);
      if (!order) return void res.status(404).type("text").send("Unknown invoice");
      res.type("html").send(pageOf(order, context.wayBack(order.successUrl, req)));
    });
    router.post("/invoice/:uuid", urlencoded({ extended: false, limit: "1kb" }), (req, res) => {
      const order = byUuid(req);
      if (!order) return void res.status(404).type("text").send("Unknown invoice");
      const action = (req.body as { action?: unknown } | undefined)?.action;
      if (isInvoiceAction(action)) {
        if (action === "underpay") order.received = "0.00000001";
        deliver(move(order, STEPS[action][order.status] ?? [], context));
      }
      res.redirect(303, `/coingate/invoice/${order.uuid}`);
    });
    return router;
  },
};

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? `${value}` : "";

function problemsOf(input: Record<string, unknown>): string[] {
  const problems: string[] = [];
  const price = textOf(input["price_amount"]);
  if (price === "") problems.push("Price can't be blank");
  else if (!/^\d+(\.\d+)?$/.test(price) || !/[1-9]/.test(price))
    problems.push("Price must be greater than 0");
  if (!PRICED_IN.includes(textOf(input["price_currency"]))) problems.push("Price currency is not valid");
  if (textOf(input["title"]).length < 3) problems.push("Title is too short (minimum is 3 characters)");
  if (textOf(input["description"]).length < 3)
    problems.push("Description is too short (minimum is 3 characters)");
  return problems;
}

/** Starts at a random number, because clients that store ids would otherwise confuse orders of different runs. */
let lastId = randomInt(1_000_000, 1_000_000_000);

function newOrder(input: Record<string, unknown>, now: Date): Order {
  lastId += 1;
  return {
    id: lastId,
    uuid: randomUUID(),
    status: "new",
    title: textOf(input["title"]),
    priceAmount: textOf(input["price_amount"]),
    priceCurrency: textOf(input["price_currency"]),
    orderId: textOf(input["order_id"]),
    callbackUrl: textOf(input["callback_url"]) || null,
    successUrl: textOf(input["success_url"]) || null,
    token: textOf(input["token"]) || randomBytes(15).toString("base64url"),
    createdAt: now,
    expiresAt: new Date(now.getTime() + NEW_LIFE_MS),
    paidAt: null,
    received: "0",
  };
}

/** Steps through the statuses and sends a webhook for each, with the order in that status. */
function move(order: Order, statuses: readonly Status[], context: SandboxContext): OutgoingWebhook[] {
  return statuses.flatMap((status) => {
    order.status = status;
    if (status === "pending") order.expiresAt = new Date(context.now().getTime() + PENDING_LIFE_MS);
    if (status === "paid") order.paidAt = context.now();
    if (order.callbackUrl === null) return [];
    const token = context.has("forged") ? "forged-token" : order.token;
    const form = new URLSearchParams({
      id: String(order.id),
      order_id: order.orderId,
      status,
      price_amount: order.priceAmount,
      price_currency: order.priceCurrency,
      receive_currency: "DO_NOT_CONVERT",
      receive_amount: status === "paid" ? order.priceAmount : "",
      pay_amount: order.priceAmount,
      pay_currency: "BTC",
      // As in the official sample of a paid order: the missing amount is not reported.
      underpaid_amount: order.priceAmount,
      overpaid_amount: "0",
      is_refundable: "false",
      created_at: order.createdAt.toISOString(),
      ...(order.paidAt ? { paid_at: order.paidAt.toISOString() } : {}),
      token,
    });
    form.append("fees[][type]", "processing_fee");
    form.append("fees[][amount]", "0.00001");
    form.append("fees[][currency][id]", "1");
    return [
      {
        url: order.callbackUrl,
        headers: { "content-type": "application/x-www-form-urlencoded", "user-agent": "CoinGate/v2" },
        body: form.toString(),
      },
    ];
  });
}

function orderJson(order: Order, req: Request): object {
  const isOpen = order.status === "pending" || order.status === "confirming";
  return {
    id: order.id,
    status: order.status,
    title: order.title,
    do_not_convert: true,
    orderable_type: "ApiApp",
    orderable_id: 1,
    price_currency: order.priceCurrency,
    price_amount: order.priceAmount.includes(".") ? order.priceAmount : `${order.priceAmount}.0`,
    lightning_network: false,
    receive_currency: "DO_NOT_CONVERT",
    receive_amount: order.paidAt ? order.priceAmount : "0",
    created_at: order.createdAt.toISOString().replace("Z", "+00:00"),
    order_id: order.orderId,
    payment_url: `http://${req.get("host") ?? "localhost"}/coingate/invoice/${order.uuid}`,
    underpaid_amount: order.status === "new" ? "0" : order.priceAmount,
    overpaid_amount: "0",
    is_refundable: false,
    refunds: [],
    voids: [],
    fees: [],
    blockchain_transactions: [],
    ...(order.paidAt ? { paid_at: order.paidAt.toISOString() } : {}),
    ...(isOpen
      ? {
          uuid: order.uuid,
          pay_currency: "BTC",
          pay_amount: order.priceAmount,
          expire_at: order.expiresAt.toISOString(),
          payment_address: "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx",
          payment_request_uri: `bitcoin:tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx?amount=${order.priceAmount}`,
          platform: { id: 6, title: "Bitcoin", id_name: "bitcoin" },
        }
      : {}),
  };
}

/** Content type text although the body is JSON, as in CoinGate's own documentation. */
function sendOrder(_req: Request, res: Response, order: object): void {
  res.type("text").send(JSON.stringify(order));
}

const LABELS: Record<Status, string> = {
  new: "aguardando",
  pending: "aguardando o pagamento",
  confirming: "confirmando na rede",
  paid: "paga",
  invalid: "inválida",
  expired: "vencida",
  canceled: "cancelada",
  refunded: "devolvida",
};

function pageOf(order: Order, returnUrl: string | null): string {
  const actions = (Object.keys(STEPS) as InvoiceAction[]).filter((action) => STEPS[action][order.status]);
  return invoicePage({
    processor: "CoinGate",
    amount: `${order.priceAmount} ${order.priceCurrency}`,
    status: order.received === "0" ? LABELS[order.status] : `${LABELS[order.status]} (chegou menos)`,
    actions,
    returnUrl,
  });
}
