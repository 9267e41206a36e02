/** Texts of the staff lessons' reader. */
export const strings = {
  title: "Lição da equipe",
  bar: "Lição",
  back: "Voltar à equipe",
  missing: "Lição não encontrada",
  missingDetail: "Ela ainda não chegou a este aparelho, ou o endereço está errado.",
  task: "Faça agora",
  read: "Li esta lição",
  next: "Próxima lição",
  toExam: "Ir para a prova",
  saved: "Lida! Fica marcada só para você, neste aparelho.",
  practised: "Prática feita!",
  failed: "Não foi possível salvar neste aparelho. Se ele estiver cheio, libere espaço e tente de novo.",
} as const;
