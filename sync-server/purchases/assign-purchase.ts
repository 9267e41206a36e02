import { isOrderKept } from "#db/rules/access/purchase-access.ts";
import { AppError } from "#server/platform/errors.ts";
import type { CheckoutGateway } from "./stripe/checkout-gateway.ts";
import { findUser, findUserByEmail } from "#server/accounts/account-repository.ts";
import { recordChange } from "#server/people/audit-repository.ts";
import { findPurchaseEvents } from "./purchase-repository.ts";
import { settleOrder, type SettleDeps } from "./settle-order.ts";
import { recoverOrder } from "./recover-order.ts";

const refuse = (message: string): AppError => new AppError("unprocessable", { message });

/**
 * Assigns a payment whose account was lost with a restored database to the account its owner registered again. The
 * operator has verified the person: an e-mail somebody typed proves nothing. Returns the line that describes the
 * result.
 */
export async function assignPurchase(
  deps: SettleDeps & { readonly checkout: CheckoutGateway | null },
  sessionId: string,
  email: string,
): Promise<string> {
  const { checkout, knex } = deps;
  if (!checkout) throw refuse("Configure STRIPE_SECRET_KEY para conferir o pagamento na Stripe.");
  const user = await findUserByEmail(knex, email);
  if (!user) throw new AppError("not_found", { message: `Não há conta com o e-mail ${email}.` });
  const session = await checkout.readSession(sessionId);
  if (!session) throw new AppError("not_found", { message: `A Stripe não conhece a sessão ${sessionId}.` });
  if (session.state !== "paid") throw refuse("Esta sessão da Stripe não foi paga.");
  const parts = { ...deps, checkout };
  const isOfOther =
    session.accountId !== user.id && session.accountId !== null && (await findUser(knex, session.accountId));
  if (isOfOther)
    throw refuse("A conta desta compra existe: rode npm run admin -- reconcile, e ela recebe o acesso.");
  const recovery = await recoverOrder(parts, session, user.id);
  if (recovery.kind === "foreign")
    throw refuse("Esta sessão da Stripe não é de uma compra deste aplicativo.");
  if (recovery.kind === "open") throw refuse(recovery.why);
  const { order } = recovery;
  if (order.userId !== user.id)
    throw refuse("Esta compra já pertence a outra conta, ou a conta dela foi excluída.");
  await settleOrder(parts, order, true);
  await recordChange(knex, {
    accountId: null,
    action: "grantAccess",
    kind: "purchase",
    rowId: order.id,
    title: user.email,
    aboutAccountId: user.id,
  });
  return isOrderKept(order.id, await findPurchaseEvents(knex, user.id))
    ? `A compra ${order.id} agora é da conta ${user.email}, e o acesso está liberado.`
    : `A compra ${order.id} agora é da conta ${user.email}, mas foi devolvida ou contestada: ela não abre o acesso.`;
}
