/** Texts of the basket in the form and on the ticket. */
export const basketTexts = {
  button: "Itens",
  buttonWith: (count: number) => `Itens, ${count} na cesta`,
  freeLine: "Valor avulso",
  quickItems: "Itens rápidos",
  addToBasket: (name: string, price: string) => `Somar ${name}, ${price}`,
  inBasket: (count: number) => `${count} na cesta`,
  discount: "Desconto",
  minus: (amount: string) => `−${amount}`,
  problems: {
    quantity: "São até 99 de cada item. Para mais, faça outra cobrança.",
    lines: "São até 20 itens diferentes em uma cobrança.",
    too_much: "Valor máximo é R$ 1.000.000 por transação",
    format: "Corrija o valor digitado antes de somar um item.",
  },
} as const;
