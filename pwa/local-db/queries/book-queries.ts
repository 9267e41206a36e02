import type { ChargeMarkRow, ChargeRow, GiveBackRow, LightningFactRow } from "#db/entities/rows.ts";
import { trustedDate } from "#db/rules/charges/charge-date.ts";
import type { BookEntry, BookGiveBack } from "#db/rules/charge-book/charge-filter.ts";
import { bestFact, isWord } from "#db/rules/charges/charge-status.ts";
import { chargeText } from "#db/rules/charge-book/charge-search.ts";
import { makerOf, makersOf, type Maker } from "#db/rules/shops/makers.ts";
import { instantToDay } from "#db/rules/time/local-day.ts";
import type { Shift } from "#db/rules/shops/shift.ts";
import { readShifts } from "#pwa/local-db/till/own-shift.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import type { RegistryDatabase } from "#pwa/local-db/databases/registry-database.ts";
import { readBookShop } from "./shop-queries.ts";

/**
 * The whole charge book, for a live query. Charges are insert-only (D3), so a change among ten thousand reads only
 * the new keys, the marks and the notes. Unsent charges are read again, because the server may correct their date. An
 * unchanged entry stays the same object, so its row is not rendered again; in another time zone each has another day.
 */
const books = new WeakMap<ProfileDatabase, Book>();
type Book = { readonly timeZone: string; readonly entries: ReadonlyMap<string, BookEntry> };

const NO_ENTRIES: Book["entries"] = new Map();

const NONE: readonly ChargeMarkRow[] = [];
const NO_OTHERS: readonly LightningFactRow[] = [];
const NOTHING_BACK: readonly BookGiveBack[] = [];

export type ShopBook = {
  /** Newest first. */
  readonly entries: readonly BookEntry[];
  /** Empty when there are not several people to distinguish. */
  readonly makers: readonly Maker[];
  readonly shifts: readonly Shift[];
};

/** The charge book of the shop of a profile, for a live query, and who charges there. */
export async function readShopBook(
  { registry, profile }: { readonly registry: RegistryDatabase; readonly profile: ProfileDatabase },
  at: { readonly timeZone: string; readonly now: string },
): Promise<ShopBook> {
  const shop = await readBookShop(registry, profile);
  const [entries, members, shifts] = await Promise.all([
    readBook(profile, { ...at, mine: shop.mine }),
    profile.members.toArray(),
    readShifts(profile, shop.id),
  ]);
  const seen = new Set(entries.map(({ maker }) => maker));
  return { entries, makers: makersOf(members, seen, shop.id), shifts };
}

type BookPlace = { readonly timeZone: string; readonly now: string; readonly mine: string };

/**
 * Newest charge first, each with its marks newest first. `timeZone`: the shop's, which decides the day of a charge.
 * `now`: the device's time, which dates a charge that the server does not know yet; `mine`: the maker of such a charge.
 */
async function readBook(
  db: ProfileDatabase,
  { timeZone, now, mine }: BookPlace,
): Promise<readonly BookEntry[]> {
  const last = books.get(db);
  const before = last?.timeZone === timeZone ? last.entries : NO_ENTRIES;
  const { charges, marks, codeEvents, facts: settled, giveBacks, notes, unsent } = await readRows(db, before);
  const book = new Map<string, BookEntry>();
  for (const charge of charges) {
    const paid = settled.get(charge.id) ?? [];
    const fact = bestFact(paid);
    const facts = {
      charge,
      marks: marks.get(charge.id) ?? NONE,
      codeEvents: codeEvents.get(charge.id) ?? NONE,
      fact,
      otherFacts: paid.length > 1 ? othersOf(fact, paid) : NO_OTHERS,
      giveBacks:
        giveBacks.get(charge.id)?.map((giveBack) => bookGiveBack(giveBack, unsent, timeZone)) ?? NOTHING_BACK,
      note: notes.get(charge.id) ?? "",
      unsent: unsent.has(charge.id),
    };
    const known = before.get(charge.id);
    book.set(charge.id, known && isSame(known, facts) ? known : buildEntry(facts, { timeZone, now, mine }));
  }
  books.set(db, { timeZone, entries: book });
  return [...book.values()].toSorted(newestFirst);
}

const othersOf = (
  fact: LightningFactRow | null,
  paid: readonly LightningFactRow[],
): readonly LightningFactRow[] =>
  paid.filter(({ id }) => id !== fact?.id).toSorted((a, b) => (a.settledAt < b.settledAt ? -1 : 1));

const bookGiveBack = (
  giveBack: GiveBackRow,
  unsent: ReadonlySet<string>,
  timeZone: string,
): BookGiveBack => ({ giveBack, day: instantToDay(giveBack.at, timeZone), unsent: unsent.has(giveBack.id) });

type Facts = Pick<
  BookEntry,
  "charge" | "marks" | "codeEvents" | "fact" | "otherFacts" | "giveBacks" | "note" | "unsent"
>;

function buildEntry(facts: Facts, { timeZone, now, mine }: BookPlace): BookEntry {
  const { at, isOdd } = trustedDate(facts.charge, now);
  const words = [
    facts.note,
    facts.marks[0]?.via ?? "",
    ...facts.charge.lines.map(({ name }) => name),
    facts.fact?.id ?? "",
    ...facts.otherFacts.map(({ id }) => id),
    ...facts.giveBacks.flatMap(({ giveBack: { reason, by, reference } }) => [reason, by, reference ?? ""]),
  ];
  const text = chargeText(facts.charge, words.join("\n"));
  return { ...facts, at, isOdd, day: instantToDay(at, timeZone), maker: makerOf(facts.charge, mine), text };
}

const isSame = (
  known: BookEntry,
  { charge, marks, codeEvents, fact, otherFacts, giveBacks, note, unsent }: Facts,
): boolean =>
  known.charge === charge &&
  known.fact?.id === fact?.id &&
  known.otherFacts.length === otherFacts.length &&
  known.note === note &&
  known.unsent === unsent &&
  known.codeEvents.length === codeEvents.length &&
  known.marks.length === marks.length &&
  known.marks.every((mark, at) => mark.id === marks[at]?.id && mark.at === marks[at]?.at) &&
  known.giveBacks.length === giveBacks.length &&
  known.giveBacks.every((had, at) => {
    const now = giveBacks[at];
    return (
      had.giveBack.id === now?.giveBack.id && had.giveBack.at === now.giveBack.at && had.unsent === now.unsent
    );
  });

type Rows = {
  readonly charges: readonly ChargeRow[];
  readonly marks: ReadonlyMap<string, readonly ChargeMarkRow[]>;
  readonly codeEvents: ReadonlyMap<string, readonly ChargeMarkRow[]>;
  readonly facts: ReadonlyMap<string, readonly LightningFactRow[]>;
  readonly giveBacks: ReadonlyMap<string, readonly GiveBackRow[]>;
  readonly notes: ReadonlyMap<string, string>;
  readonly unsent: ReadonlySet<string>;
};

function readRows(db: ProfileDatabase, before: ReadonlyMap<string, BookEntry>): Promise<Rows> {
  const tables = [db.charges, db.chargeMarks, db.chargeNotes, db.giveBacks, db.lightningFacts, db.outbox];
  return db.transaction("r", tables, async () => {
    const [charges, marks, notes, giveBacks, facts, queue] = await Promise.all([
      readCharges(db, before),
      db.chargeMarks.toArray(),
      db.chargeNotes.toArray(),
      db.giveBacks.toArray(),
      db.lightningFacts.toArray(),
      db.outbox.toArray(),
    ]);
    return {
      charges,
      marks: groupMarks(marks.filter(isWord)),
      codeEvents: groupMarks(marks.filter((mark) => !isWord(mark))),
      giveBacks: groupByCharge(giveBacks),
      facts: groupByCharge(facts),
      notes: new Map(notes.map(({ chargeId, note }) => [chargeId, note])),
      unsent: new Set(
        queue.flatMap((mutation) =>
          mutation.name === "charge.create"
            ? [mutation.args.chargeId]
            : mutation.name === "charge.giveBack"
              ? [mutation.args.giveBackId]
              : [],
        ),
      ),
    };
  });
}

async function readCharges(
  db: ProfileDatabase,
  before: ReadonlyMap<string, BookEntry>,
): Promise<readonly ChargeRow[]> {
  if (before.size === 0) return db.charges.toArray();
  const keys = await db.charges.toCollection().primaryKeys();
  const missing = keys.filter((key) => before.get(key)?.unsent !== false);
  const read = new Map(
    (await db.charges.bulkGet(missing)).flatMap((row) => (row ? [[row.id, row] as const] : [])),
  );
  return keys.flatMap((key) => {
    const [known, found] = [before.get(key)?.charge, read.get(key)];
    return known && (!found || found.heardAt === known.heardAt) ? known : (found ?? []);
  });
}

const newestFirst = (a: BookEntry, b: BookEntry): number =>
  a.at === b.at ? (a.charge.id < b.charge.id ? 1 : -1) : a.at < b.at ? 1 : -1;

function groupByCharge<Row extends { readonly chargeId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.chargeId);
    if (group) group.push(row);
    else groups.set(row.chargeId, [row]);
  }
  return groups;
}

function groupMarks(marks: readonly ChargeMarkRow[]): Map<string, ChargeMarkRow[]> {
  const groups = groupByCharge(marks);
  for (const group of groups.values()) {
    if (group.length > 1)
      group.sort((a, b) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1));
  }
  return groups;
}
