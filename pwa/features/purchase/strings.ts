import { CLAIMS } from "#db/content/claims.ts";
import { PRICE_CENTS } from "#db/rules/money/price.ts";

const PRICE = `R$ ${PRICE_CENTS / 100}`;

/** Texts of `/payment-setup` and `/payment-success`. Rows S304–S319 and S478 give the exact ones. */
export const purchase = {
  demo: "Nenhum valor de verdade é cobrado.",
  dashboard: "Acessar Dashboard",
  support: "Dúvidas sobre o pagamento? Escreva para",

  setupTitle: "Finalizar compra",
  offerTitle: "Acesso Premium",
  offerText: `pagamento único, ${CLAIMS.lifetime.toLowerCase()}`,
  benefitsLabel: "O que você libera",
  benefits: [
    "Dashboard completo do negócio",
    "QR Code: Bitcoin, Ethereum, USDT",
    "Configuração de processadores",
    "Simulador de pagamentos",
    "Acompanhamento de transações",
    "Suporte técnico prioritário",
  ],
  monthly: "Mensalidade",
  monthlyValue: "R$ 0,00",
  total: "Total",
  totalValue: `${PRICE},00`,
  safe: "Pagamento seguro.",
  safeText: "Os dados do cartão vão direto ao processador de pagamentos, nunca passam por aqui.",
  guarantee: "Garantia de 7 dias.",
  guaranteeText: "Desistiu, devolvemos tudo. É só pedir pelo ",
  guaranteeLink: "Contato",
  end: ".",
  form: "Pagamento",
  pay: `Pagar ${PRICE}`,
  paying: "Abrindo o pagamento...",
  closed: "A compra ainda não está disponível neste servidor. Nada é cobrado.",
  offlineText:
    "Comprar precisa de internet: o pagamento é feito na página do processador. As lições e o gerador de cobranças continuam funcionando.",

  payFailed: "Erro no pagamento",
  payFailedText: "Não foi possível iniciar o pagamento. Tente novamente.",

  paidTitle: "Você já pode configurar pagamentos!",
  paidText: "Seu acesso está liberado nesta conta, para sempre e em todos os seus aparelhos.",
  toDashboard: "Ir para o Dashboard",
  toAssistant: "Configurar um processador",

  successTitle: "Pagamento",
  waiting: "Processando seu pagamento...",
  waitingText: "Costuma levar poucos segundos. O acesso fica na sua conta mesmo se você fechar esta tela.",
  unreachable: "Não conseguimos falar com o servidor agora. Continuamos tentando.",
  offlineTitle: "Sem internet para conferir o pagamento",
  offlineWait:
    "O pagamento não depende deste aparelho. Quando o sinal voltar, conferimos aqui mesmo, sem você fazer nada.",
  confirmed: "Pagamento confirmado!",
  confirmedTitle: "Pagamento Confirmado!",
  confirmedText: "Seu acesso está liberado. O dashboard abre em instantes.",
  late: "Processamento concluído",
  lateTitle: "Aguardando a confirmação do pagamento",
  lateText:
    "A confirmação ainda não chegou, e nada foi liberado por enquanto. Se você já pagou, não pague de novo: o acesso chega sozinho à sua conta.",
  attempts: {
    awaiting:
      "O pagamento foi pedido. Depois de pago, Pix leva minutos; boleto, até 3 dias úteis. O acesso chega sozinho à sua conta.",
    open: "O pagamento ainda não foi feito na página do processador.",
    failed: "Este pagamento não foi concluído, e nada foi liberado. Você pode tentar de novo.",
    expired: "O prazo deste pagamento terminou, e nada foi liberado. Você pode tentar de novo.",
  },
  tryAgain: "Voltar ao pagamento",
  recheck: "Verificar novamente",
  rechecking: "Verificando...",
  stillWaiting: "Ainda sem confirmação",
  stillWaitingText: "Perguntamos agora ao processador de pagamentos, e ele ainda não confirmou.",
  recheckFailed: "Não deu para verificar agora",
  unlockedList: "O que está liberado",
  unlocksList: "O que a confirmação libera",
  unlocked: [
    "Dashboard completo do negócio",
    "Gerador de QR Code para Bitcoin, Ethereum e USDT",
    "Configuração de processadores de pagamento",
    "Simulador de pagamentos",
    "Acompanhamento de transações",
    "Suporte técnico prioritário",
  ],
  charge: "Gerar QR Code",
  signedOutTitle: "Entre para ver o seu pagamento",
  signedOutText: "O acesso pertence à conta com que você comprou. Entre nela, e conferimos aqui.",
  signIn: "Entrar",
} as const;
