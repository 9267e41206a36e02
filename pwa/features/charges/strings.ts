import type { BrlProblem } from "#db/rules/money/money.ts";
import type { RateProblem } from "#db/rules/rates/rate-input.ts";
import { shared } from "#pwa/ui/text/strings.ts";
import type { HelpBlock } from "./sheets/help-topics.ts";

export const strings = {
  formTitle: "Cobrar",
  shopWaits: {
    title: "Buscando os dados da loja",
    detail: "Os endereços e as cotações chegam na primeira vez com internet. Depois tudo funciona sem sinal.",
  },
  shopEnded: {
    title: "Você não cobra mais por esta loja",
    detail: "Siga pelo aviso no alto da tela, ou chame o dono.",
  },
  ticketTitle: "Mostre ao cliente",
  backToForm: "Voltar para a cobrança",

  coin: "Moeda",
  ways: { lightning: "Lightning", network: "na rede" },
  amount: "Valor em reais",
  amountEmpty: "0,00",
  currency: "R$",
  description: "Descrição (opcional)",
  descriptionShort: "Descrição",
  keypad: "Teclado numérico",
  keyNames: { ",": "vírgula", del: "Apagar" },
  generate: "Gerar QR Code",
  generating: "Gerando...",
  wallets: "Endereços de recebimento",
  charges: "Cobranças",
  trainingNote: "Modo treino: ninguém consegue pagar.",
  dust: "Valor muito baixo para Bitcoin: a maioria das carteiras não envia menos de 546 satoshis.",
  receivingWarnings: {
    no_address: "Acabaram os endereços desta chave neste aparelho. Conecte à internet por um momento.",
    not_loaded:
      "Falta uma parte do aplicativo para cobrar. Com internet, ela chega sozinha; se demorar, recarregue a página.",
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
  rateOld: (when: string, ago: string) => `Cotação de ${when}, ${ago}.`,
  rateOldDetail: (ticker: string) => `O valor em ${ticker} pode ter mudado.`,
  rateExpired: (when: string) => `Cotação vencida (de ${when}).`,
  rateExpiredDetail: "Digite a de agora ou confirme que ainda vale.",
  rateFuture: "A data da cotação está no futuro. Confira o relógio do celular.",
  askOwner: "Falta uma cotação que valha. Chame o dono: só ele digita ou confirma a cotação.",
  askSignal:
    "Falta uma cotação que valha. Procure sinal por um instante, ou leia de novo os códigos do celular do dono.",
  changeRate: "Trocar cotação",
  rateErrorTitle: "Falta a cotação",
  rateErrors: {
    empty: "Digite a cotação de agora para gerar a cobrança.",
    format: "Escreva só números, como 287.450,00 ou 5,45.",
    ambiguous: "Não dá para saber se o ponto separa milhares ou centavos. Escreva com centavos: 287.450,00.",
    zero: "A cotação precisa ser maior que zero.",
    too_much: "Cotação alta demais. Confira os números.",
  } satisfies Record<RateProblem, string>,

  failedTitle: "Erro",

  notOpened: shared.notOpened,
  chargeIsStored: "A cobrança está guardada. Recarregue para ver o código.",
  reload: "Recarregar",
} as const;
