import { isPayable } from "#db/rules/addresses/address.ts";
import { chargeUnits } from "#db/rules/charges/charge-amount.ts";
import { isPossibleDate } from "#db/rules/charges/charge-date.ts";
import type { Authority } from "#db/rules/mutations/mutators.ts";
import { resolveLessons } from "#server/learning/lesson-ref-repository.ts";
import type { Sql } from "#server/platform/sql/sql.ts";
import { rowsOfEvent, type AccountEvent } from "./account-event.ts";
import { findAccountRows } from "#server/sync/account-row-repository.ts";
import { BatchRows, groupKeys } from "./batch-rows.ts";

/** The account whose ledger the caller holds. `now`: when the work arrived, ISO 8601. */
export type EventAccount = { readonly accountId: string; readonly now: string };

/** Everything that running the events of one batch needs; nothing is asked of the database until it is written. */
export type LoadedBatch = {
  readonly rows: BatchRows;
  /** Slug or uuid of a lesson, as it was sent, to its slug. */
  readonly slugs: ReadonlyMap<string, string>;
  readonly authority: Authority;
};

/** Reads the rows that these events may touch: one query per table (P6). */
export async function loadBatch(
  sql: Sql,
  { accountId, now }: EventAccount,
  events: readonly AccountEvent[],
): Promise<LoadedBatch> {
  const refs = [...new Set(events.flatMap((event) => ("lesson" in event.args ? [event.args.lesson] : [])))];
  const slugs = refs.length === 0 ? new Map<string, string>() : await resolveLessons(sql, refs);
  const rows = new BatchRows();
  const keys = groupKeys(events.flatMap((event) => rowsOfEvent(withSlug(event, slugs))));
  await Promise.all(
    [...keys].map(async ([table, wanted]) =>
      rows.add(table, await findAccountRows(sql, accountId, table, wanted)),
    ),
  );
  return { rows, slugs, authority: authorityAt(now, slugs) };
}

/** The same event with its lesson named by slug. */
export function withSlug(event: AccountEvent, slugs: LoadedBatch["slugs"]): AccountEvent {
  if (!("lesson" in event.args)) return event;
  const slug = slugs.get(event.args.lesson);
  return slug === undefined || slug === event.args.lesson
    ? event
    : ({ ...event, args: { ...event.args, lesson: slug } } as AccountEvent);
}

/** The questions that only the server can answer. */
function authorityAt(now: string, slugs: LoadedBatch["slugs"]): Authority {
  const known = new Set(slugs.values());
  return {
    lessonExists: (slug) => known.has(slug),
    isPayable: rememberAnswers(isPayable),
    heardAt: (createdAt) => (isPossibleDate(createdAt, now) ? null : now),
    chargeUnits: ({ coin, amountCents, rate, marginBps }) => chargeUnits(coin, amountCents, rate, marginBps),
  };
}

/** A till charges to the same few addresses all day; a checksum is the dearest thing in checking a charge. */
function rememberAnswers(ask: Authority["isPayable"]): Authority["isPayable"] {
  const answers = new Map<string, boolean>();
  return (coin, address) => {
    const key = `${coin} ${address}`;
    const known = answers.get(key) ?? ask(coin, address);
    answers.set(key, known);
    return known;
  };
}
