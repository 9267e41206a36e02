import type { Mutation } from "#db/protocol/mutations.ts";
import { clampMutation } from "./clamp-mutation.ts";
import { instantToMs, msToInstant } from "#db/rules/time/local-day.ts";

/**
 * The time with which a mutation competes (last write wins, or answers follow each other), and the row it competes for; null:
 * order does not matter, or the earliest wins.
 */
function contestOf(mutation: Mutation): { readonly over: string; readonly at: string } | null {
  switch (mutation.name) {
    case "review.answer":
      return { over: `review ${mutation.args.question}`, at: mutation.args.at };
    case "state.put":
      return { over: `state ${mutation.args.key}`, at: mutation.args.at };
    case "staff.pass":
      return { over: `staff ${mutation.args.member} ${mutation.args.person}`, at: mutation.args.at };
    case "wallet.put":
      return { over: `wallet ${mutation.args.coin}`, at: mutation.args.at };
    case "charge.note":
      return { over: `note ${mutation.args.chargeId}`, at: mutation.args.at };
    case "charge.mark":
      return { over: `mark ${mutation.args.chargeId}`, at: mutation.args.at };
    case "lesson.complete":
    case "exam.pass":
    case "time.add":
    case "quiz.finish":
    case "profile.save":
    case "charge.create":
    case "charge.giveBack":
    case "till.add":
    case "member.end":
      return null;
  }
}

type Held = {
  readonly mutation: Mutation;
  readonly over: string | null;
  /** The instant of the mutation, and that which it gets. */
  readonly ownMs: number;
  ms: number;
  isMoved: boolean;
};

/**
 * Clamps mutations of one device that arrived together, in the order of its queue. Several impossible instants would be clamped
 * to the same one, and an impossible instant clamped to the arrival would win over a later correct one: if one of two was moved,
 * the order of the queue decides, one millisecond apart. Plausible instants are not changed.
 */
export function clampQueue(queue: readonly Mutation[], arrivedAt: string): Mutation[] {
  const arrivalMs = instantToMs(arrivedAt) ?? 0;
  const last = new Map<string, Held>();
  const all = queue.map((claimed, index): Held => {
    const mutation = clampMutation(claimed, arrivedAt);
    const [contest, wanted] = [contestOf(mutation), contestOf(claimed)];
    if (!contest || !wanted) return { mutation, over: null, ownMs: 0, ms: 0, isMoved: false };
    const ownMs = instantToMs(contest.at) ?? 0;
    const before = last.get(contest.over);
    const held = { mutation, over: contest.over, ownMs, ms: ownMs, isMoved: contest.at !== wanted.at };
    // Leaves room for the following ones: none of them may be later than the arrival.
    if (held.isMoved) held.ms = Math.min(ownMs, arrivalMs - (queue.length - 1 - index));
    if (before && before.ms >= held.ms && (before.isMoved || held.isMoved)) {
      held.ms = Math.min(before.ms + 1, arrivalMs);
      held.isMoved = true;
    }
    last.set(contest.over, held);
    return held;
  });
  makeRoom(all);
  return all.map(({ mutation, over, ownMs, ms }) =>
    over === null || ms === ownMs
      ? mutation
      : ({ ...mutation, args: { ...mutation.args, at: msToInstant(ms) } } as Mutation),
  );
}

/** A plausible instant at the arrival leaves no millisecond for a moved one after it, so it is moved slightly earlier itself. */
function makeRoom(all: readonly Held[]): void {
  const next = new Map<string, Held>();
  for (const held of all.toReversed()) {
    if (held.over === null) continue;
    const after = next.get(held.over);
    if (after && held.ms >= after.ms && (held.isMoved || after.isMoved)) {
      held.ms = after.ms - 1;
      held.isMoved = true;
    }
    next.set(held.over, held);
  }
}
