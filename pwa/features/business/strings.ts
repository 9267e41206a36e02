import type { DashboardPeriod } from "#db/rules/charge-book/dashboard.ts";
import { STATUS_WORDS } from "#db/rules/charges/status-words.ts";
import { plural } from "#pwa/ui/text/format.ts";
import type { RowStatus } from "./business-view.ts";

/** Texts of `/business-dashboard`. Rows S325–S334 give the exact ones. */
export const strings = {
  title: "Dashboard do negócio",
  demoTitle: "Dashboard do negócio (demo)",
  /** Visually hidden: the menu names the screen. */
  headingBefore: "Dashboard do negócio: ",
  fallbackName: "Seu negócio",
  demoName: "Padaria Estrela",
  loading: "Abrindo o seu painel...",
  readFailed: "Não deu para abrir o seu painel",
  wall: "O painel do negócio reúne vendas, processadores e transações. Suas lições e o gerador de cobranças continuam grátis.",

  demoBanner: "MODO DEMO — dados fictícios",
  demoDetail: "Exemplo: nada é cobrado nem salvo.",
  leaveDemo: "Sair",
  leaveDemoLong: "Sair do modo demo",
  notInDemo: "Funcionalidade não disponível no modo demo",

  updated: (when: string) => `atualizado ${when}`,
  neverUpdated: "só deste aparelho, ainda não sincronizado",
  period: "Período",
  periods: { "7d": "7d", "30d": "30d" } satisfies Record<DashboardPeriod, string>,
  last: {
    "7d": "nos últimos 7 dias",
    "30d": "nos últimos 30 dias",
  } satisfies Record<DashboardPeriod, string>,
  newCharge: "Gerar QR Code",

  figures: "Números do período",
  received: "Total recebido",
  receivedContext: (count: number) =>
    count === 0
      ? "nada conferido na carteira"
      : `${plural(count, "cobrança conferida", "cobranças conferidas")}`,
  demoReceivedContext: (count: number) => plural(count, "pagamento confirmado", "pagamentos confirmados"),
  transactions: "Transações",
  transactionsContext: (open: number, tests: number) =>
    [open > 0 ? `${open} em aberto` : "", tests > 0 ? plural(tests, "de teste", "de teste") : ""]
      .filter(Boolean)
      .join(", ") || "nenhuma em aberto",
  success: "Taxa de sucesso",
  successNone: "—",
  successContext: (good: number, ended: number) =>
    ended === 0 ? "nenhuma terminou ainda" : `${good} de ${ended} que terminaram`,
  savings: "Economia em taxas",
  savingsContext: "estimativa: 2,5% do total recebido",
  savingsHow: "Como a economia é estimada",
  savingsHowText:
    "É 2,5% do total recebido, como se cada venda tivesse passado na maquininha com essa taxa. É uma estimativa: em média, o cartão de crédito custou à loja 2,16% e o de débito, 1,08% (primeiro semestre de 2025, Banco Central). Taxas de rede, de processador e de troca por reais não entram na conta.",
  receivedHowText:
    "No total recebido entram só as cobranças conferidas na carteira ou no banco, pela data da cobrança, gorjeta incluída. Treino não entra. Pagamentos de teste aparecem na lista e na contagem, mas não são venda.",

  oddDate: "Data a conferir",
  oddDates: (count: number) =>
    `${plural(count, "cobrança", "cobranças")} com data impossível, porque o relógio do aparelho estava errado: ${count === 1 ? "conta" : "contam"} no dia em que ${count === 1 ? "chegou" : "chegaram"} ao servidor.`,

  chartTitle: "Recebido por dia",
  chartBest: (day: string, amount: string) => `Melhor dia: ${day}, ${amount}`,
  chartSummary: (total: string, period: string, days: number, best: string, amount: string) =>
    `Você recebeu ${total} ${period}, em ${plural(days, "dia", "dias")}. O melhor foi ${best}, com ${amount}.`,
  chartEmpty: (period: string) => `Nada conferido ${period}`,
  chartEmptyDetail: "Marque “Conferi na carteira” em uma cobrança e ela entra aqui.",
  chartQuietDays: "Os outros dias ficaram sem recebimento conferido.",
  axisZero: "R$ 0",
  today: "hoje",
  dayColumn: "Dia",
  countColumn: "Cobranças",
  amountColumn: "Recebido",

  coins: "Por moeda",
  pix: "Pix",
  coinPart: (percent: number) => `${percent}%`,

  recent: "Transações recentes",
  recentNone: (period: string) => `Nenhuma transação ${period}.`,
  allCharges: "Ver todas as cobranças",
  whenColumn: "Quando",
  coinColumn: "Cobrado em",
  placeColumn: "Onde",
  statusColumn: "Situação",
  valueColumn: "Valor",
  ownWallet: "Sua carteira",
  ownBank: "Seu banco",
  test: "Teste",
  openCharge: (amount: string, when: string) => `Abrir a cobrança de ${amount}, ${when}`,
  status: {
    ...STATUS_WORDS,
    checked: "Conferido",
    pix: "Conferido",
    lightning: "Conferido",
    pending: "Pendente",
    completed: "Confirmado",
    failed: "Falhou",
  } satisfies Record<RowStatus, string>,

  processors: "Processadores",
  allProcessors: "Ver todos",
  noProcessors: "Nenhum processador conectado.",
  connect: "Conectar um processador",
  processorsUnknown: "Precisa de internet para mostrar os seus processadores.",
  processorsAsking: "Perguntando ao servidor...",
  active: "Ativo",
  inactive: "Inativo",
  connectionError: "Com erro",
  connectionPending: "Não testado",
  simulated: "Um simulador responde no lugar do processador.",

  actions: "Ações rápidas",
  charge: "Gerar QR Code",
  chargeDetail: "Cobrar agora",
  integrations: "Integrações",
  integrationsDetail: "Chaves e testes",
  report: "Relatórios",
  reportDetail: {
    "7d": "Exportar CSV de 7 dias para o contador",
    "30d": "Exportar CSV de 30 dias para o contador",
  } satisfies Record<DashboardPeriod, string>,
  reporting: "Preparando o arquivo...",
  reported: "Arquivo salvo",
  reportedDetail: (name: string, count: number) => `${name}, com ${plural(count, "cobrança", "cobranças")}.`,
  reportFailed: "Não foi possível criar o arquivo",
  reportFailedDetail: "Libere espaço neste aparelho e tente de novo.",

  empty: "Nenhuma cobrança nos últimos 30 dias",
  emptyDetail:
    "As cobranças que você fizer aparecem aqui, mesmo sem internet. As de treino não contam como venda.",
  firstCharge: "Gerar cobrança",
  seeDemo: "Ver com dados de exemplo",

  problem: {
    offline: "Sem internet.",
    "signed-out": "Sua sessão terminou.",
    failed: "O servidor não respondeu como devia.",
  },
  problemCharges: (when: string | null) =>
    when === null
      ? "As cobranças são as deste aparelho."
      : `As cobranças são as deste aparelho; as dos outros aparelhos chegaram ${when}.`,
  problemAnswer: (when: string | null) =>
    when === null
      ? "Faltam os pagamentos de teste e os processadores: eles só estão no servidor."
      : `Pagamentos de teste e processadores estão como o servidor disse ${when}.`,
  again: "Tentar de novo",
} as const;
