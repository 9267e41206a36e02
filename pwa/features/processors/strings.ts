import type { Processor } from "#db/entities/processors.ts";

const SHORT: Readonly<Record<string, string>> = {
  "Chave API": "a chave",
  "Segredo da API": "o segredo",
  "Segredo do webhook": "o segredo dos avisos",
};

/** Texts that the integrations and the wizard share. */
export const processorTexts = {
  frozenTitle: (when: string) => `Chaves novas só depois de ${when}`,
  frozenText:
    "Uma conexão que não é da loja você pode remover já; as chaves certas, salve quando o prazo terminar.",
  apiKey: "Chave API",
  apiSecret: "Segredo da API",
  webhookSecret: "Segredo do webhook",
  webhookSecretHint: "Sem ele, criamos um para você.",
  apiUrl: "Endereço da API",
  apiUrlHint: "Só aceitamos os endereços oficiais. Vazio usa o dela.",
  apiUrlMore: "Opções avançadas",
  testMode: "Modo teste",
  testModeOn: "Nenhum dinheiro de verdade circula.",
  testModeOff: "Produção: os pagamentos movem dinheiro de verdade.",
  noTestEnvironment: "A Foxbit não tem ambiente de testes: fora da demonstração, a conexão vale em produção.",
  /** Must not contain the field's label, so that a query by label finds only the field. */
  show: (label: string) => `Mostrar ${SHORT[label] ?? "o que foi digitado"}`,
  hide: (label: string) => `Esconder ${SHORT[label] ?? "o que foi digitado"}`,
  apiKeyMissing: "Cole a chave que você criou no site do processador.",
  apiSecretMissing: "Cole também o segredo: sem ele a Foxbit não aceita a chave.",
  keyCare:
    "A chave abre a sua conta para um sistema. Dê só as permissões que o guia mostra e não mande por mensagem. Se vazar, apague no site e crie outra.",
  whereIsMyKey: "Onde encontro minha chave?",
  processor: "Processador",

  kept: "Suas chaves ficam cifradas no servidor. Elas não ficam neste aparelho e não aparecem de novo.",
  error: "Erro",
  checkPanelTitle: "Erro na validação:",
  checkPanel: "Verifique se suas credenciais estão corretas e se sua conta está ativa.",
  webhookUrl: "Endereço do webhook",
  coinsOf: (coins: readonly string[]) => coins.join(", "),
} as const;

type ProcessorWords = {
  /** Country or region of the company (S7). */
  readonly origin: string;
  /** What the company offers a shop. */
  readonly does: string;
  /** What the company's website says about fees; shown beside the catalogue's figure. */
  readonly feeSays: string;
  readonly apiKeyHint: string;
  /** null: there is no such field. */
  readonly apiSecretHint: string | null;
};

export const processorWords: Record<Processor, ProcessorWords> = {
  foxbit: {
    origin: "Brasileira",
    does: "Corretora: não cria faturas nem avisa sobre pagamentos. Nós conferimos os depósitos na sua conta por você.",
    feeSays: "Não encontramos tabela dela para lojistas.",
    apiKeyHint: "Crie uma chave só de leitura, sem saque nem negociação.",
    apiSecretHint: "Aparece uma vez só, quando você cria a chave.",
  },
  coingate: {
    origin: "Internacional",
    does: "Cria a fatura, mostra a página de pagamento e avisa quando o pagamento muda.",
    feeSays: "O site dela fala em 1% por venda, mais o custo da retirada.",
    apiKeyHint: "É o token do seu app na CoinGate. O de testes é diferente do de produção.",
    apiSecretHint: "A CoinGate usa só o token: pode deixar vazio.",
  },
  bitpay: {
    origin: "Global",
    does: "Cria a fatura, segura a cotação por 15 minutos e avisa quando o pagamento muda.",
    feeSays:
      "O site dela fala em 1% a 2% mais 25 centavos de dólar por venda; abaixo de 500 mil dólares por mês, 2% mais 25 centavos.",
    apiKeyHint: "É o token de ponto de venda (POS). O de testes é diferente do de produção.",
    apiSecretHint: null,
  },
};
