export const marginStrings = {
  title: "Margem de segurança",
  off: "Sem margem",
  on: (percent: string) => `Cotação ${percent} menor`,
  detail:
    "A cotação muda entre a cobrança e o pagamento. Com uma margem, a conta usa uma cotação menor, e o cliente paga um pouco mais na moeda. Ela aparece na cobrança.",
  field: "Margem em %",
  hint: "De 0 a 10. Vazio: sem margem.",
  save: "Salvar margem",
  saved: (percent: string) => `Margem de ${percent} salva.`,
  none: "Sem margem de segurança.",
  errors: {
    format: "Escreva só o número, como 2 ou 0,5.",
    too_much: "A margem vai de 0 a 10%.",
  },
} as const;
