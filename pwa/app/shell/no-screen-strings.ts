/** Texts where an address has no screen. */
export const notFound = {
  title: "Ops! Página não encontrada",
  text: "Parece que você se perdeu! Não se preocupe, vamos te levar de volta para continuar sua jornada crypto.",
  home: "Voltar ao Início",
  keepLearning: "Continuar Aprendendo",
  articles: "Ver Artigos",
  help: ["Precisa de ajuda? Acesse nossa ", "comunidade", " ou ", "fale conosco", "."],
} as const;
