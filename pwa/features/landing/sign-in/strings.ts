import { CLAIMS } from "#db/content/claims.ts";

/** Texts of `/landing` (S59–S61). */
export const strings = {
  title: "Entrar",
  heading: "Receba em cripto pagando menos taxas.",
  text: "Entre ou crie sua conta grátis para guardar o progresso e usar as cobranças em outro aparelho.",
  button: "Quero Gastar Menos nas Taxas!",
  offline: "Para entrar, precisa de internet.",
  without: "Continuar sem conta",
  shop: "Lanchonete Estrela",
  doorSign: "Aberto",
  scene: "Fachada de uma lanchonete com toldo, um lanche na vitrine e a placa Aberto na porta",
  promisesTitle: "O que muda no seu balcão",
  promises: [
    {
      title: "Taxas menores",
      text: `${CLAIMS.feesLess}, em relação à maquininha. ${CLAIMS.note}`,
    },
    { title: "Pronto em 60 minutos", text: CLAIMS.setupSentence },
    { title: "QR Codes", text: "Bitcoin, Ethereum e USDT, com o valor em reais." },
    { title: "Configuração simples", text: "Passo a passo em português, do celular." },
  ],
} as const;
