/** Words painted in the drawing of the counter. */
export const sceneTexts = {
  product: "Cafezinho",
  currency: "R$",
  price: "4,50",
  shop: "Padaria Estrela",
  amount: "45,90",
  coins: "0,00015968 BTC",
  button: "Gerar Novo Código",
} as const;
