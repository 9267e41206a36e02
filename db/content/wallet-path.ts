/**
 * Four questions that lead to one of the three wallet lessons. Pure; what it states stands in docs/facts.md (F03, F04,
 * F30, F33, F35, F39, F43, F43b, F48, F49).
 */

export const WALLET_QUESTIONS = {
  brings: {
    question: "O que os seus clientes trazem?",
    options: { bitcoin: "Bitcoin", usdt: "USDT", unsure: "Dos dois, ou ainda não sei" },
  },
  sale: {
    question: "Qual é a sua venda mais comum?",
    options: {
      small: "Até uns R$ 150",
      quick: "Mais de R$ 150, entregue na hora",
      patient: "Mais de R$ 150, e pode esperar",
    },
  },
  phone: {
    question: "Qual é o celular da loja?",
    options: { android: "Android", iphone: "iPhone" },
  },
  keeper: {
    question: "Quem vai guardar o dinheiro?",
    options: { company: "Uma empresa: entro com senha", self: "Eu: 12 palavras no papel" },
  },
} as const;

type Questions = typeof WALLET_QUESTIONS;
export type WalletQuestion = keyof Questions;
export type WalletAnswers = {
  readonly [Q in WalletQuestion]: keyof Questions[Q]["options"];
};

export type WalletPath = "lightning" | "bitcoin" | "usdt";

export type WalletAdvice = {
  readonly path: WalletPath;
  /** Slug of the lesson of this path. */
  readonly lesson: string;
  /** "Comece pela carteira …" */
  readonly title: string;
  readonly reason: string;
  /** What this path means for the reader's phone. */
  readonly phone: string;
  readonly keeper: string;
  /** If a company keeps the money: what that means, and what to ask it; otherwise null. */
  readonly custody: string | null;
};

/** The path for these answers: Lightning unless another one fits better in every respect. */
export function adviseWallet(answers: WalletAnswers): WalletAdvice {
  const path = pathOf(answers);
  const { name, lesson } = PATHS[path];
  return {
    path,
    lesson,
    title: `Comece pela carteira ${name}`,
    reason: reasonOf(answers),
    phone: phoneNote(path, answers.phone),
    keeper: keeperNote(path, answers.keeper),
    custody: answers.keeper === "company" ? CUSTODY : null,
  };
}

const PATHS = {
  lightning: { name: "Lightning", lesson: "carteira-lightning" },
  bitcoin: { name: "Bitcoin", lesson: "carteira-bitcoin" },
  usdt: { name: "USDT", lesson: "carteira-usdt" },
} as const;

function pathOf({ brings, sale, keeper }: WalletAnswers): WalletPath {
  if (sale === "small") return "lightning";
  if (brings === "usdt") return "usdt";
  return brings === "bitcoin" && sale === "patient" && keeper === "self" ? "bitcoin" : "lightning";
}

function reasonOf({ brings, sale, keeper }: WalletAnswers): string {
  if (sale === "small") {
    if (brings === "usdt")
      return "Em venda pequena, a taxa de quem envia USDT pesa demais. Quem só tem USDT paga de outro jeito, como no Pix.";
    return brings === "bitcoin"
      ? "Seus clientes trazem Bitcoin e a venda é pequena. Só a Lightning vale a pena nesse valor, e o pagamento leva segundos."
      : "Em venda pequena, só a Lightning vale a pena. Um caminho só já basta para começar.";
  }
  if (brings === "usdt") {
    return sale === "quick"
      ? "É o que os seus clientes trazem. Na rede TRON, o pagamento fica seguro em cerca de 1 minuto."
      : "É o que os seus clientes trazem. Nesse valor, a taxa de quem envia pesa menos.";
  }
  if (brings === "unsure") return "Deu empate, e ela leva segundos. Um caminho só já basta para começar.";
  if (sale === "quick")
    return "Você entrega na hora, e ela leva segundos. Um bloco do Bitcoin leva cerca de 10 minutos, às vezes bem mais.";
  return keeper === "self"
    ? "Sua venda é grande e pode esperar um bloco, de uns 10 minutos ou mais. E quem guarda é você."
    : "Na carteira da lição de Bitcoin, quem guarda é você. Como você prefere uma empresa, fique com a Lightning.";
}

function phoneNote(path: WalletPath, phone: WalletAnswers["phone"]): string {
  const name = WALLET_QUESTIONS.phone.options[phone];
  if (path === "lightning") return `Um dos nomes da lição abre no navegador: serve no seu ${name}.`;
  return path === "bitcoin" && phone === "iphone"
    ? "Na lição, procure o nome que tem iPhone ao lado."
    : `Os dois nomes da lição servem no ${name}.`;
}

function keeperNote(path: WalletPath, keeper: WalletAnswers["keeper"]): string {
  if (path === "lightning")
    return keeper === "company"
      ? "Você entra com senha. Deixe ali só o movimento do dia."
      : "Procure uma que mostre as 12 palavras. Não mostrou? Quem guarda é a empresa. A sua precisa ficar online e ter espaço para receber.";
  const words = "Sem o celular e sem as 12 palavras, ninguém recupera.";
  if (path === "bitcoin") return words;
  const freeze = "E a empresa que emite o USDT pode congelar endereços.";
  return keeper === "self"
    ? `${words} ${freeze}`
    : `A carteira da lição é sua, com 12 palavras no papel. ${freeze}`;
}

const CUSTODY =
  'A empresa que guarda o dinheiro pode bloquear, sair do ar ou quebrar. Pergunte: "Vocês são autorizados pelo Banco Central ou estão em processo?" Estar em processo não é garantia.';

/** A stored value as answers; what this build does not know counts as unanswered. */
export function readWalletAnswers(value: unknown): Partial<WalletAnswers> {
  if (typeof value !== "object" || value === null) return {};
  const known = Object.entries(value).filter(
    ([question, answer]) =>
      Object.hasOwn(WALLET_QUESTIONS, question) &&
      typeof answer === "string" &&
      Object.hasOwn(WALLET_QUESTIONS[question as WalletQuestion].options, answer),
  );
  return Object.fromEntries(known) as Partial<WalletAnswers>;
}
