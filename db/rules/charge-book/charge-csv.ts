import { COIN_FACTS } from "#db/entities/coins.ts";
import type { ChargeMarkRow, ChargeRow, LightningFactRow, RateSource } from "#db/entities/rows.ts";
import { unitsToScreenText } from "#db/rules/charges/charge-amount.ts";
import { type ChargeStatus, isAccepted, isElsewhere } from "#db/rules/charges/charge-status.ts";
import { csvRow } from "#db/rules/text/csv.ts";
import { receivedAt, wayLabel } from "#db/rules/charges/lightning-charge.ts";
import { unitsOf } from "#db/rules/charges/paid-amount.ts";
import { linesText } from "#db/rules/charges/line-names.ts";
import { STATUS_WORDS } from "#db/rules/charges/status-words.ts";
import type { FoundGiveBack } from "./charge-filter.ts";
import type { GiveBackOdd } from "#db/rules/charges/give-back.ts";
import { centsToText } from "#db/rules/money/money.ts";

/**
 * One charge in the accountant's file. Amounts of money and coins have a decimal comma and no grouping, so that spreadsheets can
 * add them. A sale paid by Pix is in reais only: its line has no coin, quantity, rate or address.
 */
export type CsvCharge = {
  readonly charge: ChargeRow;
  /** When it was made, with an impossible date corrected, so that the file's days are those of the book. */
  readonly at: string;
  readonly status: ChargeStatus;
  /** The mark that applies. */
  readonly mark: ChargeMarkRow | undefined;
  /** The settled Lightning payment; null: none. */
  readonly fact: LightningFactRow | null;
  readonly note: string;
  /** Name of its maker; "" in a shop with one person. */
  readonly makerName: string;
};

/** An instant in the shop's local time. */
export type LocalTime = (instant: string) => { readonly date: string; readonly time: string };

export const CHARGE_CSV_TITLES = [
  "Data",
  "Hora",
  "Situação",
  "Valor em reais",
  "Gorjeta em reais",
  "Moeda",
  "Quantidade",
  "Rede",
  "Cotação em reais",
  "Origem da cotação",
  "Cotação de",
  "Margem (%)",
  "Conferido em",
  "Conferido por",
  "Caixa",
  "Endereço",
  "Descrição",
  "Anotação",
  "Treino",
  "Identificador",
  "Desconto em reais",
  "Itens",
  "Devolução da cobrança",
  "Motivo da devolução",
  "Devolvido por",
  "Referência da devolução",
  "Pago pela Lightning em",
  "Hash do pagamento Lightning",
  "Prova Lightning",
  "Cobrado por",
] as const;

const SOURCE: Record<RateSource, string> = {
  example: "Cotação de exemplo",
  typed: "Digitada",
  synced: "Fontes públicas",
  demo: "Ambiente de demonstração",
};

const REAIS = "BRL";

/** Shown instead of a preimage when only the wallet's service reported the payment. */
const PROVIDER = "Palavra da carteira";

/** Basis points as per cent: `150` → `1,50`. */
const percent = (bps: number): string => centsToText(bps, ",");

/** One line of the file, in the order of `CHARGE_CSV_TITLES`. */
export const chargeCsvRow = (charge: CsvCharge, localTime: LocalTime): string =>
  csvRow(chargeFields(charge, localTime, STATUS_WORDS[charge.status]));

function chargeFields(
  { charge, at, status, mark, fact, note, makerName }: CsvCharge,
  localTime: LocalTime,
  state: string,
): string[] {
  const isPix = status === "pix";
  const made = localTime(at);
  const settled = fact && localTime(fact.settledAt);
  const quoted = localTime(charge.rateAsOf);
  const checked = isAccepted(status) && mark ? localTime(mark.at) : null;
  return [
    made.date,
    made.time,
    state,
    centsToText(charge.amountCents, ","),
    centsToText(charge.tipCents, ","),
    isPix ? REAIS : COIN_FACTS[charge.coin].ticker,
    isPix ? "" : unitsToScreenText(charge.coin, unitsOf(charge, fact)),
    wayLabel(charge, status),
    isPix ? "" : charge.rate.replace(".", ","),
    isPix ? "" : SOURCE[charge.rateSource],
    isPix ? "" : `${quoted.date} ${quoted.time}`,
    isPix ? "" : percent(charge.marginBps),
    checked ? `${checked.date} ${checked.time}` : "",
    checked ? (mark?.by ?? "") : "",
    charge.cashier ?? "",
    isElsewhere(status) ? "" : receivedAt(charge),
    charge.description ?? "",
    note,
    charge.training ? "Sim" : "Não",
    charge.id,
    centsToText(charge.discountCents, ","),
    linesText(charge.lines),
    "",
    "",
    "",
    "",
    settled ? `${settled.date} ${settled.time}` : "",
    fact?.id ?? "",
    fact ? (fact.preimage ?? PROVIDER) : "",
    makerName,
  ];
}

const AGAIN = "Pago de novo";
const AGAIN_DEMO = "Pago de novo (demonstração)";

/**
 * The payment of another invoice of the same charge as a separate line behind the charge's: this money arrived, too, and a give-back
 * of it is a line of its own. What was sold, with tip and discount, is in the charge's line only.
 */
export const againCsvRow = (
  { fact, charge, ...rest }: CsvCharge & { readonly fact: LightningFactRow },
  localTime: LocalTime,
): string =>
  csvRow(
    chargeFields(
      {
        ...rest,
        fact,
        charge: { ...charge, tipCents: 0, discountCents: 0, lines: [] },
        mark: undefined,
        note: "",
      },
      localTime,
      fact.demo ? AGAIN_DEMO : AGAIN,
    ),
  );

const GIVE_BACK: Record<GiveBackOdd | "none", string> = {
  none: "Devolução",
  above: "Devolução acima do recebido",
  unchecked: "Devolução sem conferência",
};

/** A give-back as a separate line, with a negative amount. Inconsistent ones are flagged but included. */
export function giveBackCsvRow(
  { entry: { charge, status }, giveBack, odd }: FoundGiveBack,
  makerName: string,
  localTime: LocalTime,
): string {
  const made = localTime(giveBack.at);
  const { units } = giveBack;
  // Coin that went back is coin, whatever the customer had paid with.
  const way = status === "pix" && units !== null ? "checked" : status;
  return csvRow([
    made.date,
    made.time,
    GIVE_BACK[odd ?? "none"],
    { number: `-${centsToText(giveBack.amountCents, ",")}` },
    "0,00",
    way === "pix" ? REAIS : COIN_FACTS[charge.coin].ticker,
    units === null ? "" : { number: `-${unitsToScreenText(charge.coin, units)}` },
    wayLabel(charge, way),
    "",
    "",
    "",
    "",
    "",
    "",
    charge.cashier ?? "",
    "",
    charge.description ?? "",
    "",
    charge.training ? "Sim" : "Não",
    giveBack.id,
    "0,00",
    "",
    charge.id,
    giveBack.reason,
    giveBack.by,
    giveBack.reference ?? "",
    "",
    "",
    "",
    makerName,
  ]);
}
