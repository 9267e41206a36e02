import type { ProfileTables } from "#db/entities/rows.ts";
import type { MutationName, MutationOf } from "#db/protocol/mutations.ts";
import { accountLedger, shopLedger } from "#db/protocol/version.ts";
import { EXAM_KEY } from "#db/rules/cases/passed-exam.ts";
import { SHOP_PAID } from "#db/rules/shops/shop-state.ts";
import { isShopMutation } from "#db/rules/shops/may.ts";
import { clampDay } from "#db/rules/mutations/clamp-mutation.ts";
import { foldGamification } from "#db/rules/learning/gamification.ts";
import { MOST_ANSWERS, readAnswers, reviewKey } from "#db/rules/learning/review-answers.ts";
import { canonical } from "../canonical.ts";
import type { Intents } from "../intents.ts";
import { profileRowsOf, type LedgerHistory, type LoggedMutation, type ServerState } from "../server-state.ts";
import { chargesSayWhose, membersMayDoIt } from "./members-on-server.ts";
import { demand, Violation } from "./violation.ts";

/** Invariants of the server, checked after every step. */
export type ServerFacts = {
  readonly state: ServerState;
  readonly history: LedgerHistory;
  readonly intents: Intents;
  readonly accountIds: readonly string[];
  /** Accounts with paid access granted by an operator. */
  readonly granted: ReadonlySet<string>;
};

export function checkServer(facts: ServerFacts): void {
  oneNumberOneUid(facts.state);
  oneClientOneAuthor(facts.state);
  inTheOrderOfNumbers(facts);
  inItsOwnLedger(facts);
  membersMayDoIt(facts);
  chargesSayWhose(facts);
  for (const accountId of facts.accountIds) {
    const account = accountOf(facts, accountId);
    // The log of a deleted account or shop is deleted with it (L5); its effects on others remain.
    if (account.isWhole) {
      sumsOnceEach(account);
      setsOnceEach(account);
      newestWins(account);
      completionNeverGoesBack(account);
    }
    otherWaysAreOfTheirSale(account);
    pointsOnce(account);
    onlyTheServersFlags(facts, account);
  }
}

type Accepted<N extends MutationName> = {
  readonly mutation: MutationOf<N>;
  readonly logged: LoggedMutation;
  readonly retimed: boolean;
};
/** An account and its shop. */
type Account = {
  readonly id: string;
  /** No present or former member of the shop deleted their account, and every shop where the account ever worked still exists. */
  readonly isWhole: boolean;
  readonly rows: ReadonlyMap<string, unknown>;
  readonly state: ServerState;
  readonly commitOf: (uid: string) => number;
  /** Accepted mutations of one name: of the account or, for counter mutations, of all members of its shop. */
  readonly accepted: <N extends MutationName>(name: N) => readonly Accepted<N>[];
  readonly table: <T extends keyof ProfileTables>(name: T) => readonly ProfileTables[T][];
};

function accountOf({ state, intents, history, accountIds }: ServerFacts, id: string): Account {
  const rows = profileRowsOf(state, id);
  const ok = [...state.log.values()].filter(({ uid, accountId, shopId, result }) => {
    const mutation = intents.get(uid)?.mutation;
    return result === "ok" && mutation && (isShopMutation(mutation) ? shopId : accountId) === id;
  });
  const worksAt = (person: string, shop: string): boolean => history.membersOf(shop).has(person);
  return {
    id,
    isWhole: accountIds.every(
      (other) =>
        (!worksAt(other, id) || state.versions.has(accountLedger(other))) &&
        (!worksAt(id, other) || state.versions.has(shopLedger(other))),
    ),
    rows,
    state,
    commitOf: history.commitOf,
    accepted: <N extends MutationName>(name: N) =>
      ok.flatMap((logged): readonly Accepted<N>[] => {
        const { mutation, retimed = false } = intents.get(logged.uid) ?? {};
        return mutation?.name === name ? [{ mutation: mutation as MutationOf<N>, logged, retimed }] : [];
      }),
    table: <T extends keyof ProfileTables>(name: T) =>
      [...rows].filter(([key]) => key.startsWith(`${name} `)).map(([, row]) => row as ProfileTables[T]),
  };
}

/** I14: a client id never had two mutations with one number. */
function oneNumberOneUid({ log }: ServerState): void {
  const taken = new Map<string, string>();
  for (const { clientId, seq, uid } of log.values()) {
    if (clientId === null) continue;
    const number = `${clientId} ${seq}`;
    demand(!taken.has(number), "I14", () => `${uid} and ${taken.get(number)} are both ${number}`);
    taken.set(number, uid);
  }
}

/** I14: a client id is bound to one account or till. */
function oneClientOneAuthor({ log }: ServerState): void {
  const authors = new Map<string, string>();
  for (const { clientId, accountId, uid } of log.values()) {
    if (clientId === null) continue;
    const author = authors.get(clientId) ?? accountId;
    demand(author === accountId, "I14", () => `${uid} of ${accountId} came from ${clientId} of ${author}`);
    authors.set(clientId, author);
  }
}

/** I11: a later commit of a client has a higher number. */
function inTheOrderOfNumbers({ state, history }: ServerFacts): void {
  const last = new Map<string, { readonly seq: number; readonly commit: number; readonly uid: string }>();
  const entries = [...state.log.values()].map((entry) => ({ ...entry, commit: history.commitOf(entry.uid) }));
  for (const { clientId, seq, commit, uid } of entries.toSorted(
    (a, b) => a.commit - b.commit || (a.seq ?? 0) - (b.seq ?? 0),
  )) {
    if (clientId === null || seq === null) continue;
    const before = last.get(clientId);
    demand(!before || before.seq < seq, "I11", () => `${uid} (${seq}) after ${before?.uid} (${before?.seq})`);
    last.set(clientId, { seq, commit, uid });
  }
}

/**
 * I7 and I18: no mutation is applied for another account or in another shop; a visitor's only for the account that claimed it.
 */
function inItsOwnLedger({ state, intents }: ServerFacts): void {
  for (const { uid, accountId, shopId } of state.log.values()) {
    const intent = intents.get(uid);
    if (!intent) continue;
    // Learning that a shop no longer accepted is sent from the profile of the person's own shop; the log of an ended shop names
    // none.
    const isFree = !isShopMutation(intent.mutation) && (shopId === accountId || shopId === null);
    const place = isFree ? shopId : (intent.shop ?? accountId);
    demand(shopId === place, "I7", () => `${uid} in the shop ${place} was judged for ${shopId}`);
    if (intent.owner !== null)
      demand(intent.owner === accountId, "I7", () => `${uid} of ${intent.owner} was judged for ${accountId}`);
    else demand(intent.claimers.has(accountId), "I18", () => `${uid} was judged for ${accountId}`);
  }
}

const sums = (entries: readonly (readonly [string, number])[]): string => {
  const totals = new Map<string, number>();
  for (const [key, amount] of entries) totals.set(key, (totals.get(key) ?? 0) + amount);
  return canonical(Object.fromEntries([...totals].filter(([, total]) => total !== 0)));
};
/** The sums, each limited to `most`. */
const upTo = (most: number, entries: readonly (readonly [string, number])[]): string => {
  const totals = JSON.parse(sums(entries)) as Record<string, number>;
  return sums(Object.entries(totals).map(([key, total]) => [key, Math.min(most, total)]));
};
const same = (invariant: string, what: string, { id }: Account, expected: string, found: string): void =>
  demand(expected === found, invariant, () => `${what} of ${id}: expected ${expected}, found ${found}`);

/** I1: every accepted mutation was added to the totals once (I9: nothing else is included). */
function sumsOnceEach(account: Account): void {
  const time = account.accepted("time.add");
  const perLesson = time.map(({ mutation: { args } }) => [args.lesson, args.ms] as const);
  const perDay = time.map(
    ({ mutation: { args }, logged }) => [clampDay(args.localDate, logged.at), args.ms] as const,
  );
  const tries = account.accepted("quiz.finish").map(({ mutation }) => [mutation.args.lesson, 1] as const);
  const progress = account.table("progress");
  same("I1", "time", account, sums(perLesson), sums(progress.map((row) => [row.lesson, row.timeMs])));
  same(
    "I1",
    "days",
    account,
    sums(perDay),
    sums(account.table("studyDays").map((row) => [row.day, row.timeMs])),
  );
  const answers = account.accepted("review.answer");
  const perQuestion = answers.map(({ mutation }) => [reviewKey(mutation.args.question), 1] as const);
  const stored = account
    .table("state")
    .filter(isReview)
    .map(({ key, value }) => [key, readAnswers(value).length] as const);
  same("I1", "answers", account, upTo(MOST_ANSWERS, perQuestion), upTo(MOST_ANSWERS, stored));
  const reviews = answers.flatMap(({ mutation: { args }, logged }) =>
    args.localDate === null ? [] : [[clampDay(args.localDate, logged.at), 1] as const],
  );
  same(
    "I1",
    "reviews",
    account,
    sums(reviews),
    sums(account.table("studyDays").map((row) => [row.day, row.reviews ?? 0])),
  );
  same("I1", "tries", account, sums(tries), sums(progress.map((row) => [row.lesson, row.quizAttempts])));
}

const set = (values: readonly string[]): string => JSON.stringify([...new Set(values)].sort());

/** I9: charges, marks, give-backs and completed lessons are exactly the accepted ones. */
function setsOnceEach(account: Account): void {
  const of = <N extends MutationName>(name: N, key: (args: MutationOf<N>["args"]) => string): string =>
    set(account.accepted(name).map(({ mutation }) => key(mutation.args)));
  const ids = (rows: readonly { readonly id: string }[]): string => set(rows.map(({ id }) => id));
  const charges = of("charge.create", (args) => args.chargeId);
  const marks = of("charge.mark", (args) => args.markId);
  const giveBacks = of("charge.giveBack", (args) => args.giveBackId);
  const tills = of("till.add", (args) => args.tillId);
  const ended = account.accepted("member.end").map(({ mutation }) => mutation.args.memberId);
  const lessons = of("lesson.complete", (args) => args.lesson);
  const completed = account.table("progress").filter((row) => row.completed);
  same("I9", "charges", account, charges, ids(account.table("charges").filter(({ saleOf }) => !saleOf)));
  same("I9", "marks", account, marks, ids(account.table("chargeMarks")));
  same("I9", "give-backs", account, giveBacks, ids(account.table("giveBacks")));
  const members = account.table("members").filter(({ kind }) => kind === "till");
  same("I9", "tills", account, tills, ids(members));
  const endedTills = ended.filter((id) => members.some((member) => member.id === id));
  same("I9", "ended tills", account, set(endedTills), ids(members.filter(({ endedAt }) => endedAt !== null)));
  same("I9", "completed lessons", account, lessons, set(completed.map((row) => row.lesson)));
}

/** I21: what a customer chose is a charge of the same sale, of whoever made it. */
function otherWaysAreOfTheirSale(account: Account): void {
  const charges = account.table("charges");
  for (const { id, saleOf, madeBy, amountCents } of charges) {
    if (!saleOf) continue;
    const sale = charges.find((each) => each.id === saleOf);
    const isSame = sale !== undefined && sale.madeBy === madeBy && sale.amountCents === amountCents;
    demand(isSame, "I21", () => `${id} of ${madeBy}, ${amountCents} is not of the sale ${saleOf}`);
  }
}

/**
 * I16: of several values the newest is kept, whatever order they arrive in (P5). A device's time is accepted from 60 days before
 * the arrival up to the arrival; an impossible time does not count for the order. Implemented without the product's own rules,
 * which may be wrong.
 */
function newestWins(account: Account): void {
  const check = <N extends "state.put" | "review.answer" | "wallet.put" | "charge.note">(
    name: N,
    rows: readonly Dated[],
    keyOf: (args: MutationOf<N>["args"]) => string,
  ): void => {
    const claims = account.accepted(name).map((each) => toClaim(each, keyOf(each.mutation.args), account));
    for (const row of rows)
      rowIsNewest(
        account,
        row,
        claims.filter(({ key }) => key === row.key),
      );
    const keys = (all: readonly { readonly key: string }[]): string => set(all.map(({ key }) => key));
    same("I16", name, account, keys(claims), keys(rows));
  };
  const state = account.table("state").map(({ key, at, uid }) => ({ key, at, uid }));
  check("state.put", state.filter(isOfPut), (args) => args.key);
  check("review.answer", state.filter(isReview), (args) => reviewKey(args.question));
  check(
    "wallet.put",
    account.table("wallets").map(({ coin, at, uid }) => ({ key: coin, at, uid })),
    (args) => args.coin,
  );
  check(
    "charge.note",
    account.table("chargeNotes").map(({ chargeId, at, uid }) => ({ key: chargeId, at, uid })),
    (args) => args.chargeId,
  );
  for (const mark of account.accepted("charge.mark")) {
    const row = account.table("chargeMarks").find(({ id }) => id === mark.mutation.args.markId);
    demand(
      row !== undefined && row.at <= mark.logged.at,
      "I16",
      () => `a mark of ${row?.at} came ${mark.logged.at}`,
    );
  }
}

/** Excludes rows of reviews and exams, and the server's own. */
const isOfPut = (row: { readonly key: string }): boolean =>
  !isReview(row) && row.key !== EXAM_KEY && row.key !== SHOP_PAID;

const isReview = ({ key }: { readonly key: string }): boolean => key.startsWith(reviewKey(""));

type Dated = { readonly key: string; readonly at: string; readonly uid: string };
type Claim = Dated & {
  readonly arrivedAt: string;
  /** `fast`, `slow`: times that no correct clock shows. */
  readonly clock: "possible" | "fast" | "slow" | "retimed";
  /** The mutations of one request, and their order in it. */
  readonly request: string;
  readonly seq: number;
};

const OLDEST_MS = 60 * 86_400_000;
/** The server separates impossible times by milliseconds. */
const APART_MS = 1000;

function toClaim(
  {
    mutation,
    logged,
    retimed,
  }: {
    readonly mutation: { readonly args: { readonly at: string } };
    readonly logged: LoggedMutation;
    readonly retimed: boolean;
  },
  key: string,
  { commitOf }: Account,
): Claim {
  const { at } = mutation.args;
  const oldest = new Date(Date.parse(logged.at) - OLDEST_MS).toISOString();
  return {
    key,
    at,
    uid: logged.uid,
    arrivedAt: logged.at,
    clock: retimed ? "retimed" : at > logged.at ? "fast" : at < oldest ? "slow" : "possible",
    request: `${logged.clientId} ${logged.at} ${commitOf(logged.uid)}`,
    seq: logged.seq ?? 0,
  };
}

function rowIsNewest(account: Account, row: Dated, claims: readonly Claim[]): void {
  const winner = claims.find(({ uid }) => uid === row.uid);
  if (!winner)
    throw new Violation("I16", `${row.key} of ${account.id} is of ${row.uid}, which was not accepted`);
  const say = (other: Claim) => (): string =>
    `${row.key} of ${account.id}: ${JSON.stringify(row)} of ${JSON.stringify(winner)} stays beside ${JSON.stringify(other)}`;
  demand(row.at <= winner.arrivedAt, "I16", say(winner));
  demand(winner.clock !== "possible" || row.at >= winner.at, "I16", say(winner));
  for (const other of claims) {
    if (other === winner) continue;
    const isSaid = winner.clock === "possible" && row.at === winner.at && other.clock === "possible";
    if (other.clock === "retimed") continue;
    if (
      winner.clock !== "retimed" &&
      other.request === winner.request &&
      (other.clock !== "possible" || winner.clock !== "possible")
    )
      demand(other.seq < winner.seq, "I16", say(other));
    else if (other.clock === "possible")
      demand(
        other.at < row.at || (other.at === row.at && (!isSaid || other.uid < row.uid)),
        "I16",
        say(other),
      );
    else if (other.clock === "fast")
      demand(Date.parse(other.arrivedAt) - APART_MS <= Date.parse(row.at), "I16", say(other));
  }
}

/** I16: a lesson is completed at its earliest completion, in whatever order they arrive. */
function completionNeverGoesBack(account: Account): void {
  const earliest = new Map<string, string>();
  const retimed = new Set<string>();
  for (const { mutation, logged, retimed: isRetimed } of account.accepted("lesson.complete")) {
    if (isRetimed) retimed.add(mutation.args.lesson);
    const oldest = new Date(Date.parse(logged.at) - OLDEST_MS).toISOString();
    const { at: claimed } = mutation.args;
    const at = claimed > logged.at ? logged.at : claimed < oldest ? oldest : claimed;
    const before = earliest.get(mutation.args.lesson);
    if (before === undefined || at < before) earliest.set(mutation.args.lesson, at);
  }
  for (const lesson of retimed) earliest.delete(lesson);
  const completed = account.table("progress").filter((row) => row.completed && !retimed.has(row.lesson));
  const found = Object.fromEntries(completed.map((row) => [row.lesson, row.completedAt]));
  same("I16", "completions", account, canonical(Object.fromEntries(earliest)), canonical(found));
}

/** I9: points follow from the facts, each counted once. */
function pointsOnce(account: Account): void {
  const [me] = account.table("account");
  if (!me) return;
  const earned = account.table("achievements");
  const fold = foldGamification({
    progress: account.table("progress"),
    studyDays: account.table("studyDays"),
    modules: [],
    withoutQuiz: [],
    // Charges made by other members bring no points.
    charges: account.table("charges").filter(({ madeBy }) => madeBy === null),
    marks: account.table("chargeMarks"),
    onboardingCompleted: me.onboardingCompleted,
    earned,
    now: "2026-11-21T12:00:00.000Z",
    today: "2026-11-21",
  });
  const had = new Set(earned.map(({ type }) => type));
  const notYet = fold.achievements.filter(({ type }) => !had.has(type));
  const expected = notYet.reduce((points, row) => points - row.pointsAwarded, fold.points);
  same("I9", "points", account, String(expected), String(me.points));
}

/** I8: paid access comes from the operator's own actions only. */
function onlyTheServersFlags({ granted }: ServerFacts, account: Account): void {
  const [me] = account.table("account");
  if (!me) return;
  same("I8", "access", account, String(granted.has(account.id)), String(me.hasLessonsAccess));
}
