export const receivingStrings = {
  inUse: {
    lightning: "Endereço Lightning em uso",
    bitcoin: "Endereço Bitcoin em uso",
    ethereum: "Endereço Ethereum em uso",
    usdt: "Endereço USDT em uso",
  },
  put: "Cadastrar o endereço",
  see: "Ver o endereço",
} as const;
