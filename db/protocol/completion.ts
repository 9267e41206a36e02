import * as z from "zod/mini";
import { type CertificateNameProblem, MAX_CERTIFICATE_NAME } from "#db/rules/learning/certificate-name.ts";

/** The end of the course: the choice after it and the certificate (S295–S303, S399, S410, S453–S455). */

export const COMPLETION_PATHS = ["real_business", "simulation"] as const;
export type CompletionPath = (typeof COMPLETION_PATHS)[number];

/**
 * `isCompleted`: there are active lessons and all are completed. `courseCompleted`: the person chose a path after the
 * course.
 */
export const completionCheckSchema = z.object({ isCompleted: z.boolean(), courseCompleted: z.boolean() });
export type CompletionCheck = z.infer<typeof completionCheckSchema>;

/** Result of the choice; `completedAt` is an ISO 8601 instant, UTC. */
export const completionAnswerSchema = z.object({
  isCompleted: z.boolean(),
  courseCompleted: z.boolean(),
  completionPath: z.nullable(z.enum(COMPLETION_PATHS)),
  completedAt: z.nullable(z.string()),
});
export type CompletionAnswer = z.infer<typeof completionAnswerSchema>;

/** All fields of a certificate; the public page shows the same ones. */
export const certificateSchema = z.object({
  /** 12 symbols, without hyphens (`db/rules/learning/certificate-code.ts`). */
  code: z.string(),
  /** First and last name as the person wrote them (older certificates: the first name, or the business name). */
  name: z.string(),
  /** Lessons of the course when it was issued. */
  lessons: z.number(),
  /** Local day (`YYYY-MM-DD`) of the last lesson. */
  completedOn: z.string(),
  /** Local day on which the person passed the exam "Apto no balcão"; missing: not yet. May come after the issue. */
  counterExamOn: z.exactOptional(z.string()),
});
export type Certificate = z.infer<typeof certificateSchema>;

/** Message for a name that cannot be printed. */
export const CERTIFICATE_NAME_PROBLEMS: Readonly<Record<CertificateNameProblem, string>> = {
  incomplete: "Digite nome e sobrenome, como devem sair no certificado.",
  characters: "Use só letras, espaço, hífen, apóstrofo e ponto.",
  long: `O nome pode ter até ${MAX_CERTIFICATE_NAME} caracteres.`,
};
