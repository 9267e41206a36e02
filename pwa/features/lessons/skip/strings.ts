export const strings = {
  title: "Pular com 3 acertos",
  rule: "Três perguntas, uma chance em cada. Errou uma? A lição espera por você, e amanhã tem outra chance.",
  position: (at: number, of: number) => `Pergunta ${at} de ${of}`,
  answer: "Responder",
  next: "Próxima pergunta",
  passed: "Três de três. Você já sabe isto.",
  skip: "Pular esta lição",
  skipping: "Salvando...",
  missed: "Faltou pouco. A resposta está no texto: leia com calma. Amanhã você pode tentar de novo.",
  missedBefore: "Hoje não deu. Leia o texto com calma: amanhã você pode tentar de novo.",
  read: "Ler a lição",
  close: "Agora não",
} as const;
