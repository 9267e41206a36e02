import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { json, Router, urlencoded, type Request } from "express";
import { queryText } from "#sandbox/query-text.ts";
import type { SandboxContext, SandboxService } from "#sandbox/sandbox-service.ts";
import { invoicePage, isInvoiceAction, type InvoiceAction } from "./invoice-page.ts";
import { createDelivery, type OutgoingWebhook } from "./webhook-delivery.ts";

const TOKEN = "sandbox-bitpay-token";
const LIFE_MS = 15 * 60_000;
const PRICED_IN = ["BRL", "USD", "EUR", "BTC", "BCH", "ETH", "LTC"];

type Status = "new" | "paid" | "confirmed" | "complete" | "expired" | "invalid" | "declined";
type Invoice = {
  readonly id: string;
  readonly guid: string;
  status: Status;
  exceptionStatus: false | "paidPartial" | "paidOver" | "paidLate";
  readonly price: number;
  readonly currency: string;
  readonly orderId: string;
  readonly notificationUrl: string | null;
  readonly redirectUrl: string | null;
  readonly isExtended: boolean;
  readonly createdAt: Date;
};

const EVENTS: Partial<Record<Status, { readonly code: number; readonly name: string }>> = {
  paid: { code: 1003, name: "invoice_paidInFull" },
  expired: { code: 1004, name: "invoice_expired" },
  confirmed: { code: 1005, name: "invoice_confirmed" },
  complete: { code: 1006, name: "invoice_completed" },
  invalid: { code: 1013, name: "invoice_failedToConfirm" },
  declined: { code: 1017, name: "invoice_declined" },
};

/** Statuses that each button applies to an invoice, in order. `underpay` leaves it new. */
const STEPS: Record<InvoiceAction, Partial<Record<Status, readonly Status[]>>> = {
  pay: { new: ["paid", "confirmed", "complete"], paid: ["confirmed", "complete"], invalid: ["complete"] },
  detect: { new: ["paid"] },
  underpay: { new: [] },
  expire: { new: ["expired"], paid: ["invalid"] },
  late: { expired: ["confirmed", "complete"] },
  refund: {},
};

/** `/bitpay/*` and the hosted page. */
export const bitpay: SandboxService = {
  id: "bitpay",
  title: "Processador: BitPay",
  path: "/bitpay",
  faults: ["slow", "down", "duplicated", "out_of_order", "forged", "lost"],
  notes: [`Token que funciona: ${TOKEN}. Qualquer outro é recusado.`],
  create: (context) => {
    const router = Router();
    const invoices = new Map<string, Invoice>();
    const deliver = createDelivery(context, {
      isTaken: (status) => status === 200,
      isGivenUp: () => false,
    });
    const seen = (invoice: Invoice): Invoice => {
      if (invoice.status === "new" && context.now().getTime() > invoice.createdAt.getTime() + LIFE_MS)
        deliver(move(invoice, ["expired"], context));
      return invoice;
    };
    const isKnown = (token: unknown): boolean => token === TOKEN;

    router.get(
      "/rates/BTC/BRL",
      (_req, res) => void res.json({ data: { code: "BRL", name: "Brazilian Real", rate: 287450 } }),
    );
    router.post("/invoices", json({ limit: "100kb" }), (req, res) => {
      const input = (req.body ?? {}) as Record<string, unknown>;
      if (!isKnown(input["token"])) return void res.status(401).json({ error: "Invalid API token" });
      if (req.get("x-accept-version") !== "2.0.0")
        return void res.status(400).json({ error: "Unsupported API version" });
      const { price, currency, guid } = input;
      if (typeof price !== "number" || !(price > 0))
        return void res
          .status(400)
          .json({ errors: [{ error: "Price must be formatted as a float", param: "price" }] });
      if (typeof currency !== "string" || !PRICED_IN.includes(currency))
        return void res
          .status(400)
          .json({ status: "error", code: "010101", error: "Currency is not supported" });
      const known = [...invoices.values()].find((one) => one.guid === guid);
      const invoice = known ?? newInvoice(input, { price, currency }, context.now());
      invoices.set(invoice.id, invoice);
      res.json(envelope(invoice, req, context));
    });
    router.get("/invoices/guid/:guid", (req, res) => {
      if (!isKnown(queryText(req, "token"))) return void res.status(401).json({ error: "Invalid API token" });
      const invoice = [...invoices.values()].find(({ guid }) => guid === req.params.guid);
      if (!invoice) return void res.status(404).json({ error: "Object not found" });
      res.json(envelope(seen(invoice), req, context));
    });
    router.get("/invoices/:id", (req, res) => {
      if (!isKnown(queryText(req, "token"))) return void res.status(401).json({ error: "Invalid API token" });
      const invoice = invoices.get(req.params.id);
      if (!invoice) return void res.status(404).json({ error: "Object not found" });
      res.json(envelope(seen(invoice), req, context));
    });

    router.get("/invoice", (req, res) => {
      const invoice = invoices.get(queryText(req, "id"));
      if (!invoice) return void res.status(404).type("text").send("Unknown invoice");
      res.type("html").send(pageOf(seen(invoice), context.wayBack(invoice.redirectUrl, req)));
    });
    router.post("/invoice", urlencoded({ extended: false, limit: "1kb" }), (req, res) => {
      const invoice = invoices.get(queryText(req, "id"));
      if (!invoice) return void res.status(404).type("text").send("Unknown invoice");
      const action = (req.body as { action?: unknown } | undefined)?.action;
      const steps = isInvoiceAction(action) ? STEPS[action][seen(invoice).status] : undefined;
      if (steps) {
        if (action === "underpay") invoice.exceptionStatus = "paidPartial";
        if (action === "late") invoice.exceptionStatus = "paidLate";
        deliver(move(invoice, steps, context));
      }
      res.redirect(303, `/bitpay/invoice?id=${invoice.id}`);
    });
    return router;
  },
};

function newInvoice(
  input: Record<string, unknown>,
  { price, currency }: Pick<Invoice, "price" | "currency">,
  now: Date,
): Invoice {
  const text = (name: string): string | null => {
    const value = input[name];
    return typeof value === "string" && value !== "" ? value : null;
  };
  return {
    id: randomBytes(16).toString("base64url"),
    guid: text("guid") ?? randomUUID(),
    status: "new",
    exceptionStatus: false,
    price,
    currency,
    orderId: text("orderId") ?? "",
    notificationUrl: text("notificationURL"),
    redirectUrl: text("redirectURL"),
    isExtended: input["extendedNotifications"] === true,
    createdAt: now,
  };
}

function fieldsOf(invoice: Invoice, now: Date): object {
  const isPaid = invoice.status !== "new" && invoice.status !== "expired";
  return {
    id: invoice.id,
    guid: invoice.guid,
    status: invoice.status,
    price: invoice.price,
    currency: invoice.currency,
    orderId: invoice.orderId,
    posData: null,
    invoiceTime: invoice.createdAt.getTime(),
    expirationTime: invoice.createdAt.getTime() + LIFE_MS,
    currentTime: now.getTime(),
    exceptionStatus: invoice.exceptionStatus,
    // Far above 2^53, as in the official sample: clients must not compute with it.
    amountPaid: isPaid ? 10_000_000_000_000_000_000 : 0,
    transactionCurrency: "BTC",
    buyerFields: {},
  };
}

function envelope(invoice: Invoice, req: Request, { now }: SandboxContext): object {
  const url = `http://${req.get("host") ?? "localhost"}/bitpay/invoice?id=${invoice.id}`;
  return { facade: "pos/invoice", data: { ...fieldsOf(invoice, now()), url } };
}

function move(invoice: Invoice, statuses: readonly Status[], context: SandboxContext): OutgoingWebhook[] {
  return statuses.flatMap((status) => {
    invoice.status = status;
    const event = EVENTS[status];
    if (invoice.notificationUrl === null || !event) return [];
    const data = fieldsOf(invoice, context.now());
    const body = JSON.stringify(invoice.isExtended ? { event, data } : data);
    const key = context.has("forged") ? "forged-token" : TOKEN;
    const signature = createHmac("sha256", key).update(body).digest("base64");
    return [
      {
        url: invoice.notificationUrl,
        headers: { "content-type": "application/json", "x-signature": signature },
        body,
      },
    ];
  });
}

const LABELS: Record<Status, string> = {
  new: "aguardando",
  paid: "enviada, ainda sem confirmação",
  confirmed: "confirmada",
  complete: "paga",
  expired: "vencida",
  invalid: "não confirmada",
  declined: "recusada",
};

function pageOf(invoice: Invoice, returnUrl: string | null): string {
  const actions = (Object.keys(STEPS) as InvoiceAction[]).filter((action) => STEPS[action][invoice.status]);
  const isPartial = invoice.exceptionStatus === "paidPartial";
  return invoicePage({
    processor: "BitPay",
    amount: `${invoice.price} ${invoice.currency}`,
    status: isPartial ? `${LABELS[invoice.status]} (chegou menos)` : LABELS[invoice.status],
    actions: actions.filter((action) => action !== "underpay" || !isPartial),
    returnUrl,
  });
}
