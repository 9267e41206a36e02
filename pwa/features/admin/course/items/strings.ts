/** Texts that exercises and cases share in the form of a lesson. */
export const itemTexts = {
  preview: "Ver como fica",
  hidePreview: "Fechar a prévia",
  again: "Começar de novo",
} as const;
