import { plural } from "#pwa/ui/text/format.ts";

/** Texts of the training shift. */
export const strings = {
  title: "Turno de treino",
  position: (at: number, total: number) => `Caso ${at} de ${total}`,
  result: "Resultado do turno",
  score: (right: number, sum: string) => `${plural(right, "certa", "certas")} · ${sum}`,
  next: "Próximo caso",
  close: "Fechar o turno",
  doneTitle: "Turno fechado",
  done: (right: number, total: number) =>
    right === total
      ? `Você decidiu certo as ${total} vezes. A loja está em boas mãos.`
      : `Você decidiu certo ${right} de ${total} vezes.`,
  balance: (sum: string) => `Resultado do turno: ${sum}`,
  missed: "Para rever",
  again: "Novo turno",
  againHint: "O próximo turno começa pelos casos que você errou.",
  exam: "Prova do balcão",
} as const;
