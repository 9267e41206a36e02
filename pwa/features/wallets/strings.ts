import type { Coin } from "#db/entities/coins.ts";

export const strings = {
  title: "Endereços de recebimento",
  intro:
    "O dinheiro cai direto na sua carteira: o Balcão Cripto só escreve o endereço no QR Code. Abra a carteira, toque em “Receber”, copie e cole aqui.",
  trainingNote: "Moeda sem endereço fica em modo treino.",
  back: "Voltar para a cobrança",
  field: {
    bitcoin: "Endereço Bitcoin",
    ethereum: "Endereço Ethereum",
    usdt: "Endereço USDT (TRC-20)",
  } satisfies Record<Coin, string>,
  hint: {
    bitcoin: "Começa com bc1, 1 ou 3.",
    ethereum: "Começa com 0x e tem 42 caracteres.",
    usdt: "Começa com T e tem 34 caracteres. Na carteira, escolha USDT na rede TRON (TRC-20).",
  } satisfies Record<Coin, string>,
  repeat: "Repita o endereço",
  repeatHint: "Cole ou digite de novo.",
  repeatEmpty: "Repita o endereço para não haver engano.",
  repeatDifferent: "Os dois endereços são diferentes. Cole de novo nos dois campos.",
  save: "Salvar endereço",
  saving: "Salvando...",
  inUse: "Em uso",
  none: "Modo treino",
  change: "Trocar por outro endereço",
  copy: "Copiar",
  remove: "Remover",
  reviewTitle: "Confira na sua carteira",
  review:
    "Abra a carteira e compare, principalmente os primeiros e os últimos grupos. Pagamento enviado a endereço errado não volta.",
  unchecked:
    "Este endereço veio sem as letras maiúsculas que servem de conferência. Acrescentamos a forma conferida: compare todos os caracteres.",
  removeTitle: (coin: string) => `Remover o endereço ${coin}?`,
  removeText: "As próximas cobranças voltam ao modo treino. As que já foram feitas continuam como estão.",
  removeConfirm: "Remover endereço",
  keep: "Manter",
  saved: "Endereço salvo!",
  savedDetail: "As próximas cobranças usam este endereço. Faça um teste com um valor pequeno.",
  removed: "Endereço removido",
  failedTitle: "Erro",
  loading: "Carregando...",
} as const;
