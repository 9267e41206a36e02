import { z } from "zod";
import { COINS } from "#db/entities/coins.ts";
import { counterCaseSchema } from "#db/entities/counter-case.ts";
import { exerciseSchema } from "#db/entities/exercise.ts";
import { localDaySchema } from "#db/protocol/mutation-schemas.ts";

/** Routes of the course and of a learner's progress (contract §5, S246–S256). Dates are ISO 8601 UTC. */

/** A lesson or module by its slug or its uuid (contract §9.6). */
const idOrSlug = z.string().min(1).max(120);
export const idParams = z.object({ id: idOrSlug });
export const lessonIdParams = z.object({ lessonId: idOrSlug });
export const moduleIdParams = z.object({ moduleId: idOrSlug });

const quizQuestion = z.object({
  id: z.string().exactOptional(),
  question: z.string(),
  options: z.array(z.string()),
  /** Index into `options`. */
  answer: z.number().int(),
  explanation: z.string(),
  feedback: z.array(z.string()).exactOptional(),
});

const lessonTask = z.object({
  kind: z.enum(["charge", "simulation", "glossary", "checklist"]),
  text: z.string(),
  done: z.string(),
  items: z.array(z.string()).exactOptional(),
  terms: z.array(z.string()).exactOptional(),
  charges: z
    .array(
      z.object({
        coin: z.enum(COINS),
        amountCents: z.number().int(),
        offline: z.literal(true).exactOptional(),
        described: z.literal(true).exactOptional(),
      }),
    )
    .exactOptional(),
  simulations: z
    .object({
      businessType: z.enum(["restaurant", "retail", "services", "other"]),
      count: z.number().int(),
    })
    .exactOptional(),
});

export const lessonSchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  moduleId: z.uuid(),
  moduleSlug: z.string(),
  title: z.string(),
  translatedTitle: z.string(),
  description: z.string().nullable(),
  /** Sanitised HTML. */
  content: z.string().nullable(),
  /** Whole minutes. */
  duration: z.number().int().nullable(),
  videoUrl: z.string().nullable(),
  order: z.number().int(),
  isActive: z.boolean(),
  outcome: z.string().nullable(),
  script: z.object({ when: z.string(), lines: z.array(z.string()) }).nullable(),
  task: lessonTask.nullable(),
  quiz: z.array(quizQuestion),
  exercises: z.array(exerciseSchema),
  terms: z.array(z.string()),
  createdAt: z.string(),
  /** For administrators only: revision of the last save, whether there is a draft, and questions for the review only. */
  revision: z.number().int().exactOptional(),
  hasDraft: z.boolean().exactOptional(),
  reviewQuestions: z.array(quizQuestion).exactOptional(),
  cases: z.array(counterCaseSchema).exactOptional(),
});
export type LessonAnswer = z.infer<typeof lessonSchema>;

export const moduleSchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  translatedTitle: z.string(),
  translatedDescription: z.string().nullable(),
  order: z.number().int(),
  isActive: z.boolean(),
  createdAt: z.string(),
  /** Active lessons. */
  lessonsCount: z.number().int(),
  /** For administrators only: includes inactive modules and lessons. */
  revision: z.number().int().exactOptional(),
  lessons: z.array(lessonSchema).exactOptional(),
});
export type ModuleAnswer = z.infer<typeof moduleSchema>;

export const countSchema = z.object({ completed: z.number().int(), total: z.number().int() });

export const userProgressSchema = z.object({
  /** Counts active lessons; `percentage` is a whole number, 0 without lessons. */
  overall: countSchema.extend({ percentage: z.number().int() }),
  progress: z.array(
    z.object({
      /** `id` is null when the lesson no longer exists: progress on deleted lessons is kept. */
      lesson: z.object({ id: z.uuid().nullable(), slug: z.string() }),
      completed: z.boolean(),
      completedAt: z.string().nullable(),
      /** Whole seconds. */
      timeSpent: z.number().int(),
      perfectScore: z.boolean(),
    }),
  ),
});
export type UserProgressAnswer = z.infer<typeof userProgressSchema>;

/**
 * Sent when a lesson is completed or paused. `timeSpent` is the total in whole seconds (contract §9.7); `localDate`
 * is the device's day (D10), by default the day in São Paulo. Idempotent.
 */
export const lessonProgressBody = z.object({
  completed: z.boolean(),
  timeSpent: z.number().int().min(0).max(86_400).default(0),
  localDate: localDaySchema.optional(),
});
export type LessonProgressBody = z.infer<typeof lessonProgressBody>;

const availableAchievement = z.object({
  type: z.string(),
  title: z.string(),
  description: z.string(),
  icon: z.string(),
  color: z.string(),
});
export const availableAchievementsSchema = z.array(availableAchievement.extend({ points: z.number().int() }));

export const lessonProgressAnswerSchema = z.object({
  /** Points of the lesson, streak bonus and achievements from this request; 0 when it changed nothing. */
  pointsEarned: z.number().int(),
  user: z.object({ level: z.number().int(), points: z.number().int() }),
  achievements: z.array(availableAchievement),
});
export type LessonProgressAnswer = z.infer<typeof lessonProgressAnswerSchema>;

export const gamificationSchema = z.object({
  points: z.number().int(),
  level: z.number().int(),
  currentStreak: z.number().int(),
  longestStreak: z.number().int(),
  nextLevelPoints: z.number().int(),
  pointsToNextLevel: z.number().int(),
  achievements: z.array(
    z.object({
      id: z.uuid(),
      achievementType: z.string(),
      title: z.string(),
      description: z.string(),
      icon: z.string(),
      color: z.string(),
      pointsAwarded: z.number().int(),
      earnedAt: z.string(),
    }),
  ),
});
export type GamificationAnswer = z.infer<typeof gamificationSchema>;
