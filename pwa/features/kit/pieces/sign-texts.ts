import { COIN_FACTS } from "#db/entities/coins.ts";
import { coinList, networkOf, paidIn, type KitLanguage, type KitWay } from "../kit-ways.ts";

/** The door sign. The Spanish is formal, as on signs of shops. */

export const payWith = (ways: readonly KitWay[]): Record<KitLanguage, string> => ({
  "pt-BR": `Aqui você paga com ${coinList(ways, "pt-BR")}`,
  en: `You can pay with ${coinList(ways, "en")} here`,
  es: `Aquí puede pagar con ${coinList(ways, "es")}`,
});

type Row = { readonly name: string; readonly notes: Readonly<Record<KitLanguage, string>> };

const ONLY_HERE = { "pt-BR": "só nesta rede", en: "this network only", es: "solo en esta red" };

const OF_BITCOIN: Readonly<Partial<Record<KitWay, Row>>> = {
  lightning: {
    name: "Bitcoin por Lightning",
    notes: { "pt-BR": "em segundos", en: "in seconds", es: "en segundos" },
  },
  bitcoin: {
    name: "Bitcoin na rede (on-chain)",
    notes: {
      "pt-BR": "uns 10 minutos ou mais",
      en: "about 10 minutes or more",
      es: "unos 10 minutos o más",
    },
  },
};

export const signRow = (way: KitWay): Row =>
  OF_BITCOIN[way] ?? { name: `${COIN_FACTS[paidIn(way).coin].name}: ${networkOf(way)}`, notes: ONLY_HERE };

export const ASK: Readonly<Record<KitLanguage, string>> = {
  "pt-BR": "Peça o QR Code no caixa.",
  en: "Ask for the QR code at the counter.",
  es: "Pida el código QR en la caja.",
};

/** A warning about a code that somebody sticks on the sign. */
export const ONLY_SCREEN: Readonly<Record<KitLanguage, string>> = {
  "pt-BR": "Pague só o QR Code da tela do caixa, nunca um colado na parede.",
  en: "Only pay the QR code on the cashier’s screen, never one stuck on a wall.",
  es: "Pague solo el código QR de la pantalla de la caja, nunca uno pegado en la pared.",
};
