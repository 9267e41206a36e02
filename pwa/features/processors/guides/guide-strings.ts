import type { Processor } from "#db/entities/processors.ts";
import type { GuideScene } from "./guide-scene.ts";

type GuideStep = { readonly title: string; readonly text: string; readonly scene: GuideScene };
type Guide = {
  readonly site: string;
  /** Where the company keeps the account. */
  readonly href: string;
  readonly steps: readonly GuideStep[];
  /** Further remarks. */
  readonly note: string;
};

export const guideTexts = {
  title: (name: string) => `Como pegar a chave da ${name}`,
  openSite: (site: string) => `Abrir ${site}`,
  newTab: "(abre em outra aba)",
  safety:
    "Nunca mande uma chave por mensagem ou telefone: ninguém do Balcão Cripto pede. Se ela vazar, apague no site e crie outra.",
  menusChange: "Os menus do site podem mudar de nome.",
} as const;

export const guides: Record<Processor, Guide> = {
  foxbit: {
    site: "app.foxbit.com.br",
    href: "https://app.foxbit.com.br/profile/api-key",
    steps: [
      {
        title: "Entre na sua conta",
        text: "Em app.foxbit.com.br, com a verificação de identidade já aprovada.",
        scene: { kind: "sign-in", site: "app.foxbit.com.br" },
      },
      {
        title: "Abra as chaves de API",
        text: "Elas ficam no seu perfil.",
        scene: {
          kind: "menu",
          site: "app.foxbit.com.br/profile",
          rows: ["Meus dados", "Segurança", "Chaves de API"],
          here: 2,
        },
      },
      {
        title: "Crie uma chave só de leitura",
        text: "Deixe saque e negociação desmarcados: para conferir depósitos, ler basta.",
        scene: {
          kind: "options",
          site: "Nova chave",
          rows: [
            ["Leitura", true],
            ["Negociação", false],
            ["Saque", false],
          ],
        },
      },
      {
        title: "Copie a chave e o segredo na hora",
        text: "O segredo aparece uma vez só. Cole os dois aqui.",
        scene: { kind: "keys", site: "Chave criada", rows: ["API Key", "API Secret"] },
      },
    ],
    note: "A Foxbit não tem ambiente de testes: o pagamento de teste é um depósito de verdade na sua conta.",
  },
  coingate: {
    site: "coingate.com",
    href: "https://coingate.com",
    steps: [
      {
        title: "Entre na sua conta",
        text: "Para treinar sem dinheiro, use sandbox.coingate.com: é outra conta, com outra chave.",
        scene: { kind: "sign-in", site: "coingate.com" },
      },
      {
        title: "Abra API e depois Apps",
        text: "No menu da conta de lojista.",
        scene: { kind: "menu", site: "coingate.com", rows: ["Ledger", "API", "Apps"], here: 2 },
      },
      {
        title: "Crie um app com o nome da sua loja",
        text: "Toque em New App. O app é só o nome da ligação entre a CoinGate e o Balcão Cripto.",
        scene: { kind: "form", site: "New App", field: "Title", value: "Minha loja", button: "Create" },
      },
      {
        title: "Copie o token",
        text: "Ele se chama Auth Token e é a sua Chave API aqui.",
        scene: { kind: "keys", site: "App criado", rows: ["Auth Token"] },
      },
    ],
    note: "Ao testar a conexão, perguntamos se a CoinGate atende lojas do Brasil e contamos a resposta.",
  },
  bitpay: {
    site: "bitpay.com",
    href: "https://bitpay.com/dashboard",
    steps: [
      {
        title: "Entre na sua conta",
        text: "Para treinar sem dinheiro, use test.bitpay.com: é outra conta, com outra chave.",
        scene: { kind: "sign-in", site: "bitpay.com" },
      },
      {
        title: "Abra Payment Tools e depois API Tokens",
        text: "No painel de lojista.",
        scene: {
          kind: "menu",
          site: "bitpay.com",
          rows: ["Payments", "Payment Tools", "API Tokens"],
          here: 2,
        },
      },
      {
        title: "Crie um token de ponto de venda",
        text: "Toque em Add New Token e deixe Require Authentication desmarcado: assim ele só cria e consulta cobranças.",
        scene: { kind: "options", site: "Add New Token", rows: [["Require Authentication", false]] },
      },
      {
        title: "Copie o token",
        text: "Ele é a sua Chave API aqui. A BitPay não usa segredo.",
        scene: { kind: "keys", site: "Token criado", rows: ["Token"] },
      },
    ],
    note: "Ao testar a conexão, perguntamos se a BitPay aceita preços em reais e contamos a resposta.",
  },
};
