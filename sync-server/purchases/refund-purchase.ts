import { isOrderKept } from "#db/rules/access/purchase-access.ts";
import { AppError } from "#server/platform/errors.ts";
import type { CheckoutGateway } from "./stripe/checkout-gateway.ts";
import { findUserByEmail } from "#server/accounts/account-repository.ts";
import { findPurchaseEvents, findOrdersOf } from "./purchase-repository.ts";
import { refundOrder, type SettleDeps } from "./settle-order.ts";

/**
 * Refunds the account's purchase in full, which revokes its access (contract §9.12); returns the line that says so.
 */
export async function refundPurchase(
  deps: SettleDeps & { readonly checkout: CheckoutGateway | null },
  email: string,
): Promise<string> {
  const { checkout, knex } = deps;
  if (!checkout)
    throw new AppError("unprocessable", { message: "Configure STRIPE_SECRET_KEY para fazer reembolsos." });
  const user = await findUserByEmail(knex, email);
  if (!user) throw new AppError("not_found", { message: `Não há conta com o e-mail ${email}.` });
  const events = await findPurchaseEvents(knex, user.id);
  const paid = (await findOrdersOf(knex, user.id)).filter(({ id }) => isOrderKept(id, events));
  if (paid.length === 0)
    throw new AppError("not_found", { message: `${user.email} não tem uma compra paga para reembolsar.` });
  for (const order of paid) await refundOrder({ ...deps, checkout }, order, { byCommand: true });
  return `O valor volta para ${user.email}, e o acesso comprado foi retirado.`;
}
