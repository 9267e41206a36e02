import type {
  AdminPurchase,
  WebhookEvent,
  WebhookEventsQuery,
  PurchasesQuery,
} from "#db/protocol/admin/admin-people-api.ts";
import type { PurchaseEvent } from "#db/rules/access/purchase-access.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordChange } from "#server/people/audit-repository.ts";
import type { Page } from "#server/platform/sql/keyset-page.ts";
import {
  findWebhookEvent,
  listAllPurchases,
  type ListedPurchase,
  listWebhookEvents,
} from "./money-list-repository.ts";
import { takeEvent } from "#server/webhooks/webhook-repository.ts";
import { workProcessorEvent } from "#server/processors/processor-inbox.ts";
import { describePurchase } from "#server/purchases/read-purchases.ts";
import { workStripeEvent } from "#server/purchases/stripe-inbox.ts";

/** Purchases and webhook events, for administrators. */

export async function readAllPurchases({ knex }: Deps, query: PurchasesQuery): Promise<Page<AdminPurchase>> {
  const { items, nextCursor } = await listAllPurchases(knex, query);
  return { items: items.map(describe), nextCursor };
}

function describe(listed: ListedPurchase): AdminPurchase {
  const { id, test, refundDue, personId, name, email } = listed;
  const events = listed.events.map((event) => ({ ...event, order: id }) as PurchaseEvent);
  return {
    ...describePurchase({ ...listed, createdAt: new Date(listed.createdAt) }, events),
    test,
    refundDue,
    person: personId === null ? null : { id: personId, name, email },
  };
}

export const readWebhookEvents = (
  { knex, clock }: Deps,
  query: WebhookEventsQuery,
): Promise<Page<WebhookEvent>> => listWebhookEvents(knex, query, clock.now());

/**
 * Processes one event now, once per press of the button: if it was attempted since the screen showed it, nothing
 * happens and the response says so. As in every attempt, the state is read from the payment service and recorded
 * once.
 */
export async function retryWebhookEvent(
  deps: Deps,
  admin: string,
  id: string,
  attempts: number,
): Promise<WebhookEvent> {
  const { knex, clock, checkout } = deps;
  const before = await findWebhookEvent(knex, id, clock.now());
  if (!before) throw new AppError("not_found", { message: "Este aviso não existe mais. Atualize a lista." });
  if (before.source === "stripe" && !checkout)
    throw new AppError("conflict", {
      message: "A Stripe não está configurada neste servidor: o aviso não pode ser conferido com ela.",
    });
  const event = await knex.transaction(async (trx) => {
    const taken = await takeEvent(trx, id, attempts, clock.now());
    if (taken)
      await recordChange(trx, {
        accountId: admin,
        action: "retry",
        kind: "webhook",
        rowId: id,
        title: `${taken.source}: ${taken.eventType}`,
      });
    return taken;
  });
  if (!event) throw new AppError("conflict", { message: refusalOf(before) });
  if (event.source === "stripe") {
    if (checkout) await workStripeEvent(deps, checkout, event);
  } else await workProcessorEvent(deps, event);
  return (await findWebhookEvent(knex, id, clock.now())) ?? before;
}

function refusalOf({ state, isRunning, canRetry }: WebhookEvent): string {
  if (state === "processed") return "Este aviso já foi processado. Atualize a lista.";
  if (!canRetry) return "Este aviso não pôde ser verificado e não tem o que processar.";
  if (isRunning) return "Este aviso está sendo processado agora. Atualize a lista em instantes.";
  return "Este aviso foi tentado de novo nesse meio-tempo. Atualize a lista e veja como ficou.";
}
