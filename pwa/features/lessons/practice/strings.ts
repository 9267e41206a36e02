import { plural } from "#pwa/ui/text/format.ts";

export const strings = {
  cardTitle: "Pratique",
  cardText: (count: number) =>
    `${plural(count, "exercício curto", "exercícios curtos")} com o que você acabou de ler. Errar aqui não custa nada.`,
  start: "Praticar",
  again: "Praticar de novo",
  done: "Prática feita",

  bar: "Prática",
  title: (lesson: string) => `Prática: ${lesson}`,
  back: "Voltar à lição",
  position: (at: number, of: number) => `Prática ${at} de ${of}`,
  next: "Continuar",
  finish: "Terminar a prática",
  finished: "Prática feita!",
  none: "Nada para praticar aqui",
  noneDetail:
    "Os exercícios desta lição ainda não chegaram a este aparelho. Atualize o aplicativo quando houver internet.",
} as const;
