/** The form that a rate is typed into. */
export const rateEditorStrings = {
  field: "Cotação em reais",
  missing: (ticker: string) => `Falta a cotação: quanto vale 1 ${ticker} agora?`,
  hint: (ticker: string) => `Quanto vale 1 ${ticker} agora, em reais?`,
  use: "Usar cotação",
  confirm: (rate: string) => `Ainda vale ${rate}`,
  cancel: "Manter a anterior",
  far: (example: string) =>
    `Muito diferente da cotação de exemplo (${example}). Confira se não falta ou sobra um zero.`,
} as const;
