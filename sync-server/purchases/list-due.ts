import type { CheckoutGateway, CheckoutSession } from "./stripe/checkout-gateway.ts";
import { findUser } from "#server/accounts/account-repository.ts";
import {
  type DueEvent,
  type DueRefund,
  findDueEvents,
  findDueRefunds,
  findPaidBack,
  type PaidBack,
} from "./due-repository.ts";
import { findOrderOfSession } from "./purchase-repository.ts";
import { brasiliaTime, reais } from "./purchase-words.ts";
import type { SettleDeps } from "./settle-order.ts";

/** Maximum listed per kind. */
const LIMIT = 100;
/** How long the list shows what was paid back by hand. */
const PAID_BACK_SHOWN_MS = 30 * 86_400_000;

export const NOTHING_DUE = "Nada por fazer: todos os avisos e reembolsos estão em dia.";

/**
 * Pending payment work, one line each, for the operator's terminal. E-mails of payers without an account are read
 * from the provider and not stored.
 */
export async function listDue(
  deps: Pick<SettleDeps, "knex" | "clock"> & { readonly checkout: CheckoutGateway | null },
): Promise<string> {
  const { knex, clock } = deps;
  const [refunds, events] = [await findDueRefunds(knex, LIMIT), await findDueEvents(knex, LIMIT)];
  const since = new Date(clock.now().getTime() - PAID_BACK_SHOWN_MS);
  const paidBack = (await findPaidBack(knex, since)).map(lineOfPaidBack);
  if (refunds.total + events.total === 0) return [NOTHING_DUE, ...paidBack].join("\n");
  const lines = [
    `Por fazer: ${refunds.total} ${refunds.total === 1 ? "reembolso" : "reembolsos"} e ${events.total} ${events.total === 1 ? "aviso" : "avisos"}. Para tentar agora: npm run admin -- retry`,
    ...refunds.items.map(lineOfRefund),
  ];
  if (refunds.total > 0)
    lines.push(
      "  Devolvido de outro jeito, como por Pix? Registre: npm run admin -- paid-back <pedido> <valor> <quem devolveu> <referência>",
    );
  for (const event of events.items) lines.push(...(await linesOfEvent(deps, event)));
  return [...lines, ...paidBack].join("\n");
}

const tried = (attempts: number): string =>
  attempts === 0 ? "ainda não tentado" : `${attempts} ${attempts === 1 ? "tentativa" : "tentativas"}`;

const lineOfRefund = ({ id, amountCents, attempts, error, createdAt }: DueRefund): string =>
  `- Reembolso de ${reais(amountCents)}, pedido ${id} de ${brasiliaTime(createdAt)}, ${tried(attempts)}${error === null ? "" : `: ${error}`}`;

const lineOfPaidBack = ({ orderId, amountCents, at, by, reference }: PaidBack): string =>
  `- Devolvido à mão: ${reais(amountCents)}, pedido ${orderId}, registrado em ${brasiliaTime(at)}, por ${by ?? "?"}, referência ${reference ?? "?"}`;

async function linesOfEvent(
  deps: Pick<SettleDeps, "knex"> & { readonly checkout: CheckoutGateway | null },
  event: DueEvent,
): Promise<string[]> {
  const { source, type, externalId, isGivenUp, attempts, error, createdAt } = event;
  const about = [source, type, externalId].filter(Boolean).join(" ");
  const state = `${tried(attempts)}${isGivenUp ? ", desistimos" : ""}${error === null ? "" : `: ${error}`}`;
  const line = `- Aviso ${about}, de ${brasiliaTime(createdAt)}, ${state}`;
  const session = source === "stripe" && externalId !== null ? await lostSession(deps, externalId) : null;
  if (!session) return [line];
  return [
    line,
    `  Pago por ${session.email ?? "e-mail desconhecido"}. Depois de conferir quem é, ligue a compra à conta: npm run admin -- assign ${session.id} <e-mail da conta>`,
  ];
}

/** A paid session whose order and account are both missing here. */
async function lostSession(
  { knex, checkout }: Pick<SettleDeps, "knex"> & { readonly checkout: CheckoutGateway | null },
  externalId: string,
): Promise<CheckoutSession | null> {
  if (!checkout) return null;
  try {
    const session = externalId.startsWith("cs_")
      ? await checkout.readSession(externalId)
      : await checkout.findSessionOfPayment(externalId);
    if (session?.state !== "paid" || session.accountId === null) return null;
    if (await findOrderOfSession(knex, session.id)) return null;
    return (await findUser(knex, session.accountId)) ? null : session;
  } catch {
    // The line is sufficient without it.
    return null;
  }
}
