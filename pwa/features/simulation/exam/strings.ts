import { EXAM_CASES } from "#db/rules/cases/judge-exam.ts";
import { fullDay } from "#pwa/ui/text/day-text.ts";

/** Texts of the exam "Apto no balcão". */
export const strings = {
  title: "Prova do balcão",
  fit: "Apto no balcão",
  lede: `São ${EXAM_CASES} casos do turno de treino, sem dica no meio.`,
  passing: "Quem passa leva “Apto no balcão” no certificado, de graça.",
  passedTitle: (day: string) => `Apto no balcão, ${fullDay(day)}`,
  passedText: "Você passou na prova. O certificado do curso mostra isso quando o servidor confirma.",
  certificate: "Ver o certificado",
  trainFirst: "Para tentar de novo, feche antes um turno de treino. Ele começa pelos casos que você errou.",
  train: "Fazer um turno de treino",
  trained: "Turno de treino feito. Pode tentar de novo.",
} as const;
