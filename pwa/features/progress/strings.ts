import { formatCount, plural } from "#pwa/ui/text/format.ts";
import type { ModuleWay } from "./achievements-view.ts";

/** Texts of `/progress`. Rows S112–S116 and S213 give the exact ones. */
export const strings = {
  title: "Progresso",
  tabsLabel: "Partes do seu progresso",
  overview: "Visão Geral",
  achievements: "Conquistas",
  analytics: "Análises",
  loading: "Abrindo seu progresso...",
  readFailed: "Não deu para abrir o seu progresso",

  sessionExpired: "Sessão Expirada",
  sessionExpiredDetail: "Entre de novo para continuar. O que está neste aparelho continua guardado.",
  inviteTitle: "Este é o progresso deste aparelho",
  inviteText: "Entre ou crie uma conta para guardar, subir de nível e ver em outro aparelho.",
  inviteOffline: "Entrar precisa de internet. O que você fizer até lá fica guardado aqui.",
  signIn: "Entrar",

  panelTitle: "Seu painel",
  panelCount: (done: number, total: number) => `${done} de ${total}`,
  panelLabel: (done: number, total: number) =>
    `Seu painel: ${done} de ${plural(total, "ladrilho assentado", "ladrilhos assentados")}`,
  panelNote: "Cada lição concluída assenta um ladrilho.",
  panelNext: "Assentar o próximo",
  panelFull: "Painel completo: você concluiu todas as lições.",
  panelCertificate: "Ver o certificado",
  noLessons: "As lições ainda não chegaram a este aparelho.",

  nextTitle: "Próxima lição",
  nextMinutes: (minutes: number) => `uns ${minutes} min`,
  nextAction: "Continuar",

  level: (level: number) => `Nível ${level}`,
  points: (points: number) => plural(points, "ponto", "pontos"),
  levelBar: (percent: number, level: number) => `${percent}% do caminho para o nível ${level}`,
  toNextLevel: (missing: number, level: number) => ({
    before: missing === 1 ? "Falta " : "Faltam ",
    missing: formatCount(missing),
    after: `${missing === 1 ? " ponto" : " pontos"} para o nível ${level}.`,
  }),
  inLessons: (count: number) => (count === 1 ? "É uma lição." : `São ${count} lições.`),
  levelAfterSignIn: "Os níveis começam com a sua conta: os pontos deste aparelho vão junto.",

  streakDays: (days: number) => plural(days, "dia seguido", "dias seguidos"),
  streakNone: "Nenhuma sequência agora",
  streakStart: "Conclua uma lição hoje para começar uma.",
  streakBest: (days: number) => `Seu recorde é ${plural(days, "dia", "dias")}`,
  weekLabel: (days: number) => `Últimos 7 dias: ${plural(days, "dia seguido", "dias seguidos")}`,
  frozen: (days: readonly string[]) =>
    days.length === 1
      ? `Um dia de folga usado em ${days[0]}: a sequência continua.`
      : `Dias de folga usados: ${days.join(", ")}. A sequência continua.`,
  freezeRule: "Um dia sem estudo é perdoado a cada sete.",

  figures: "Números do seu estudo",
  studyTime: "Tempo estudado",
  studyTimeContext: "com a lição aberta na tela",
  efficiency: "Eficiência",
  efficiencyContext: "seus pontos, contra 20 por lição do curso",
  noTime: "0 min",

  recent: "Conquistas recentes",
  recentNone: "A primeira chega com a primeira lição concluída.",
  allAchievements: "Ver todas",

  earned: (count: number) => `Conquistadas (${count})`,
  earnedNone: "Nenhuma ainda. A primeira lição já traz uma.",
  locked: (count: number) => `Para conquistar (${count})`,
  lockedNone: "Você conquistou todas. Parabéns!",
  lockedMark: "Ainda não conquistada.",
  earnedOn: (day: string) => `Conquistada: ${day}`,
  onThisDevice: "neste aparelho",
  plusPoints: (points: number) => `+${points} pontos`,
  modulePoints: (way: ModuleWay) => `${way.done} de ${plural(way.total, "lição", "lições")}`,

  activityTitle: "Estudo por dia",
  activityNote: "Últimos 30 dias",
  minutesAxis: (minutes: number) => (minutes === 0 ? "0 min" : String(minutes)),
  today: "hoje",
  activitySummary: (time: string, days: number, best: string, bestDay: string) =>
    `Nos últimos 30 dias você estudou ${time} em ${plural(days, "dia", "dias")}. O maior foi ${bestDay}, com ${best}.`,
  activityEmpty: "Sem estudo nos últimos 30 dias",
  activityEmptyText: "O tempo conta sozinho enquanto uma lição está aberta na tela.",
  activityUndated: "Nenhum minuto marcado nos últimos 30 dias",
  activityUndatedText: "O que você estudou antes, ou sem dia marcado, está em “Tempo por módulo”.",
  dayColumn: "Dia",
  timeColumn: "Tempo",
  emptyDays: "Nos outros dias desses 30 não há minutos marcados.",

  modulesTitle: "Tempo por módulo",
  modulesSummary: (time: string, title: string, most: string) =>
    `${time} ao todo. O módulo com mais tempo é “${title}”, com ${most}.`,
  modulesEmpty: "Nenhum tempo registrado ainda",
  moduleColumn: "Módulo",
  lessonsColumn: "Lições concluídas",
  lessonsOf: (done: number, total: number) => (total === 0 ? "—" : `${done} de ${total}`),
  otherLessons: "Lições que saíram do curso",

  quizTitle: "Acertos nos quizzes",
  quizSummary: (percent: number, perfect: number, answered: number) =>
    `${percent}%: você acertou tudo em ${perfect} de ${plural(answered, "quiz respondido", "quizzes respondidos")}.`,
  quizEmpty: "Nenhum quiz respondido ainda",
  quizEmptyText: "Cada lição termina com três perguntas. Elas não travam nada.",
  quizOf: (perfect: number, answered: number) =>
    answered === 0 ? "sem respostas" : `${perfect} de ${answered}`,
  answeredColumn: "Respondidos",
  perfectColumn: "Tudo certo",

  toLessons: "Ir para as lições",
} as const;

/** How each achievement is earned; for a module's achievement see `howToFinish`. */
export const howToEarn: Readonly<Record<string, string>> = {
  onboarding_done: "Conte como é o seu negócio em três perguntas.",
  first_lesson: "Conclua a primeira lição.",
  course_complete: "Conclua todas as lições do curso.",
  streak_3: "Conclua lições em três dias seguidos.",
  streak_7: "Conclua lições em sete dias seguidos.",
  quiz_perfect_1: "Acerte as três perguntas de uma lição.",
  quiz_perfect_all: "Acerte as três perguntas de todas as lições.",
  sharp_eye: "Conclua as lições de golpes, de rede certa e de hora de entregar, acertando tudo.",
  first_training_charge: "Gere uma cobrança no modo treino.",
  offline_cashier: "Gere uma cobrança de treino sem internet.",
  checked_in_wallet: "Confira na carteira um pagamento de verdade antes de entregar.",
};
export const howToFinish = (title: string): string => `Conclua o módulo “${title}”.`;
