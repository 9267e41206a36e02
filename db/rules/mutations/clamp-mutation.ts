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
/** The first instant of the last arrival: a batch asks a thousand times for the same. */
let last = { arrivedAt: "", first: "" };

function firstOf(arrivedAt: string): string {
  if (last.arrivedAt !== arrivedAt) {
    const arrival = instantToMs(arrivedAt) ?? 0;
    last = { arrivedAt, first: msToInstant(arrival - OLDEST_DAYS * DAY_MS) };
  }
  return last.first;
}

/**
 * Holds a device's instant within 60 days before arrival and arrival itself (docs/sync-protocol.md, P5). Not a moment later: what competes by time
 * would win for that long over whatever is set right afterwards. ISO 8601 UTC.
 */
export function clampInstant(at: string, arrivedAt: string): string {
  const first = firstOf(arrivedAt);
  // Of one form, so that their texts are in the order of time.
  if (OURS.test(at) && OURS.test(first) && OURS.test(arrivedAt) && at >= first && at <= arrivedAt) return at;
  const arrival = instantToMs(arrivedAt) ?? 0;
  const claimed = instantToMs(at) ?? arrival;
  return msToInstant(Math.min(Math.max(claimed, arrival - OLDEST_DAYS * DAY_MS), arrival));
}

/** Keeps a local day from 60 days before to 1 day after arrival; any other becomes the day of arrival. */
export function clampDay(day: string, arrivedAt: string): string {
  const arrivalDay = instantToDay(arrivedAt);
  if (dayToNumber(day) === null) return arrivalDay;
  const distance = daysBetween(arrivalDay, day);
  return distance >= -OLDEST_DAYS && distance <= 1 ? day : arrivalDay;
}

/**
 * What a device's clock claims is information: the server holds it near the arrival, so that a phone in 1970 or 2099
 * loses nothing and wins nothing.
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
    case "time.add":
      return {
        ...mutation,
        at,
        args: { ...mutation.args, localDate: clampDay(mutation.args.localDate, arrivedAt) },
      };
    case "state.put":
      return { ...mutation, at, args: { ...mutation.args, at: clampInstant(mutation.args.at, arrivedAt) } };
    case "wallet.put":
      return { ...mutation, at, args: { ...mutation.args, at: clampInstant(mutation.args.at, arrivedAt) } };
    case "charge.note":
      return { ...mutation, at, args: { ...mutation.args, at: clampInstant(mutation.args.at, arrivedAt) } };
    case "charge.giveBack":
      return { ...mutation, at, args: { ...mutation.args, at: clampInstant(mutation.args.at, arrivedAt) } };
    case "charge.mark":
      return { ...mutation, at, args: { ...mutation.args, at: clampInstant(mutation.args.at, arrivedAt) } };
    case "quiz.finish":
    case "profile.save":
    case "charge.create":
      return { ...mutation, at };
  }
}

/** First and last local day that `clampDay` keeps at this arrival; for messages and tests. */
export const acceptedDays = (arrivedAt: string): { first: string; last: string } => {
  const arrivalDay = instantToDay(arrivedAt);
  return { first: addDays(arrivalDay, -OLDEST_DAYS), last: addDays(arrivalDay, 1) };
};
