import type { User } from "#db/entities/user.ts";
import type { Config } from "#server/platform/config/config.ts";
import type { Mail } from "#server/messages/mail-gateway.ts";
import type { Order } from "./purchase-repository.ts";
import { greeting } from "#server/messages/mail-words.ts";
import { brasiliaTime, reais } from "./purchase-words.ts";

/** Who sells, as a receipt names them. */
export type Seller = Pick<Config, "supportEmail" | "appOrigin" | "operator">;

/** The receipt of a purchase (S287, S293): what, how much, when, and how to get a refund. */
export function receiptMail(
  { supportEmail, appOrigin, operator }: Seller,
  user: User,
  order: Order,
  paidAt: Date,
): Mail {
  const seller = [operator.name, operator.cnpj && `CNPJ ${operator.cnpj}`, operator.address].filter(Boolean);
  return {
    to: user.email,
    subject: "Recibo: acesso completo ao Balcão Cripto",
    text: `${greeting(user.firstName)}

${order.livemode ? "" : "Ambiente de demonstração: nenhum valor de verdade foi cobrado.\n\n"}Recebemos o seu pagamento. O acesso completo está liberado nesta conta.

Produto: Balcão Cripto, acesso completo (pagamento único)
Valor: ${reais(order.amountCents)}
Data: ${brasiliaTime(paidAt)} (horário de Brasília)
Pedido: ${order.id}
${seller.length > 0 ? `Vendido por: ${seller.join(", ")}\n` : ""}
Garantia de 7 dias: se desistir, responda a este e-mail ou escreva para ${supportEmail} com o número do pedido, e o valor volta inteiro.

Este recibo não é documento fiscal.

${appOrigin}/business-dashboard
`,
  };
}
