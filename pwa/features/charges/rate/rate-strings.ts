/** Where a rate comes from and how old it is. */
export const rateStrings = {
  fresh: {
    typed: (ago: string) => `digitada ${ago}`,
    synced: (ago: string) => `atualizada ${ago}`,
    demo: (ago: string) => `atualizada ${ago}`,
  },
  dated: {
    typed: (time: string) => `digitada às ${time}`,
    synced: (time: string) => `atualizada às ${time}`,
    demo: (time: string) => `atualizada às ${time}`,
  },
  ageUnknown: "Cotação de idade desconhecida.",
  ageUnknownDetail: "O relógio do celular voltou. Digite a cotação de agora ou confirme que ainda vale.",
  useMarket: (rate: string) => `Usar a do mercado: ${rate}`,
  marginOn: (percent: string) => `margem de ${percent}`,
  demo: "cotação inventada",
} as const;
