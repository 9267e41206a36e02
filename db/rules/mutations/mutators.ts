import type { Coin } from "#db/entities/coins.ts";
import type { UsdtNetwork } from "#db/entities/networks.ts";
import type { ChargeRow, ProfileTables, ProgressRow, RowKey, Rows, StudyDayRow } from "#db/entities/rows.ts";
import type { Mutation, MutationName, Verdict } from "#db/protocol/mutations.ts";
import { PLAIN_CHARGE } from "#db/entities/plain-charge.ts";
import { isTail } from "#db/rules/charges/charge-extras.ts";
import { addsUp } from "#db/rules/charges/charge-lines.ts";
import { isWorth } from "#db/rules/charges/give-back.ts";
import type { CaseAnswer, ExamResult } from "#db/rules/cases/judge-exam.ts";
import { EXAM_KEY, isExamKey } from "#db/rules/cases/passed-exam.ts";
import { isGuarded } from "#db/rules/shops/freeze.ts";
import { may, type ShopAuthor } from "#db/rules/shops/may.ts";
import { isStaffKey, staffKey } from "#db/rules/shops/staff-key.ts";
import type { StaffFacts } from "#db/rules/shops/staff-pass.ts";
import { networkOfKey } from "#db/rules/shops/usdt-key.ts";
import { reviewKey, withAnswer } from "#db/rules/learning/review-answers.ts";

// One set of mutators: the device runs them optimistically, the server authoritatively. They are pure (no clock, no randomness,
// no storage), tolerate missing rows and never throw, because the device replays them after every pull. A rejected mutation
// writes nothing.

/** Checks that only the server runs. A device has validated the same before creating the mutation, and passes no authority. */
export type Authority = {
  /** The mutation's author, and what that member of the shop may do. */
  readonly author: ShopAuthor;
  lessonExists(slug: string): boolean;
  examResult(answers: readonly CaseAnswer[]): ExamResult;
  staffResult(answers: readonly CaseAnswer[]): ExamResult;
  /** `network`: where USDT is received, if not on TRON. */
  isPayable(coin: Coin, address: string, network?: UsdtNetwork | null): boolean;
  /** Whether a charge of the coin may be received at this Lightning Address or wallet connection. */
  isLightningAddress(coin: Coin, address: string): boolean;
  /** The amount in smallest units at its rate and margin, without the tail; null when it cannot be charged. */
  chargeUnits(charge: Pick<ChargeRow, "coin" | "amountCents" | "rate" | "marginBps">): bigint | null;
  /** The value of `ChargeRow.heardAt` for a charge with this date. */
  heardAt(createdAt: string): string | null;
  /** The value of `ChargeRow.saleOf` for new charges; null: a device made them. */
  readonly saleOf: string | null;
};

/** Newest version of each mutation that this build creates. */
export const MUTATION_VERSION: Record<MutationName, number> = {
  "lesson.complete": 1,
  "time.add": 1,
  "quiz.finish": 1,
  "review.answer": 1,
  "exam.pass": 1,
  "staff.pass": 1,
  "state.put": 1,
  "profile.save": 1,
  "wallet.put": 1,
  "charge.create": 1,
  "charge.mark": 1,
  "charge.note": 1,
  "charge.giveBack": 1,
  "till.add": 1,
  "member.end": 1,
};

const OK: Verdict = { result: "ok" };
const MAX_VISIT_MS = 300_000;
const DAY_MS = 86_400_000;

/** Rows a mutation may read or write; they are loaded before `applyMutation` runs. */
export function touchedRows(mutation: Mutation): readonly RowKey[] {
  switch (mutation.name) {
    case "quiz.finish":
      return [["progress", mutation.args.lesson]];
    case "lesson.complete":
    case "time.add":
      return [
        ["progress", mutation.args.lesson],
        ["studyDays", mutation.args.localDate],
      ];
    case "review.answer": {
      const { question, localDate } = mutation.args;
      const row: RowKey = ["state", reviewKey(question)];
      return localDate === null ? [row] : [row, ["studyDays", localDate]];
    }
    case "exam.pass":
      return [["state", EXAM_KEY]];
    case "staff.pass":
      return [["state", staffKey(mutation.args.member, mutation.args.person)]];
    case "state.put":
      return [["state", mutation.args.key]];
    case "profile.save":
      return [["account", "me"]];
    case "wallet.put":
      return [["wallets", mutation.args.coin]];
    case "till.add":
      return [["members", mutation.args.tillId]];
    case "member.end":
      return [["members", mutation.args.memberId]];
    case "charge.create":
      return [["charges", mutation.args.chargeId]];
    case "charge.mark":
      return [
        ["charges", mutation.args.chargeId],
        ["chargeMarks", mutation.args.markId],
      ];
    case "charge.note":
      return [
        ["charges", mutation.args.chargeId],
        ["chargeNotes", mutation.args.chargeId],
      ];
    case "charge.giveBack":
      return [
        ["charges", mutation.args.chargeId],
        ["chargeMarks", mutation.args.markId],
        ["giveBacks", mutation.args.giveBackId],
      ];
  }
}

/** Applies one mutation to the given rows and returns its verdict. */
export function applyMutation(rows: Rows, mutation: Mutation, authority?: Authority): Verdict {
  if (authority && !may(authority.author, mutation, rows))
    return { result: "rejected", reason: "not_allowed" };
  if (authority && isGuarded(mutation)) {
    const { isFrozen, isProven } = authority.author;
    if (isFrozen) return { result: "rejected", reason: "frozen" };
    if (!isProven) return { result: "rejected", reason: "unproven" };
  }
  switch (mutation.name) {
    case "lesson.complete": {
      const { lesson, at, localDate } = mutation.args;
      if (authority && !authority.lessonExists(lesson)) return { result: "rejected", reason: "gone" };
      const before = progressOf(rows, lesson);
      const earlier = before.completedAt !== null && isEarlier(before, { at, localDate });
      rows.put("progress", {
        ...before,
        completed: true,
        completedAt: earlier ? before.completedAt : at,
        completedOn: earlier ? before.completedOn : localDate,
      });
      // D9: streak days are the union of the days of all completions, so the day is kept when an earlier
      // completion arrives late.
      rows.put("studyDays", { ...studyDayOf(rows, localDate), completed: true });
      return OK;
    }
    case "time.add": {
      const { lesson, ms, localDate } = mutation.args;
      if (authority && !authority.lessonExists(lesson)) return { result: "rejected", reason: "gone" };
      const day = studyDayOf(rows, localDate);
      if (ms > MAX_VISIT_MS || day.timeMs + ms > DAY_MS)
        return { result: "rejected", reason: "too_much_time" };
      const before = progressOf(rows, lesson);
      rows.put("studyDays", { ...day, timeMs: day.timeMs + ms });
      rows.put("progress", { ...before, timeMs: before.timeMs + ms });
      return OK;
    }
    case "quiz.finish": {
      const { lesson, correct, total } = mutation.args;
      if (authority && !authority.lessonExists(lesson)) return { result: "rejected", reason: "gone" };
      if (correct > total) return { result: "rejected", reason: "invalid" };
      const before = progressOf(rows, lesson);
      rows.put("progress", {
        ...before,
        quizAttempts: before.quizAttempts + 1,
        perfectScore: before.perfectScore || correct === total,
      });
      return OK;
    }
    case "review.answer": {
      const { question, right, at, localDate } = mutation.args;
      const key = reviewKey(question);
      const before = rows.get("state", key);
      const newest =
        before && !isNewer({ at, uid: mutation.uid }, before) ? before : { at, uid: mutation.uid };
      rows.put("state", {
        key,
        value: withAnswer(before?.value, { at, right }),
        at: newest.at,
        uid: newest.uid,
      });
      if (localDate !== null) {
        const day = studyDayOf(rows, localDate);
        rows.put("studyDays", { ...day, reviews: (day.reviews ?? 0) + 1 });
      }
      return OK;
    }
    case "exam.pass": {
      const { answers, at, localDate } = mutation.args;
      if (authority && authority.examResult(answers) !== "passed")
        return { result: "rejected", reason: "not_passed" };
      const before = rows.get("state", EXAM_KEY);
      // The earliest pass is kept, whatever order several arrive in.
      if (!before || isNewer(before, { at, uid: mutation.uid }))
        rows.put("state", { key: EXAM_KEY, value: localDate, at, uid: mutation.uid });
      return OK;
    }
    case "staff.pass": {
      const { member, person, name, fit, answers, at, localDate } = mutation.args;
      if (authority && authority.staffResult(answers) !== "passed")
        return { result: "rejected", reason: "not_passed" };
      const key = staffKey(member, person);
      const before = rows.get("state", key);
      // The newest pass is kept, because it shows when the person last passed.
      if (!before || isNewer({ at, uid: mutation.uid }, before)) {
        const facts: StaffFacts = { name, fit, day: localDate };
        rows.put("state", { key, value: JSON.stringify(facts), at, uid: mutation.uid });
      }
      return OK;
    }
    case "state.put": {
      const { key, value, at } = mutation.args;
      if (isExamKey(key) || isStaffKey(key)) return { result: "rejected", reason: "not_allowed" };
      const network = networkOfKey(key);
      if (authority && network !== null && value !== null && !isUsdtAddress(authority, value, network))
        return { result: "rejected", reason: "bad_address" };
      const before = rows.get("state", key);
      if (!before || isNewer({ at, uid: mutation.uid }, before))
        rows.put("state", { key, value, at, uid: mutation.uid });
      return OK;
    }
    case "profile.save": {
      const before = rows.get("account", "me") ?? EMPTY_ACCOUNT;
      const { businessName, businessType, techComfort, onboardingCompleted } = mutation.args;
      rows.put("account", {
        ...before,
        businessName,
        businessType,
        techComfort,
        onboardingCompleted: before.onboardingCompleted || onboardingCompleted,
      });
      return OK;
    }
    case "wallet.put": {
      const { coin, address, at } = mutation.args;
      if (authority && address !== null && !authority.isPayable(coin, address)) {
        return { result: "rejected", reason: "bad_address" };
      }
      const before = rows.get("wallets", coin);
      if (!before || isNewer({ at, uid: mutation.uid }, before)) {
        rows.put("wallets", { coin, address, at, uid: mutation.uid });
      }
      return OK;
    }
    case "charge.create": {
      const { chargeId: id, ...args } = mutation.args;
      // Mutations queued by an older build lack the later fields.
      const charge: ChargeRow = { id, ...PLAIN_CHARGE, ...args };
      if (rows.get("charges", id)) return { result: "rejected", reason: "conflict" };
      if (charge.tipCents > charge.amountCents || !addsUp(charge))
        return { result: "rejected", reason: "bad_amount" };
      if (authority) {
        const { coin, network, training, address } = charge;
        if (network && (coin !== "usdt" || training)) return { result: "rejected", reason: "bad_address" };
        if (
          !training &&
          !authority.isPayable(coin, address, network) &&
          !authority.isLightningAddress(coin, address)
        )
          return { result: "rejected", reason: "bad_address" };
        if (!isTail(charge.coin, charge.tail)) return { result: "rejected", reason: "bad_amount" };
        const worth = authority.chargeUnits(charge);
        if (worth === null || (worth + BigInt(charge.tail)).toString() !== charge.units) {
          return { result: "rejected", reason: "bad_amount" };
        }
      }
      rows.put(
        "charges",
        authority
          ? {
              ...charge,
              heardAt: authority.heardAt(charge.createdAt),
              madeBy: authority.author.isFounder ? null : authority.author.id,
              afterEnd: authority.author.hasEnded,
              saleOf: authority.saleOf,
            }
          : charge,
      );
      return OK;
    }
    case "charge.mark": {
      const { markId, ...mark } = mutation.args;
      if (!rows.get("charges", mark.chargeId)) return { result: "rejected", reason: "gone" };
      if (rows.get("chargeMarks", markId)) return { result: "rejected", reason: "conflict" };
      rows.put("chargeMarks", { id: markId, ...mark });
      return OK;
    }
    case "charge.note": {
      const { chargeId, note, at } = mutation.args;
      if (!rows.get("charges", chargeId)) return { result: "rejected", reason: "gone" };
      const before = rows.get("chargeNotes", chargeId);
      if (!before || isNewer({ at, uid: mutation.uid }, before))
        rows.put("chargeNotes", { chargeId, note, at, uid: mutation.uid });
      return OK;
    }
    case "till.add": {
      const { tillId: id, name, publicKey, at } = mutation.args;
      if (rows.get("members", id)) return { result: "rejected", reason: "conflict" };
      rows.put("members", { id, kind: "till", role: "till", name, addedAt: at, endedAt: null, publicKey });
      return OK;
    }
    case "member.end": {
      const { memberId, at } = mutation.args;
      const before = rows.get("members", memberId);
      // A screen learned of the member from the server before the member's row was synced to this device.
      if (!before && !authority) return OK;
      if (!before || before.role === "owner") return { result: "rejected", reason: "gone" };
      // The first end is kept, because later charges are flagged by it.
      if (before.endedAt === null) rows.put("members", { ...before, endedAt: at });
      return OK;
    }
    case "charge.giveBack": {
      const { giveBackId, ...giveBack } = mutation.args;
      const charge = rows.get("charges", giveBack.chargeId);
      if (!charge) return { result: "rejected", reason: "gone" };
      if (rows.get("giveBacks", giveBackId)) return { result: "rejected", reason: "conflict" };
      // The mark must exist now; if it is revoked later, here or on another device, the give-back stays (0052).
      const mark = rows.get("chargeMarks", giveBack.markId);
      if (mark?.chargeId !== charge.id || mark.mark !== "checked")
        return { result: "rejected", reason: "not_checked" };
      if (!isWorth(charge, giveBack)) return { result: "rejected", reason: "bad_amount" };
      rows.put("giveBacks", { id: giveBackId, ...giveBack });
      return OK;
    }
  }
}

const isUsdtAddress = (
  authority: Authority,
  value: ProfileTables["state"]["value"],
  network: UsdtNetwork,
): boolean => typeof value === "string" && authority.isPayable("usdt", value, network);

/** Progress of a lesson that was never opened; the caller sets `lesson`. */
export const EMPTY_PROGRESS: Omit<ProgressRow, "lesson"> = {
  completed: false,
  completedAt: null,
  completedOn: null,
  timeMs: 0,
  perfectScore: false,
  quizAttempts: 0,
};

/** A day without study; the caller sets `day`. */
export const EMPTY_DAY: Omit<StudyDayRow, "day"> = { timeMs: 0, completed: false };

const progressOf = (rows: Rows, lesson: string): ProgressRow =>
  rows.get("progress", lesson) ?? { lesson, ...EMPTY_PROGRESS };

const studyDayOf = (rows: Rows, day: string): StudyDayRow =>
  rows.get("studyDays", day) ?? { day, ...EMPTY_DAY };

/** The earliest wins; of two at the same instant the earlier day, so that their order does not matter. */
const isEarlier = (before: ProgressRow, mine: { at: string; localDate: string }): boolean => {
  const instant = before.completedAt ?? "";
  return instant < mine.at || (instant === mine.at && (before.completedOn ?? "") <= mine.localDate);
};

const isNewer = (mine: { at: string; uid: string }, theirs: { at: string; uid: string }): boolean =>
  mine.at > theirs.at || (mine.at === theirs.at && mine.uid > theirs.uid);

/** An account that the server has not sent yet (a visitor's profile). */
export const EMPTY_ACCOUNT: ProfileTables["account"] = {
  key: "me",
  firstName: null,
  email: null,
  businessName: null,
  businessType: null,
  techComfort: null,
  onboardingCompleted: false,
  points: 0,
  level: 1,
  currentStreak: 0,
  longestStreak: 0,
  hasLessonsAccess: false,
  hasPaymentSetupAccess: false,
};
