import type { OtherWay } from "#db/entities/other-ways.ts";
import type { ChargeMarkRow, ChargeRow, LightningFactRow } from "#db/entities/rows.ts";
import { instantToMs } from "#db/rules/time/local-day.ts";

/**
 * `checked`: a person saw the money in the wallet, with time and name; `pix`, `lightning`: somewhere else than at the charge's
 * address (0139). `agreed`: nobody has, but the customer's PIN was right at a till without a network (0105). Neither a chain nor a
 * person makes a charge `paid` (D3), with one exception (0084): a settled Lightning payment, which is a fact. `late`: settled after
 * the customer's time. `demo`: settled in the sandbox, where no money moves; it counts in no sum.
 */
export type ChargeStatus =
  "waiting" | "checked" | OtherWay | "agreed" | "unpaid" | "expired" | "paid" | "late" | "demo";

/** Whether a person saw the money of a charge arrive somewhere else than at its address. With `pix`, no coin was received. */
export const isElsewhere = (status: ChargeStatus): status is OtherWay =>
  status === "pix" || status === "lightning";

/** Whether a person accepted the payment: seen in the wallet or elsewhere, or by the customer's PIN. */
export const isAccepted = (status: ChargeStatus): boolean =>
  status === "checked" || status === "agreed" || isElsewhere(status);

/** Whether a charge still waits for its money: no payment is settled, and nobody has marked it as received or given up. */
export const isOpen = (status: ChargeStatus): boolean => status === "waiting" || status === "expired";

/** Whether the money of a charge counts as received. */
export const isReceived = (status: ChargeStatus): boolean =>
  isAccepted(status) || status === "paid" || status === "late";

/** The state that the applicable mark gives its charge while no payment is settled. */
export const markStatus = ({ mark, pin, via }: Pick<ChargeMarkRow, "mark" | "pin" | "via">): ChargeStatus =>
  mark !== "checked" ? mark : pin === true ? "agreed" : (via ?? mark);

/** Whether a person found the money in a wallet of the shop: not in the bank, and not by the customer's PIN alone. */
export const isSeenInWallet = (mark: ChargeMarkRow): boolean => {
  const status = markStatus(mark);
  return status === "checked" || status === "lightning";
};

type Settled = Pick<LightningFactRow, "late" | "demo">;

/** Which of several facts about one charge counts: real money before the sandbox's, then payments in time before late ones. */
export const bestFact = (facts: readonly LightningFactRow[]): LightningFactRow | null =>
  facts.toSorted(
    (a, b) =>
      Number(a.demo) - Number(b.demo) ||
      Number(a.late) - Number(b.late) ||
      (a.settledAt < b.settledAt ? -1 : 1),
  )[0] ?? null;

/** The state that a settled payment gives its charge, whatever people marked. */
export const factStatus = ({ demo, late }: Settled): ChargeStatus => (demo ? "demo" : late ? "late" : "paid");

/** Whether a mark is a person's statement about the payment, and not an event of the charge's code (0105). */
export const isWord = ({ code }: Pick<ChargeMarkRow, "code">): boolean => (code ?? null) === null;

/** Which of two marks of a charge applies. */
export const isLater = (mine: ChargeMarkRow, theirs: ChargeMarkRow): boolean => {
  const [mineMs, theirsMs] = [instantToMs(mine.at) ?? 0, instantToMs(theirs.at) ?? 0];
  return mineMs > theirsMs || (mineMs === theirsMs && mine.id > theirs.id);
};

/**
 * The mark that applies: newest `at`, ties by id, whatever order they arrived in. Marks of other charges and events of
 * codes are ignored.
 */
export function newestMark(chargeId: string, marks: readonly ChargeMarkRow[]): ChargeMarkRow | undefined {
  return marks
    .filter((mark) => mark.chargeId === chargeId && isWord(mark))
    .reduce<ChargeMarkRow | undefined>(
      (best, mark) => (best && !isLater(mark, best) ? best : mark),
      undefined,
    );
}

/**
 * Whether people contradict each other about a charge: their latest marks are not all the same, or name different ways of one
 * payment. The newest mark applies nevertheless; the others stay in the history.
 */
export function isDisputed(marks: readonly ChargeMarkRow[]): boolean {
  const last = new Map<string | null, ChargeMarkRow>();
  for (const mark of marks.filter(isWord)) {
    const known = last.get(mark.by);
    if (!known || isLater(mark, known)) last.set(mark.by, mark);
  }
  return new Set([...last.values()].map(({ mark, via }) => via ?? mark)).size > 1;
}

/**
 * State of a charge at `now` (ISO 8601): settled, or else that of the newest mark; without a mark, expired once its time is over.
 */
export const chargeStatus = (
  charge: Pick<ChargeRow, "id" | "expiresAt">,
  marks: readonly ChargeMarkRow[],
  now: string,
  fact: Settled | null = null,
): ChargeStatus => statusUnderMark(charge, newestMark(charge.id, marks), now, fact);

/** `chargeStatus` when the applicable mark is known already. */
export function statusUnderMark(
  charge: Pick<ChargeRow, "expiresAt">,
  mark: ChargeMarkRow | undefined,
  now: string,
  fact: Settled | null = null,
): ChargeStatus {
  if (fact) return factStatus(fact);
  if (mark) return markStatus(mark);
  return (instantToMs(now) ?? 0) > (instantToMs(charge.expiresAt) ?? Infinity) ? "expired" : "waiting";
}
