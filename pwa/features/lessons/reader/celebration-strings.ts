import { formatCount, plural } from "#pwa/ui/text/format.ts";

/** What is said when a lesson, a module or a level is reached (S99–S102, S202, S206–S212). */
export const celebrationTexts = {
  plus: (points: number) => `+${formatCount(points)}`,
  plusPoints: (points: number) => `+${plural(points, "ponto", "pontos")}`,
  points: (points: number) => plural(points, "ponto", "pontos"),
  onThisDevice: "neste aparelho",
  lessonTitle: "Lição concluída!",
  lessonDetail: "Mais um ladrilho no seu painel.",
  modulePercent: (percent: number, module: string) => `Você já fez ${percent}% de “${module}”.`,
  moduleTitle: "Módulo concluído!",
  moduleDetail: (module: string) => `“${module}” está completo.`,
  modulePoints: (points: number) => `+${points} pontos.`,
  modulePointsLater: (points: number) => `Vale ${points} pontos quando você entrar na sua conta.`,
  levelTitle: (level: number) => `Nível ${level}!`,
  levelDetail: (points: number) => `Você passou de nível com ${plural(points, "ponto", "pontos")}.`,
  level: (level: number) => `Nível ${level}`,
  levelsAfterSignIn: "Os níveis começam com a sua conta",
  toNextLevel: (missing: number, level: number) =>
    `${missing === 1 ? "falta 1" : `faltam ${missing}`} para o Nível ${level}`,
  streakLine: (days: number) => `${plural(days, "dia seguido", "dias seguidos")}.`,
  streakNext: (days: number) => `Volte amanhã para chegar a ${days}.`,
  nextLesson: "Próxima lição",
  courseEnd: "Ver a conclusão do curso",
} as const;
