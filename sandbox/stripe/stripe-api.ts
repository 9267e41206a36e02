import { Router, urlencoded, type Request, type Response } from "express";
import type { SandboxContext } from "#sandbox/sandbox-service.ts";
import { queryText } from "#sandbox/query-text.ts";
import { expire, newId, refund, refunded, type Happening, type Session } from "./stripe-account.ts";
import {
  chargeObject,
  disputeObject,
  intentObject,
  listObject,
  refundObject,
  sessionObject,
} from "./stripe-objects.ts";

const DAY_S = 86_400;
/** Parameters of older API versions, which the API rejects by name. */
const REMOVED = ["payment_method_types"];

type Form = { readonly [key: string]: string | Form | undefined };

const text = (value: string | Form | undefined): string | null => (typeof value === "string" ? value : null);
const form = (value: string | Form | undefined): Form => (typeof value === "object" ? value : {});
const metadata = (value: string | Form | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(form(value)).map(([key, each]) => [key, text(each) ?? ""]));

/** `expand[]=…` or `expand[0]=…`, as the SDK writes it. */
const isExpanded = ({ url }: Request, field: string): boolean =>
  [...new URLSearchParams(url.split("?")[1])].some(
    ([name, value]) => name.startsWith("expand") && value === field,
  );

function fail(res: Response, status: number, message: string, extra: object = {}): void {
  res.status(status).json({ error: { type: "invalid_request_error", message, ...extra } });
}
const missing = (res: Response, what: string): void =>
  fail(res, 404, `No such ${what}`, { code: "resource_missing", param: "id" });

type Parts = {
  readonly context: SandboxContext;
  readonly sessions: Map<string, Session>;
  readonly announce: (happenings: readonly Happening[]) => void;
  /** Origin of the sandbox itself. */
  readonly originOf: () => string;
};

/** `/v1`: form bodies in, Stripe objects out; supports `Idempotency-Key`. */
export function stripeApi({ context, sessions, announce, originOf }: Parts): Router {
  const router = Router();
  const answers = new Map<string, { readonly request: string; readonly body: unknown }>();
  const seconds = (): number => Math.floor(context.now().getTime() / 1000);
  const byIntent = (id: string | null): Session | undefined =>
    [...sessions.values()].find(({ payment }) => payment?.id === id);

  router.use((req, res, next) => {
    res.setHeader("Request-Id", newId("req"));
    const key = /^Bearer (sk_test_\w+)$/.exec(req.get("authorization") ?? "")?.[1];
    if (key === undefined) return fail(res, 401, "Invalid API Key provided");
    next();
  });
  router.use(urlencoded({ extended: true, limit: "100kb" }));

  // The first response of an idempotency key is replayed for ever.
  router.post("/*path", (req, res, next) => {
    const key = req.get("idempotency-key");
    if (key === undefined) return next();
    const request = `${req.path} ${JSON.stringify(req.body)}`;
    const before = answers.get(key);
    if (before && before.request !== request) {
      return void res.status(400).json({
        error: {
          type: "idempotency_error",
          message: "Keys for idempotent requests can only be used with the same parameters.",
        },
      });
    }
    if (before) return void res.setHeader("Idempotent-Replayed", "true").json(before.body);
    const send = res.json.bind(res);
    res.json = (body: unknown) => {
      if (res.statusCode < 400) answers.set(key, { request, body });
      return send(body);
    };
    next();
  });

  router.post("/checkout/sessions", (req, res) => {
    const body = (req.body ?? {}) as Form;
    const removed = REMOVED.find((name) => name in body);
    if (removed) return fail(res, 400, `Received unknown parameter: ${removed}`, { param: removed });
    const item = form(form(body["line_items"])["0"]);
    const price = form(item["price_data"]);
    const amount = Number(text(price["unit_amount"]));
    const successUrl = text(body["success_url"]);
    const cancelUrl = text(body["cancel_url"]);
    if (text(body["mode"]) !== "payment") return fail(res, 400, "Invalid mode", { param: "mode" });
    if (!Number.isInteger(amount) || amount < 50)
      return fail(res, 400, "Invalid integer", { param: "line_items[0][price_data][unit_amount]" });
    if (successUrl === null || cancelUrl === null)
      return fail(res, 400, "Missing required param: success_url.", { param: "success_url" });
    const session: Session = {
      id: newId("cs_test"),
      status: "open",
      paymentStatus: "unpaid",
      amount: amount * Number(text(item["quantity"]) ?? "1"),
      currency: text(price["currency"]) ?? "",
      productName: text(form(price["product_data"])["name"]) ?? "",
      successUrl,
      cancelUrl,
      clientReferenceId: text(body["client_reference_id"]),
      email: text(body["customer_email"]),
      metadata: metadata(body["metadata"]),
      paymentMetadata: metadata(form(body["payment_intent_data"])["metadata"]),
      locale: text(body["locale"]),
      createdAt: seconds(),
      expiresAt: Number(text(body["expires_at"]) ?? seconds() + DAY_S),
      payment: null,
    };
    sessions.set(session.id, session);
    res.json(sessionObject(session, originOf()));
  });
  router.get("/checkout/sessions", (req, res) => {
    const query = new URLSearchParams(req.url.split("?")[1]);
    res.json(listSessions([...sessions.values()], query, originOf()));
  });
  router.get("/checkout/sessions/:id", (req, res) => {
    const session = sessions.get(req.params.id);
    if (!session) return missing(res, `checkout.session: '${req.params.id}'`);
    const { payment } = session;
    const expanded = payment && isExpanded(req, "payment_intent");
    res.json({
      ...sessionObject(session, originOf()),
      ...(expanded ? { payment_intent: intentObject(session, payment) } : {}),
    });
  });
  router.post("/checkout/sessions/:id/expire", (req, res) => {
    const session = sessions.get(req.params.id);
    if (!session) return missing(res, `checkout.session: '${req.params.id}'`);
    if (session.status !== "open")
      return fail(res, 400, "Only Checkout Sessions with a status of `open` can be expired.");
    announce(expire(session));
    res.json(sessionObject(session, originOf()));
  });
  router.get("/payment_intents/:id", (req, res) => {
    const session = byIntent(req.params.id);
    if (!session?.payment) return missing(res, `payment_intent: '${req.params.id}'`);
    res.json({
      ...intentObject(session, session.payment),
      ...(isExpanded(req, "latest_charge") ? { latest_charge: chargeObject(session, session.payment) } : {}),
    });
  });
  router.post("/refunds", (req, res) => {
    const body = (req.body ?? {}) as Form;
    const session = byIntent(text(body["payment_intent"]));
    if (!session?.payment) return missing(res, "payment_intent");
    const amount = Number(text(body["amount"]) ?? session.amount - refunded(session.payment));
    const made = refund(session, amount, seconds(), metadata(body["metadata"]));
    if (!made) {
      const code = refunded(session.payment) > 0 ? "charge_already_refunded" : "charge_not_refundable";
      return fail(res, 400, "This charge cannot be refunded.", { code });
    }
    announce(made.happenings);
    res.json(refundObject(session, session.payment, made.refund));
  });
  router.get("/refunds", (req, res) => {
    const session = byIntent(queryText(req, "payment_intent"));
    const payment = session?.payment;
    const made =
      session && payment ? payment.refunds.map((each) => refundObject(session, payment, each)) : [];
    res.json(listObject("/v1/refunds", made));
  });
  router.get("/disputes", (req, res) => {
    const session = byIntent(queryText(req, "payment_intent"));
    const payment = session?.payment;
    res.json(
      listObject(
        "/v1/disputes",
        session && payment?.dispute ? [disputeObject(session, payment, payment.dispute)] : [],
      ),
    );
  });
  return router;
}

/** `GET /v1/checkout/sessions`: the newest first, in pages, as the API lists everything. */
function listSessions(sessions: readonly Session[], query: URLSearchParams, origin: string) {
  const since = Number(query.get("created[gte]") ?? 0);
  const email = query.get("customer_details[email]");
  const paid = query.get("payment_intent");
  const after = query.get("starting_after");
  const found = sessions
    .toReversed()
    .filter(
      (session) =>
        session.createdAt >= since &&
        (email === null || session.email === email) &&
        (paid === null || session.payment?.id === paid),
    );
  const from = after === null ? 0 : found.findIndex(({ id }) => id === after) + 1;
  const page = found.slice(from, from + Math.min(Number(query.get("limit") ?? 10), 100));
  const data = page.map((session) => sessionObject(session, origin));
  return { ...listObject("/v1/checkout/sessions", data), has_more: from + page.length < found.length };
}
