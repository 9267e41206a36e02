import type { Language } from "#server/lightning/customer/customer-texts.ts";

/** Texts of a link's page, in addition to those of every customer's page. */
export type LinkTexts = {
  /** Title of the page, in the browser's tab and in the preview of a shared link. */
  readonly title: (amount: string) => string;
  readonly payWith: string;
  /** Shown for links of the sandbox. */
  readonly demo: string;
  readonly network: (name: string) => string;
  readonly onlyNetwork: string;
  readonly address: string;
  readonly copyAddress: string;
  readonly addressCopied: string;
  readonly copyPix: string;
  readonly pixCopied: string;
  readonly pixCode: string;
  readonly receiver: string;
  readonly waitingLightning: string;
  readonly byHand: string;
  readonly inWallet: string;
  readonly inBank: string;
  readonly moved: string;
  readonly movedDetail: string;
  /** The same, where `movedAgain` makes a charge at the new address. */
  readonly movedOffered: string;
  readonly movedAgain: string;
  readonly noInvoice: string;
  readonly noInvoiceDetail: string;
  readonly paidDetail: string;
  readonly late: string;
  readonly checked: string;
  readonly checkedDetail: string;
  readonly cancelled: string;
  readonly expired: string;
  readonly expiredDetail: string;
  readonly gone: string;
  /** Shown when the chosen way, given by its name, is not available. */
  readonly missing: (name: string) => string;
  readonly missingDetail: string;
  readonly unpriced: (names: string) => string;
  readonly paidAnyWay: string;
  readonly twice: string;
};

export const LINK_TEXTS: Readonly<Record<Language, LinkTexts>> = {
  pt: {
    title: (amount) => `Cobrança de ${amount}`,
    payWith: "Como pagar",
    demo: "Ambiente de demonstração: não pague de verdade.",
    network: (name) => `Rede ${name}`,
    onlyNetwork: "Envie só por esta rede. Por outra, o dinheiro se perde.",
    address: "Endereço",
    copyAddress: "Copiar endereço",
    addressCopied: "Endereço copiado",
    copyPix: "Copiar código Pix",
    pixCopied: "Código Pix copiado",
    pixCode: "Código Pix (copia e cola)",
    receiver: "Recebedor",
    waitingLightning: "Pague na sua carteira e volte aqui: esta página mostra quando chegar.",
    byHand: "Pague e avise a loja.",
    inWallet: "A loja confere na carteira dela. Esta página não confirma sozinha.",
    inBank: "A loja confere no banco dela. Esta página não confirma sozinha.",
    moved: "O endereço da loja mudou.",
    movedDetail: "Já pagou? Fale com a loja. Se não, escolha outro jeito ou peça outra cobrança a ela.",
    movedOffered: "Já pagou? Fale com a loja. Se não, gere o código do endereço novo.",
    movedAgain: "Gerar o código do endereço novo",
    noInvoice: "A carteira da loja não respondeu.",
    noInvoiceDetail: "Espere um momento e abra de novo, ou fale com a loja.",
    paidDetail: "A carteira da loja confirmou o pagamento.",
    late: "Chegou depois do prazo. Fale com a loja.",
    checked: "A loja conferiu o pagamento.",
    checkedDetail: "Não pague de novo.",
    cancelled: "A loja cancelou esta cobrança. Não pague. Peça outra à loja.",
    expired: "Esta cobrança venceu. Peça outra à loja.",
    expiredDetail: "Já pagou? Fale com a loja: ela vê o pagamento na carteira ou no banco dela.",
    gone: "Este link não existe ou já acabou. Peça outro à loja.",
    missing: (name) => `${name} não está disponível agora.`,
    missingDetail: "Escolha outro jeito ou fale com a loja.",
    unpriced: (names) => `Sem cotação agora: ${names}. Espere um momento e abra de novo.`,
    paidAnyWay: "Esta venda já foi paga. Não pague de outro jeito.",
    twice: "Esta venda foi paga duas vezes. Fale com a loja.",
  },
  en: {
    title: (amount) => `Payment of ${amount}`,
    payWith: "How to pay",
    demo: "Demo environment: do not send real money.",
    network: (name) => `${name} network`,
    onlyNetwork: "Send on this network only. On any other the money is lost.",
    address: "Address",
    copyAddress: "Copy address",
    addressCopied: "Address copied",
    copyPix: "Copy Pix code",
    pixCopied: "Pix code copied",
    pixCode: "Pix code (for apps of Brazilian banks)",
    receiver: "Receiver",
    waitingLightning: "Pay in your wallet and come back: this page shows when it has arrived.",
    byHand: "Pay, then tell the shop.",
    inWallet: "The shop checks in its own wallet. This page does not confirm by itself.",
    inBank: "The shop checks with its bank. This page does not confirm by itself.",
    moved: "The shop's address has changed.",
    movedDetail: "Already paid? Tell the shop. If not, choose another way or ask it for a new charge.",
    movedOffered: "Already paid? Tell the shop. If not, get the code for the new address.",
    movedAgain: "Get the code for the new address",
    noInvoice: "The shop's wallet did not answer.",
    noInvoiceDetail: "Wait a moment and open the page again, or ask the shop.",
    paidDetail: "The shop's wallet has confirmed the payment.",
    late: "It arrived after the time was over. Ask the shop.",
    checked: "The shop has checked the payment.",
    checkedDetail: "Do not pay again.",
    cancelled: "The shop has cancelled this payment request. Do not pay. Ask the shop for another one.",
    expired: "This payment request has expired. Ask the shop for another one.",
    expiredDetail: "Paid already? Ask the shop: it sees the payment in its wallet or bank.",
    gone: "This link does not exist or is over. Ask the shop for another one.",
    missing: (name) => `${name} is not available at the moment.`,
    missingDetail: "Choose another way or ask the shop.",
    unpriced: (names) => `No exchange rate at the moment: ${names}. Wait a moment and open the page again.`,
    paidAnyWay: "This sale is already paid. Do not pay in another way.",
    twice: "This sale was paid twice. Ask the shop.",
  },
  es: {
    title: (amount) => `Cobro de ${amount}`,
    payWith: "Cómo pagar",
    demo: "Entorno de demostración: no pagues de verdad.",
    network: (name) => `Red ${name}`,
    onlyNetwork: "Envía solo por esta red. Por otra, el dinero se pierde.",
    address: "Dirección",
    copyAddress: "Copiar dirección",
    addressCopied: "Dirección copiada",
    copyPix: "Copiar código Pix",
    pixCopied: "Código Pix copiado",
    pixCode: "Código Pix (para bancos brasileños)",
    receiver: "Receptor",
    waitingLightning: "Paga en tu billetera y vuelve aquí: esta página muestra cuando llegue.",
    byHand: "Paga y avisa a la tienda.",
    inWallet: "La tienda lo verifica en su billetera. Esta página no confirma sola.",
    inBank: "La tienda lo verifica en su banco. Esta página no confirma sola.",
    moved: "La dirección de la tienda cambió.",
    movedDetail: "¿Ya pagaste? Habla con la tienda. Si no, elige otra forma o pídele otro cobro.",
    movedOffered: "¿Ya pagaste? Habla con la tienda. Si no, genera el código de la dirección nueva.",
    movedAgain: "Generar el código de la dirección nueva",
    noInvoice: "La billetera de la tienda no respondió.",
    noInvoiceDetail: "Espera un momento y abre de nuevo, o habla con la tienda.",
    paidDetail: "La billetera de la tienda confirmó el pago.",
    late: "Llegó después del plazo. Habla con la tienda.",
    checked: "La tienda verificó el pago.",
    checkedDetail: "No pagues otra vez.",
    cancelled: "La tienda canceló este cobro. No pagues. Pide otro a la tienda.",
    expired: "Este cobro venció. Pide otro a la tienda.",
    expiredDetail: "¿Ya pagaste? Habla con la tienda: ve el pago en su billetera o en su banco.",
    gone: "Este enlace no existe o ya terminó. Pide otro a la tienda.",
    missing: (name) => `${name} no está disponible ahora.`,
    missingDetail: "Elige otra forma o habla con la tienda.",
    unpriced: (names) => `Sin cotización ahora: ${names}. Espera un momento y abre de nuevo.`,
    paidAnyWay: "Esta venta ya fue pagada. No pagues de otra forma.",
    twice: "Esta venta fue pagada dos veces. Habla con la tienda.",
  },
};
