import type { ChargeRow, MemberRow } from "#db/entities/rows.ts";
import type { Mutation } from "#db/protocol/mutations.ts";
import { shopLedger } from "#db/protocol/version.ts";
import type { Intents } from "../intents.ts";
import type { LedgerHistory, LoggedMutation, ServerState } from "../server-state.ts";
import { demand } from "./violation.ts";

/** Invariants of shops with several members, checked after every step. */
export type MemberFacts = {
  readonly state: ServerState;
  readonly history: LedgerHistory;
  readonly intents: Intents;
};

/**
 * I8: the member was allowed to send what was accepted, and not allowed to send what was rejected as not allowed. Implemented
 * without the product's own rule, which may be wrong.
 */
export function membersMayDoIt({ state, history, intents }: MemberFacts): void {
  for (const logged of state.log.values()) {
    const { uid, result, reason } = logged;
    const mutation = intents.get(uid)?.mutation;
    const member = standing(history, uid);
    if (!mutation || !member || !isKnown(mutation)) continue;
    const allowed = mayDo(member, mutation, logged, state);
    const say = (): string =>
      `${mutation.name} ${uid} of a ${member.role} (${member.endedAt}): ${result} ${reason}`;
    demand(result !== "ok" || allowed, "I8", say);
    demand(reason !== "not_allowed" || !allowed, "I8", say);
  }
}

/** null: the author's role changed in the same commit. */
function standing(history: LedgerHistory, uid: string): MemberRow | null {
  const { before, after } = history.standingOf(uid) ?? {};
  const isSame = before?.role === after?.role && before?.endedAt === after?.endedAt;
  return isSame ? (after ?? null) : null;
}

const isKnown = ({ name }: Mutation): boolean => ACCOUNTS.has(name) || name in NEEDS;

const ACCOUNTS: ReadonlySet<string> = new Set([
  "lesson.complete",
  "time.add",
  "quiz.finish",
  "review.answer",
  "profile.save",
]);
/** 3: needs an owner; 2: also a manager; 1: any member; 0: also a cashier or a till, for charges that they made. */
const NEEDS: Readonly<Record<string, number>> = {
  "wallet.put": 3,
  "till.add": 3,
  "member.end": 3,
  "charge.note": 2,
  "charge.giveBack": 2,
  "state.put": 2,
  "charge.create": 1,
  "charge.mark": 0,
};
const RANK: Readonly<Record<MemberRow["role"], number>> = { owner: 3, manager: 2, cashier: 1, till: 1 };
const MONEY = /^(pix|lightning|usdt):/;
const COUNTER = /^(rate|items|tip|discount|proof|book|shop|shift):/;

function mayDo(
  { role, endedAt }: MemberRow,
  mutation: Mutation,
  { accountId, shopId }: LoggedMutation,
  { rows }: ServerState,
): boolean {
  const rank = endedAt === null ? RANK[role] : 1;
  if (ACCOUNTS.has(mutation.name)) return role !== "till";
  if (mutation.name === "state.put") {
    // Who worked a shift counts it, also after the removal.
    if (mutation.args.key.startsWith(`shift:${accountId}:`)) return true;
    if (MONEY.test(mutation.args.key)) return rank >= 3;
    if (!COUNTER.test(mutation.args.key)) return role !== "till";
  }
  if (mutation.name === "charge.mark" && rank < 2) {
    if (mutation.args.code === "reopened") return false;
    const place = `charges ${mutation.args.chargeId}`;
    const charge = rows.get(shopLedger(shopId ?? ""))?.get(place) as ChargeRow | undefined;
    return charge?.madeBy === accountId;
  }
  return rank >= (NEEDS[mutation.name] ?? 0);
}

/** I21: each charge records its maker, and whether the maker had been removed before it arrived. */
export function chargesSayWhose({ state, history, intents }: MemberFacts): void {
  for (const { uid, accountId, shopId, result } of state.log.values()) {
    const mutation = intents.get(uid)?.mutation;
    if (mutation?.name !== "charge.create" || result !== "ok" || shopId === null) continue;
    const place = `charges ${mutation.args.chargeId}`;
    const charge = state.rows.get(shopLedger(shopId))?.get(place) as ChargeRow | undefined;
    const maker = accountId === shopId ? null : accountId;
    demand(charge?.madeBy === maker, "I21", () => `${place} of ${accountId} says ${charge?.madeBy}`);
    const member = standing(history, uid);
    const isLate = member !== null && member.endedAt !== null;
    if (member) demand(charge?.afterEnd === isLate, "I21", () => `${place}: afterEnd is ${charge?.afterEnd}`);
  }
}
