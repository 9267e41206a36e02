import { COIN_FACTS, type CoinFacts } from "#db/entities/coins.ts";
import type { ChargeRow } from "#db/entities/rows.ts";
import { payableText } from "#pwa/ui/text/coin-text.ts";
import { formatBrl, formatCount } from "#pwa/ui/text/format.ts";
import { markOf } from "../ticket/ticket-facts.ts";

/** What a customer reads beside the code, in the customer's language. */

export const CUSTOMER_LANGUAGES = [
  { code: "pt-BR", name: "Português" },
  { code: "en", name: "English" },
  { code: "es", name: "Español" },
] as const;
export type CustomerLanguage = (typeof CUSTOMER_LANGUAGES)[number]["code"];

export type CustomerText = {
  /** Above the code: not to be paid, or not real. */
  readonly mark: string | null;
  /** In big letters: amount and network, or way and amount. */
  readonly lines: readonly [string, string];
  /** One sentence: what to do with the code. */
  readonly task: string;
};
export type CustomerTexts = Readonly<Record<CustomerLanguage, CustomerText>>;

const SAMPLE = { en: "EXAMPLE — DO NOT PAY", es: "EJEMPLO — NO PAGUES" } as const;
const DEMO = { en: "DEMO ENVIRONMENT", es: "ENTORNO DE DEMOSTRACIÓN" } as const;
const NETWORKS = {
  bitcoin: { en: "Bitcoin network", es: "Red Bitcoin" },
  ethereum: { en: "Ethereum network", es: "Red Ethereum" },
  tron: { en: "TRON network (TRC-20)", es: "Red TRON (TRC-20)" },
} as const satisfies Record<CoinFacts["network"], object>;

/** A payment in the charge's own coin; `onlyAddress`: the code has no amount, so the customer types it. */
export function coinTexts(charge: ChargeRow, onlyAddress: boolean): CustomerTexts {
  const { network, networkLabel } = COIN_FACTS[charge.coin];
  const mark = markOf(charge);
  const marks = charge.training ? SAMPLE : DEMO;
  const amount = payableText(charge.coin, charge.units);
  const amountEn = englishNumber(amount);
  return {
    "pt-BR": {
      mark,
      lines: [amount, networkLabel],
      task: onlyAddress
        ? `O código leva só o endereço. Digite ${amount}.`
        : "Leia o código com a sua carteira e pague o valor exato.",
    },
    en: {
      mark: mark && marks.en,
      lines: [amountEn, NETWORKS[network].en],
      task: onlyAddress
        ? `The code has only the address. Type ${amountEn}.`
        : "Scan the code with your wallet and pay the exact amount.",
    },
    es: {
      mark: mark && marks.es,
      lines: [amount, NETWORKS[network].es],
      task: onlyAddress
        ? `El código lleva solo la dirección. Escribe ${amount}.`
        : "Lee el código con tu billetera y paga el monto exacto.",
    },
  };
}

/** A payment by Pix. */
export function pixTexts({ amountCents }: Pick<ChargeRow, "amountCents">): CustomerTexts {
  const amount = formatBrl(amountCents);
  return {
    "pt-BR": { mark: null, lines: ["Pix", amount], task: "Leia o código com o aplicativo do seu banco." },
    en: {
      mark: null,
      lines: ["Pix", englishNumber(amount)],
      task: "Scan the code with the app of a Brazilian bank.",
    },
    es: {
      mark: null,
      lines: ["Pix", amount],
      task: "Lee el código con la aplicación de un banco brasileño.",
    },
  };
}

/** A payment to a static Lightning code, which has no amount. */
export function lightningTexts({ units }: Pick<ChargeRow, "units">): CustomerTexts {
  const amount = `${formatCount(Number(units))} sats`;
  const amountEn = englishNumber(amount);
  return {
    "pt-BR": {
      mark: null,
      lines: ["Lightning", amount],
      task: `Leia o código com a sua carteira Lightning e digite ${amount}.`,
    },
    en: {
      mark: null,
      lines: ["Lightning", amountEn],
      task: `Scan the code with your Lightning wallet and type ${amountEn}.`,
    },
    es: {
      mark: null,
      lines: ["Lightning", amount],
      task: `Lee el código con tu billetera Lightning y escribe ${amount}.`,
    },
  };
}

/** `R$ 1.245,90` as `R$ 1,245.90`: English groups with commas and has a decimal point. */
const englishNumber = (text: string): string => text.replace(/[.,]/g, (sign) => (sign === "." ? "," : "."));
