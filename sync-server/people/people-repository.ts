import type { Knex } from "knex";
import type { AccessFilter, Person, Total } from "#db/protocol/admin/admin-people-api.ts";
import {
  ANY,
  exactInstant,
  INSTANT,
  type Page,
  pageOf,
  type PageQuery,
  readCursor,
  UUID,
  writeCursor,
} from "#server/platform/sql/keyset-page.ts";
import { inCourse } from "#server/content/in-course.ts";
import { query } from "#server/platform/sql/sql.ts";

/** Accounts for administrators. Fields are listed explicitly, so that a new column never leaks. */

type PersonRecord = Omit<Person, "createdAt" | "lastActivityAt" | "progress"> & {
  readonly createdAt: Date;
  readonly lastActivityAt: Date | null;
  readonly completed: number;
  readonly total: number;
};

/** Over `u` (users), computed for the rows of one page only. Lessons are counted as in `countCompleted`. */
const PERSON = `u.id, nullif(concat_ws(' ', u.first_name, u.last_name), '') as name, u.business_name as "businessName",
  u.email, u.created_at as "createdAt", u.points, u.has_lessons_access as "hasAccess",
  exists (select from user_roles a where a.user_id = u.id and a.role = 'admin') as "isAdmin",
  greatest(u.last_activity_date::timestamp at time zone 'America/Sao_Paulo',
    (select max(c.seen_at) from sync_client c where c.account_id = u.id)) as "lastActivityAt",
  (select count(*)::int from user_progress p where p.user_id = u.id and p.completed
    and exists (select from course where course.slug = p.lesson_slug)) as completed,
  (select count(*)::int from course) as total`;

/** The active lessons of the course, selected once per page. */
const COURSE = `course as materialized (
  select l.slug from lessons l join modules m on m.id = l.module_id where l.is_active and m.is_active and ${inCourse("m")})`;

const toPerson = ({ completed, total, createdAt, lastActivityAt, ...rest }: PersonRecord): Person => ({
  ...rest,
  createdAt: createdAt.toISOString(),
  lastActivityAt: lastActivityAt?.toISOString() ?? null,
  progress: { completed, total },
});

/** All accounts, or by access, newest first. */
export async function listPeople(
  knex: Knex,
  access: AccessFilter,
  { cursor, limit }: PageQuery,
): Promise<Page<Person>> {
  const name = `people-${access}`;
  const [at, id] = cursor === undefined ? ["infinity", LAST_UUID] : readCursor(name, cursor, [INSTANT, UUID]);
  // Merges the two halves of one index: "all" needs no index of its own.
  const half = (hasAccess: boolean): string => `(select id, created_at from users
    where has_lessons_access = ${hasAccess} and (created_at, id) < ($1::timestamptz, $2::uuid)
    order by created_at desc, id desc limit $3)`;
  const halves = access === "all" ? [half(true), half(false)] : [half(access === "paid")];
  const rows = await query<PersonRecord & { keysetAt: string }>(knex, {
    name: `list-${name}`,
    text: `with ${COURSE}, page as materialized (
        select id, created_at from (${halves.join(" union all ")}) found order by created_at desc, id desc limit $3)
      select ${PERSON}, ${exactInstant("page.created_at")} as "keysetAt"
      from page join users u on u.id = page.id order by page.created_at desc, page.id desc`,
    values: [at, id, limit + 1],
  });
  const page = pageOf(rows, limit, (last) => [name, last.keysetAt, last.id]);
  return { ...page, items: page.items.map(({ keysetAt: _at, ...record }) => toPerson(record)) };
}

const LAST_UUID = "ffffffff-ffff-ffff-ffff-ffffffffffff";
const COUNT_TO = 1000;

/** Number of accounts. Above a thousand they are not counted: "all" is estimated, the others are "more than". */
export async function countPeople(knex: Knex, access: AccessFilter): Promise<Total> {
  const half = (hasAccess: boolean): string =>
    `(select from users where has_lessons_access = ${hasAccess} order by created_at limit ${COUNT_TO + 1})`;
  const halves = access === "all" ? [half(true), half(false)] : [half(access === "paid")];
  const [row] = await query<{ counted: number; guess: number }>(knex, {
    name: `count-people-${access}`,
    text: `select (select count(*)::int from (${halves.join(" union all ")}) few) as counted,
      (select reltuples::bigint from pg_class where oid = 'users'::regclass) as guess`,
    values: [],
  });
  const { counted, guess } = row ?? { counted: 0, guess: 0 };
  if (counted <= COUNT_TO) return { kind: "exact", count: counted };
  return access === "all" && guess > COUNT_TO
    ? { kind: "about", count: guess }
    : { kind: "atLeast", count: COUNT_TO };
}

/** A search word and the number of entries that start with it (counted up to `MANY`). */
export type SearchWord = { readonly word: string; readonly times: number };
const MANY = 2000;

/**
 * The words of the search text, folded like the accounts' words, rarest first. A text with an @ is the prefix of an
 * e-mail and stays whole.
 */
export const findSearchWords = (knex: Knex, typed: string): Promise<SearchWord[]> =>
  query<SearchWord>(knex, {
    name: "search-words",
    text: `select w.word, (select count(*)::int from (
          select from account_tails a where a.tail >= w.word and a.tail < w.word || '${AFTER}' limit ${MANY}) few) as times
      from (
        select distinct word from regexp_split_to_table($1, '\\s+') part
        cross join lateral unnest(case when part like '%@%' then array[lower(part)] else search_words(part) end) word
        where word <> ''
      ) w order by times, length(w.word) desc, w.word limit ${MAX_WORDS}`,
    values: [typed],
  });

/** The greatest character: every text that starts with a word sorts below the word followed by this. */
const AFTER = "\u{10FFFF}";
const MAX_WORDS = 6;
/** Maximum of index entries scanned per page; the next page continues from there. */
const REACH = 10_000;

/**
 * Accounts in which every word matches the start of some word, ordered by the match of the rarest one
 * (`account_tails`). Scans a bounded part of one index range, so that the cost of a page is bounded: it may be
 * incomplete and still have a next page.
 */
export async function searchPeople(
  knex: Knex,
  words: readonly SearchWord[],
  access: AccessFilter,
  { cursor, limit }: PageQuery,
): Promise<Page<Person>> {
  const name = `search-${access}-${words
    .map(({ word }) => word)
    .toSorted()
    .join(" ")}`;
  const { lead, after } = placeOf(name, words, cursor);
  if (lead === undefined) return { items: [], nextCursor: null };
  const others = words.filter((word) => word !== lead).map(({ word }) => word);
  const conditions = [
    ...others.map((_word, at) => hasWord(`word_has(word, $${at + 5})`)),
    // Lists each account once: skips it if another of its words matches earlier. Evaluated last, for the few
    // rows that are left.
    `not exists (select from account_words w cross join lateral word_tails(w.word) earlier
      where w.user_id = c.user_id and earlier collate "C" >= $1 and earlier collate "C" < c.word offset 0)`,
    ...(access === "all" ? [] : [`u.has_lessons_access = ${access === "paid"}`]),
  ];
  const rows = await query<PersonRecord & { word: string }>(knex, {
    name: `search-people-${access}-${others.length}`,
    text: `with ${COURSE}, page as materialized (
        select c.word, c.user_id from (${RANGE} limit ${REACH}) c join users u on u.id = c.user_id
        where ${conditions.join(" and ")} order by c.word, c.user_id limit $4)
      select ${PERSON}, page.word from page join users u on u.id = page.user_id order by page.word, page.user_id`,
    values: [lead.word, ...after, limit + 1, ...others],
  });
  const { items, nextCursor } = pageOf(rows, limit, (last) => [name, lead.word, last.word, last.id]);
  const people = items.map(({ word: _word, ...record }) => toPerson(record));
  if (nextCursor !== null || lead.times < MANY) return { items: people, nextCursor };
  const end = await endOfReach(knex, [lead.word, ...after]);
  return { items: people, nextCursor: end && writeCursor([name, lead.word, ...end]) };
}

/** Evaluated per candidate: `offset 0` keeps the planner from reading the other word's whole range. */
const hasWord = (condition: string): string =>
  `exists (select from account_words where user_id = c.user_id and ${condition} offset 0)`;

type Place = readonly [word: string, id: string];
/** Starts where the last page ended: with a second lower bound PostgreSQL might read from the start of the range. */
const RANGE = `select tail as word, user_id from account_tails
  where (tail, user_id) > ($2::text collate "C", $3::uuid) and tail < $1 || '${AFTER}' order by tail, user_id`;
const FIRST_UUID = "00000000-0000-0000-0000-000000000000";

/** The leading word stays that of the first page, even if another one has become rarer. */
function placeOf(
  name: string,
  words: readonly SearchWord[],
  cursor: string | undefined,
): { lead: SearchWord | undefined; after: Place } {
  if (cursor === undefined) return { lead: words[0], after: [words[0]?.word ?? "", FIRST_UUID] };
  const [leading = "", word = "", id = ""] = readCursor(name, cursor, [ANY, ANY, UUID]);
  const lead = word.startsWith(leading) ? words.find((each) => each.word === leading) : undefined;
  return { lead, after: [word, id] };
}

/** The last entry that was scanned; null: the range ended before. */
async function endOfReach(knex: Knex, values: readonly unknown[]): Promise<Place | null> {
  const [end] = await query<{ word: string; user_id: string }>(knex, {
    name: "search-reach",
    text: `${RANGE} offset ${REACH - 1} limit 1`,
    values,
  });
  return end ? [end.word, end.user_id] : null;
}

/** Number of distinct accounts that match one word, counted up to a thousand. */
export async function countFound(knex: Knex, { word }: SearchWord): Promise<Total> {
  const [row] = await query<{ people: number; entries: number }>(knex, {
    name: "count-found",
    text: `select count(distinct user_id)::int as people, count(*)::int as entries
      from (select user_id from account_tails where tail >= $1 and tail < $1 || '${AFTER}' limit ${MANY}) few`,
    values: [word],
  });
  const { people, entries } = row ?? { people: 0, entries: 0 };
  return { kind: entries < MANY ? "exact" : "atLeast", count: people };
}

/** One account, or null. */
export async function findPerson(knex: Knex, id: string): Promise<Person | null> {
  const [record] = await query<PersonRecord>(knex, {
    name: "find-person",
    text: `with ${COURSE} select ${PERSON} from users u where u.id = $1`,
    values: [id],
  });
  return record ? toPerson(record) : null;
}

/** Returns the account's e-mail, or null, and keeps the account from being deleted until the transaction ends. */
export async function lockPerson(trx: Knex.Transaction, id: string): Promise<string | null> {
  const [person] = await query<{ email: string }>(trx, {
    text: "select email from users where id = $1 for key share",
    values: [id],
  });
  return person?.email ?? null;
}

export type PersonCounts = {
  readonly sessions: number;
  readonly devices: number;
  readonly charges: number;
  readonly courseCompleted: boolean;
};

export async function countOfPerson(knex: Knex, id: string): Promise<PersonCounts> {
  const [row] = await query<PersonCounts>(knex, {
    name: "count-of-person",
    text: `select
        (select count(*)::int from sessions where sess ->> 'userId' = $1::text and expire > now()) as sessions,
        (select count(*)::int from sync_client where account_id = $1::uuid) as devices,
        (select count(*)::int from charges where shop_id = $1::uuid and not training) as charges,
        (select course_completed from users where id = $1::uuid) as "courseCompleted"`,
    values: [id],
  });
  return row ?? { sessions: 0, devices: 0, charges: 0, courseCompleted: false };
}
