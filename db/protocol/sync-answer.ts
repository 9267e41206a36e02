import * as z from "zod/mini";
import { chargeShape } from "../entities/charge.ts";
import { COINS } from "../entities/coins.ts";
import { SHOP_ROLES } from "../entities/shop-roles.ts";
import { CODE_EVENTS, type ProfileTables, type ContentTables } from "../entities/rows.ts";
import type { CounterCase } from "../entities/counter-case.ts";
import type { Exercise } from "../entities/exercise.ts";

/** Response of `POST /api/sync` (docs/sync-protocol.md). Uses zod/mini, because every device downloads it. */

const count = z.int().check(z.minimum(0));
const text = z.string();
const maybeText = z.nullable(text);
/** PostgreSQL text cannot hold null bytes. */
const shortText = (length: number) => z.string().check(z.maxLength(length), z.regex(/^[^\0]*$/));
const instant = z.string();
const only = z.exactOptional(z.literal(true));

/** A ledger version, or a position within a page: `[version, table, pk]`. */
export const cursorValueSchema = z.union([count, z.tuple([count, shortText(40), shortText(200)])]);
export const cursorSchema = z.record(shortText(80), cursorValueSchema);

const moduleRow = { slug: text, id: text, title: text, description: maybeText, order: z.number() };
const quizQuestion = z.looseObject({
  id: z.exactOptional(text),
  question: text,
  options: z.array(text),
  answer: z.number(),
  explanation: text,
  feedback: z.exactOptional(z.array(text)),
});
const lessonRow = {
  slug: text,
  id: text,
  moduleSlug: text,
  title: text,
  description: maybeText,
  content: maybeText,
  duration: z.nullable(z.number()),
  videoUrl: maybeText,
  order: z.number(),
  outcome: maybeText,
  script: z.nullable(z.object({ when: text, lines: z.array(text) })),
  task: z.nullable(
    z.object({
      kind: z.enum(["charge", "simulation", "glossary", "checklist"]),
      text,
      done: text,
      items: z.exactOptional(z.array(text)),
      terms: z.exactOptional(z.array(text)),
      charges: z.exactOptional(
        z.array(z.object({ coin: z.enum(COINS), amountCents: z.number(), offline: only, described: only })),
      ),
      simulations: z.exactOptional(
        z.object({ businessType: z.enum(["restaurant", "retail", "services", "other"]), count: z.number() }),
      ),
    }),
  ),
  // Checked before rendering (`exerciseSchema`): a kind that this build does not know must not stop a pull.
  exercises: z.exactOptional(
    z.array(z.custom<Exercise>((value) => typeof value === "object" && value !== null)),
  ),
  quiz: z.array(quizQuestion),
  reviewQuestions: z.exactOptional(z.array(quizQuestion)),
  // Checked before rendering, like exercises (`counterCaseSchema`).
  cases: z.exactOptional(
    z.array(z.custom<CounterCase>((value) => typeof value === "object" && value !== null)),
  ),
  terms: z.array(text),
  createdAt: instant,
};
const articleRow = {
  slug: text,
  id: text,
  title: text,
  excerpt: maybeText,
  content: text,
  category: text,
  author: text,
  readTime: text,
  tags: z.array(text),
  featured: z.boolean(),
  publishedAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
};
const termRow = { id: text, term: text, definition: text, category: text, aliases: z.array(text) };
const questionRow = {
  id: text,
  question: text,
  answer: text,
  link: z.nullable(z.object({ to: text, label: text })),
  order: z.number(),
};
const accountRow = {
  key: z.literal("me"),
  firstName: maybeText,
  email: maybeText,
  businessName: maybeText,
  businessType: z.nullable(z.enum(["restaurant", "retail", "services", "other"])),
  techComfort: z.nullable(z.enum(["beginner", "intermediate", "advanced"])),
  onboardingCompleted: z.boolean(),
  points: z.number(),
  level: z.number(),
  currentStreak: z.number(),
  longestStreak: z.number(),
  hasLessonsAccess: z.boolean(),
  hasPaymentSetupAccess: z.boolean(),
};
const progressRow = {
  lesson: text,
  completed: z.boolean(),
  completedAt: z.nullable(instant),
  completedOn: maybeText,
  timeMs: z.number(),
  perfectScore: z.boolean(),
  quizAttempts: z.number(),
};
const achievementRow = {
  type: text,
  title: text,
  description: text,
  icon: text,
  color: text,
  pointsAwarded: z.number(),
  earnedAt: instant,
};
const chargeMarkRow = {
  id: text,
  chargeId: text,
  mark: z.enum(["checked", "unpaid", "waiting"]),
  by: maybeText,
  at: instant,
  pin: z.exactOptional(z.boolean()),
  code: z.exactOptional(z.nullable(z.enum(CODE_EVENTS))),
};
const giveBackRow = {
  id: text,
  chargeId: text,
  markId: text,
  amountCents: z.number(),
  units: maybeText,
  reason: text,
  by: text,
  reference: maybeText,
  at: instant,
};
const lightningFactRow = {
  id: text,
  chargeId: text,
  msat: text,
  proof: z.enum(["preimage", "provider"]),
  preimage: maybeText,
  // Plain text: an app that only accepted known sources would reject the whole pull of a newer server.
  source: text,
  settledAt: instant,
  late: z.boolean(),
  demo: z.boolean(),
};
const stateRow = {
  key: text,
  value: z.union([text, z.number(), z.boolean(), z.null()]),
  at: instant,
  uid: text,
};

/** Rows as received. Unknown fields are kept (a newer server may send more); unknown tables are ignored. */
export const contentRowSchemas = {
  modules: z.looseObject(moduleRow),
  lessons: z.looseObject(lessonRow),
  articles: z.looseObject(articleRow),
  terms: z.looseObject(termRow),
  questions: z.looseObject(questionRow),
} satisfies { [T in keyof ContentTables]: z.ZodMiniType<ContentTables[T]> };
const profileRowSchemas = {
  account: z.looseObject(accountRow),
  progress: z.looseObject(progressRow),
  studyDays: z.looseObject({
    day: text,
    timeMs: z.number(),
    completed: z._default(z.boolean(), false),
    reviews: z.exactOptional(z.number()),
  }),
  achievements: z.looseObject(achievementRow),
  members: z.looseObject({
    id: text,
    kind: z.enum(["person", "till"]),
    role: z.enum(SHOP_ROLES),
    name: text,
    addedAt: instant,
    endedAt: z.nullable(instant),
    publicKey: maybeText,
  }),
  wallets: z.looseObject({ coin: z.enum(COINS), address: maybeText, at: instant, uid: text }),
  charges: z.looseObject(chargeShape),
  chargeMarks: z.looseObject(chargeMarkRow),
  chargeNotes: z.looseObject({ chargeId: text, note: text, at: instant, uid: text }),
  giveBacks: z.looseObject(giveBackRow),
  lightningFacts: z.looseObject(lightningFactRow),
  state: z.looseObject(stateRow),
} satisfies { [T in keyof ProfileTables]: z.ZodMiniType<ProfileTables[T]> };

const rows = <T extends z.ZodMiniType>(row: T) => z.optional(z.array(row));

const putsSchema = z.looseObject({
  modules: rows(contentRowSchemas.modules),
  lessons: rows(contentRowSchemas.lessons),
  articles: rows(contentRowSchemas.articles),
  terms: rows(contentRowSchemas.terms),
  questions: rows(contentRowSchemas.questions),
  account: rows(profileRowSchemas.account),
  progress: rows(profileRowSchemas.progress),
  studyDays: rows(profileRowSchemas.studyDays),
  achievements: rows(profileRowSchemas.achievements),
  members: rows(profileRowSchemas.members),
  wallets: rows(profileRowSchemas.wallets),
  charges: rows(profileRowSchemas.charges),
  chargeMarks: rows(profileRowSchemas.chargeMarks),
  chargeNotes: rows(profileRowSchemas.chargeNotes),
  giveBacks: rows(profileRowSchemas.giveBacks),
  lightningFacts: rows(profileRowSchemas.lightningFacts),
  state: rows(profileRowSchemas.state),
});

export const ackResultSchema = z.object({
  result: z.enum(["ok", "rejected", "failed"]),
  reason: z.optional(text),
});

export const syncResponseSchema = z.object({
  epoch: text,
  /** Highest sequence number of this client id that was processed. */
  lastSeq: count,
  acks: z.array(z.tuple([text, ackResultSchema])),
  puts: putsSchema,
  dels: z.record(text, z.array(text)),
  cursor: cursorSchema,
  more: z.boolean(),
  /**
   * Conditions that stop a round without being errors: the device recovers by itself. `behind`: this server is older
   * than the rest of the queue, which stays on the device (P12).
   */
  error: z.optional(z.enum(["gap", "fork", "elsewhere", "epoch", "ended", "behind"])),
  /** Tables that the device must fetch again from version 0, because its build now knows them. */
  reset: z.optional(z.array(text)),
  /** Ledgers the account may no longer read: the device deletes their rows. */
  drop: z.optional(z.array(text)),
});
