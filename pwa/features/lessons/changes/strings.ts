export const strings = {
  overdue: "Confira antes de usar",
  overdueDetail: "Passou do dia de rever isto nesta lição:",
  fact: (subject: string, day: string) => `${subject} (visto em ${day})`,
  withdrawn: "Não use mais",
  withdrawnFact: (subject: string, day: string, note: string) =>
    `Desde ${day} não vale: ${subject}. ${note}`.trim(),
  noted: "Atualização",
  changed: "O que mudou",
  changedDetail: "Em lições que você já concluiu.",
  change: (day: string, text: string) => `Desde ${day}: ${text}`,
  read: "Entendi",
} as const;
