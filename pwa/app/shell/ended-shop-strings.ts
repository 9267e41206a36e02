export const endedShopTexts = {
  person: (name: string | null, when: string) =>
    `O seu acesso à loja ${name ?? "de outra pessoa"} terminou em ${when}`,
  till: (name: string | null, when: string) =>
    `A loja${name === null ? "" : ` ${name}`} desligou este caixa em ${when}`,
  delivered: "O que você já tinha cobrado foi entregue. Nada mais pode ser cobrado por ela aqui.",
  waiting: (count: number) =>
    `${count === 1 ? "1 item ainda não foi entregue e continua guardado" : `${count} itens ainda não foram entregues e continuam guardados`} neste aparelho. Toque no aviso de envio, no alto da tela, para baixar uma cópia.`,
  locked: " Para continuar, o dono deste celular digita o PIN.",
  backToMine: "Voltar para a sua loja",
  withoutShop: "Usar sem a loja",
} as const;
