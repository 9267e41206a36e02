import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { SandboxContext } from "#sandbox/sandbox-service.ts";
import { type Happening, newId } from "./stripe-account.ts";
import { chargeObject, disputeObject, refundObject, sessionObject } from "./stripe-objects.ts";

/** The API version of the stand-in. */
export const API_VERSION = "2026-10-28.endive";
/** Signs the sandbox's webhooks. Not a secret, like everything in the sandbox. */
export const SANDBOX_WEBHOOK_SECRET = "whsec_sandbox";

const RETRIES_AFTER_MS = [1_000, 3_000, 10_000, 30_000, 60_000];
const ORDER_MS = 1_000;
const STALE_S = 6 * 60;

export type Webhooks = { readonly send: (happenings: readonly Happening[], origin: string) => void };

/** Sends signed events to `/api/webhooks/stripe` and retries with growing delays until they are accepted (2xx). */
export function createWebhooks({ appOrigin, now, has }: SandboxContext): Webhooks {
  const seconds = (): number => Math.floor(now().getTime() / 1000);

  const bodyOf = ({ type, session, about }: Happening, origin: string): string => {
    const { payment } = session;
    const refund = payment?.refunds.at(-1);
    const object =
      about === "charge" && payment
        ? chargeObject(session, payment)
        : about === "refund" && payment && refund
          ? refundObject(session, payment, refund)
          : about === "dispute" && payment?.dispute
            ? disputeObject(session, payment, payment.dispute)
            : sessionObject(session, origin);
    return JSON.stringify({
      id: newId("evt"),
      object: "event",
      api_version: API_VERSION,
      created: seconds(),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    });
  };

  const post = async (body: string): Promise<boolean> => {
    const time = seconds() - (has("stale") ? STALE_S : 0);
    const secret = has("forged") ? "whsec_forged" : SANDBOX_WEBHOOK_SECRET;
    const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
    try {
      const answer = await fetch(`${appOrigin}/api/webhooks/stripe`, {
        method: "POST",
        headers: {
          "content-type": "application/json; charset=utf-8",
          "stripe-signature": `t=${time},v1=${signature}`,
          "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
        },
        body,
        redirect: "manual",
      });
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      return false;
    }
  };

  const deliver = async (body: string, after: number): Promise<void> => {
    await sleep(after, null, { ref: false });
    for (const delay of RETRIES_AFTER_MS) {
      if (await post(body)) return;
      await sleep(delay, null, { ref: false });
    }
    await post(body);
  };

  return {
    send: (happenings, origin) => {
      if (has("lost")) return;
      happenings.forEach((happening, at) => {
        const body = bodyOf(happening, origin);
        // Reverses the order of events.
        const after = has("out_of_order") ? ORDER_MS * (1 + happenings.length - at) : 0;
        void deliver(body, after);
        if (has("duplicated")) void deliver(body, after);
      });
    },
  };
}
