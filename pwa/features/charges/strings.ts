import type { ChargeStatus } from "#db/rules/charge-status.ts";
import type { BrlProblem } from "#db/rules/money.ts";
import type { RateProblem } from "#db/rules/rate-input.ts";
import type { HelpBlock } from "./help-topics.ts";
import type { ChargeFailure } from "./make-charge.ts";

export const strings = {
  formTitle: "Cobrar",
  ticketTitle: "Mostre ao cliente",
  listTitle: "Cobranças",
  backToForm: "Voltar para a cobrança",

  coin: "Moeda",
  amount: "Valor em reais",
  amountEmpty: "0,00",
  currency: "R$",
  description: "Descrição (opcional)",
  keypad: "Teclado numérico",
  keyNames: { ",": "vírgula", del: "Apagar" },
  generate: "Gerar QR Code",
  generating: "Gerando...",
  wallets: "Endereços de recebimento",
  charges: "Cobranças",
  training: "Treino",
  trainingNote: "Modo treino: ninguém consegue pagar.",
  dust: "Valor muito baixo para Bitcoin: a maioria das carteiras não envia menos de 546 satoshis.",
  receivingWarnings: {
    no_address: "Acabaram os endereços desta chave neste aparelho. Conecte à internet por um momento.",
    out_of_addresses: "Sem endereços novos: a cobrança usa o endereço fixo até conectar à internet.",
    gap_near: "Muitos endereços sem pagamento seguidos. Veja em Endereços de recebimento.",
    gap_over: "Sua carteira pode não enxergar o próximo endereço. Veja em Endereços de recebimento.",
  },
  help: {
    form: "Ajuda: como cobrar",
    rate: "Ajuda: cotação",
    network: "Ajuda: rede",
    amount: "Ajuda: valor exato",
    time: "Ajuda: tempo",
    proof: "Ajuda: conferir o pagamento",
    pix: "Ajuda: Pix",
    lightning: "Ajuda: Lightning",
  } satisfies Record<HelpBlock, string>,
  shortcuts: "Itens",
  shortcutsName: "Itens e gorjeta",
  quickItems: "Itens rápidos",
  addItem: (name: string, price: string) => `Somar ${name}, ${price}`,
  openCharge: (amount: string) => `Cobrança de ${amount} aberta`,
  showAgain: "Mostrar de novo",

  amountErrorTitle: "Ajude-nos com o valor",
  amountErrors: {
    empty: "Por favor, insira um valor.",
    format: "Use formato brasileiro: 10,50 ou 10.50 (vírgula ou ponto)",
    zero: "Digite um valor maior que zero para gerar a cobrança",
    too_much: "Valor máximo é R$ 1.000.000 por transação",
  } satisfies Record<BrlProblem, string>,

  rateOf: (ticker: string, rate: string) => `1 ${ticker} = ${rate}`,
  exampleRate: "cotação de exemplo",
  exampleChange: "+2.3%",
  example: "exemplo",
  rateField: "Cotação em reais",
  rateMissing: (ticker: string) => `Falta a cotação: quanto vale 1 ${ticker} agora?`,
  rateHint: (ticker: string) => `Quanto vale 1 ${ticker} agora, em reais?`,
  rateOld: (when: string, ago: string) => `Cotação de ${when}, ${ago}.`,
  rateOldDetail: (ticker: string) => `O valor em ${ticker} pode ter mudado.`,
  rateExpired: (when: string) => `Cotação vencida (de ${when}).`,
  rateExpiredDetail: "Digite a de agora ou confirme que ainda vale.",
  rateFuture: "A data da cotação está no futuro. Confira o relógio do celular.",
  changeRate: "Trocar cotação",
  useRate: "Usar cotação",
  confirmRate: (rate: string) => `Ainda vale ${rate}`,
  cancelRate: "Manter a anterior",
  rateFar: (example: string) =>
    `Muito diferente da cotação de exemplo (${example}). Confira se não falta ou sobra um zero.`,
  rateErrorTitle: "Falta a cotação",
  rateErrors: {
    empty: "Digite a cotação de agora para gerar a cobrança.",
    format: "Escreva só números, como 287.450,00 ou 5,45.",
    ambiguous: "Não dá para saber se o ponto separa milhares ou centavos. Escreva com centavos: 287.450,00.",
    zero: "A cotação precisa ser maior que zero.",
    too_much: "Cotação alta demais. Confira os números.",
  } satisfies Record<RateProblem, string>,

  failedTitle: "Erro",
  failures: {
    qr: "Falha ao gerar QR Code. Tente novamente.",
    too_small: "Este valor é pequeno demais nesta moeda. Aumente o valor ou escolha outra moeda.",
    bad_address:
      "O endereço salvo não passou na conferência. Cadastre-o de novo em Endereços de recebimento.",
    no_address:
      "Acabaram os endereços desta chave neste aparelho. Conecte à internet por um momento ou cadastre um endereço fixo em Endereços de recebimento.",
    not_loaded: "Esta parte do aplicativo não abriu e a cobrança não foi criada. Recarregue a página.",
    address_changed: "O endereço de recebimento acabou de mudar. Confira e toque de novo.",
    storage_full:
      "O armazenamento deste aparelho está cheio e a cobrança não foi criada. Libere espaço e tente de novo.",
    storage_blocked:
      "Outra aba está com uma versão antiga aberta e a cobrança não foi criada. Feche as outras abas e tente de novo.",
    storage_failed:
      "Não foi possível salvar neste aparelho e a cobrança não foi criada. Saia da navegação anônima, se estiver nela, e tente de novo.",
  } satisfies Record<ChargeFailure, string>,

  loading: "Carregando...",
  notOpened: "Esta parte do aplicativo não abriu",
  chargeIsStored: "A cobrança está guardada. Recarregue para ver o código.",
  reload: "Recarregar",

  status: {
    waiting: "Aguardando",
    checked: "Conferido na carteira",
    unpaid: "Não pago",
    expired: "Vencida",
  } satisfies Record<ChargeStatus, string>,
  notSent: "Ainda não enviada",
  onlyHere: "Guardadas só neste aparelho. Entre na sua conta para guardar uma cópia.",
  emptyList: "Nenhuma cobrança ainda",
  emptyListDetail: "As cobranças feitas neste aparelho aparecem aqui, mesmo sem internet.",
  firstCharge: "Gerar cobrança",
  exportCsv: "Exportar CSV",
  closeDay: "Fechamento do dia",
  soon: "Em breve:",
  soonDetail: "exportar a lista e fechar o caixa do dia.",
} as const;
