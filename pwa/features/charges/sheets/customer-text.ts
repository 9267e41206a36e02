import { networkLabel, networkOf } from "#db/entities/networks.ts";
import type { ChargeRow } from "#db/entities/rows.ts";
import { payableText } from "#pwa/ui/text/coin-text.ts";
import { formatBrl, formatCount } from "#pwa/ui/text/format.ts";
import { markOf } from "../ticket/ticket-facts.ts";
import { ticketStrings as strings } from "../ticket/ticket-strings.ts";

/** The text that a customer reads beside the code, in the customer's language. */

export const CUSTOMER_LANGUAGES = [
  { code: "pt-BR", name: "Português" },
  { code: "en", name: "English" },
  { code: "es", name: "Español" },
] as const;
export type CustomerLanguage = (typeof CUSTOMER_LANGUAGES)[number]["code"];

export type CustomerText = {
  /** A warning above the code that it must not be paid, or is not real. */
  readonly mark: string | null;
  /** In big letters: amount and network, or way and amount. */
  readonly lines: readonly [string, string];
  /** One sentence: what to do with the code. */
  readonly task: string;
};
export type CustomerTexts = Readonly<Record<CustomerLanguage, CustomerText>>;

const SAMPLE = { en: "EXAMPLE — DO NOT PAY", es: "EJEMPLO — NO PAGUES" } as const;
const DEMO = { en: "DEMO ENVIRONMENT", es: "ENTORNO DE DEMOSTRACIÓN" } as const;

/** The network in the customer's language; its own name is the same everywhere. */
function translatedNetwork(charge: ChargeRow) {
  const { name, standard } = networkOf(charge);
  const token = standard === undefined ? "" : ` (${standard})`;
  return { en: `${name} network${token}`, es: `Red ${name}${token}` };
}

/** A payment in the charge's own coin; `onlyAddress`: the code has no amount, so the customer types it. */
export function coinTexts(charge: ChargeRow, onlyAddress: boolean): CustomerTexts {
  const network = translatedNetwork(charge);
  const mark = markOf(charge);
  const marks = charge.training ? SAMPLE : DEMO;
  const amount = payableText(charge.coin, charge.units);
  const amountEn = englishNumber(amount);
  return {
    "pt-BR": {
      mark,
      lines: [amount, networkLabel(charge)],
      task: onlyAddress
        ? `O código leva só o endereço. Digite ${amount}.`
        : "Leia o código com a sua carteira e pague o valor exato.",
    },
    en: {
      mark: mark && marks.en,
      lines: [amountEn, network.en],
      task: onlyAddress
        ? `The code has only the address. Type ${amountEn}.`
        : "Scan the code with your wallet and pay the exact amount.",
    },
    es: {
      mark: mark && marks.es,
      lines: [amount, network.es],
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

/** A payment over Lightning: to an invoice, or (`typesAmount`) to a static code, which has no amount. */
export function lightningTexts(
  { units }: Pick<ChargeRow, "units">,
  { typesAmount, demo = false }: { readonly typesAmount: boolean; readonly demo?: boolean },
): CustomerTexts {
  const amount = `${formatCount(Number(units))} sats`;
  const amountEn = englishNumber(amount);
  const [type, typeEn, typeEs] = typesAmount
    ? [` e digite ${amount}`, ` and type ${amountEn}`, ` y escribe ${amount}`]
    : [" e pague", " and pay", " y paga"];
  return {
    "pt-BR": {
      mark: demo ? strings.demoMark : null,
      lines: ["Lightning", amount],
      task: `Leia o código com a sua carteira Lightning${type}.`,
    },
    en: {
      mark: demo ? DEMO.en : null,
      lines: ["Lightning", amountEn],
      task: `Scan the code with your Lightning wallet${typeEn}.`,
    },
    es: {
      mark: demo ? DEMO.es : null,
      lines: ["Lightning", amount],
      task: `Lee el código con tu billetera Lightning${typeEs}.`,
    },
  };
}

/** `R$ 1.245,90` as `R$ 1,245.90`, because English groups with commas and has a decimal point. */
const englishNumber = (text: string): string => text.replace(/[.,]/g, (sign) => (sign === "." ? "," : "."));
