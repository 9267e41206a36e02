import type { AccountTables } from "#db/entities/rows.ts";
import type { MutationName, MutationOf } from "#db/protocol/mutations.ts";
import { accountLedger } from "#db/protocol/version.ts";
import { clampDay } from "#db/rules/mutations/clamp-mutation.ts";
import { foldGamification } from "#db/rules/learning/gamification.ts";
import { canonical } from "../canonical.ts";
import type { Intents } from "../intents.ts";
import type { LoggedMutation, ServerState } from "../server-state.ts";
import { demand, Violation } from "./violation.ts";

/** Invariants that hold on the server after every step. */
export type ServerFacts = {
  readonly state: ServerState;
  readonly commitOf: (uid: string) => number;
  readonly intents: Intents;
  readonly accountIds: readonly string[];
  /** Accounts that got paid access from an operator. */
  readonly granted: ReadonlySet<string>;
};

export function checkServer(facts: ServerFacts): void {
  oneNumberOneUid(facts.state);
  inTheOrderOfNumbers(facts);
  inItsOwnLedger(facts);
  for (const accountId of facts.accountIds) {
    const account = accountOf(facts, accountId);
    sumsOnceEach(account);
    setsOnceEach(account);
    newestWins(account);
    completionNeverGoesBack(account);
    pointsOnce(account);
    onlyTheServersFlags(facts, account);
  }
}

type Accepted<N extends MutationName> = {
  readonly mutation: MutationOf<N>;
  readonly logged: LoggedMutation;
  readonly retimed: boolean;
};
type Account = {
  readonly id: string;
  readonly rows: ReadonlyMap<string, unknown>;
  readonly state: ServerState;
  readonly commitOf: (uid: string) => number;
  /** Accepted mutations of one name. */
  readonly accepted: <N extends MutationName>(name: N) => readonly Accepted<N>[];
  readonly table: <T extends keyof AccountTables>(name: T) => readonly AccountTables[T][];
};

function accountOf({ state, intents, commitOf }: ServerFacts, id: string): Account {
  const rows = state.rows.get(accountLedger(id)) ?? new Map<string, unknown>();
  const ok = [...state.log.values()].filter(({ accountId, result }) => accountId === id && result === "ok");
  return {
    id,
    rows,
    state,
    commitOf,
    accepted: <N extends MutationName>(name: N) =>
      ok.flatMap((logged): readonly Accepted<N>[] => {
        const { mutation, retimed = false } = intents.get(logged.uid) ?? {};
        return mutation?.name === name ? [{ mutation: mutation as MutationOf<N>, logged, retimed }] : [];
      }),
    table: <T extends keyof AccountTables>(name: T) =>
      [...rows].filter(([key]) => key.startsWith(`${name} `)).map(([, row]) => row as AccountTables[T]),
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

/** I11: a later commit of a client has a higher number. */
function inTheOrderOfNumbers({ state, commitOf }: ServerFacts): void {
  const last = new Map<string, { readonly seq: number; readonly commit: number; readonly uid: string }>();
  const entries = [...state.log.values()].map((entry) => ({ ...entry, commit: commitOf(entry.uid) }));
  for (const { clientId, seq, commit, uid } of entries.toSorted(
    (a, b) => a.commit - b.commit || (a.seq ?? 0) - (b.seq ?? 0),
  )) {
    if (clientId === null || seq === null) continue;
    const before = last.get(clientId);
    demand(!before || before.seq < seq, "I11", () => `${uid} (${seq}) after ${before?.uid} (${before?.seq})`);
    last.set(clientId, { seq, commit, uid });
  }
}

/** I7 and I18: nobody's work is applied for another account; a visitor's only for the account that claimed it. */
function inItsOwnLedger({ state, intents }: ServerFacts): void {
  for (const { uid, accountId } of state.log.values()) {
    const intent = intents.get(uid);
    if (!intent) continue;
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
  const lessons = of("lesson.complete", (args) => args.lesson);
  const completed = account.table("progress").filter((row) => row.completed);
  same("I9", "charges", account, charges, ids(account.table("charges")));
  same("I9", "marks", account, marks, ids(account.table("chargeMarks")));
  same("I9", "give-backs", account, giveBacks, ids(account.table("giveBacks")));
  same("I9", "completed lessons", account, lessons, set(completed.map((row) => row.lesson)));
}

/**
 * I16: of several values the newest stays, in whatever order they arrived (P5). A device's time is believed between
 * 60 days before its arrival and the arrival; an impossible time does not count for the order. Implemented here
 * without the product's own rules, which may be wrong.
 */
function newestWins(account: Account): void {
  const check = <N extends "state.put" | "wallet.put" | "charge.note">(
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
  check(
    "state.put",
    account.table("state").map(({ key, at, uid }) => ({ key, at, uid })),
    (args) => args.key,
  );
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
/** Impossible times are set apart by milliseconds. */
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
    charges: account.table("charges"),
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

/** I8: paid access comes from the operator's own actions, and from nothing else. */
function onlyTheServersFlags({ granted }: ServerFacts, account: Account): void {
  const [me] = account.table("account");
  if (!me) return;
  same("I8", "access", account, String(granted.has(account.id)), String(me.hasLessonsAccess));
}
