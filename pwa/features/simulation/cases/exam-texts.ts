import type { ExamKind } from "#db/rules/cases/judge-exam.ts";
import { plural } from "#pwa/ui/text/format.ts";

/** Texts that the exams share. */
export const examTexts = {
  rules: (right: number) => [
    `Para passar, decida certo em ${right} ou mais.`,
    "Um erro grave, que perde dinheiro ou as palavras, encerra a prova.",
    "Pode parar no meio: a prova continua de onde estava, também sem internet.",
  ],
  start: "Começar a prova",
  failedTitle: "Ainda não foi desta vez",
  critical: "Um erro grave encerrou a prova. Veja o que aconteceu: é melhor aqui do que no balcão.",
  below: (right: number, exam: ExamKind) =>
    `Você decidiu certo ${plural(right, "vez", "vezes")} de ${exam.cases}. Para passar, são ${exam.right}.`,
  changedTitle: "Faça a prova de novo",
  changed: "Os casos do curso mudaram, e este resultado não vale. A nova prova pode começar já.",
  cut: "Os casos do curso mudaram no meio da sua prova: ela começa de novo.",
  review: "Para rever",
  again: "Tentar de novo",
} as const;
