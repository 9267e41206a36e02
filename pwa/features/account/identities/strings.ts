export const identityTexts = {
  title: (name: string) => `Entrar com ${name}`,
  intro: (name: string) => `Ligue a sua conta de ${name} e entre sem digitar a senha daqui.`,
  link: (name: string) => `Ligar conta de ${name}`,
  linking: "Abrindo...",
  notLinked: "A conta não foi ligada",
  account: (name: string) => `Conta de ${name}`,
  neverUsed: "Ainda não usada",
  used: (ago: string) => `Último uso ${ago}`,
  formerProvider: "Este provedor não é mais usado aqui.",
  unlink: "Desligar",
  unlinkNamed: (account: string) => `Desligar ${account}`,
  unlinkTitle: (name: string) => `Desligar a conta de ${name}?`,
  unlinkText: (account: string) =>
    `${account} deixa de abrir a sua conta do Balcão Cripto. Você continua entrando com a senha ou uma chave de acesso.`,
  unlinkKeep: "Manter ligada",
  unlinked: "Conta desligada",
  notUnlinked: "A conta não foi desligada",
} as const;
