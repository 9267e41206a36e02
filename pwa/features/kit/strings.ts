import type { Piece } from "./pieces/piece.ts";
import type { Paper } from "./paper.ts";

/** Texts of the screen. Those of the papers are beside each paper. */
export const strings = {
  title: "Kit do balcão",
  intro:
    "Cinco papéis com as moedas e as regras da sua loja, feitos neste aparelho, com ou sem internet. Nada é enviado.",
  sample: "Estes papéis saem como EXEMPLO",
  sampleDetail:
    "A loja ainda não tem onde receber. Com um endereço salvo, eles saem com as suas moedas e redes.",
  toWallets: "Cadastrar endereço",
  noName: "O papel sai sem o nome da loja. Para pôr o nome, complete os dados da loja em Primeiros passos.",
  what: "O que imprimir",
  pieces: {
    placa: { name: "Placa da porta", detail: "Português, inglês e espanhol" },
    cartao: { name: "Cartão do caixa", detail: "Quando entregar, cinco pontos, devolução" },
    lista: { name: "Conferência do mês", detail: "Para marcar à caneta" },
    frases: { name: "Frases para o cliente de fora", detail: "O cliente lê na língua dele" },
    aula: { name: "Folha de quem ensina", detail: "Aula de 40 minutos, com três situações" },
  } satisfies Record<Piece, { name: string; detail: string }>,
  paper: "Papel",
  papers: { a4: "A4", 80: "80 mm", 58: "58 mm" } satisfies Record<Paper, string>,
  print: "Baixar PDF ou imprimir",
  printDetail:
    "Para um PDF, escolha “Salvar como PDF” no lugar da impressora. Se o papel perguntar, use escala de 100%, sem margens.",
  again: "Mudou moeda, rede ou regra? Imprima outra vez e jogue a antiga fora. A data fica no pé do papel.",
  noAddress:
    "Nenhum papel leva endereço nem QR Code: na parede ele envelhece, e alguém pode colar outro por cima.",
  sampleMark: "EXEMPLO",
  sampleMarkDetail: "A loja ainda não tem onde receber.",
  madeOn: (day: string) => `Feito no Balcão Cripto em ${day}`,
  preview: (name: string) => `Prévia: ${name}`,
} as const;
