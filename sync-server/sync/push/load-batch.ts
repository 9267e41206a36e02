import { isPayable } from "#db/rules/addresses/check-address.ts";
import { isLightningAddress } from "#db/rules/lightning/chargeable-address.ts";
import type { CounterCase } from "#db/entities/counter-case.ts";
import { judgeExam } from "#db/rules/cases/judge-exam.ts";
import { judgeStaffExam } from "#db/rules/cases/staff-exam.ts";
import { chargeUnits } from "#db/rules/charges/charge-amount.ts";
import { isPossibleDate } from "#db/rules/charges/charge-date.ts";
import type { Authority } from "#db/rules/mutations/mutators.ts";
import { findCases } from "#server/learning/case-repository.ts";
import { resolveLessons } from "#server/learning/lesson-ref-repository.ts";
import type { Sql } from "#server/platform/sql/sql.ts";
import { rowsOfEvent, type AccountEvent } from "./account-event.ts";
import type { ShopAuthor } from "#db/rules/shops/may.ts";
import { isShopRow } from "#db/rules/shops/shop-state.ts";
import { findRows, type Home } from "#server/sync/row-repository.ts";
import { BatchRows, groupKeys } from "./batch-rows.ts";

/** The owner of the rows. The caller has locked their ledgers. */
export type BatchOwner = {
  /** null: a till, which has no account. */
  readonly accountId: string | null;
  readonly shopId: string;
};
/** The owner, and the author of the changes. `now`: when the push arrived, ISO 8601. */
export type EventOwner = BatchOwner & {
  readonly author: ShopAuthor;
  readonly now: string;
  /** The charge whose sale the charges are made for (`ChargeRow.saleOf`); missing: each is a sale of its own. */
  readonly saleOf?: string;
};

/** Everything that the events of one batch need; they run without any further query until the rows are written. */
export type LoadedBatch = {
  readonly rows: BatchRows;
  /** From the slug or uuid of a lesson, as it was sent, to its slug. */
  readonly slugs: ReadonlyMap<string, string>;
  /** All cases of the course, when the batch contains an exam. */
  readonly cases: readonly CounterCase[];
};

/** Mutations that are judged by the cases of the course. */
const EXAMS: ReadonlySet<string> = new Set(["exam.pass", "staff.pass"]);

/** Reads the rows that these events may touch: one query per table (P6). */
export async function loadBatch(
  sql: Sql,
  owner: BatchOwner,
  events: readonly AccountEvent[],
): Promise<LoadedBatch> {
  const refs = [...new Set(events.flatMap((event) => ("lesson" in event.args ? [event.args.lesson] : [])))];
  const slugs = refs.length === 0 ? new Map<string, string>() : await resolveLessons(sql, refs);
  const cases = events.some(({ name }) => EXAMS.has(name)) ? await findCases(sql) : [];
  const rows = new BatchRows();
  const keys = events.flatMap((event) => rowsOfEvent(withSlug(event, slugs)));
  await Promise.all(
    HOMES.flatMap((home) => {
      const ownerId = ownerOf(owner, home);
      if (ownerId === null) return [];
      const wanted = groupKeys(keys.filter(([table, key]) => isShopRow(table, key) === (home === "shop")));
      return [...wanted].map(async ([table, of]) =>
        rows.add(table, await findRows(sql, home, ownerId, table, of)),
      );
    }),
  );
  return { rows, slugs, cases };
}

/** The order in which ledgers are locked and written. */
export const HOMES: readonly Home[] = ["shop", "account"];

/** The shop or the account; null: a till has no account. */
export const ownerOf = ({ accountId, shopId }: BatchOwner, home: Home): string | null =>
  home === "shop" ? shopId : accountId;

/** The same event with the slug of its lesson instead of its uuid. */
export function withSlug(event: AccountEvent, slugs: LoadedBatch["slugs"]): AccountEvent {
  if (!("lesson" in event.args)) return event;
  const slug = slugs.get(event.args.lesson);
  return slug === undefined || slug === event.args.lesson
    ? event
    : ({ ...event, args: { ...event.args, lesson: slug } } as AccountEvent);
}

/** The checks that only the server can make, for one batch. */
export function authorityOf(
  { author, now, saleOf }: EventOwner,
  { slugs, cases }: Pick<LoadedBatch, "slugs" | "cases">,
): Authority {
  const known = new Set(slugs.values());
  return {
    author,
    lessonExists: (slug) => known.has(slug),
    examResult: (answers) => judgeExam(cases, answers),
    staffResult: (answers) => judgeStaffExam(cases, answers),
    isPayable: rememberAnswers(isPayable),
    isLightningAddress,
    heardAt: (createdAt) => (isPossibleDate(createdAt, now) ? null : now),
    saleOf: saleOf ?? null,
    chargeUnits: ({ coin, amountCents, rate, marginBps }) => chargeUnits(coin, amountCents, rate, marginBps),
  };
}

/** A till charges to the same few addresses all day, and the checksum is the most expensive part of validating a charge. */
function rememberAnswers(ask: Authority["isPayable"]): Authority["isPayable"] {
  const answers = new Map<string, boolean>();
  return (coin, address, network) => {
    const key = `${coin} ${network ?? ""} ${address}`;
    const known = answers.get(key) ?? ask(coin, address, network);
    answers.set(key, known);
    return known;
  };
}
