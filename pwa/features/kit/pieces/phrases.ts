import { coinList, networkOf, paidIn, type KitLanguage, type KitWay } from "../kit-ways.ts";

export type Phrase = Readonly<Record<KitLanguage, string>>;

export const phraseTexts = {
  title: "Frases para o cliente de fora",
  intro: "Aponte a frase: o cliente lê na língua dele.",
  languages: { "pt-BR": "Português", en: "English", es: "Español" } satisfies Phrase,
} as const;

/** In the order of a sale. */
export const phrasesFor = (ways: readonly KitWay[]): readonly Phrase[] => [
  {
    "pt-BR": `Aceitamos ${coinList(ways, "pt-BR")}.`,
    en: `We accept ${coinList(ways, "en")}.`,
    es: `Aceptamos ${coinList(ways, "es")}.`,
  },
  {
    "pt-BR": "Com qual moeda você quer pagar?",
    en: "Which coin would you like to pay with?",
    es: "¿Con qué moneda quiere pagar?",
  },
  ...networkPhrases(ways),
  {
    "pt-BR": "Leia este QR Code com a sua carteira.",
    en: "Please scan this QR code with your wallet.",
    es: "Lea este código QR con su billetera.",
  },
  {
    "pt-BR": "Envie o valor exato, por favor.",
    en: "Please send the exact amount.",
    es: "Envíe el monto exacto, por favor.",
  },
  {
    "pt-BR": "Obrigado. Agora espero o pagamento confirmar na nossa carteira.",
    en: "Thank you. Now I’m waiting for it to be confirmed in our wallet.",
    es: "Gracias. Ahora espero que el pago se confirme en nuestra billetera.",
  },
  {
    "pt-BR": "Pode levar alguns minutos.",
    en: "It may take a few minutes.",
    es: "Puede tardar unos minutos.",
  },
  {
    "pt-BR": "Chegou, está pago. Obrigado!",
    en: "It’s here. You’re all set, thank you!",
    es: "Ya llegó, está pagado. ¡Gracias!",
  },
  {
    "pt-BR": "Desculpe, captura de tela não vale. Preciso ver na nossa carteira.",
    en: "Sorry, I can’t go by a screenshot. I have to see it in our wallet.",
    es: "Disculpe, una captura de pantalla no basta. Tengo que verlo en nuestra billetera.",
  },
  {
    "pt-BR": "Este QR Code venceu. Vou gerar outro.",
    en: "This QR code has expired. I’ll make you a new one.",
    es: "Este código QR venció. Le genero otro.",
  },
  {
    "pt-BR": "Chegou menos do que o preço. Falta este valor.",
    en: "The payment came up short. This amount is missing.",
    es: "Llegó menos que el precio. Falta este monto.",
  },
  {
    "pt-BR": "A devolução da compra é pelo preço em reais, e quem faz é o dono.",
    en: "Refunds of a purchase are for its price in reais, and the owner makes them.",
    es: "La devolución de la compra es por el precio en reales, y la hace el dueño.",
  },
  {
    "pt-BR": "Agora não dá para receber em cripto. Pode pagar em reais?",
    en: "We can’t take crypto right now. Could you pay in reais?",
    es: "Ahora no podemos recibir cripto. ¿Puede pagar en reales?",
  },
];

/** The mistake that costs a customer the money: a coin sent on another network. */
function networkPhrases(ways: readonly KitWay[]): readonly Phrase[] {
  const names = ways
    .filter((way) => paidIn(way).coin === "usdt")
    .map((way) => networkOf(way).replace(/^rede /, ""));
  if (names.length === 0) return [];
  const list = (language: KitLanguage) =>
    new Intl.ListFormat(language, { type: "disjunction" }).format(names);
  return [
    {
      "pt-BR": `USDT só na rede ${list("pt-BR")}. Confira na sua carteira antes de enviar.`,
      en: `USDT on the ${list("en")} network only. Please check it in your wallet before you send.`,
      es: `USDT solo por la red ${list("es")}. Revísela en su billetera antes de enviar.`,
    },
  ];
}
