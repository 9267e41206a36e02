import { z } from "zod";
import { type PurchaseEvent, refundedCents } from "#db/rules/access/purchase-access.ts";
import { parseBrlInput } from "#db/rules/money/money.ts";
import { recordChange } from "#server/people/audit-repository.ts";
import { AppError } from "#server/platform/errors.ts";
import type { CheckoutGateway } from "./stripe/checkout-gateway.ts";
import { recordPurchaseEvents } from "./purchase-events.ts";
import { findEventsOfOrder, findOrder, paidBackSubject, updateOrder } from "./purchase-repository.ts";
import { reais } from "./purchase-words.ts";
import { recordChanges, type SettleDeps } from "./settle-order.ts";

const refuse = (message: string): AppError => new AppError("unprocessable", { message });

/** What the operator typed. */
export type PaidBackByHand = {
  readonly order: string;
  readonly amount: string;
  readonly by: string;
  readonly reference: string;
};

/** One line of text, which a terminal shows as it is. */
const isLine = (text: string): boolean => /^[^\p{C}\p{Zl}\p{Zp}]{1,80}$/u.test(text);

/**
 * Records that the operator has paid a purchase back by hand, because the provider cannot: a boleto, or a refund that the payer's
 * bank refused. Like any other refund it ends what is due and withdraws the access. Idempotent; returns the line that says so.
 */
export async function recordPaidBack(
  deps: SettleDeps & { readonly checkout: CheckoutGateway | null },
  typed: PaidBackByHand,
): Promise<string> {
  const { knex, checkout, clock } = deps;
  const by = typed.by.trim();
  const reference = typed.reference.trim();
  if (!isLine(by) || !isLine(reference))
    throw refuse("Diga quem devolveu e a referência do pagamento, cada um com até 80 caracteres.");
  const order = z.uuid().safeParse(typed.order).success ? await findOrder(knex, typed.order) : null;
  if (!order) throw new AppError("not_found", { message: `Não há um pedido ${typed.order}.` });
  const { id, userId, amountCents, paymentId } = order;
  if (order.status !== "paid") throw refuse("Este pedido não foi pago: não há o que devolver.");
  // What Stripe has sent back meanwhile must not go back twice.
  if (checkout && paymentId !== null) await recordChanges({ ...deps, checkout }, paymentId);
  const events = await findEventsOfOrder(knex, id);
  if (isPaidBack(events, id)) return `A devolução do pedido ${id} já estava registrada.`;
  const left = amountCents - refundedCents(events);
  if (left <= 0) throw refuse("A Stripe já devolveu o valor inteiro deste pedido.");
  const amount = parseBrlInput(typed.amount);
  if (!amount.ok || amount.cents !== left)
    throw refuse(`Falta devolver ${reais(left)} deste pedido. Registre esse valor.`);
  const refund = { orderId: id, kind: "refunded", subject: paidBackSubject(id), amountCents: left } as const;
  await recordPurchaseEvents(deps, userId, [{ ...refund, at: clock.now() }], async (trx) => {
    // Locks the order: of two commands one is recorded.
    await updateOrder(trx, id, { refundDue: false });
    if (isPaidBack(await findEventsOfOrder(trx, id), id)) return;
    await recordChange(trx, {
      accountId: null,
      action: "refund",
      kind: "purchase",
      rowId: id,
      title: `pedido ${id}`,
      changes: [
        { field: "amount", from: null, to: reais(left) },
        { field: "paidBackBy", from: null, to: by },
        { field: "reference", from: null, to: reference },
      ],
    });
  });
  return `Registrado: ${reais(left)} do pedido ${id} devolvidos por ${by}, referência ${reference}.`;
}

const isPaidBack = (events: readonly PurchaseEvent[], orderId: string): boolean =>
  events.some((event) => "subject" in event && event.subject === paidBackSubject(orderId));
