import type { Mutation, MutationArgs, MutationName } from "#db/protocol/mutations.ts";
import {
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

type Clamps<Args> = { readonly [Arg in keyof Args]?: typeof clampInstant };
const INSTANT = { at: clampInstant };
const INSTANT_AND_DAY = { at: clampInstant, localDate: clampDay };

/** How each argument that a device's clock set is clamped. A charge keeps its dates, because the customer saw them. */
const CLAMPS: { readonly [N in MutationName]: Clamps<MutationArgs[N]> } = {
  "lesson.complete": INSTANT_AND_DAY,
  "time.add": { localDate: clampDay },
  "quiz.finish": {},
  "review.answer": INSTANT_AND_DAY,
  "exam.pass": INSTANT_AND_DAY,
  "state.put": INSTANT,
  "profile.save": {},
  "wallet.put": INSTANT,
  "charge.create": {},
  "charge.mark": INSTANT,
  "charge.note": INSTANT,
  "charge.giveBack": INSTANT,
  "till.add": INSTANT,
  "staff.pass": INSTANT_AND_DAY,
  "member.end": INSTANT,
};

/**
 * Device times are informational: the server clamps them to the time around arrival, so that a phone in 1970 or 2099 neither
 * loses nor gains anything.
 */
export function clampMutation(mutation: Mutation, arrivedAt: string): Mutation {
  const claimed: Readonly<Record<string, unknown>> = mutation.args;
  const args = { ...claimed };
  for (const [arg, clamp] of Object.entries(CLAMPS[mutation.name])) {
    const time = claimed[arg];
    if (typeof time === "string") args[arg] = clamp(time, arrivedAt);
  }
  return { ...mutation, at: clampInstant(mutation.at, arrivedAt), args } as Mutation;
}
