import { emailSchema } from "#db/protocol/account/account.ts";
import { PROCESSORS } from "#db/entities/processors.ts";
import { AppError } from "#server/platform/errors.ts";
import type { CheckoutGateway } from "#server/purchases/stripe/checkout-gateway.ts";
import { wakeEvents } from "#server/webhooks/webhook-repository.ts";
import { processProcessorInbox } from "#server/processors/processor-inbox.ts";
import { refundPurchase } from "#server/purchases/refund-purchase.ts";
import type { RefreshDeps } from "#server/processors/refresh-test-payment.ts";
import type { SettleDeps } from "#server/purchases/settle-order.ts";
import { processStripeInbox } from "#server/purchases/stripe-inbox.ts";
import { makeDueRefunds, reconcilePurchases } from "#server/purchases/reconcile.ts";
import { assignPurchase } from "#server/purchases/assign-purchase.ts";
import { recordPaidBack } from "#server/purchases/record-paid-back.ts";
import { listDue } from "#server/purchases/list-due.ts";

/** Payment commands of `npm run admin`, with their parameters. */
export const MONEY_COMMANDS = {
  due: [],
  retry: [],
  reconcile: [],
  refund: ["e-mail"],
  assign: ["sessão", "e-mail"],
  "paid-back": ["pedido", "valor", "quem devolveu", "referência"],
} as const;
export type MoneyCommand = keyof typeof MONEY_COMMANDS;

export type MoneyDeps = SettleDeps & RefreshDeps & { readonly checkout: CheckoutGateway | null };

export const isMoneyCommand = (name: string | undefined): name is MoneyCommand =>
  name !== undefined && Object.hasOwn(MONEY_COMMANDS, name);

/** Runs one command and returns the resulting state. Idempotent. */
export async function runMoneyCommand(
  deps: MoneyDeps,
  command: MoneyCommand,
  [first = "", second = "", third = "", fourth = ""]: readonly string[],
): Promise<string> {
  switch (command) {
    case "due":
      return listDue(deps);
    case "retry":
      await retryDue(deps);
      return listDue(deps);
    case "reconcile":
      return reconcile(deps);
    case "refund":
      return refundPurchase(deps, emailOf(first));
    case "assign": {
      const said = await assignPurchase(deps, first, emailOf(second));
      await retryDue(deps);
      return said;
    }
    case "paid-back":
      return recordPaidBack(deps, { order: first, amount: second, by: third, reference: fourth });
  }
}

function emailOf(text: string): string {
  const email = emailSchema.safeParse(text);
  if (!email.success) throw new AppError("unprocessable", { message: `${text} não é um e-mail.` });
  return email.data;
}

/** Retries everything that waits or failed for good. */
async function retryDue(deps: MoneyDeps): Promise<void> {
  const { knex, clock } = deps;
  await wakeEvents(knex, "stripe", clock.now());
  await processStripeInbox(deps);
  await makeDueRefunds(deps, "all");
  for (const processor of PROCESSORS) {
    await wakeEvents(knex, processor, clock.now());
    await processProcessorInbox(deps, processor);
  }
}

async function reconcile(deps: MoneyDeps): Promise<string> {
  if (!deps.checkout)
    throw new AppError("unprocessable", { message: "Configure STRIPE_SECRET_KEY para conferir as compras." });
  const { asked, recovered, open } = await reconcilePurchases(deps);
  const found = recovered === 0 ? "" : ` Recuperadas, que este banco tinha perdido: ${recovered}.`;
  const left = open === 0 ? "" : ` Pagas, sem conta neste banco: ${open}. Veja npm run admin -- due.`;
  return `Compras conferidas com a Stripe: ${asked}.${found}${left}`;
}
