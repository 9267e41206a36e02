import { isOrderKept } from "#db/rules/access/purchase-access.ts";
import { findUser } from "#server/accounts/account-repository.ts";
import type { Mail } from "#server/messages/mail-gateway.ts";
import { CLAIM_MS, sendClaimed, type WaitingMails } from "#server/messages/waiting-mails.ts";
import type { Deps } from "#server/platform/deps.ts";
import { findOrder, findPurchaseEvents } from "./purchase-repository.ts";
import { receiptMail, type Seller } from "./receipt-mail.ts";
import { claimReceipt, endReceipt, findReceiptsDue, releaseReceipt } from "./receipt-repository.ts";

type ReceiptDeps = Pick<Deps, "knex" | "clock" | "mailer"> & { readonly config: Seller };

/** Mails the receipt of an order that waits for one. What was refunded meanwhile gets none. */
export async function sendReceipt(deps: ReceiptDeps, orderId: string): Promise<void> {
  const { knex, clock, mailer } = deps;
  if (!(await claimReceipt(knex, orderId, { now: clock.now(), claimMs: CLAIM_MS }))) return;
  await sendClaimed({
    send: async () => {
      const mail = await receiptOf(deps, orderId);
      if (mail) await mailer.send(mail);
    },
    markSent: () => endReceipt(knex, orderId),
    release: () => releaseReceipt(knex, orderId),
  });
}

async function receiptOf({ knex, config }: ReceiptDeps, orderId: string): Promise<Mail | null> {
  const order = await findOrder(knex, orderId);
  const user = order?.userId ? await findUser(knex, order.userId) : null;
  if (!order || !user) return null;
  const events = await findPurchaseEvents(knex, user.id);
  const paid = events.find((event) => event.kind === "paid" && event.order === orderId);
  if (paid?.kind !== "paid" || !isOrderKept(orderId, events)) return null;
  return receiptMail(config, user, order, new Date(paid.at));
}

export const receiptMails: WaitingMails = {
  find: ({ knex }, since) => findReceiptsDue(knex, since),
  send: sendReceipt,
};
