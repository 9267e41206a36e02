import type { ChargeRow, LightningFactRow } from "#db/entities/rows.ts";
import { unitsToText } from "#db/rules/charges/charge-amount.ts";
import { unitsOf } from "#db/rules/charges/paid-amount.ts";

/**
 * Search in the charge book, as shopkeepers type it: words of the description, the note or the cashier, an amount ("10", "10,50",
 * "1.234,56"), the coin amount ("0,00003479"), the end of an address ("…8f3t4"), the beginning of an id.
 */
export type ChargeText = {
  /** Description, note and cashier, folded. */
  readonly words: string;
  /** In lower case. */
  readonly address: string;
};

const MARKS = /\p{M}/gu;
const AMOUNT = /^(\d{1,7}|\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/;
const DOT_AMOUNT = /^(\d{1,7})\.(\d{1,2})$/;
const COIN_FIGURE = /^\d+[.,]\d{3,18}$/;
/** Shorter suffixes of an address would match by chance. */
const MIN_TAIL = 3;
/** From this length on, a part of an address or an id is specific enough. */
const MIN_PIECE = 6;

const fold = (text: string): string => text.normalize("NFD").replace(MARKS, "").toLowerCase();

/** The searchable text of a charge; built once per charge. */
export const chargeText = (
  { description, cashier, address }: Pick<ChargeRow, "description" | "cashier" | "address">,
  note: string,
): ChargeText => ({
  words: fold([description, note, cashier].filter(Boolean).join("\n")),
  address: address.toLowerCase(),
});

type Wanted = {
  readonly text: string;
  /** The amount in centavos, or whole reais when no centavos were typed. */
  readonly cents: number | null;
  readonly reais: number | null;
  /** Decimal text with a dot, without trailing zeros. */
  readonly figure: string | null;
  readonly piece: string;
};
export type ChargeQuery = readonly Wanted[];

const withoutZeros = (decimal: string): string => decimal.replace(/\.?0+$/, "");

function wantedOf(typed: string): Wanted {
  const [, whole = "", cents] = AMOUNT.exec(typed) ?? DOT_AMOUNT.exec(typed) ?? [];
  const reais = whole === "" ? null : Number(whole.replaceAll(".", ""));
  return {
    text: fold(typed),
    cents: reais !== null && cents !== undefined ? reais * 100 + Number(cents.padEnd(2, "0")) : null,
    reais: cents === undefined ? reais : null,
    figure: COIN_FIGURE.test(typed) ? withoutZeros(typed.replace(",", ".")) : null,
    piece: typed.toLowerCase().replace(/^(?:…|\.{2,})/, ""),
  };
}

/** The words of a query; every one must match. `R$` is dropped. Empty: everything matches. */
export const chargeQuery = (typed: string): ChargeQuery =>
  typed
    .replaceAll(/R\$/gi, " ")
    .split(/\s+/u)
    .filter((word) => word !== "")
    .map(wantedOf);

type Searched = { readonly charge: ChargeRow; readonly fact: LightningFactRow | null };

function finds(wanted: Wanted, { charge, fact }: Searched, text: ChargeText): boolean {
  const { piece } = wanted;
  return (
    (wanted.text !== "" && text.words.includes(wanted.text)) ||
    wanted.cents === charge.amountCents ||
    wanted.reais === Math.floor(charge.amountCents / 100) ||
    (piece.length >= MIN_TAIL && text.address.endsWith(piece)) ||
    (piece.length >= MIN_PIECE && (text.address.includes(piece) || charge.id.startsWith(piece))) ||
    (wanted.figure !== null &&
      [charge.units, unitsOf(charge, fact)].some(
        (units) => wanted.figure === withoutZeros(unitsToText(charge.coin, units)),
      ))
  );
}

export const matchesCharge = (query: ChargeQuery, searched: Searched, text: ChargeText): boolean =>
  query.every((wanted) => finds(wanted, searched, text));
