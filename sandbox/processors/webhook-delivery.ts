import { setTimeout as sleep } from "node:timers/promises";
import type { SandboxContext } from "#sandbox/sandbox-service.ts";

/** A webhook request, and what its response status means to the processor. */
export type OutgoingWebhook = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};
export type DeliveryRules = {
  readonly isTaken: (status: number) => boolean;
  /** The processor never retries after these statuses. */
  readonly isGivenUp: (status: number) => boolean;
};

const RETRIES_AFTER_MS = [1_000, 3_000, 10_000, 30_000];
const ORDER_MS = 300;

/**
 * Sends webhooks in order and retries each with growing delays until it is accepted; applies the switches `lost`,
 * `duplicated` and `out_of_order` (`forged` is applied where the webhook is written). Webhooks are only sent to the
 * app, whatever URL an order has.
 */
export function createDelivery({ appOrigin, has }: SandboxContext, rules: DeliveryRules) {
  const post = async ({ url, headers, body }: OutgoingWebhook): Promise<number | null> => {
    try {
      const answer = await fetch(url, { method: "POST", headers, body, redirect: "manual" });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return null;
    }
  };
  const deliver = async (webhook: OutgoingWebhook): Promise<void> => {
    for (const delay of [...RETRIES_AFTER_MS, null]) {
      const status = await post(webhook);
      if (status !== null && (rules.isTaken(status) || rules.isGivenUp(status))) return;
      if (delay !== null) await sleep(delay, null, { ref: false });
    }
  };
  return (webhooks: readonly OutgoingWebhook[]): void => {
    if (has("lost")) return;
    const mine = webhooks.filter(({ url }) => url.startsWith(`${appOrigin}/`));
    const copies = has("duplicated") ? mine.flatMap((webhook) => [webhook, webhook]) : mine;
    const inOrder = has("out_of_order") ? copies.toReversed() : copies;
    void (async () => {
      for (const webhook of inOrder) {
        void deliver(webhook);
        await sleep(has("out_of_order") ? ORDER_MS : 20, null, { ref: false });
      }
    })();
  };
}
