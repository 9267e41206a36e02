import { plural } from "#pwa/ui/format.ts";

/** Texts of the course screens. Rows S73–S98, S199–S212 give the exact ones. */
export const lessonTexts = {
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
  noLessons: "Nenhuma lição disponível",
  noModules: "Nenhum módulo disponível",
  noModulesDetail: "Os módulos de aprendizado ainda estão sendo preparados.",
  notify: "Avisar quando disponível",
  notifyOn: "Avisaremos aqui quando as lições chegarem",
  notifyArrived: "As lições chegaram!",
  notifyArrivedDetail: "Você pediu para avisar: o curso já está neste aparelho.",
  readFailed: "Não deu para abrir as lições",
  readFailedDetail: "O armazenamento deste aparelho não respondeu. Feche o aplicativo e abra de novo.",
  setupTitle: "Configure Pagamentos",
  setupDetail: "Ligue sua loja a um processador e receba direto na sua conta.",
  setupAction: "Configurar",
  storeTitle: "Conte sobre a sua loja",
  storeDetail: "Três perguntas, menos de um minuto. O nome aparece nas suas cobranças.",
  storeAction: "Contar",
  storeResumeDetail: "Suas respostas estão guardadas neste aparelho.",
  storeResume: "Continuar",

  backToLessons: "Voltar às lições",
  position: (at: number, of: number) => `Lição ${at} de ${of}`,
  pointsBadge: "+20 pontos",
  doneBadge: "Concluída",
  outcome: "Depois desta lição, você consegue:",
  video: "Vídeo da lição",
  videoDetail: "Requer internet e gasta dados do celular.",
  videoAction: "Assistir ao vídeo",
  placeholder: "O texto desta lição ainda está sendo preparado. Enquanto isso:",
  placeholderItems: [
    "Anote as dúvidas que aparecem no seu balcão.",
    "Faça uma cobrança de treino no gerador de QR Code.",
    "Volte aqui quando houver sinal: o texto chega sozinho.",
  ],
  missing: "Lição não encontrada",
  missingDetail: "O endereço pode estar errado ou a lição saiu do curso.",
  missingOffline: "Lição não disponível offline",
  missingOfflineDetail: "Ela ainda não foi baixada neste aparelho. Abra de novo quando houver internet.",

  taskTitle: "Faça agora",
  taskDoneWhen: "Deu certo quando:",
  taskDone: "Tarefa feita",
  taskLinks: {
    charge: "Abrir o gerador de QR Code",
    simulation: "Abrir a simulação",
    glossary: "Abrir o glossário",
  },
  scriptTitle: "No balcão",
  scriptCopy: "Copiar a fala",
  quizTitle: "Confira o que ficou",
  quizPosition: (at: number, of: number) => `Pergunta ${at} de ${of}`,
  quizAnswer: "Responder",
  quizNext: "Próxima pergunta",
  quizResult: "Ver resultado",
  quizRight: "Isso mesmo.",
  quizWrong: "Ainda não.",
  quizRightMark: "Resposta certa",
  quizChosenMark: "Sua resposta",
  quizScore: (correct: number, total: number) => `Você acertou ${correct} de ${total}`,
  quizPerfect: "Tudo certo, de uma vez só.",
  quizKeepGoing: "As explicações ficam aqui. Você pode responder de novo quando quiser.",
  quizAgain: "Responder de novo",

  complete: "Concluir Lição (+20 pontos)",
  completing: "Salvando...",
  pause: "Pausar e Salvar",
  keepStudying: "Continuar Estudos",
  saved: "Progresso salvo!",
  savedOnDevice: "Progresso salvo neste aparelho",
  completedTitle: "Lição concluída!",
  completedDetail: "Mais um ladrilho no seu painel.",
  completedPlus: "+20",
  completedPoints: (points: number) => plural(points, "ponto", "pontos"),
  toNextLevel: (missing: number, level: number) =>
    `${missing === 1 ? "falta 1" : `faltam ${missing}`} para o Nível ${level}`,
  streakLine: (days: number) => `${plural(days, "dia seguido", "dias seguidos")}.`,
  streakNext: (days: number) => `Volte amanhã para chegar a ${days}.`,
} as const;

/** S76–S79. `percent` is the rounded one that stands beside the message. */
export function progressMessage(percent: number): string {
  if (percent >= 75) return "Excelente Progresso!";
  if (percent >= 50) return "Muito Bem!";
  if (percent >= 25) return "Bom Começo!";
  return "Vamos Começar!";
}
