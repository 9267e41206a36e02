import type { RefusalKind } from "./refusal.ts";

/** Languages of the customer's page. */
export const LANGUAGES = ["pt", "en", "es"] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  pt: "Português",
  en: "English",
  es: "Español",
};

/** Error texts for a wallet, which shows them unchanged. */
export const WALLET_REFUSALS: Readonly<Record<RefusalKind, string>> = {
  invalid: "Código inválido.",
  paid: "Esta cobrança já foi paga.",
  held: "Seu pagamento está a caminho. Não pague de novo.",
  expired: "Esta cobrança venceu. Peça outra ao caixa.",
  no_rate: "Sem cotação agora. Pague de outro jeito.",
  no_answer: "A carteira da loja não respondeu. Pague de outro jeito.",
  busy: "Muitas tentativas. Espere um minuto.",
  wrong_amount: "Valor diferente do pedido.",
};

/** Shown by a wallet once it has paid. */
export const SUCCESS_TEXT = "Pago! Toque e mostre o código ao caixa.";

export type CustomerTexts = {
  readonly htmlLang: string;
  readonly language: string;
  readonly shop: string;
  readonly waiting: string;
  readonly waitingDetail: string;
  readonly unknown: string;
  readonly open: string;
  readonly copy: string;
  readonly copied: string;
  readonly otherPhone: string;
  readonly text: string;
  /** Followed by a time. */
  readonly validUntil: string;
  readonly paid: string;
  /** Followed by a time. */
  readonly paidAt: string;
  readonly zone: string;
  readonly show: string;
  readonly types: string;
  readonly keep: string;
  readonly demo: string;
  readonly foot: string;
  readonly notFound: string;
  /** What to do about an invalid code or page. */
  readonly askAgain: string;
  readonly refusals: Readonly<Record<RefusalKind, string>>;
};

export const CUSTOMER_TEXTS: Readonly<Record<Language, CustomerTexts>> = {
  pt: {
    htmlLang: "pt-BR",
    language: "Idioma",
    shop: "Pagamento",
    waiting: "Esperando o pagamento…",
    waitingDetail: "Pague na sua carteira e volte aqui: o código para o caixa aparece nesta tela.",
    unknown: "A carteira da loja não confirma agora. Guarde esta tela.",
    open: "Abrir na carteira",
    copy: "Copiar código",
    copied: "Código copiado",
    otherPhone: "Pagar com outro celular",
    text: "Código em texto",
    validUntil: "Vale até",
    paid: "Pago",
    paidAt: "às",
    zone: "horário de Brasília",
    show: "Mostre este código ao caixa",
    types: "O caixa digita estes 6 números.",
    keep: "Guarde esta tela até receber a compra.",
    demo: "Demonstração: nenhum dinheiro foi movido.",
    foot: "O dinheiro vai direto para a carteira da loja. O Balcão Cripto não guarda nada.",
    notFound: "Página não encontrada.",
    askAgain: "Nada foi cobrado. Peça ao caixa para mostrar o código de novo.",
    refusals: WALLET_REFUSALS,
  },
  en: {
    htmlLang: "en",
    language: "Language",
    shop: "Payment",
    waiting: "Waiting for the payment…",
    waitingDetail: "Pay in your wallet and come back: the code for the cashier appears on this screen.",
    unknown: "The shop's wallet does not confirm at the moment. Keep this screen.",
    open: "Open in wallet",
    copy: "Copy code",
    copied: "Code copied",
    otherPhone: "Pay with another phone",
    text: "Code as text",
    validUntil: "Valid until",
    paid: "Paid",
    paidAt: "at",
    zone: "Brasília time",
    show: "Show this code to the cashier",
    types: "The cashier types these 6 digits.",
    keep: "Keep this screen until you have your purchase.",
    demo: "Demonstration: no money was moved.",
    foot: "The money goes straight to the shop's wallet. Balcão Cripto keeps nothing.",
    notFound: "Page not found.",
    askAgain: "Nothing was charged. Ask the cashier to show the code again.",
    refusals: {
      invalid: "Invalid code.",
      paid: "This has already been paid.",
      held: "Your payment is on its way. Do not pay again.",
      expired: "This payment request has expired. Ask the cashier for another one.",
      no_rate: "No exchange rate at the moment. Please pay another way.",
      no_answer: "The shop's wallet did not answer. Please pay another way.",
      busy: "Too many attempts. Wait a minute.",
      wrong_amount: "Not the amount that was asked for.",
    },
  },
  es: {
    htmlLang: "es",
    language: "Idioma",
    shop: "Cobro",
    waiting: "Esperando el pago…",
    waitingDetail: "Paga en tu billetera y vuelve aquí: el código para la caja aparece en esta pantalla.",
    unknown: "La billetera de la tienda no confirma ahora. Guarda esta pantalla.",
    open: "Abrir en la billetera",
    copy: "Copiar código",
    copied: "Código copiado",
    otherPhone: "Pagar con otro celular",
    text: "Código en texto",
    validUntil: "Vale hasta las",
    paid: "Pagado",
    paidAt: "a las",
    zone: "hora de Brasilia",
    show: "Muestra este código en la caja",
    types: "En la caja digitan estos 6 números.",
    keep: "Guarda esta pantalla hasta recibir tu compra.",
    demo: "Demostración: no se movió dinero.",
    foot: "El dinero va directo a la billetera de la tienda. Balcão Cripto no guarda nada.",
    notFound: "Página no encontrada.",
    askAgain: "No se cobró nada. Pide en la caja que muestren el código de nuevo.",
    refusals: {
      invalid: "Código no válido.",
      paid: "Este cobro ya fue pagado.",
      held: "Tu pago está en camino. No pagues de nuevo.",
      expired: "Este cobro venció. Pide otro en la caja.",
      no_rate: "Sin cotización ahora. Paga de otra forma.",
      no_answer: "La billetera de la tienda no respondió. Paga de otra forma.",
      busy: "Demasiados intentos. Espera un minuto.",
      wrong_amount: "Valor distinto del pedido.",
    },
  },
};

/** The language that the person chose on the page, or else the first of the browser's languages that the page has. */
export function languageOf(chosen: unknown, accepted: string | undefined): Language {
  const find = (tag: string): Language | undefined => LANGUAGES.find((each) => tag.startsWith(each));
  if (typeof chosen === "string" && LANGUAGES.some((each) => each === chosen)) return chosen as Language;
  return (
    (accepted ?? "")
      .toLowerCase()
      .split(/[\s,]+/)
      .map(find)
      .find((each) => each !== undefined) ?? "pt"
  );
}
