import type { Mutation } from "#db/protocol/mutations.ts";
import {
  addDays,
  dayToNumber,
  daysBetween,
  instantToDay,
  instantToMs,
  msToInstant,
} from "#db/rules/time/local-day.ts";

const OLDEST_DAYS = 60;
const DAY_MS = 86_400_000;

const OURS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** Caches the last parsed arrival: a batch asks for the same one a thousand times. */
let last = { arrivedAt: "", first: "" };

function firstOf(arrivedAt: string): string {
  if (last.arrivedAt !== arrivedAt) {
    const arrival = instantToMs(arrivedAt) ?? 0;
    last = { arrivedAt, first: msToInstant(arrival - OLDEST_DAYS * DAY_MS) };
  }
  return last.first;
}

/**
 * Clamps a device's instant to the 60 days before arrival (docs/sync-protocol.md, P5), and never later than arrival:
 * otherwise it would win over everything set correctly in the meantime. ISO 8601 UTC.
 */
export function clampInstant(at: string, arrivedAt: string): string {
  const first = firstOf(arrivedAt);
  // Both have the same form, so comparing the texts compares the times.
  if (OURS.test(at) && OURS.test(first) && OURS.test(arrivedAt) && at >= first && at <= arrivedAt) return at;
  const arrival = instantToMs(arrivedAt) ?? 0;
  const claimed = instantToMs(at) ?? arrival;
  return msToInstant(Math.min(Math.max(claimed, arrival - OLDEST_DAYS * DAY_MS), arrival));
}

/**
 * Clamps a local day to the range from 60 days before to 1 day after arrival; any other becomes the day of arrival.
 */
export function clampDay(day: string, arrivedAt: string): string {
  const arrivalDay = instantToDay(arrivedAt);
  if (dayToNumber(day) === null) return arrivalDay;
  const distance = daysBetween(arrivalDay, day);
  return distance >= -OLDEST_DAYS && distance <= 1 ? day : arrivalDay;
}

/**
 * Device times are informational: the server clamps them to the time around arrival, so that a phone in 1970 or 2099 neither
 * loses nor gains anything.
 */
export function clampMutation(mutation: Mutation, arrivedAt: string): Mutation {
  const at = clampInstant(mutation.at, arrivedAt);
  switch (mutation.name) {
    case "lesson.complete":
      return {
        ...mutation,
        at,
        args: {
          ...mutation.args,
          at: clampInstant(mutation.args.at, arrivedAt),
          localDate: clampDay(mutation.args.localDate, arrivedAt),
        },
      };
    case "exam.pass":
      return {
        ...mutation,
        at,
        args: {
          ...mutation.args,
          at: clampInstant(mutation.args.at, arrivedAt),
          localDate: clampDay(mutation.args.localDate, arrivedAt),
        },
      };
    case "staff.pass":
      return {
        ...mutation,
        at,
        args: {
          ...mutation.args,
          at: clampInstant(mutation.args.at, arrivedAt),
          localDate: clampDay(mutation.args.localDate, arrivedAt),
        },
      };
    case "time.add":
      return {
        ...mutation,
        at,
        args: { ...mutation.args, localDate: clampDay(mutation.args.localDate, arrivedAt) },
      };
    case "review.answer": {
      const { localDate } = mutation.args;
      return {
        ...mutation,
        at,
        args: {
          ...mutation.args,
          at: clampInstant(mutation.args.at, arrivedAt),
          localDate: localDate === null ? null : clampDay(localDate, arrivedAt),
        },
      };
    }
    case "state.put":
      return { ...mutation, at, args: { ...mutation.args, at: clampInstant(mutation.args.at, arrivedAt) } };
    case "wallet.put":
      return { ...mutation, at, args: { ...mutation.args, at: clampInstant(mutation.args.at, arrivedAt) } };
    case "charge.note":
      return { ...mutation, at, args: { ...mutation.args, at: clampInstant(mutation.args.at, arrivedAt) } };
    case "charge.giveBack":
      return { ...mutation, at, args: { ...mutation.args, at: clampInstant(mutation.args.at, arrivedAt) } };
    case "till.add":
      return { ...mutation, at, args: { ...mutation.args, at: clampInstant(mutation.args.at, arrivedAt) } };
    case "member.end":
      return { ...mutation, at, args: { ...mutation.args, at: clampInstant(mutation.args.at, arrivedAt) } };
    case "charge.mark":
      return { ...mutation, at, args: { ...mutation.args, at: clampInstant(mutation.args.at, arrivedAt) } };
    case "quiz.finish":
    case "profile.save":
    case "charge.create":
      return { ...mutation, at };
  }
}

/** First and last local day that `clampDay` accepts at this arrival; for messages and tests. */
export const acceptedDays = (arrivedAt: string): { first: string; last: string } => {
  const arrivalDay = instantToDay(arrivedAt);
  return { first: addDays(arrivalDay, -OLDEST_DAYS), last: addDays(arrivalDay, 1) };
};
