import { COIN_FACTS, type Coin } from "#db/entities/coins.ts";
import type {
  AmountProblem,
  PracticeBusiness,
  PracticeBusinessId,
  SimulatedStatus,
} from "#db/rules/learning/simulation.ts";
import { routes } from "#pwa/paths.ts";
import { formatBrl, plural } from "#pwa/ui/text/format.ts";

const NBSP = "\u00a0";

/** `0.00001739` as `0,00001739 BTC`. */
export const coinAmount = (amount: string, coin: Coin): string =>
  `${amount.replace(".", ",")}${NBSP}${COIN_FACTS[coin].ticker}`;

const lesson = (slug: string): string => routes.lesson.replace(":lessonId", slug);

export const strings = {
  title: "Simulação",
  lede: "Treine receber sem arriscar nada: escolha um negócio, processe um pagamento e espere o resultado.",
  mark: "Fictício",
  markText:
    "Negócios, clientes e dinheiro inventados. Nada aqui é cobrado, enviado ou guardado fora deste aparelho.",
  practice: {
    shift: "Turno de treino",
    shiftText:
      "Oito clientes, uma decisão por vez: entregar, esperar, recusar ou chamar a dona. Funciona sem internet.",
    shiftOpen: "Abrir o turno",
    shiftStart: "Começar o turno",
    shiftOn: "Continuar o turno",
    exam: "Prova do balcão",
    examText: (cases: number) =>
      `${cases} casos, sem dica no meio. Quem passa fica “Apto no balcão” no certificado, de graça.`,
    examOpen: "Abrir a prova",
    examStart: "Ver as regras da prova",
    examOn: "Continuar a prova",
    examResult: "Ver o resultado",
    fit: (day: string) => `Apto no balcão, ${day}`,
    fitText: "Você passou na prova. Um turno de vez em quando mantém a mão firme.",
  },
  choose: "Escolha o negócio",
  accepts: "Aceita",
  received: "Recebido (fictício)",
  nothing: "Nada ainda",
  transactions: (count: number): string => plural(count, "pagamento confirmado", "pagamentos confirmados"),
  types: {
    restaurant: "Restaurante e cafeteria",
    retail: "Loja",
    services: "Serviços",
  } satisfies Record<PracticeBusiness["type"], string>,
  businesses: {
    cafe: {
      name: "Cafeteria da Esquina",
      description: "Vendas pequenas e rápidas: o cliente espera em pé no balcão.",
    },
    tech: {
      name: "Loja Ponto Tech",
      description: "Compras maiores, em que esperar mais confirmações faz sentido.",
    },
    consulting: {
      name: "Rumo Consultoria",
      description: "Serviços cobrados à distância, com tempo para conferir.",
    },
  } satisfies Record<PracticeBusinessId, { name: string; description: string }>,
  form: {
    title: "Novo pagamento fictício",
    coin: "Moeda",
    amount: (coin: Coin): string => `Valor em ${COIN_FACTS[coin].ticker}`,
    amountHint: "Até 8 casas depois da vírgula. Exemplo: 0,00001739.",
    worth: (cents: number): string => `${formatBrl(cents)} na cotação de exemplo`,
    name: "Nome do cliente",
    email: "E-mail do cliente",
    nobodyReal: "Não digite dados de pessoas reais. Em branco, fica “Cliente anônimo”.",
    badEmail: "Confira o e-mail inventado: falta algo como nome@exemplo.com. Ou deixe em branco.",
    submit: "Processar pagamento",
  },
  problems: {
    empty: "Digite o valor do pagamento.",
    format: "Use só números, com até 8 casas depois da vírgula. Exemplo: 0,00001739.",
    zero: "O valor precisa ser maior que zero.",
    too_much: "Na simulação, use até 1.000.000.",
  } satisfies Record<AmountProblem, string>,
  notKept: "O pagamento fictício não foi guardado. Libere espaço no aparelho e processe de novo.",
  who: (name: string | null, when: string): string => `${name ?? "Cliente anônimo"} · ${when}`,
  history: "Últimos 5 pagamentos",
  historyEmpty: "Nenhum pagamento ainda. O primeiro aparece aqui.",
  statuses: {
    pending: "Aguardando",
    confirmed: "Confirmado",
    failed: "Falhou",
  } satisfies Record<SimulatedStatus, string>,
  announce: (status: SimulatedStatus, amount: string): string => `${amount}: ${ANNOUNCED[status]}`,
  restart: "Recomeçar este negócio",
  restartTitle: "Recomeçar este negócio?",
  restartText:
    "Os pagamentos fictícios deste negócio são apagados deste aparelho. As cobranças de verdade não mudam.",
  restartCancel: "Cancelar",
  restartConfirm: "Apagar e recomeçar",
  debrief: {
    pending: {
      title: "Ainda não entregue",
      text: "O cliente diz que pagou, mas o pagamento está a caminho. Diga que você avisa assim que confirmar.",
      link: { to: lesson("quando-entregar"), label: "Lição: Confirmações: quando entregar" },
    },
    confirmed: {
      title: "Confirmado: agora pode entregar",
      text: "Fora do treino, quem diz isso é a sua carteira ou o processador, nunca a tela ou o print do cliente.",
      link: { to: lesson("golpes-no-balcao"), label: "Lição: Golpes no balcão: print não é dinheiro" },
    },
    failed: {
      title: "Falhou: não entregue",
      text: "O pagamento não chegou. Com calma, mostre que não entrou e combine outra forma de pagar. Cerca de um em cada cinco falha aqui de propósito.",
      link: { to: lesson("pagou-diferente"), label: "Lição: Pagou a menos, a mais ou atrasado" },
    },
  } satisfies Record<SimulatedStatus, { title: string; text: string; link: { to: string; label: string } }>,
} as const;

const ANNOUNCED: Record<SimulatedStatus, string> = {
  pending: "aguardando confirmação.",
  confirmed: "pagamento confirmado.",
  failed: "o pagamento falhou.",
};
