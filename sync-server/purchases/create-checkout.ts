import { accountLedger } from "#db/protocol/version.ts";
import { hasPaidAccess } from "#db/rules/access/purchase-access.ts";
import { PRICE_CENTS } from "#db/rules/money/price.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { findUser } from "#server/accounts/account-repository.ts";
import { lockLedger } from "#server/sync/ledger-repository.ts";
import {
  findPurchaseEvents,
  findOpenOrder,
  insertOrder,
  type Order,
  updateOrder,
} from "./purchase-repository.ts";
import { findLostPurchase } from "./recover-order.ts";
import { settleOrder } from "./settle-order.ts";

/** Sessions live at most a day at Stripe; slightly less here, because clocks differ. */
const SESSION_LIFE_MS = 23 * 3_600_000;
/** An attempt without Stripe's response is abandoned after this time, because its fixed expiry would no longer be accepted. */
const STARTING_LIFE_MS = 3_600_000;
const ATTEMPTS = 3;

/**
 * URL of the hosted payment page for this account (S456). Pressing again, in another tab or after a lost response,
 * returns the same session. 409 if already bought; the server sets the price (S287).
 */
export async function createCheckout(deps: Deps, accountId: string): Promise<string> {
  const { checkout } = deps;
  if (!checkout)
    throw new AppError("unavailable", { message: "A compra ainda não está disponível neste servidor." });
  const parts = { ...deps, checkout };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (!(await findOpenOrder(deps.knex, accountId))) await findLostPurchase(parts, accountId);
    const order = await claimOrder(deps, accountId, checkout.livemode);
    const url =
      order.sessionId === null
        ? await openSession(parts, order, accountId)
        : await urlOf(parts, order, order.sessionId);
    if (url !== null) return url;
  }
  throw new AppError("bad_gateway");
}

/** The account's open attempt, or a new one. */
function claimOrder({ knex, clock }: Deps, accountId: string, livemode: boolean): Promise<Order> {
  return knex.transaction(async (trx) => {
    if (!(await lockLedger(trx, accountLedger(accountId)))) throw new AppError("unauthenticated");
    if (hasPaidAccess(await findPurchaseEvents(trx, accountId)))
      throw new AppError("conflict", { message: "Esta conta já tem o acesso completo." });
    const open = await findOpenOrder(trx, accountId);
    const at = clock.now();
    const isStale = open?.sessionId === null && at.getTime() - open.createdAt.getTime() > STARTING_LIFE_MS;
    if (open && (isStale || open.livemode !== livemode))
      await updateOrder(trx, open.id, { status: "failed" });
    else if (open) return open;
    return insertOrder(trx, { userId: accountId, amountCents: PRICE_CENTS, livemode, at });
  });
}

type Parts = Deps & { readonly checkout: NonNullable<Deps["checkout"]> };

async function openSession(parts: Parts, order: Order, accountId: string): Promise<string | null> {
  const { knex, config, checkout, clock } = parts;
  const user = await findUser(knex, accountId);
  if (!user) throw new AppError("unauthenticated");
  try {
    const session = await checkout.createSession({
      orderId: order.id,
      accountId,
      email: user.email,
      amountCents: order.amountCents,
      successUrl: `${config.appOrigin}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${config.appOrigin}/payment-setup`,
      expiresAt: new Date(order.createdAt.getTime() + SESSION_LIFE_MS),
    });
    await updateOrder(knex, order.id, { status: "open", sessionId: session.id, checkedAt: clock.now() });
    return session.url;
  } catch (error) {
    // A definitive rejection: the next attempt gets another key. Otherwise it may have worked, and retrying
    // the same key finds out.
    if (error instanceof AppError && error.code === "unprocessable") {
      await updateOrder(knex, order.id, { status: "failed" });
      parts.logger.error({ err: error.cause, order: order.id }, "Stripe rejected the checkout");
    }
    throw error;
  }
}

/** URL of the attempt's payment page, while it can be paid; otherwise its result is recorded. */
async function urlOf(parts: Parts, order: Order, sessionId: string): Promise<string | null> {
  const session = await parts.checkout.readSession(sessionId);
  if (session?.state === "open" && session.url !== null) return session.url;
  await settleOrder(parts, order);
  return null;
}
