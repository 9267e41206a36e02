import type { BasketProblem } from "./basket.ts";

/** Texts of the sheet of items. */
export const basketTexts = {
  button: "Itens",
  buttonWith: (count: number) => `Itens, ${count} na cesta`,
  title: "Itens",
  close: "Fechar",
  freeLine: "Valor avulso",

  quickItems: "Itens rápidos",
  addToBasket: (name: string, price: string) => `Somar ${name}, ${price}`,
  inBasket: (count: number) => `${count} na cesta`,
  intro: "Toque em um item para somar à cobrança.",
  noItems: "Nenhum item ainda. Cadastre o que você mais vende e cobre com um toque.",
  noItemsCashier: "Nenhum item cadastrado. Quem cadastra é o dono.",

  line: (quantity: number, name: string) => `${quantity} × ${name}`,
  discount: "Desconto",
  minus: (amount: string) => `−${amount}`,

  basket: "Cesta",
  empty: "Cesta vazia.",
  more: (name: string) => `Mais um ${name}`,
  less: (name: string) => `Menos um ${name}`,
  quantity: (count: number) => `${count} ×`,
  total: "Soma",
  clear: "Esvaziar cesta",
  aside: (typed: string, sum: string) =>
    `O valor digitado (${typed}) não é a soma da cesta (${sum}): os itens ficam fora desta cobrança.`,
  nothingTyped: "vazio",
  takeBasket: (sum: string) => `Usar a cesta: ${sum}`,
  problems: {
    quantity: "São até 99 de cada item. Para mais, faça outra cobrança.",
    lines: "São até 20 itens diferentes em uma cobrança.",
    too_much: "Valor máximo é R$ 1.000.000 por transação",
    format: "Corrija o valor digitado antes de somar um item.",
  } satisfies Record<BasketProblem, string>,

  edit: "Editar itens e gorjeta",
  editor: "Itens da loja",
  name: "Nome do item",
  price: "Preço em reais",
  add: "Adicionar item",
  save: "Salvar item",
  cancel: "Cancelar",
  change: (name: string) => `Editar ${name}`,
  remove: (name: string) => `Remover ${name}`,
  full: (most: number) => `São até ${most} itens. Remova um para adicionar outro.`,
  needsName: "Escreva o nome do item.",
  twice: "Já existe um item com este nome e este preço.",
  notSaved: "Não foi possível salvar neste aparelho. Tente de novo.",

  tips: "Gorjeta em % (opcional)",
  tipsHint: "Até 4 opções, como 5, 10, 15. Vazio: não pergunta.",
  tipsError: "Escreva até 4 números de 1 a 50, separados por vírgula.",
  saveTips: "Salvar gorjeta",
  tipsSaved: "Gorjeta salva",
} as const;
