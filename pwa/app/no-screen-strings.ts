/** Texts where an address has no screen, or none yet. */
export const notFound = {
  title: "Ops! Página não encontrada",
  text: "Parece que você se perdeu! Não se preocupe, vamos te levar de volta para continuar sua jornada crypto.",
  home: "Voltar ao Início",
  keepLearning: "Continuar Aprendendo",
  articles: "Ver Artigos",
  help: ["Precisa de ajuda? Acesse nossa ", "comunidade", " ou ", "fale conosco", "."],
} as const;

export const comingSoon = {
  badge: "Em breve",
  text: "Esta tela ainda está sendo construída. As lições e as cobranças já funcionam, até sem internet.",
  lessons: "Ir para as lições",
  charge: "Gerar cobrança",
} as const;
