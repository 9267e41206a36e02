/** The monthly check list, for what deteriorates slowly and unnoticed. */

export const listTexts = {
  title: "Conferência do mês",
  intro: "Uma vez por mês, com o celular na mão. Marque o que conferiu.",
  doneBy: "Feito por",
  on: "Dia",
} as const;

export const CHECKS: readonly { readonly title: string; readonly items: readonly string[] }[] = [
  {
    title: "Dinheiro",
    items: [
      "Comparei cada endereço de recebimento com o da minha carteira: todos os grupos, também os do meio.",
      "Fiz uma cobrança pequena de teste e vi o valor chegar na carteira.",
      "Em Cobranças, nenhuma venda ficou como “Aguardando” sem resposta.",
      "As devoluções do mês estão anotadas, com o motivo.",
      "Exportei o CSV das cobranças e mandei ao contador.",
    ],
  },
  {
    title: "Carteira e celulares",
    items: [
      "As 12 palavras estão no papel, no lugar delas. Ninguém fotografou.",
      "Carteira e celulares atualizados, só pela loja oficial de aplicativos.",
      "Todos os celulares bloqueiam sozinhos e pedem senha.",
      "Só quem trabalha aqui tem PIN ou acesso. Tirei quem saiu.",
      "Nenhum celular da loja tem cobrança por enviar.",
    ],
  },
  {
    title: "Balcão",
    items: [
      "A placa da porta tem as moedas e redes de hoje. Ninguém colou nada por cima.",
      "O cartão do caixa tem as regras de hoje.",
      "Quem atende fez um turno de treino.",
      "Dúvidas de nota e de imposto: perguntei ao contador.",
    ],
  },
];
