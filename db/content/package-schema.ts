import { z } from "zod";
import { lessonProblems, moduleProblems } from "#db/rules/authoring/admin-course.ts";
import { counterCaseSchema } from "#db/entities/counter-case.ts";
import { exerciseSchema } from "#db/entities/exercise.ts";
import { questionIdSchema } from "#db/protocol/mutation-schemas.ts";
import { lessonTaskSchema, slugSchema } from "./course-schema.ts";

/**
 * The course as a file that is moved between databases. Everything that a database may hold is valid, also a lesson whose
 * quiz is not written yet; `course-schema.ts` says what the authored course must have. The HTML is sanitised when it is
 * stored (D8).
 */
const slug = slugSchema.max(120);
const maybeText = z.string().nullable();

const quizQuestion = z
  .strictObject({
    id: questionIdSchema.exactOptional(),
    question: z.string().min(1).max(500),
    options: z.array(z.string().min(1).max(500)).min(2).max(6),
    answer: z.int().min(0),
    explanation: z.string().max(1000),
    feedback: z.array(z.string().max(1000)).exactOptional(),
  })
  .refine((quiz) => quiz.answer < quiz.options.length, {
    path: ["answer"],
    error: "Deve ser a posição de uma das opções, contada a partir de 0.",
  })
  .refine((quiz) => new Set(quiz.options).size === quiz.options.length, {
    path: ["options"],
    error: "Há uma opção repetida. Troque o texto de uma.",
  })
  .refine(({ feedback, options }) => feedback === undefined || feedback.length === options.length, {
    path: ["feedback"],
    error: "Escreva um comentário para cada opção.",
  });

const packagedLesson = z
  .strictObject({
    slug,
    title: z.string(),
    description: maybeText,
    content: maybeText,
    duration: z.int().nullable(),
    videoUrl: maybeText,
    order: z.int(),
    outcome: maybeText,
    script: z
      .strictObject({ when: z.string().max(1000), lines: z.array(z.string().max(1000)).max(50) })
      .nullable(),
    task: lessonTaskSchema.nullable(),
    quiz: z.array(quizQuestion).max(20),
    /** Packages from before lessons had exercises have none. */
    exercises: z.array(exerciseSchema).default([]),
    /** Older packages have none. */
    reviewQuestions: z.array(quizQuestion).max(20).exactOptional(),
    /** Older packages have none. */
    cases: z.array(counterCaseSchema).exactOptional(),
    terms: z.array(z.string().max(100)).max(50),
  })
  .superRefine((lesson, context) => addProblems(lessonProblems(lesson), context));

const packagedModule = z
  .strictObject({
    slug,
    title: z.string(),
    description: maybeText,
    order: z.int(),
    lessons: z.array(packagedLesson).max(2000),
  })
  .superRefine(({ lessons: _lessons, slug: _slug, ...module }, context) =>
    addProblems(moduleProblems(module), context),
  );

type Problems = Readonly<Record<string, string | undefined>>;

function addProblems(problems: Problems, context: z.RefinementCtx): void {
  for (const [field, message] of Object.entries(problems))
    if (message !== undefined) context.addIssue({ code: "custom", path: [field], message });
}

export const coursePackageSchema = z
  .strictObject({
    /** Day on which it was taken. */
    version: z.iso.date(),
    modules: z.array(packagedModule).min(1).max(2000),
  })
  .superRefine(({ modules }, context) => {
    const seen = new Set<string>();
    const note = (path: (string | number)[], slugged: { slug: string }) => {
      if (seen.has(slugged.slug))
        context.addIssue({
          code: "custom",
          path: [...path, "slug"],
          message: `“${slugged.slug}” aparece duas vezes no arquivo. Dê outro a um dos dois.`,
        });
      seen.add(slugged.slug);
    };
    for (const [at, module] of modules.entries()) {
      note(["modules", at], module);
      for (const [place, lesson] of module.lessons.entries()) note(["modules", at, "lessons", place], lesson);
    }
  });
export type CoursePackage = z.infer<typeof coursePackageSchema>;
