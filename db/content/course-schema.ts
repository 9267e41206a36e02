import { z } from "zod";
import { COINS } from "../entities/coins.ts";
import { counterCaseSchema } from "../entities/counter-case.ts";
import { exerciseSchema } from "../entities/exercise.ts";
import type { LessonRow, ModuleRow } from "../entities/rows.ts";
import { caseProblem } from "../rules/cases/case-problems.ts";
import { exerciseProblem } from "../rules/exercises/exercise-problems.ts";
import { problemsOfLessonHtml } from "./lesson-html.ts";

/**
 * The course as its authors write it: lesson rows without what storage adds (id, createdAt, moduleSlug).
 * Labels are the screen's ("Depois desta lição, você consegue:", "Deu certo quando:", "No balcão —"), so `outcome`,
 * `task.done` and `script.when` begin in lower case and follow them.
 */
export const slugSchema = z
  .string()
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    "Use só letras minúsculas sem acento, números e hífens, como preco-em-reais.",
  );
const line = z
  .string()
  .min(1)
  .refine(
    (text) => text === text.trim() && !/[<>\n]/.test(text),
    "Escreva em uma linha só, sem < nem >, e sem espaço no começo e no fim.",
  );
const html = z.string().superRefine((text, ctx) => {
  for (const message of problemsOfLessonHtml(text)) ctx.addIssue({ code: "custom", message });
});

const quizQuestion = z
  .strictObject({
    id: slugSchema,
    question: line,
    options: z.array(line).min(3).max(4),
    answer: z.number().int().min(0),
    explanation: line,
    feedback: z.array(line),
  })
  .refine(
    (quiz) => quiz.answer < quiz.options.length,
    "Deve ser a posição de uma das opções, contada a partir de 0.",
  )
  .refine(
    (quiz) => new Set(quiz.options).size === quiz.options.length,
    "Há uma opção repetida. Troque o texto de uma.",
  )
  .refine((quiz) => quiz.feedback.length === quiz.options.length, "Escreva um comentário para cada opção.");

const exercise = exerciseSchema.check((ctx) => {
  const message = exerciseProblem(ctx.value);
  if (message !== null) ctx.issues.push({ code: "custom", input: ctx.value, message });
});

const counterCase = counterCaseSchema.check((ctx) => {
  const message = caseProblem(ctx.value);
  if (message !== null) ctx.issues.push({ code: "custom", input: ctx.value, message });
});

const taskCharge = z.strictObject({
  coin: z.enum(COINS),
  amountCents: z.number().int().positive(),
  offline: z.literal(true).exactOptional(),
  described: z.literal(true).exactOptional(),
});

/** The field that each kind of task checks. */
const CHECKED = {
  charge: "charges",
  simulation: "simulations",
  glossary: "terms",
  checklist: "items",
} as const;

/** Something to do inside the app, with what its kind checks. */
export const lessonTaskSchema = z
  .strictObject({
    kind: z.enum(["charge", "simulation", "glossary", "checklist"]),
    text: line,
    done: line,
    items: z.array(line).min(1).exactOptional(),
    terms: z.array(slugSchema).min(1).exactOptional(),
    charges: z.array(taskCharge).min(1).exactOptional(),
    simulations: z
      .strictObject({
        businessType: z.enum(["restaurant", "retail", "services", "other"]),
        count: z.number().int().positive(),
      })
      .exactOptional(),
  })
  .superRefine((task, ctx) => {
    const field = CHECKED[task.kind];
    if (task[field] !== undefined) return;
    const message = `Preencha este campo: é o que uma tarefa “${task.kind}” confere.`;
    ctx.addIssue({ code: "custom", path: [field], message });
  });

export const courseLessonSchema = z.strictObject({
  slug: slugSchema,
  title: line,
  description: line,
  /** HTML of `lesson-html.ts`; task, script and quiz stand in their own fields. */
  content: html,
  duration: z.number().int().positive(),
  videoUrl: z.null(),
  /** Place in the whole course, from 1. */
  order: z.number().int().positive(),
  outcome: line,
  script: z.strictObject({ when: line, lines: z.array(line).min(1) }),
  task: lessonTaskSchema,
  quiz: z.array(quizQuestion).length(3),
  exercises: z.array(exercise).min(2),
  /** With those of the quiz, what the daily review asks. */
  reviewQuestions: z.array(quizQuestion).min(5),
  /** Moments at the counter that this lesson prepares for; most lessons have some. */
  cases: z.array(counterCase).exactOptional(),
  /** Glossary terms, by their exact name; each is explained or used in the text. */
  terms: z.array(line).min(1),
}) satisfies z.ZodType<Omit<LessonRow, "id" | "createdAt" | "moduleSlug">>;
export type CourseLesson = z.infer<typeof courseLessonSchema>;
export type CourseExercise = CourseLesson["exercises"][number];
export type CourseCase = NonNullable<CourseLesson["cases"]>[number];

export const courseModuleSchema = z.strictObject({
  slug: slugSchema,
  title: line,
  description: line,
  order: z.number().int().positive(),
  lessons: z.array(courseLessonSchema).min(1),
}) satisfies z.ZodType<Omit<ModuleRow, "id">>;
export type CourseModule = z.infer<typeof courseModuleSchema>;

export const courseSchema = z
  .strictObject({
    /** Day of the last review; a newer one replaces the course on the device. */
    version: z.iso.date(),
    modules: z.array(courseModuleSchema).min(1),
  })
  .superRefine(({ modules }, ctx) => {
    const seen = new Set<string>();
    const note = (path: (string | number)[], slugged: { slug: string }) => {
      if (seen.has(slugged.slug))
        ctx.addIssue({
          code: "custom",
          path: [...path, "slug"],
          message: `“${slugged.slug}” aparece duas vezes. Dê outro a um dos dois.`,
        });
      seen.add(slugged.slug);
    };
    for (const [at, module] of modules.entries()) {
      note(["modules", at], module);
      for (const [place, lesson] of module.lessons.entries()) note(["modules", at, "lessons", place], lesson);
    }
  });
export type Course = z.infer<typeof courseSchema>;
