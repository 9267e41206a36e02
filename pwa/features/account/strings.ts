import { plural } from "#pwa/ui/text/format.ts";

/** Texts of the parts of `/conta`. */
export const accountPartTexts = {
  needsInternet: "Precisa de internet.",

  changeName: "Mudar nome",
  nameTitle: "Mudar nome",
  firstName: "Nome",
  lastName: "Sobrenome",
  nameMissing: "Escreva o seu nome.",
  nameSaved: "Nome salvo!",
  saveName: "Salvar nome",

  changePassword: "Mudar senha",
  passwordTitle: "Mudar senha",
  passwordNote: "As sessões em outros aparelhos terminam. Lá será preciso entrar com a senha nova.",
  currentPassword: "Senha atual",
  newPassword: "Senha nova",
  newPasswordHint: "De 8 a 128 caracteres.",
  passwordLength: "A senha deve ter de 8 a 128 caracteres.",
  passwordMissing: "Digite a senha atual.",
  savePassword: "Salvar senha",
  passwordSaved: "Senha mudada!",
  passwordSavedText: "As outras sessões terminaram.",

  notices: "Avisos",
  passkeys: "Chaves de acesso",
  secondFactor: "Verificação em duas etapas",
  sessions: "Aparelhos conectados",
  sessionsIntro: "Não reconhece um aparelho? Encerre e mude a senha.",
  thisDevice: "este aparelho",
  unknownDevice: "Aparelho desconhecido",
  usedNow: "Em uso agora",
  used: (ago: string) => `Último uso ${ago}`,
  end: "Encerrar",
  endNamed: (device: string, ago: string) => `Encerrar a sessão de ${device}, último uso ${ago}`,
  endOthers: "Encerrar todas as outras",
  ended: "Sessão encerrada",
  endedAll: "As outras sessões terminaram",
  endFailed: "Não deu para encerrar",

  purchase: "Sua compra",
  plan: "Plano Premium",
  free: "Você usa a parte gratuita: lições, cobranças e simulação.",
  seePlan: "Ver o Plano Premium",
  accessHere: "O acesso completo está liberado nesta conta.",
  status: {
    paid: "Pago",
    awaiting: "Aguardando",
    refunded: "Reembolsado",
    open: "Não concluído",
    failed: "Recusado",
  },
  bought: (price: string, day: string) => `${price}, pago em ${day}`,
  begun: (price: string, day: string) => `${price}, começou em ${day}`,
  demoPurchase: "Nenhum valor de verdade foi cobrado.",
  receipt: (number: string) => `O recibo foi para o seu e-mail. Compra ${number}.`,
  awaitingText: "Assim que o pagamento for confirmado, o acesso abre sozinho.",
  awaitingTwice: "O acesso já está liberado: não pague este também.",
  guarantee: (day: string) => `Garantia: até ${day} você pode pedir o dinheiro de volta, sem explicar.`,
  guaranteeOver: (day: string) => `A garantia de 7 dias terminou em ${day}.`,
  askRefund: "Pedir reembolso",
  offlinePurchase: "Recibo e datas: precisa de internet.",

  data: "Seus dados",
  exportData: "Exportar meus dados",
  exportText: "Um arquivo com tudo o que guardamos sobre você.",
  exporting: "Preparando...",
  exported: "Arquivo salvo",
  exportLacks: (count: number) =>
    count === 1 ? "Falta 1 mudança que espera envio." : `Faltam ${count} mudanças que esperam envio.`,
  exportFailed: "Não deu para exportar",
  deleteAccount: "Excluir minha conta",
  deleteText: "Apaga a conta no servidor e neste aparelho, para sempre.",

  deleteTitle: "Excluir a sua conta?",
  deleteGoes: "Isto se perde para sempre:",
  deleteList: [
    "nome, e-mail, senha e sessões em todos os aparelhos",
    "progresso, pontos, conquistas e o certificado, cujo código deixa de valer",
  ],
  deleteBook: "endereços, cobranças e anotações",
  deleteMessages: "mensagens que você enviou e a inscrição no boletim",
  deleteUnsent: (count: number) =>
    `${plural(count, "mudança", "mudanças")} deste aparelho que ainda não ${count === 1 ? "foi enviada" : "foram enviadas"}`,
  deleteStays:
    "Se você comprou, a compra fica registrada sem o seu nome, porque dinheiro precisa ser explicado. O acesso termina, e excluir não pede reembolso: peça antes. O que você fez em lojas de outras pessoas fica no livro delas, com o seu nome.",
  deleteElsewhere: "Em outros aparelhos, o que está guardado fica até você apagar lá.",
  shopEnds: (name: string | null, people: number) =>
    people === 0
      ? `A loja${name === null ? "" : ` ${name}`} e o livro dela serão apagados.`
      : `A loja${name === null ? "" : ` ${name}`} e o livro dela serão apagados para ${plural(people, "pessoa", "pessoas")}.`,
  shopStays: (name: string | null, heir: string) =>
    `A loja${name === null ? "" : ` ${name}`} e o livro dela continuam com ${heir}.`,
  shopTills: (count: number) =>
    count === 1
      ? "1 celular sem conta para de cobrar por ela."
      : `${count} celulares sem conta param de cobrar por ela.`,
  shopFate: (name: string | null) => `O que acontece com a loja${name === null ? "" : ` ${name}`}`,
  shopHeir: (name: string) => `A loja fica com ${name}`,
  shopHeirDetail: (role: "manager" | "cashier") =>
    `Hoje ${role === "manager" ? "gerente" : "caixa"}. O livro continua, para todos.`,
  shopClose: "Apagar a loja e o livro",
  shopCloseDetail: "Para sempre, para todos.",
  shopMoney:
    "A loja continua a receber nos endereços de hoje. Combine com quem fica: só trocar os endereços muda para onde vai o dinheiro.",
  shopUndecided: "Escolha o que acontece com a loja.",
  deleteExport: "Guarde antes uma cópia do que é seu.",
  deleteContinue: "Continuar",
  deleteKeep: "Manter minha conta",
  deleteConfirmTitle: "Confirme com a sua senha",
  deleteWithoutPasswordTitle: "Excluir para sempre?",
  deleteWithoutPassword:
    "Esta conta não tem senha. Se faz mais de dez minutos que você entrou, vamos pedir que confirme que é você, por e-mail ou com uma chave de acesso.",
  password: "Senha",
  deleteConfirm: "Excluir para sempre",
  deleting: "Excluindo...",
  deletedMaybe:
    "A resposta do servidor se perdeu, e a sua sessão terminou: a conta deve ter sido excluída. Os dados deste aparelho ainda não. Toque em “Apagar deste aparelho”. Na dúvida, tente entrar antes: só dá se a conta ainda existir.",
  deletedHereFailed:
    "A conta foi excluída, mas os dados deste aparelho ainda não. Feche as outras abas e toque em “Apagar deste aparelho”.",

  device: "Neste aparelho",
  deviceIntro: "Você não entrou em nenhuma conta. O que está aqui não está em mais nenhum lugar.",
  deviceNothing: "Ainda não há nada seu neste aparelho.",
  deviceCounts: (lessons: number, charges: number, addresses: number): string =>
    [
      lessons > 0 && plural(lessons, "lição concluída", "lições concluídas"),
      charges > 0 && plural(charges, "cobrança", "cobranças"),
      addresses > 0 && plural(addresses, "endereço", "endereços"),
    ]
      .filter(Boolean)
      .join(", "),
  deviceSheet: "Planilha das cobranças",
  eraseDevice: "Apagar deste aparelho",
  eraseTitle: "Apagar tudo deste aparelho?",
  eraseText: "Lições, cobranças, endereços e rascunhos deste aparelho se perdem para sempre. Não há cópia.",
  eraseKeep: "Voltar sem apagar",
  eraseConfirm: "Apagar tudo",
  erasing: "Apagando...",
  eraseFailed: "Não deu para apagar. Feche as outras abas e tente de novo.",
} as const;
