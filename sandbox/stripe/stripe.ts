import { Router, urlencoded } from "express";
import type { SandboxService } from "#sandbox/sandbox-service.ts";
import { type Action, checkoutPage } from "./checkout-page.ts";
import {
  closeDispute,
  dispute,
  expire,
  type Happening,
  pay,
  failRefund,
  refund,
  refunded,
  type Session,
  settle,
} from "./stripe-account.ts";
import { stripeApi } from "./stripe-api.ts";
import { createWebhooks } from "./stripe-webhooks.ts";

const SUCCESS: readonly Action[] = ["card", "pix", "boleto"];

/**
 * Stripe: `/v1/*` for the SDK and `/checkout/{session}` for the person who pays. It is mounted at the root, because its paths are
 * Stripe's own, and is therefore last in `all-services.ts`.
 */
export const stripe: SandboxService = {
  id: "stripe",
  title: "Pagamento com cartão: Stripe",
  path: "/",
  faults: ["slow", "down", "duplicated", "out_of_order", "forged", "stale", "lost"],
  notes: [
    "Chave: qualquer uma que comece com sk_test_. A página de pagamento abre pelo botão de compra do aplicativo.",
  ],
  create: (context) => {
    const router = Router();
    const sessions = new Map<string, Session>();
    const webhooks = createWebhooks(context);
    let origin = "";
    const announce = (happenings: readonly Happening[]): void => webhooks.send(happenings, origin);
    router.use((req, _res, next) => {
      origin = `http://${req.get("host") ?? "localhost"}`;
      next();
    });
    router.use("/v1", stripeApi({ context, sessions, announce, originOf: () => origin }));

    router.get("/checkout/:session", (req, res) => {
      const session = sessions.get(req.params.session);
      if (!session) return void res.status(404).type("text").send("Unknown session");
      res.type("html").send(checkoutPage(session));
    });
    router.post("/checkout/:session", urlencoded({ extended: false, limit: "1kb" }), (req, res) => {
      const session = sessions.get(req.params.session);
      if (!session) return void res.status(404).type("text").send("Unknown session");
      const action = (req.body as { action?: Action } | undefined)?.action;
      if (action === "decline")
        return void res.type("html").send(checkoutPage(session, "Seu cartão foi recusado."));
      if (action === "cancel") return res.redirect(303, context.wayBack(session.cancelUrl, req));
      announce(happen(session, action, Math.floor(context.now().getTime() / 1000)));
      if (action !== undefined && SUCCESS.includes(action)) {
        const back = session.successUrl.replace("{CHECKOUT_SESSION_ID}", session.id);
        return res.redirect(303, context.wayBack(back, req));
      }
      res.redirect(303, `/checkout/${session.id}`);
    });
    return router;
  },
};

function happen(session: Session, action: Action | undefined, now: number): readonly Happening[] {
  switch (action) {
    case "card":
    case "pix":
    case "boleto":
      return pay(session, action);
    case "settle":
      return settle(session, true);
    case "fail":
      return settle(session, false);
    case "expire":
      return expire(session);
    case "refund":
    case "refund_half": {
      const left = session.amount - (session.payment ? refunded(session.payment) : 0);
      const amount = action === "refund" ? left : Math.ceil(left / 2);
      return refund(session, amount, now)?.happenings ?? [];
    }
    case "refund_failed":
      return failRefund(session);
    case "dispute":
      return dispute(session, now);
    case "dispute_won":
      return closeDispute(session, true);
    case "dispute_lost":
      return closeDispute(session, false);
    case "decline":
    case "cancel":
    case undefined:
      return [];
  }
}
