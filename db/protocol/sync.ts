import { z } from "zod";
import { COINS } from "../entities/coins.ts";
import type { AccountTables, ContentTables } from "../entities/rows.ts";
import { mutationEnvelopeSchema } from "./mutation-schemas.ts";

/** `POST /api/sync`: one request, one answer (docs/sync-protocol.md). */

/** The database cannot compare text with null bytes. */
const STORABLE = /^[^\0]*$/;

/** A ledger version, or the place in the middle of a page: `[version, table, pk]`. */
export const cursorValueSchema = z.union([
  z.number().int().min(0),
  z.tuple([z.number().int().min(0), z.string().max(40).regex(STORABLE), z.string().max(200).regex(STORABLE)]),
]);
export type CursorValue = z.infer<typeof cursorValueSchema>;
export const cursorSchema = z.record(z.string().max(80), cursorValueSchema);
export type Cursor = z.infer<typeof cursorSchema>;

export const syncRequestSchema = z.object({
  clientId: z.uuid(),
  /** null at first. */
  epoch: z.string().max(80).nullable(),
  cursor: cursorSchema,
  /** Highest number whose result this device has stored: the server may forget the results up to it. */
  acked: z.number().int().min(0).default(0),
  schema: z.number().int().min(1),
  /** At most `MAX_BATCH`: more are answered with 413, not 400, so that the device halves its batch. */
  mutations: z.array(mutationEnvelopeSchema).default([]),
  /** uids of the rest of the queue (or of all of it, when the device is recovering and pushes nothing). */
  ask: z.array(z.uuid()).max(100_000).default([]),
  /** Build of the app, for telemetry of old clients. */
  app: z.string().max(40).optional(),
});
export type SyncRequest = z.infer<typeof syncRequestSchema>;

const instant = z.string();
const moduleRow = z.object({
  slug: z.string(),
  id: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  order: z.number(),
});
const lessonRow = z.object({
  slug: z.string(),
  id: z.string(),
  moduleSlug: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  content: z.string().nullable(),
  duration: z.number().nullable(),
  videoUrl: z.string().nullable(),
  order: z.number(),
  outcome: z.string().nullable(),
  script: z.object({ when: z.string(), lines: z.array(z.string()) }).nullable(),
  task: z
    .object({
      kind: z.enum(["charge", "simulation", "glossary", "checklist"]),
      text: z.string(),
      done: z.string(),
      items: z.array(z.string()).exactOptional(),
      terms: z.array(z.string()).exactOptional(),
      charges: z
        .array(
          z.object({
            coin: z.enum(COINS),
            amountCents: z.number(),
            offline: z.literal(true).exactOptional(),
            described: z.literal(true).exactOptional(),
          }),
        )
        .exactOptional(),
      simulations: z
        .object({
          businessType: z.enum(["restaurant", "retail", "services", "other"]),
          count: z.number(),
        })
        .exactOptional(),
    })
    .nullable(),
  quiz: z.array(
    z.object({
      question: z.string(),
      options: z.array(z.string()),
      answer: z.number(),
      explanation: z.string(),
    }),
  ),
  terms: z.array(z.string()),
  createdAt: instant,
});
const articleRow = z.object({
  slug: z.string(),
  id: z.string(),
  title: z.string(),
  excerpt: z.string().nullable(),
  content: z.string(),
  category: z.string(),
  author: z.string(),
  readTime: z.string(),
  tags: z.array(z.string()),
  featured: z.boolean(),
  publishedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
const accountRow = z.object({
  key: z.literal("me"),
  firstName: z.string().nullable(),
  email: z.string().nullable(),
  businessName: z.string().nullable(),
  businessType: z.enum(["restaurant", "retail", "services", "other"]).nullable(),
  techComfort: z.enum(["beginner", "intermediate", "advanced"]).nullable(),
  onboardingCompleted: z.boolean(),
  points: z.number(),
  level: z.number(),
  currentStreak: z.number(),
  longestStreak: z.number(),
  hasLessonsAccess: z.boolean(),
  hasPaymentSetupAccess: z.boolean(),
});
const progressRow = z.object({
  lesson: z.string(),
  completed: z.boolean(),
  completedAt: instant.nullable(),
  completedOn: z.string().nullable(),
  timeMs: z.number(),
  perfectScore: z.boolean(),
  quizAttempts: z.number(),
});
const studyDayRow = z.object({ day: z.string(), timeMs: z.number() });
const achievementRow = z.object({
  type: z.string(),
  title: z.string(),
  description: z.string(),
  icon: z.string(),
  color: z.string(),
  pointsAwarded: z.number(),
  earnedAt: instant,
});
const walletRow = z.object({
  coin: z.enum(COINS),
  address: z.string().nullable(),
  at: instant,
  uid: z.string(),
});
const chargeRow = z.object({
  id: z.string(),
  coin: z.enum(COINS),
  address: z.string(),
  amountCents: z.number(),
  units: z.string(),
  rate: z.string(),
  rateSource: z.enum(["example", "typed", "synced"]),
  rateAsOf: instant,
  training: z.boolean(),
  description: z.string().nullable(),
  shopName: z.string().nullable(),
  cashier: z.string().nullable(),
  createdOffline: z.boolean(),
  createdAt: instant,
  expiresAt: instant,
});
const chargeMarkRow = z.object({
  id: z.string(),
  chargeId: z.string(),
  mark: z.enum(["checked", "unpaid", "waiting"]),
  by: z.string().nullable(),
  at: instant,
});
const stateRow = z.object({
  key: z.string(),
  value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  at: instant,
  uid: z.string(),
});

/** Rows as they arrive. Unknown fields are kept (a newer server may know more); unknown tables are left alone. */
export const contentRowSchemas = {
  modules: moduleRow.loose(),
  lessons: lessonRow.loose(),
  articles: articleRow.loose(),
} satisfies { [T in keyof ContentTables]: z.ZodType<ContentTables[T]> };
export const accountRowSchemas = {
  account: accountRow.loose(),
  progress: progressRow.loose(),
  studyDays: studyDayRow.loose(),
  achievements: achievementRow.loose(),
  wallets: walletRow.loose(),
  charges: chargeRow.loose(),
  chargeMarks: chargeMarkRow.loose(),
  state: stateRow.loose(),
} satisfies { [T in keyof AccountTables]: z.ZodType<AccountTables[T]> };

const rowSchemas = { ...contentRowSchemas, ...accountRowSchemas };
const arrayOf = <T extends z.ZodType>(schema: T) => z.array(schema).optional();

export const putsSchema = z
  .object({
    modules: arrayOf(rowSchemas.modules),
    lessons: arrayOf(rowSchemas.lessons),
    articles: arrayOf(rowSchemas.articles),
    account: arrayOf(rowSchemas.account),
    progress: arrayOf(rowSchemas.progress),
    studyDays: arrayOf(rowSchemas.studyDays),
    achievements: arrayOf(rowSchemas.achievements),
    wallets: arrayOf(rowSchemas.wallets),
    charges: arrayOf(rowSchemas.charges),
    chargeMarks: arrayOf(rowSchemas.chargeMarks),
    state: arrayOf(rowSchemas.state),
  })
  .loose();

export const ackResultSchema = z.object({
  result: z.enum(["ok", "rejected", "failed"]),
  reason: z.string().optional(),
});
export type AckResult = z.infer<typeof ackResultSchema>;

/** What stops a round without being a failure: the device recovers by itself. */
export const SYNC_ERRORS = ["gap", "fork", "elsewhere", "epoch"] as const;

export const syncResponseSchema = z.object({
  epoch: z.string(),
  /** Highest number of this client id that was consumed. */
  lastSeq: z.number().int().min(0),
  acks: z.array(z.tuple([z.string(), ackResultSchema])),
  puts: putsSchema,
  dels: z.record(z.string(), z.array(z.string())),
  cursor: cursorSchema,
  more: z.boolean(),
  error: z.enum(SYNC_ERRORS).optional(),
  /** Tables to fetch again from 0 (learnt by a newer build). */
  reset: z.array(z.string()).optional(),
  /** Ledgers that are no longer granted: the device deletes their rows. */
  drop: z.array(z.string()).optional(),
});
export type SyncResponse = z.infer<typeof syncResponseSchema>;
