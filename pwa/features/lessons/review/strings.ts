import { plural } from "#pwa/ui/text/format.ts";

/** Texts of the daily review. */
export const strings = {
  title: (count: number) => `${plural(count, "pergunta", "perguntas")} de hoje`,
  /** The page's heading before the number of questions has been read. */
  pageTitle: "Perguntas de hoje",
  answered: (answered: number, total: number) =>
    `${answered} de ${total} ${total === 1 ? "respondida" : "respondidas"}`,
  detail: "De lições que você já fez.",
  detailMissed: "De lições que você já fez. A primeira é uma que você errou.",
  action: "Responder",
  actionOn: "Continuar",
  minutes: "1 min, vale a sequência",
  position: (at: number, total: number) => `Pergunta ${at} de ${total}`,
  place: (at: number, total: number) => `${at} de ${total}`,
  from: "Da lição",
  answer: "Responder",
  next: "Próxima pergunta",
  finish: "Terminar por hoje",
  doneTitle: "Até amanhã",
  doneDetail: (answered: number) =>
    `${answered === 1 ? "A pergunta de hoje está respondida" : `As ${answered} perguntas de hoje estão respondidas`}. O dia conta na sua sequência.`,
  noneTitle: "Nada para revisar hoje",
  noneDetail: "As perguntas voltam no dia certo. As de uma lição começam no dia seguinte ao da conclusão.",
  backToLessons: "Voltar às lições",
  readLesson: "Reler a lição",
} as const;
