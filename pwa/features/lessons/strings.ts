import { plural } from "#pwa/ui/text/format.ts";

/** Texts of the course list. Rows S73–S98, S199–S212 give the exact ones. */
export const strings = {
  listTitle: "Lições",
  progressRegion: "Seu progresso",
  points: "Pontos",
  level: "Nível",
  streak: "Sequência",
  days: (count: number) => plural(count, "dia", "dias"),
  lessonsDone: (done: number, total: number) => `${done} de ${plural(total, "lição", "lições")}`,
  lessonsDoneLabel: (done: number, total: number) =>
    `${done} de ${plural(total, "lição concluída", "lições concluídas")}`,
  percent: (percent: number) => `${percent}% do caminho`,
  panelLabel: (done: number, total: number) =>
    `Seu painel: ${done} de ${plural(total, "ladrilho assentado", "ladrilhos assentados")}`,
  statusDone: "Concluído",
  statusOngoing: "Em andamento",
  statusAvailable: "Disponível",
  showLessons: (title: string) => `Mostrar as lições de ${title}`,
  hideLessons: (title: string) => `Esconder as lições de ${title}`,
  minutes: (minutes: number) => `${minutes} min`,
  doneMark: " (concluída)",
  loading: "Carregando lições...",
  marked: "Para o seu negócio",
  extraModule: "À parte do curso: não conta nas lições nem no certificado.",
  noLessons: "Nenhuma lição disponível",
  noModules: "Nenhum módulo disponível",
  noModulesDetail: "Os módulos de aprendizado ainda estão sendo preparados.",
  notify: "Avisar quando disponível",
  notifyOn: "Avisaremos aqui quando os módulos chegarem",
  notifyArrived: "Os módulos chegaram!",
  notifyArrivedDetail: "Você pediu para avisar: já estão neste aparelho.",
  readFailed: "Não deu para abrir as lições",
  setupTitle: "Configure Pagamentos",
  setupDetail: "Ligue sua loja a um processador e acompanhe as cobranças.",
  setupAction: "Configurar",
  storeTitle: "Conte sobre a sua loja",
  storeDetail: "Três perguntas, menos de um minuto. O nome aparece nas suas cobranças.",
  storeAction: "Contar",
  storeResumeDetail: "Suas respostas estão guardadas neste aparelho.",
  storeResume: "Continuar",
} as const;

/** S76–S79. `percent` is the rounded one shown beside the message. */
export function progressMessage(percent: number): string {
  if (percent >= 75) return "Excelente Progresso!";
  if (percent >= 50) return "Muito Bem!";
  if (percent >= 25) return "Bom Começo!";
  return "Vamos Começar!";
}
