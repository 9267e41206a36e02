import { STAFF_CASES, STAFF_RIGHT } from "#db/rules/cases/staff-exam.ts";
import type { FitWord } from "#db/rules/shops/staff-pass.ts";
import { plural } from "#pwa/ui/text/format.ts";

/** A local day as `22/11`, with the year when it is not this one. */
const dayOf = (day: string, today: string): string => {
  const [year = "", month = "", date = ""] = day.split("-");
  return `${date}/${month}${today.startsWith(year) ? "" : `/${year}`}`;
};

/** Texts of the staff exam. */
export const staffTexts = {
  title: "Prova da equipe",
  bar: "Prova",
  lede: `São ${STAFF_CASES} casos do balcão, sem dica no meio. Leva uns três minutos.`,
  rules: [
    `Para passar, decida certo em ${STAFF_RIGHT} ou mais.`,
    "Um erro grave, que perde dinheiro ou as palavras, encerra a prova.",
    "Pode parar no meio: a prova continua de onde estava, também sem internet.",
    "Só quem passa aparece para quem cuida da loja.",
  ],
  who: (name: string) => `Quem faz a prova: ${name}`,
  thisTill: "Este caixa",
  lessons: "Primeiro, quatro lições",
  lessonsDetail: "Três minutos cada. O que você leu fica marcado só para você, neste aparelho.",
  lessonsRead: (read: number, of: number) => `${read} de ${of} lidas`,
  readMark: " (lida)",
  minutes: (count: number) => `${count} min`,
  sheet: "Folha de quem ensina",
  exam: "Depois, a prova",
  word: "No resultado, escrever",
  words: { apta: "Apta", apto: "Apto" } satisfies Record<FitWord, string>,
  start: "Começar a prova",
  position: (at: number, total: number) => `Caso ${at} de ${total}`,
  result: (name: string, fit: FitWord, day: string, today: string) => `${name}: ${fit}, ${dayOf(day, today)}`,
  passed: "Você passou na prova da equipe. Quem cuida da loja vê quando este aparelho encontrar internet.",
  toTill: "Ir para o caixa",
  once: "Fazer de novo",
  failedTitle: "Ainda não foi desta vez",
  critical: "Um erro grave encerrou a prova. Veja o que aconteceu: é melhor aqui do que no balcão.",
  below: (right: number) =>
    `Você decidiu certo ${plural(right, "vez", "vezes")} de ${STAFF_CASES}. Para passar, são ${STAFF_RIGHT}.`,
  changedTitle: "Faça a prova de novo",
  changed: "Os casos do curso mudaram, e este resultado não vale. A nova prova pode começar já.",
  review: "Para rever",
  again: "Tentar de novo",
  back: "Voltar",
  none: "Ninguém fez a prova ainda.",
  how: "Cada pessoa entra no modo caixa com o próprio nome e PIN e toca em Lições e prova da equipe.",
  open: "Abrir as lições e a prova",
} as const;
