import type { Mutation } from "#db/protocol/mutations.ts";
import { clampMutation } from "./clamp-mutation.ts";
import { instantToMs, msToInstant } from "#db/rules/time/local-day.ts";

/**
 * Times of a mutation that compete (last write wins), and with what; null: order does not matter, or the earliest
 * wins.
 */
function contestOf(mutation: Mutation): { readonly over: string; readonly at: string } | null {
  switch (mutation.name) {
    case "state.put":
      return { over: `state ${mutation.args.key}`, at: mutation.args.at };
    case "wallet.put":
      return { over: `wallet ${mutation.args.coin}`, at: mutation.args.at };
    case "charge.note":
      return { over: `note ${mutation.args.chargeId}`, at: mutation.args.at };
    case "charge.mark":
      return { over: `mark ${mutation.args.chargeId}`, at: mutation.args.at };
    case "lesson.complete":
    case "time.add":
    case "quiz.finish":
    case "profile.save":
    case "charge.create":
    case "charge.giveBack":
      return null;
  }
}

type Before = { readonly ms: number; readonly isMoved: boolean };

/**
 * Clamps mutations of one device that arrived together, in the order of its queue. Several impossible instants would
 * be clamped to the same one, and an impossible instant clamped to the arrival would win over a later correct one:
 * where one of two was moved, the order of the queue decides, one millisecond apart. Plausible instants are not
 * changed.
 */
export function clampQueue(queue: readonly Mutation[], arrivedAt: string): Mutation[] {
  const arrivalMs = instantToMs(arrivedAt) ?? 0;
  const last = new Map<string, Before>();
  return queue.map((claimed, index) => {
    const held = clampMutation(claimed, arrivedAt);
    const [contest, wanted] = [contestOf(held), contestOf(claimed)];
    if (!contest || !wanted) return held;
    const heldMs = instantToMs(contest.at) ?? 0;
    const before = last.get(contest.over);
    let isMoved = contest.at !== wanted.at;
    // Leaves room for the following ones: none of them may be later than the arrival.
    let ms = isMoved ? Math.min(heldMs, arrivalMs - (queue.length - 1 - index)) : heldMs;
    if (before && before.ms >= ms && (before.isMoved || isMoved)) {
      ms = Math.min(before.ms + 1, arrivalMs);
      isMoved = true;
    }
    last.set(contest.over, { ms, isMoved });
    return ms === heldMs ? held : ({ ...held, args: { ...held.args, at: msToInstant(ms) } } as Mutation);
  });
}
