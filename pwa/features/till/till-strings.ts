/** Texts of a phone that is a till of a shop, without an account. */
export const tillStrings = {
  unnamed: "Loja sem nome",
  youAre: (name: string) => `Você é o ${name}`,
  youWere: (name: string) => `Este celular era o ${name}`,
  may: "Neste celular você pode",
  mayList: [
    "Cobrar, com ou sem sinal",
    "Ver as cobranças deste celular",
    "Conferir os pagamentos delas na carteira",
  ],
  mayNot: "Só o dono pode",
  mayNotList: [
    "Mudar para onde o dinheiro vai",
    "Mudar preços, cotações e descontos",
    "Ver o total da loja e os outros caixas",
    "Desligar celulares e convidar pessoas",
  ],
  start: "Começar a cobrar",
  link: "Ligação com a loja",
  codeAgain: "Para receber mais endereços Bitcoin ou outros nomes e PINs, mostre o código ao dono de novo.",
  showCode: "Mostrar o código",
  leaveDetail:
    "O que havia neste celular antes ficou guardado à parte. As cobranças da loja continuam sendo enviadas.",
  leave: "Usar sem a loja",
  returnTo: "Este celular também é",
  returnDetail: (shop: string | null) => (shop === null ? "Caixa de uma loja" : `Caixa de ${shop}`),
  back: (name: string) => `Voltar ao ${name}`,
} as const;
