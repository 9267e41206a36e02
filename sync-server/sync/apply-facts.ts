import type { AccountTable } from "#db/entities/rows.ts";
import type { Mutation, Verdict } from "#db/protocol/mutations.ts";
import { isPayable } from "#db/rules/addresses/address.ts";
import { isPossibleDate } from "#db/rules/charges/charge-date.ts";
import { chargeUnits } from "#db/rules/charges/charge-amount.ts";
import {
  applyMutation,
  EMPTY_PROGRESS,
  touchedRows,
  type Authority,
  type RowKey,
} from "#db/rules/mutations/mutators.ts";
import {
  findAccountRows,
  saveAccountRows,
  saveProfile,
  type WritableTable,
} from "./account-row-repository.ts";
import { resolveLessons } from "#server/learning/lesson-ref-repository.ts";
import type { Change } from "./change-repository.ts";
import type { Sql } from "#server/platform/sql/sql.ts";
import { deriveGamification, type Derived } from "#server/learning/derive-gamification.ts";
import { createRowSet, groupKeys, keyOf, type RowSet } from "./row-set.ts";

/**
 * A page's own total of a lesson's time, from the single call: the larger one stays (contract §9.7), and what it adds was
 * studied on that local day. Never from a device.
 */
export type TotalTime = {
  readonly uid: string;
  readonly name: "time.total";
  readonly args: { readonly lesson: string; readonly ms: number; readonly localDate: string };
};
export type Fact = Mutation | TotalTime;

export type Applied = {
  /** In the order of the facts. */
  readonly verdicts: readonly Verdict[];
  /** What the facts brought; null when none of them counts for points. */
  readonly derived: Derived | null;
};

const DAY_MS = 86_400_000;

/** Order of writing: a mark needs its charge, a give-back both. */
const WRITTEN = [
  "progress",
  "studyDays",
  "wallets",
  "charges",
  "chargeMarks",
  "chargeNotes",
  "giveBacks",
  "state",
] as const;

/** What a batch may touch, read at once; `judge` then works in memory. */
export type LoadedFacts = {
  /** Runs these of the loaded facts in order; a refused fact writes nothing, one whose mutator throws has `failed`. */
  readonly judge: (facts: readonly Fact[], report: (error: unknown, fact: Fact) => void) => Verdict[];
  /** Whether points must be derived from what was judged. */
  readonly countsForPoints: () => boolean;
  /** Writes what changed, one statement per table. */
  readonly save: () => Promise<void>;
  /** What `save` writes, as it travels: to the letter what the database would read back. */
  readonly changes: (version: number) => Change[];
};

/** Reads what these facts of one account, whose ledger the caller holds, may touch: one query per table (P6). */
export async function loadFacts(
  sql: Sql,
  { accountId, now }: { readonly accountId: string; readonly now: string },
  facts: readonly Fact[],
): Promise<LoadedFacts> {
  const { resolve, authority } = await resolveRefs(sql, now, facts);
  const rows = createRowSet();
  await Promise.all(
    [...groupKeys(facts.flatMap((fact) => touchedBy(resolve(fact))))].map(async ([table, keys]) =>
      rows.load(table, await findAccountRows(sql, accountId, table, keys)),
    ),
  );
  return {
    judge: (chosen, report) => chosen.map((fact) => runOne(rows, resolve(fact), authority, report)),
    countsForPoints: () => countsForPoints(rows),
    save: () => save(sql, accountId, rows),
    changes: (version) => WRITTEN.flatMap((table) => changesOf(table, rows, version)),
  };
}

/**
 * Runs facts of one account, whose ledger the caller holds: one read and one write per table, however many facts
 * (sync-protocol.md, P6, P7).
 */
export async function applyFacts(
  sql: Sql,
  account: { readonly accountId: string; readonly now: string },
  facts: readonly Fact[],
  report: (error: unknown, fact: Fact) => void,
): Promise<Applied> {
  const loaded = await loadFacts(sql, account, facts);
  const verdicts = loaded.judge(facts, report);
  return { verdicts, derived: await saveFacts(sql, account, loaded) };
}

/** Writes, and derives what the written facts bring. */
export async function saveFacts(
  sql: Sql,
  account: { readonly accountId: string; readonly now: string },
  loaded: LoadedFacts,
): Promise<Derived | null> {
  // Asked together: the database answers in this order, so the derivation reads what was just written.
  const [, derived] = await Promise.all([
    loaded.save(),
    loaded.countsForPoints() ? deriveGamification(sql, account.accountId, account.now) : null,
  ]);
  return derived;
}

function runOne(
  rows: RowSet,
  fact: Fact,
  authority: Authority,
  report: (error: unknown, fact: Fact) => void,
): Verdict {
  let verdict: Verdict = { result: "failed", reason: "exception" };
  try {
    rows.attempt((set) => {
      verdict =
        fact.name === "time.total" ? keepLongest(set, fact, authority) : applyMutation(set, fact, authority);
      return verdict.result === "ok";
    });
  } catch (error) {
    // A bug of a mutator costs its own mutation and not the device's whole queue (P4).
    report(error, fact);
    return { result: "failed", reason: "exception" };
  }
  return verdict;
}

function keepLongest(
  rows: Parameters<typeof applyMutation>[0],
  { args: { lesson, ms, localDate } }: TotalTime,
  authority: Authority,
): Verdict {
  if (!authority.lessonExists(lesson)) return { result: "rejected", reason: "gone" };
  const before = rows.get("progress", lesson) ?? { ...EMPTY_PROGRESS, lesson };
  const gained = ms - before.timeMs;
  if (gained <= 0) return { result: "ok" };
  const day = rows.get("studyDays", localDate) ?? { day: localDate, timeMs: 0, completed: false };
  rows.put("progress", { ...before, timeMs: ms });
  rows.put("studyDays", { ...day, timeMs: Math.min(day.timeMs + gained, DAY_MS) });
  return { result: "ok" };
}

const touchedBy = (fact: Fact): readonly RowKey[] =>
  fact.name === "time.total"
    ? [
        ["progress", fact.args.lesson],
        ["studyDays", fact.args.localDate],
      ]
    : touchedRows(fact);

/** Slugs instead of uuids, and the questions only the server can answer. */
async function resolveRefs(
  sql: Sql,
  now: string,
  facts: readonly Fact[],
): Promise<{ resolve: (fact: Fact) => Fact; authority: Authority }> {
  const refs = [...new Set(facts.flatMap((fact) => ("lesson" in fact.args ? [fact.args.lesson] : [])))];
  const slugs = refs.length === 0 ? new Map<string, string>() : await resolveLessons(sql, refs);
  const known = new Set(slugs.values());
  const resolve = (fact: Fact): Fact => {
    if (!("lesson" in fact.args)) return fact;
    const slug = slugs.get(fact.args.lesson);
    return slug === undefined || slug === fact.args.lesson
      ? fact
      : ({ ...fact, args: { ...fact.args, lesson: slug } } as Fact);
  };
  const authority: Authority = {
    lessonExists: (slug) => known.has(slug),
    isPayable: rememberAnswers(isPayable),
    heardAt: (createdAt) => (isPossibleDate(createdAt, now) ? null : now),
    chargeUnits: ({ coin, amountCents, rate, marginBps }) => chargeUnits(coin, amountCents, rate, marginBps),
  };
  return { resolve, authority };
}

/** A till charges to the same few addresses all day; a checksum is the dearest thing in judging a charge. */
function rememberAnswers(ask: Authority["isPayable"]): Authority["isPayable"] {
  const answers = new Map<string, boolean>();
  return (coin, address) => {
    const key = `${coin} ${address}`;
    const known = answers.get(key) ?? ask(coin, address);
    answers.set(key, known);
    return known;
  };
}

function changesOf(table: AccountTable, rows: RowSet, version: number): Change[] {
  return rows
    .changed(table)
    .map((row) => ({ version, table, pk: keyOf(table, row), row: JSON.stringify(row) }));
}

async function save(sql: Sql, accountId: string, rows: RowSet): Promise<void> {
  const [account] = rows.changed("account");
  await Promise.all([
    ...WRITTEN.map((table) => saveTable(sql, accountId, table, rows)),
    account ? saveProfile(sql, accountId, account) : null,
  ]);
}

async function saveTable<T extends WritableTable>(
  sql: Sql,
  accountId: string,
  table: T,
  rows: RowSet,
): Promise<void> {
  const changed = rows.changed(table);
  if (changed.length > 0) await saveAccountRows(sql, accountId, table, changed);
}

/** Tables that points and achievements are made of. */
const COUNTED: readonly AccountTable[] = ["account", "charges", "chargeMarks"];
const countsForPoints = (rows: RowSet): boolean =>
  COUNTED.some((table) => rows.changed(table).length > 0) ||
  rows.changed("studyDays").some(({ completed }) => completed) ||
  rows.changed("progress").some(({ completed, perfectScore }) => completed || perfectScore);
