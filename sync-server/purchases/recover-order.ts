import { z } from "zod";
import { accountLedger } from "#db/protocol/version.ts";
import { PRICE_CENTS } from "#db/rules/money/price.ts";
import { hasPaidAccess } from "#db/rules/access/purchase-access.ts";
import type { CheckoutSession, SessionQuery } from "./stripe/checkout-gateway.ts";
import { findUser } from "#server/accounts/account-repository.ts";
import { lockLedger } from "#server/sync/ledger-repository.ts";
import {
  findPurchaseEvents,
  findOrder,
  findOrderOfSession,
  insertLostOrder,
  type Order,
  updateOrder,
} from "./purchase-repository.ts";
import { settleOrder, type SettleParts } from "./settle-order.ts";

/**
 * Recreates purchases that this database lost (a backup was restored) from the provider's session: it has our order
 * and account ids, which nobody else can write there.
 */

/** `foreign`: not ours. `open`: ours, but cannot be assigned to an account (yet); the reason is for the operator. */
export type Recovery =
  | { readonly kind: "order"; readonly order: Order }
  | { readonly kind: "foreign" }
  | { readonly kind: "open"; readonly why: string };

const open = (why: string): Recovery => ({ kind: "open", why });
const isOurs = z.object({ orderId: z.uuid(), accountId: z.uuid() });

/** The order of a session, recreated if it is missing. `owner`: assigns it to another account than it was made for. */
export async function recoverOrder(
  parts: SettleParts,
  session: CheckoutSession,
  owner: string | null = null,
): Promise<Recovery> {
  const { knex, checkout } = parts;
  const named = isOurs.safeParse(session);
  if (!named.success) return { kind: "foreign" };
  const { orderId, accountId } = named.data;
  const known = (await findOrderOfSession(knex, session.id)) ?? (await findOrder(knex, orderId));
  if (known && known.sessionId === null) {
    await updateOrder(knex, known.id, { sessionId: session.id });
    return { kind: "order", order: { ...known, sessionId: session.id } };
  }
  if (known)
    return known.sessionId === session.id
      ? { kind: "order", order: known }
      : open("O pedido deste pagamento está ligado a outra sessão. Confira os dois no painel da Stripe.");
  if (session.state === "open")
    return open("A página deste pedido ainda está aberta na Stripe. Quando for paga, tente de novo.");
  if (
    session.amountCents !== PRICE_CENTS ||
    session.currency !== "brl" ||
    session.livemode !== checkout.livemode
  )
    return open("O valor, a moeda ou o modo deste pagamento não é o da compra. Confira no painel da Stripe.");
  const userId = owner ?? accountId;
  const isThere = await knex.transaction(async (trx) => {
    if (!(await lockLedger(trx, accountLedger(userId)))) return false;
    const { livemode, id: sessionId, begunAt: createdAt } = session;
    await insertLostOrder(trx, {
      id: orderId,
      userId,
      amountCents: PRICE_CENTS,
      livemode,
      sessionId,
      createdAt,
    });
    return true;
  });
  if (!isThere)
    return open(
      "A conta desta compra não existe neste banco de dados. Veja em qual conta ela deve ficar: npm run admin -- due",
    );
  parts.logger.warn({ order: orderId }, "recovered a purchase that was missing in the database");
  const order = await findOrder(knex, orderId);
  return order ? { kind: "order", order } : open("O pedido não pôde ser guardado. Tente de novo.");
}

/**
 * Searches the provider's sessions for payments unknown to this database, and settles them. Returns how many were
 * found; those that cannot be assigned stay as they are and are reported.
 */
export async function recoverPurchases(
  parts: SettleParts,
  query: SessionQuery,
): Promise<{ readonly found: number; readonly open: readonly CheckoutSession[] }> {
  const { knex, checkout, logger } = parts;
  const left: CheckoutSession[] = [];
  let found = 0;
  for await (const session of checkout.listSessions(query)) {
    const isPaid = session.state === "paid" || session.state === "awaiting";
    const known = isPaid ? await findOrderOfSession(knex, session.id) : null;
    if (!isPaid || known?.status === "paid") continue;
    try {
      const recovery = await recoverOrder(parts, session);
      if (recovery.kind === "open") left.push(session);
      if (recovery.kind !== "order") continue;
      // Also one that is being recovered concurrently: the caller wants to know its state.
      await settleOrder(parts, recovery.order, known === null);
      if (known === null) found += 1;
    } catch (err) {
      logger.warn({ err, session: session.id }, "recovering a purchase failed; will retry");
    }
  }
  return { found, open: left };
}

/**
 * Recovers a lost payment of this account: before a new payment page is opened, and for people waiting for a
 * confirmation. If the provider does not respond, the caller continues.
 */
export async function findLostPurchase(parts: SettleParts, accountId: string): Promise<void> {
  const user = await findUser(parts.knex, accountId);
  if (!user || hasPaidAccess(await findPurchaseEvents(parts.knex, accountId))) return;
  try {
    await recoverPurchases(parts, { email: user.email });
  } catch (err) {
    parts.logger.warn({ err }, "searching for a lost purchase failed");
  }
}
