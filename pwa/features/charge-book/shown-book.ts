import {
  bookLines,
  bookSales,
  bookSums,
  filterBook,
  filterGiveBacks,
  type BookEntry,
} from "#db/rules/charge-book/charge-filter.ts";
import { monthLine } from "#db/rules/charge-book/month-line.ts";
import { isPaymentMissing } from "#db/rules/charges/missing-payment.ts";
import { saleId } from "#db/rules/charges/same-sale.ts";
import { isAlike, twinCharges } from "#db/rules/charges/twin-charges.ts";
import { type BookView, DEFAULT_VIEW, filterOf } from "./book-address.ts";
import type { Book } from "./use-book.ts";

type Entries = readonly BookEntry[];
type Times = Pick<Book, "today" | "now">;

/** What the screen shows of all entries, whatever the view. `heardAt`: when this device was last in step with the server. */
export function readWhole(entries: Entries, { today, now, heardAt }: Times & { heardAt: string | null }) {
  const missing = entries.filter((entry) => isPaymentMissing(entry, heardAt));
  const ofMonth = filterOf({ ...DEFAULT_VIEW, period: { kind: "month" } }, today, false);
  return {
    cashiers: [...new Set(entries.map(({ charge }) => charge.cashier ?? ""))].toSorted(),
    line: monthLine(filterBook(entries, ofMonth, now), today),
    ofToday: itemsOfDay(entries, today, { today, now }),
    sales: bookSales(entries, now),
    twins: twinCharges(entries.map((entry) => ({ ...entry, isAnswered: isAnswered(entry) }))),
    unpaidCodes: new Set(missing.map(({ charge }) => charge.id)),
  };
}

/** What the view finds. */
export function findInBook(entries: Entries, view: BookView, { today, now }: Times) {
  const onlyTraining = entries.every(({ charge }) => charge.training);
  const filter = filterOf(view, today, onlyTraining);
  const found = filterBook(entries, filter, now);
  const given = filterGiveBacks(entries, filter, now);
  return { filter, found, given, lines: bookLines(found, given), ...bookSums(found, given) };
}

/** The charges of a day, and the money given back on it. */
export function itemsOfDay(entries: Entries, day: string, { today, now }: Times) {
  const ofDay = filterOf({ ...DEFAULT_VIEW, period: { kind: "range", from: day, to: day } }, today, false);
  return { entries: filterBook(entries, ofDay, now), giveBacks: filterGiveBacks(entries, ofDay, now) };
}

/** The opened entry, also one that the view does not find. */
export function findEntry(entries: Entries, id: string | null, { today, now }: Times) {
  const every = filterOf({ ...DEFAULT_VIEW, period: { kind: "all" }, training: true }, today, true);
  const entry = entries.find(({ charge }) => charge.id === id);
  return entry ? (filterBook([entry], every, now)[0] ?? null) : null;
}

const isAnswered = ({ marks: [newest] }: BookEntry): boolean =>
  newest !== undefined && newest.mark !== "waiting";

/** Whether a payment to another charge that nobody has answered could belong to this one. */
export const isOfEither = ({ charge: mine }: BookEntry, entries: Entries): boolean =>
  entries.some((entry) => !isAnswered(entry) && isAlike(mine, entry.charge));

/** The other paid charges of a sale that was paid twice; otherwise those that a payment to this one could belong to. */
export function othersOf(
  { charge: mine }: BookEntry,
  { sales, twins }: Pick<ReturnType<typeof readWhole>, "sales" | "twins">,
  entries: Entries,
): Entries {
  const isTwice = sales.get(mine.id) === "twice";
  return entries.filter(({ charge }) =>
    isTwice
      ? charge.id !== mine.id && saleId(charge) === saleId(mine) && sales.get(charge.id) === "twice"
      : twins.get(mine.id)?.includes(charge.id),
  );
}
