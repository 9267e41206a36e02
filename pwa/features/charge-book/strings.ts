import type { Coin } from "#db/entities/coins.ts";
import type { CodeEvent } from "#db/entities/code-events.ts";
import type { ChargeMarkRow, RateSource } from "#db/entities/rows.ts";
import type { SaleState } from "#db/rules/charges/same-sale.ts";
import type { ShiftForm } from "#db/rules/shops/shift.ts";
import type { GiveBackOdd } from "#db/rules/charges/give-back.ts";
import { plural } from "#pwa/ui/text/format.ts";

export const strings = {
  title: "Cobranças",
  onlyHere: "Guardadas só neste aparelho. Entre na sua conta para guardar uma cópia.",
  exportCsv: "Exportar CSV",
  exported: "Arquivo salvo",
  exportedDetail: (name: string, count: number, given: number) =>
    given === 0
      ? `${name}, com ${plural(count, "cobrança", "cobranças")}.`
      : `${name}, com ${plural(count, "cobrança", "cobranças")} e ${plural(given, "devolução", "devoluções")}.`,
  exportFailed: "Não foi possível criar o arquivo",
  exportFailedDetail: "Libere espaço neste aparelho e tente de novo.",
  exportNote: "O arquivo leva as cobranças da lista abaixo.",
  closeDay: "Fechamento do dia",

  search: "Buscar cobrança",
  searchPlaceholder: "Descrição, valor, endereço...",
  filters: "Filtros",
  filtersOn: (count: number) => `Filtros (${count})`,
  period: "Período",
  periods: {
    today: "Hoje",
    week: "Últimos 7 dias",
    month: "Este mês",
    "last-month": "Mês passado",
    all: "Tudo",
    range: "Escolher datas",
  },
  from: "De",
  to: "Até",
  situation: "Situação",
  everyStatus: "Todas",
  coin: "Moeda",
  everyCoin: "Todas",
  cashier: "Caixa",
  everyCashier: "Todos",
  noCashier: "Sem nome",
  makers: "Quem",
  everyMaker: "Todos",
  goneMaker: "Quem já saiu",
  goneFounder: "Quem abriu a loja",
  showTraining: "Mostrar cobranças de treino",
  clearFilters: "Limpar filtros",

  today: "Recebido hoje",
  todaySales: (count: number) => plural(count, "venda", "vendas"),
  todayGiven: (count: number) => plural(count, "devolução", "devoluções"),
  todayOpen: (count: number) => `A conferir: ${count}`,

  count: (count: number) => plural(count, "cobrança", "cobranças"),
  checkedSum: (amount: string) => `conferido: ${amount}`,
  givenSum: (amount: string) => `devolvido: −${amount}`,
  nothingFound: "Nenhuma cobrança encontrada",
  nothingFoundDetail: (others: number) =>
    `Há ${plural(others, "outra cobrança", "outras cobranças")} fora desta busca.`,
  showAll: "Ver todas",
  empty: "Nenhuma cobrança ainda",
  emptyDetail: "As cobranças feitas neste aparelho aparecem aqui, mesmo sem internet.",
  firstCharge: "Gerar cobrança",
  ended: "O livro desta loja não está mais aqui",
  endedDetail: "O que você cobrou continua no livro, com quem cuida da loja.",
  list: "Lista de cobranças",

  training: "Treino",
  hasNote: "com anotação",
  notSent: "Ainda não enviada",

  monthTitle: (month: string) => `Conferido em ${month}`,
  monthSum: (sum: string, line: string) => `${sum} de ${line}`,
  monthBar: (percent: number) => `${percent}% da linha de R$ 35.000`,
  monthState: {
    below:
      "Acima de R$ 35 mil no mês sem empresa brasileira de cripto no meio, pode haver a declaração chamada DeCripto.",
    near: "Perto da linha: acima de R$ 35 mil no mês sem empresa brasileira de cripto no meio, pode haver a declaração chamada DeCripto.",
    above:
      "Passou da linha: com mais de R$ 35 mil no mês sem empresa brasileira de cripto no meio, pode haver a declaração chamada DeCripto.",
  },
  askAccountant: "Consulte seu contador.",
  monthWhat: "O que entra nesta conta",
  monthCounts: (count: number) =>
    `Só cobranças conferidas na carteira, pela data da cobrança, gorjeta incluída, sem descontar devoluções: ${plural(count, "cobrança", "cobranças")} neste mês. Treino, Pix, aguardando, vencidas e não pagas não entram. Vendas feitas fora deste aplicativo também não.`,
  monthReviewed: "Texto revisado em 20 de novembro de 2026.",

  detail: (amount: string) => `Cobrança de ${amount}`,
  missing: "Cobrança não encontrada neste aparelho",
  missingDetail: "Ela pode ter sido feita em outro perfil ou ainda não ter chegado.",
  made: "Feita em",
  heard: "Chegou ao servidor em",
  oddDate: "Data a conferir",
  twin: "Pode ser de outra",
  twinTitle: "Um pagamento pode ser desta cobrança ou de outra",
  twinDetail:
    "As duas têm o mesmo endereço e o mesmo valor, no mesmo horário. Um pagamento só paga uma: veja na carteira quantos chegaram, pergunte ao cliente pela transação e marque cada cobrança.",
  twinLine: (amount: string, when: string, who: string | null) =>
    who === null ? `${amount}, ${when}` : `${amount}, ${when}, ${who}`,
  twinSighting: "A rede não diz de qual das cobranças é um pagamento igual.",
  sale: {
    replaced: "Trocada",
    beside: "Mesma venda",
    twice: "Paga duas vezes",
  } satisfies Record<SaleState, string>,
  saleDetail: "Esta venda tem outra cobrança: o cliente escolheu outro jeito de pagar na página do link.",
  twiceTitle: "Esta venda foi paga duas vezes",
  paidAgain: "O cliente pagou dois códigos Lightning desta cobrança. Combine com ele a devolução de um.",
  twiceDetail: "As duas cobranças desta venda foram pagas. Combine com o cliente a devolução de uma.",
  unpaidCode: "Sem pagamento",
  unpaidCodeTitle: "Código aceito, pagamento não encontrado",
  unpaidCodeDetail:
    "O código do cliente foi aceito no caixa, mas a carteira da loja não avisou de nenhum pagamento. Veja na carteira, fale com quem cobrou e marque a cobrança.",
  otherAmount: "Outro valor",
  otherAmountTitle: "Pago com outro valor",
  otherAmountDetail: (asked: string, paid: string) =>
    `A cobrança pede uns ${asked}, e o cliente pagou ${paid}. Fale com quem cobrou.`,
  afterEnd: "Depois de desligado",
  afterEndDetail: "Quem cobrou já tinha sido desligado da loja quando esta cobrança chegou ao servidor.",
  oddSent:
    "O relógio do aparelho estava errado quando esta cobrança foi feita. Nas somas e nos períodos vale o dia em que ela chegou ao servidor.",
  oddUnsent:
    "O relógio do aparelho estava errado quando esta cobrança foi feita. Nas somas e nos períodos ela conta como de hoje e, depois de enviada, no dia em que chegar ao servidor.",
  expires: "Vale até",
  amount: "Valor em reais",
  items: "Itens",
  item: (line: string, price: string) => `${line}, ${price}`,
  discount: "Desconto",
  tip: "Gorjeta",
  coinAmount: "Quantidade",
  network: "Rede",
  rate: "Cotação",
  rateOrigin: {
    example: "de exemplo",
    typed: "digitada",
    synced: "de fontes públicas",
    demo: "inventada pelo ambiente de demonstração",
  } satisfies Record<RateSource, string>,
  rateLine: (rate: string, origin: string, when: string) => `${rate} (${origin}, ${when})`,
  margin: "Margem",
  address: "Endereço",
  description: "Descrição",
  cashierLine: "Caixa",
  makerLine: "Cobrado por",
  identifier: "Identificador",
  openTicket: "Abrir e imprimir o código",
  explorer: (site: string) => `Ver o endereço em ${site}`,
  explorerNote: (site: string) =>
    `Abre outro site. ${site} recebe este endereço e pode ligá-lo à sua internet.`,
  explorerOffline: "Precisa de internet.",

  marks: "Marcações",
  noMarks: "Ninguém marcou esta cobrança ainda.",
  markName: {
    checked: "Conferido na carteira",
    unpaid: "Não pago",
    waiting: "Voltou para aguardando",
  } satisfies Record<ChargeMarkRow["mark"], string>,
  pinAccepted: "Código do cliente conferido",
  codeEvent: { closed: "3 códigos errados", reopened: "Tentativas liberadas" } satisfies Record<
    CodeEvent,
    string
  >,
  codeEvents: "Código do cliente",
  markLine: (what: string, when: string, by: string | null) =>
    by === null ? `${what}, ${when}` : `${what} por ${by}, ${when}`,
  markHolds: "vale esta",
  marksDiffer:
    "Marcaram diferente: vale a marcação mais nova. Conversem antes de entregar ou cobrar de novo.",
  markAs: {
    checked: "Conferi na carteira",
    unpaid: "Não pago",
    waiting: "Corrigir: aguardando",
  } satisfies Record<ChargeMarkRow["mark"], string>,
  failed: "Erro",

  note: "Anotação da loja",
  noteHint: "O cliente não vê. É salva quando você sai do campo.",
  noteSaved: "Anotação salva",
  noteTooLong: "A anotação passou do limite. Encurte para salvar.",
  noteFailed: "A anotação não foi salva. Copie o texto antes de fechar.",

  lookTitle: "Procurar na rede quando houver internet",
  lookDetail:
    "Ao abrir uma cobrança, o servidor do Balcão Cripto envia só o endereço dela a um site público de consulta da rede e mostra o que ele responde. Desligado, nenhum endereço é enviado.",
  lookFailed: "Não foi possível salvar esta escolha neste aparelho.",
  sighting: "Na rede",
  sightingLooking: "Procurando na rede...",
  seen: (confirmations: number) => `Visto na rede, ${plural(confirmations, "confirmação", "confirmações")}`,
  notSeen: "Ainda não visto na rede",
  possible: "Há pagamento na rede que pode ser desta cobrança ou de outra.",
  possibleLine: (units: string, at: string | null) => `${units}, ${at ?? "ainda sem confirmação"}`,
  possibleOther: "Ver a outra cobrança",
  possibleDetail:
    "Veja na carteira quantos pagamentos chegaram e marque cada cobrança. A sua marcação decide de qual é.",
  sightingAmount: {
    exact: "valor exato",
    under: "a menor",
    over: "a maior",
  },
  sightingLine: (units: string, compared: string) => `${units}, ${compared}`,
  sightingAt: (when: string, source: string) => `Consulta de ${when} em ${source}.`,
  sightingDemo: "Ambiente de demonstração",
  sightingIsNoMark: "Isto não é a sua conferência: confira na sua carteira antes de entregar.",
  transaction: "Transação",
  lookAgain: "Consultar de novo",
  sightingProblem: {
    offline: "Sem internet: a rede não foi consultada agora.",
    visitor: "Entre na sua conta para consultar a rede.",
    unsent: "Esta cobrança ainda não chegou ao servidor. A consulta espera por ela.",
    unsupported: "Este servidor não consulta esta rede.",
    busy: "Muitas consultas seguidas. Espere um minuto.",
    failed: "O site de consulta não respondeu como devia. Tente de novo daqui a pouco.",
  },

  dayTitle: "Fechamento do dia",
  dayBar: "Fechamento",
  day: "Dia",
  print: "Imprimir",
  backToBook: "Voltar para as cobranças",
  dayEmpty: "Nenhuma cobrança conferida neste dia.",
  dayOf: (day: string) => `Dia ${day}`,
  printedAt: (when: string) => `Tirado em ${when}`,
  checkedCount: "Conferidas na carteira",
  agreedCount: "Conferidas pelo código do cliente",
  settledCount: "Pagas pela Lightning",
  pix: "Pix",
  lightning: "Lightning",
  paymentHash: "Hash do pagamento",
  settledAt: "Pago em",
  proof: "Prova",
  proofByPreimage: (preimage: string) => `Confirmado pela sua carteira, com prova: ${preimage}`,
  proofByProvider: "Confirmado pela sua carteira.",
  total: "Total",
  tips: "Gorjetas (dentro do total)",
  discounts: "Descontos (já fora do total)",
  givenBack: "Devoluções",
  givenBackCount: (count: number) => `Devolvido (${count})`,
  givenBackOdd: {
    above: "o que passa do recebido não desconta",
    unchecked: "cobrança sem conferência: não desconta",
  } satisfies Record<GiveBackOdd, string>,
  net: "Total menos devoluções",
  byCashier: "Por caixa",
  byMaker: "Por quem cobrou",
  /** A part of the line above it. */
  ofWhich: (cashier: string, count: number) => `destas, no caixa: ${cashier} (${count})`,
  shifts: "Caixas abertos no dia",
  shiftOf: (who: string, from: string, to: string | null) =>
    to === null ? `${who}, aberto desde ${from}` : `${who}, ${from} a ${to}`,
  shiftTwice:
    "Dois caixas desta pessoa abertos ao mesmo tempo: as vendas desse tempo aparecem nos dois, e uma vez no total do dia.",
  shiftForm: (form: ShiftForm) => (form === "cash" ? "Troco em dinheiro" : `${COIN_NAMES[form]}, conferido`),
  shiftCounted: (counted: string | null) =>
    counted === null ? "não contado" : `contado ${counted}, diferença`,
  byCoin: "Por moeda",
  openOnes: "Sem conferência",
  noOpen: "Nenhuma cobrança ficou sem conferência.",
  openLine: (time: string, what: string) => `${time} ${what}`,
  unpaidOnes: "Não pagas",
  noFiscal: "Não é documento fiscal",
  dayOnlyHere: "Conta as cobranças deste aparelho e as que já chegaram a ele.",
  dayZone: (zone: string) => `Das 0h às 24h pelo relógio deste aparelho (${zone}).`,
  shopFallback: "Loja",
} as const;

export const COIN_NAMES: Record<Coin, string> = { bitcoin: "Bitcoin", ethereum: "Ethereum", usdt: "USDT" };
