/** Texts around the legal documents, which are in `db/content/legal`. */
export const strings = {
  summary: "Resumo em 5 linhas",
  index: "Nesta página",
  number: (place: number) => `${place}. `,
  heading: (place: number, title: string) => `${place}. ${title}`,
  terms: "Termos de Serviço",
  privacy: "Política de Privacidade",
  seeAlso: "Leia também",
  contact: "Contato",
  faq: "Perguntas Frequentes",
} as const;
