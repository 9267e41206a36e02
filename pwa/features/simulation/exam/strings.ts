import { EXAM_CASES, EXAM_RIGHT } from "#db/rules/cases/judge-exam.ts";
import { plural } from "#pwa/ui/text/format.ts";

/** A local day as `22/11/2026`. */
export const shortDay = (day: string): string => day.split("-").toReversed().join("/");

/** Texts of the exam. */
export const strings = {
  title: "Prova do balcão",
  fit: "Apto no balcão",
  lede: `São ${EXAM_CASES} casos do turno de treino, sem dica no meio.`,
  rules: [
    `Para passar, decida certo em ${EXAM_RIGHT} ou mais.`,
    "Um erro grave, que perde dinheiro ou as palavras, encerra a prova.",
    "Pode parar no meio: a prova continua de onde estava, também sem internet.",
    "Quem passa leva “Apto no balcão” no certificado, de graça.",
  ],
  start: "Começar a prova",
  position: (at: number, total: number) => `Caso ${at} de ${total}`,
  passedTitle: (day: string) => `Apto no balcão, ${shortDay(day)}`,
  passedText: "Você passou na prova. O certificado do curso mostra isso quando o servidor confirma.",
  certificate: "Ver o certificado",
  failedTitle: "Ainda não foi desta vez",
  critical: "Um erro grave encerrou a prova. Veja o que aconteceu: é melhor aqui do que no balcão.",
  below: (right: number) =>
    `Você decidiu certo ${plural(right, "vez", "vezes")} de ${EXAM_CASES}. Para passar, são ${EXAM_RIGHT}.`,
  changedTitle: "Faça a prova de novo",
  changed: "Os casos do curso mudaram, e este resultado não vale. A nova prova pode começar já.",
  review: "Para rever",
  trainFirst: "Para tentar de novo, feche antes um turno de treino. Ele começa pelos casos que você errou.",
  train: "Fazer um turno de treino",
  trained: "Turno de treino feito. Pode tentar de novo.",
  again: "Tentar de novo",
} as const;
