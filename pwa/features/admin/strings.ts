/** Texts of the panel; its tabs have their own. */
export const adminTexts = {
  title: "Painel Administrativo",
  tabs: "Partes do painel",
  overview: "Visão Geral",
  modules: "Módulos",
  lessons: "Lições",
  articles: "Artigos",
} as const;
