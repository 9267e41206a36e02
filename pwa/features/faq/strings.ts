export const strings = {
  title: "Perguntas Frequentes",
  lead: "Respostas curtas para quem vai aceitar cripto no balcão.",
  loading: "Abrindo as perguntas…",
  more: (label: string) => `Saiba mais: ${label}`,
  notFound: "Não achou?",
  notFoundText:
    "As lições explicam com calma e o glossário traduz as palavras. Se a dúvida continuar, escreva para nós.",
  contact: "Fale conosco",
  lessons: "Ver as lições",
  glossary: "Abrir o glossário",
} as const;
