/** Texts around an exercise. Its author writes the texts of the exercise itself. */
export const exerciseTexts = {
  right: "Isso mesmo.",
  shownChoice: "A resposta está marcada.",
  shownOrder: "A ordem certa é esta.",
  again: "Tentar de novo",

  rightMark: ", resposta certa",
  triedMark: ", sua escolha",

  group: (place: number, group: string) => `${group}, grupo ${place}: ${group.split("").join(" ")}`,
  groupsOf: (label: string) => `${label}: toque no grupo diferente`,

  drawn: (title: string) => `${title}, tela desenhada`,
  drawing: "desenho",
  receiver: "Para",
  network: "Rede",
  fee: "Taxa",
  chat: (title: string) => `Conversa com ${title}, desenhada`,
  mine: "Você: ",

  orderHow: "Arraste pelo número, ou use as setas.",
  check: "Conferir a ordem",
  noLoss: "Nada se perde: você pode conferir quantas vezes quiser.",
  up: (step: string) => `Subir: ${step}`,
  down: (step: string) => `Descer: ${step}`,
  placed: (count: number) => {
    if (count === 0) return "Todos os passos estão aí.";
    if (count === 1) return "O primeiro passo está no lugar.";
    return `Os ${count} primeiros passos estão no lugar.`;
  },
} as const;
