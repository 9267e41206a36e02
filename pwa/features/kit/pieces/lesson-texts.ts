/**
 * The trainer's sheet: a session of forty minutes. Its answers are those that the staff lessons and the staff exam
 * teach.
 */

export const lessonTexts = {
  title: "Folha de quem ensina",
  lede: "40 minutos para quem atende: na loja, na rua ou na associação.",
  before: "Antes de começar",
  clock: "O relógio da aula",
  minutes: (count: number) => `${count} min`,
  say: "Diga:",
  show: "Mostre:",
  situations: "Três situações para encenar",
  situationsHow:
    "Grupos de três: um atende, um é o cliente, um confere na carteira. Quatro minutos cada. Leia a resposta só depois.",
  situation: (place: number, title: string) => `${place}. ${title}`,
  customer: "Cliente:",
  answer: "Resposta:",
  words: "Fala:",
  checks: "Antes de ir embora, cada pessoa",
  taughtBy: "Quem ensinou",
  people: "Pessoas",
  on: "Dia",
} as const;

export const PREPARATION: readonly string[] = [
  "Um celular com o Balcão Cripto aberto. Sem endereço cadastrado ele está no treino: ninguém paga nada.",
  "Esta folha e um cartão do caixa para cada loja, impressos.",
  "“A dona” é quem manda na loja: combine quem é, e qual é o número dela.",
];

type Block = {
  readonly minutes: number;
  readonly title: string;
  readonly say: string;
  readonly show: string;
};

export const BLOCKS: readonly Block[] = [
  {
    minutes: 5,
    title: "Por que estamos aqui",
    say: "O preço continua em reais. Bitcoin e USDT são só outro jeito de pagar. Hoje o assunto é o caixa, não é investir.",
    show: "A tela do caixa com o aviso EXEMPLO — NÃO PAGUE: aqui se treina sem medo.",
  },
  {
    minutes: 8,
    title: "O primeiro minuto",
    say: "Meu nome e meu PIN. O valor em reais. A moeda. O QR Code. Leio em voz alta: valor, moeda e rede.",
    show: "Gere R$ 180,00 em USDT no treino. Todos leem juntos. Depois, cada um faz a sua.",
  },
  {
    minutes: 8,
    title: "Pago ou não pago",
    say: "A tela do cliente não prova nada. Só a carteira da loja responde, e “pendente” ainda não é pago. Na Lightning, vale a tela verde “Pago”.",
    show: "Os cinco pontos no cartão do caixa, um por um. Alguém repete sem olhar.",
  },
  {
    minutes: 12,
    title: "Encenar",
    say: "Golpe gosta de pressa. A ordem é a mesma para todo mundo, com fila ou sem.",
    show: "As três situações desta folha. Troquem de papel a cada uma.",
  },
  {
    minutes: 5,
    title: "Quando chamar a dona",
    say: "Muito a mais, devolução, rede errada, celular perdido, alguém que pede as 12 palavras: não decida, chame.",
    show: "O número dela no papel, ao lado do caixa. Quem não tem, escreve agora.",
  },
  {
    minutes: 2,
    title: "O que falta fazer",
    say: "São quatro lições de três minutos e uma prova de seis casos, também sem internet.",
    show: "Modo caixa, “Lições e prova da equipe”, nome e PIN. A loja vê quem passou.",
  },
];

type Situation = {
  readonly title: string;
  readonly customer: string;
  readonly answer: string;
  readonly words: string;
};

export const SITUATIONS: readonly Situation[] = [
  {
    title: "O ônibus está saindo",
    customer: "Mostra a tela “Enviado”. “Já mandei, olha aqui! Posso levar?” A fila reclama.",
    answer:
      "Não entrega ainda. Agradece, abre a carteira da loja e confere os cinco pontos. Bateu tudo? Marca e entrega.",
    words: "“Vi que você enviou, obrigado. Assim que confirmar na nossa carteira, é seu.”",
  },
  {
    title: "Veio dez vezes mais",
    customer: "A conta era R$ 40,00 e chegaram R$ 400,00. “Foi sem querer. Me devolve no Pix?”",
    answer:
      "Não dá troco, nem em Pix nem em dinheiro. Chama a dona. Não lê QR Code do cliente e não aprova nada.",
    words: "“Chegou mais do que a conta. Quem devolve é a dona. Vou chamar.”",
  },
  {
    title: "Foi pela outra rede",
    customer: "A cobrança dizia TRON. “Mandei USDT pela Ethereum. Não é tudo dólar?”",
    answer:
      "Não entrega. Anota o TXID inteiro, que é o número do pagamento. Chama a dona. Não promete prazo, nem que o dinheiro volta.",
    words: "“A rede foi outra. Anoto o número, e a dona fala com você.”",
  },
];

export const LESSON_CHECKS: readonly string[] = [
  "Fez uma cobrança de treino, sem ajuda.",
  "Leu em voz alta o valor, a moeda e a rede.",
  "Disse os cinco pontos sem olhar.",
  "Disse não uma vez, com gentileza.",
  "Tem no papel o número de quem chamar.",
  "Não passou PIN, senha nem palavras a ninguém.",
  "Sabe abrir as lições e a prova com nome e PIN.",
];
