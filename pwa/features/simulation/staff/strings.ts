import { STAFF_CASES } from "#db/rules/cases/staff-exam.ts";
import type { FitWord } from "#db/rules/shops/staff-pass.ts";
import { fullDay, shortDay } from "#pwa/ui/text/day-text.ts";

/** A local day as `22/11`, with the year when it is not this one. */
const dayOf = (day: string, today: string): string =>
  today.startsWith(day.slice(0, 4)) ? shortDay(day) : fullDay(day);

/** Texts of the staff exam. */
export const staffTexts = {
  title: "Prova da equipe",
  bar: "Prova",
  lede: `São ${STAFF_CASES} casos do balcão, sem dica no meio. Leva uns três minutos.`,
  passing: "Só quem passa aparece para quem cuida da loja.",
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
  result: (name: string, fit: FitWord, day: string, today: string) => `${name}: ${fit}, ${dayOf(day, today)}`,
  passed: "Você passou na prova da equipe. Quem cuida da loja vê quando este aparelho encontrar internet.",
  toTill: "Ir para o caixa",
  once: "Fazer de novo",
  back: "Voltar",
  none: "Ninguém fez a prova ainda.",
  how: "Cada pessoa entra no modo caixa com o próprio nome e PIN e toca em Lições e prova da equipe.",
  open: "Abrir as lições e a prova",
} as const;
