import { z } from "zod";
import { CODE_EVENTS } from "../entities/code-events.ts";
import { OTHER_WAYS } from "../entities/other-ways.ts";
import { COINS } from "../entities/coins.ts";
import { USDT_NETWORKS } from "../entities/networks.ts";
import { DECISIONS } from "../entities/counter-case.ts";
import { EXAM_CASES } from "#db/rules/cases/judge-exam.ts";
import { STAFF_CASES } from "#db/rules/cases/staff-exam.ts";
import { MAX_MARGIN_BPS } from "#db/rules/charges/charge-amount.ts";
import { PLAIN_CHARGE } from "#db/entities/plain-charge.ts";
import { MAX_CHARGE_NOTE } from "#db/rules/charges/charge-extras.ts";
import { MAX_LINE_NAME, MAX_LINES, MAX_QUANTITY } from "#db/rules/charges/charge-lines.ts";
import { MAX_REASON, MAX_REFERENCE, MAX_WHO } from "#db/rules/charges/give-back.ts";
import { NO_MEMBER } from "#db/rules/shops/shift-key.ts";
import { FIT_WORDS, MAX_STAFF_NAME } from "#db/rules/shops/staff-pass.ts";
import { fitsBusinessName, MAX_BUSINESS_NAME } from "#db/rules/text/business-name.ts";
import { instantToMs, msToInstant } from "#db/rules/time/local-day.ts";

/** Years 1 to 9999: instants whose ISO 8601 text has 24 characters. */
const FIRST_MS = -62_135_596_800_000;
const LAST_MS = 253_402_300_799_999;

const ISO_INSTANT = z.iso.datetime({ offset: true });
/** The form in which devices write instants, but for 29 February, which not every year has. */
const USUAL_INSTANT =
  /^[1-9]\d{3}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

function toInstant(value: unknown): string | null {
  // Fast path: a batch has a thousand of these, and nearly all need no further checks or changes.
  if (typeof value === "string" && USUAL_INSTANT.test(value)) return value;
  const ms = typeof value === "string" && ISO_INSTANT.safeParse(value).success ? instantToMs(value) : value;
  const fits = typeof ms === "number" && Number.isInteger(ms) && ms >= FIRST_MS && ms <= LAST_MS;
  return fits ? msToInstant(ms) : null;
}

/** ISO 8601 text or milliseconds since 1970; always ISO 8601 UTC afterwards. */
export const instantSchema = z
  .unknown()
  .meta({ anyOf: [{ type: "string", format: "date-time" }, { type: "integer" }] })
  .transform((value, context): string => {
    const instant = toInstant(value);
    if (instant !== null) return instant;
    // Never include the value: `toString` of untrusted JSON may return anything.
    context.addIssue({ code: "invalid_format", format: "datetime", input: typeof value });
    return z.NEVER;
  });
export const localDaySchema = z.iso.date();
/** Lower case, as the database stores it: an upper-case copy would count as a different id. */
export const uuidSchema = z.uuid().toLowerCase();
const lessonRef = z.string().min(1).max(120);
/** Part of the key of a state row, which is checked in the same way. */
export const questionIdSchema = z.string().regex(/^[A-Za-z0-9._-]{1,120}$/);
/** Money in centavos: R$ 0,01 to R$ 1.000.000,00 (S222, S223). */
export const amountCentsSchema = z.number().int().min(1).max(100_000_000);
/** S219, counted as on the device; the limit in UTF-16 units only bounds the work. */
const TOO_LONG_NAME = { error: `O nome pode ter até ${MAX_BUSINESS_NAME} caracteres.` };
const withinBusinessName = (text: z.ZodString) =>
  text.max(2 * MAX_BUSINESS_NAME, TOO_LONG_NAME).refine(fitsBusinessName, TOO_LONG_NAME);
const unitsText = z.string().regex(/^[1-9]\d{0,40}$/);
const decimalText = z.string().regex(/^\d{1,15}(\.\d{1,18})?$/);

const caseAnswerSchema = z.strictObject({ case: questionIdSchema, choice: z.enum(DECISIONS) });

/**
 * Arguments of every mutation a device may send, validated on arrival. Unknown fields are rejected, never ignored. A mutation is
 * never edited after it was created, and its meaning never changes: a new meaning needs a new name or a new `v`.
 */
export const mutationArgsSchemas = {
  "lesson.complete": z.strictObject({ lesson: lessonRef, at: instantSchema, localDate: localDaySchema }),
  /** One visit, or five minutes of it, whichever is shorter. */
  "time.add": z.strictObject({
    lesson: lessonRef,
    ms: z.number().int().min(1).max(86_400_000),
    localDate: localDaySchema,
  }),
  "quiz.finish": z.strictObject({
    lesson: lessonRef,
    correct: z.number().int().min(0).max(100),
    total: z.number().int().min(1).max(100),
  }),
  /**
   * One answer, right or wrong. `localDate`: the day it counts for when it was given in the daily review; null for a question
   * missed in a lesson's quiz, which the review asks again and which counts for no streak day.
   */
  "review.answer": z.strictObject({
    question: questionIdSchema,
    right: z.boolean(),
    at: instantSchema,
    localDate: localDaySchema.nullable(),
  }),
  /** The decisions of an exam that the device judged as passed; the server judges them again. */
  "exam.pass": z.strictObject({
    answers: z.array(caseAnswerSchema).length(EXAM_CASES),
    at: instantSchema,
    localDate: localDaySchema,
  }),
  /**
   * The same of a staff exam. `member`: whose device it was; `person`: a cashier of that device, or the member itself
   * (`staff-key.ts`).
   */
  "staff.pass": z.strictObject({
    member: z.union([uuidSchema, z.literal(NO_MEMBER)]),
    person: z.string().regex(/^[A-Za-z0-9._-]{1,80}$/),
    name: z.string().trim().min(1).max(MAX_STAFF_NAME),
    fit: z.enum(FIT_WORDS),
    answers: z.array(caseAnswerSchema).length(STAFF_CASES),
    at: instantSchema,
    localDate: localDaySchema,
  }),
  "state.put": z.strictObject({
    key: z.string().regex(/^[a-z][A-Za-z0-9:._-]{0,159}$/),
    value: z.union([z.string().max(4000), z.number(), z.boolean(), z.null()]),
    at: instantSchema,
  }),
  "profile.save": z.strictObject({
    businessName: withinBusinessName(z.string().trim().min(1)),
    businessType: z.enum(["restaurant", "retail", "services", "other"]),
    techComfort: z.enum(["beginner", "intermediate", "advanced"]),
    onboardingCompleted: z.boolean(),
  }),
  "wallet.put": z.strictObject({
    coin: z.enum(COINS),
    address: z.string().min(1).max(120).nullable(),
    at: instantSchema,
  }),
  "charge.create": z.strictObject({
    chargeId: uuidSchema,
    coin: z.enum(COINS),
    network: z.enum(USDT_NETWORKS).nullish(),
    address: z.string().min(1).max(120),
    amountCents: amountCentsSchema,
    // Fields with a default were added later: mutations queued by older builds keep their meaning.
    tipCents: z.number().int().min(0).max(100_000_000).default(PLAIN_CHARGE.tipCents),
    discountCents: z.number().int().min(0).max(100_000_000).default(PLAIN_CHARGE.discountCents),
    lines: z
      .array(
        z.strictObject({
          name: z.string().trim().min(1).max(MAX_LINE_NAME),
          cents: amountCentsSchema,
          quantity: z.number().int().min(1).max(MAX_QUANTITY),
        }),
      )
      .max(MAX_LINES)
      .default(() => [...PLAIN_CHARGE.lines]),
    units: unitsText,
    tail: z
      .string()
      .regex(/^(?:0|[1-9]\d{0,17})$/)
      .default(PLAIN_CHARGE.tail),
    rate: decimalText,
    marginBps: z.number().int().min(0).max(MAX_MARGIN_BPS).default(PLAIN_CHARGE.marginBps),
    rateSource: z.enum(["example", "typed", "synced", "demo"]),
    rateAsOf: instantSchema,
    training: z.boolean(),
    addressIndex: z.number().int().min(0).max(0x7fffffff).nullable().default(PLAIN_CHARGE.addressIndex),
    description: z.string().max(100).nullable(),
    shopName: withinBusinessName(z.string()).nullable(),
    cashier: z.string().max(80).nullable(),
    createdOffline: z.boolean(),
    createdAt: instantSchema,
    expiresAt: instantSchema,
  }),
  "charge.mark": z
    .strictObject({
      markId: uuidSchema,
      chargeId: uuidSchema,
      mark: z.enum(["checked", "unpaid", "waiting"]),
      by: z.string().max(80).nullable(),
      at: instantSchema,
      pin: z.boolean().default(false),
      code: z.enum(CODE_EVENTS).nullable().default(null),
      via: z.enum(OTHER_WAYS).nullable().default(null),
    })
    .refine(({ code, mark, pin }) => code === null || (mark === "waiting" && !pin))
    .refine(({ via, mark, pin }) => via === null || (mark === "checked" && !pin)),
  "charge.note": z.strictObject({
    chargeId: uuidSchema,
    note: z.string().trim().max(MAX_CHARGE_NOTE),
    at: instantSchema,
  }),
  /** Adds a device without an account that charges for the shop; an owner has scanned `publicKey`. */
  "till.add": z.strictObject({
    tillId: uuidSchema,
    name: z.string().trim().min(1).max(MAX_WHO),
    publicKey: z.string().regex(/^[0-9a-f]{64}$/),
    at: instantSchema,
  }),
  /** Removes a till, or a person who is not an owner. */
  "member.end": z.strictObject({ memberId: uuidSchema, at: instantSchema }),
  "charge.giveBack": z.strictObject({
    giveBackId: uuidSchema,
    chargeId: uuidSchema,
    markId: uuidSchema,
    amountCents: amountCentsSchema,
    units: unitsText.nullable(),
    reason: z.string().trim().min(1).max(MAX_REASON),
    by: z.string().trim().min(1).max(MAX_WHO),
    reference: z.string().trim().min(1).max(MAX_REFERENCE).nullable(),
    at: instantSchema,
  }),
};

/** Valid arguments are flat. Deeply nested ones could not even be written to the log. */
const MAX_DEPTH = 8;
function isShallow(value: unknown, depth = 0): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (depth >= MAX_DEPTH) return false;
  for (const key in value) {
    if (!isShallow((value as Readonly<Record<string, unknown>>)[key], depth + 1)) return false;
  }
  return true;
}

/**
 * The envelope of a mutation. Its arguments are validated separately, so that an invalid mutation gets a verdict
 * instead of failing the batch with 400. For the same reason an invalid `at` (a broken clock) becomes 1970: it is
 * informational and gets clamped. Missing or too deeply nested arguments become none, which every mutation rejects.
 */
export const mutationEnvelopeSchema = z.object({
  uid: uuidSchema,
  seq: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  name: z.string().min(1).max(60),
  v: z.number().int().min(1).max(1000).default(1),
  at: instantSchema.catch("1970-01-01T00:00:00.000Z"),
  args: z
    .unknown()
    .optional()
    .transform((args) => (isShallow(args) ? args : undefined)),
});
export type MutationEnvelope = z.infer<typeof mutationEnvelopeSchema>;
