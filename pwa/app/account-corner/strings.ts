import { plural } from "#pwa/ui/text/format.ts";

/** Texts of `/conta`. */
export const strings = {
  title: "Sua conta",
  unverified: "Sem internet não dá para confirmar sua sessão. Seus dados neste aparelho continuam aqui.",
  visitorTitle: "Você está usando sem conta",
  visitorText: "Seu progresso e suas cobranças ficam só neste aparelho. Entre para salvar na sua conta.",
  store: "Perfil da loja",
  storeName: "Nome",
  storeType: "Negócio",
  storeComfort: "Tecnologia",
  storeNothing: "Não informado",
  storeUnknown: "Conte o nome e o tipo do seu negócio. O nome aparece nas suas cobranças.",
  storeTell: "Contar sobre a loja",
  storeEdit: "Editar",
  sync: "Envio para o servidor",
  openSync: "Ver o que aguarda envio",
  kept: "Perfis neste aparelho",
  keptOne: (count: number, name: string) => `${plural(count, "mudança", "mudanças")} de ${name} aguardando`,
  keptRefused: (count: number, name: string) =>
    `${plural(count, "mudança", "mudanças")} de ${name} que o servidor não aceitou`,
  keptHalfDone: (name: string) => `Algo de ${name} ficou pela metade`,
  keptNothing: (name: string) => `Tudo de ${name} foi enviado`,
  keptHint: "Seguem para o servidor quando a pessoa entrar de novo neste aparelho.",
  keptNoName: "outra pessoa",
  keptErase: "Apagar",
  keptEraseNamed: (name: string) => `Apagar o perfil de ${name} deste aparelho`,
  keptEraseTitle: (name: string) => `Apagar o perfil de ${name}?`,
  keptEraseText: "Só sai deste aparelho. O que já foi enviado continua na conta da pessoa.",
  keptEraseLost: (count: number) =>
    `${plural(count, "mudança", "mudanças")} que não ${count === 1 ? "chegou" : "chegaram"} ao servidor se ${count === 1 ? "perde" : "perdem"} para sempre.`,
  keptBegun: (what: string) => `Pela metade: ${what}.`,
  keptEraseBegun: (what: string) => `O que ficou pela metade se perde para sempre: ${what}.`,
  keptEraseNo: "Voltar sem apagar",
  keptEraseYes: "Apagar deste aparelho",
  keptErasing: "Apagando...",
  keptEraseFailed: "Não deu para apagar. Feche as outras abas e tente de novo.",
  version: (version: string) => `Balcão Cripto ${version}`,

  /** The dialog before signing out. */
  signOut: {
    title: "Ainda há mudanças para enviar",
    detail: (count: number) =>
      count === 1
        ? "1 mudança feita neste aparelho ainda não chegou ao servidor."
        : `${count} mudanças feitas neste aparelho ainda não chegaram ao servidor.`,
    stillWaiting: (count: number) =>
      count === 1
        ? "1 mudança não pôde ser enviada agora. Confira a internet e tente de novo."
        : `${count} mudanças não puderam ser enviadas agora. Confira a internet e tente de novo.`,
    refused: (count: number) =>
      count === 1
        ? "1 mudança não foi aceita pelo servidor. Toque na nuvem, no alto da tela, para ver o motivo."
        : `${count} mudanças não foram aceitas pelo servidor. Toque na nuvem, no alto da tela, para ver os motivos.`,
    halfDoneTitle: "Ficou algo pela metade",
    halfDone: (what: string) =>
      `Você começou e não terminou: ${what}. Se sair e apagar, isso se perde para sempre.`,
    alsoHalfDone: (what: string) => `Também se perde o que você começou e não terminou: ${what}.`,
    keepHalfDone: "Quando você entrar de novo, continua de onde parou.",
    sendFirst: "Enviar antes de sair",
    keep: "Sair e manter neste aparelho",
    keepDetail: "Quando você entrar de novo, elas continuam daqui.",
    erase: "Sair e apagar",
    eraseDetail: "As mudanças que não foram enviadas se perdem para sempre.",
    confirmTitle: "Apagar de vez?",
    confirmDetail: "Isto existe só neste aparelho e se perde para sempre:",
    confirmNo: "Voltar sem apagar",
    goBack: "Voltar e terminar",
    confirmYes: (count: number) =>
      count === 1 ? "Apagar 1 mudança e sair" : `Apagar ${count} mudanças e sair`,
    erasing: "Apagando...",
  },

  /** Moving the work of a deleted account's profile into the signed-in account. */
  takeOver: {
    hint: "É de uma conta antiga com o seu e-mail. Traga o que ficou aqui para a conta em que você entrou.",
    start: "Trazer para esta conta",
    title: "Trazer para esta conta",
    what: (pending: number) =>
      pending > 0
        ? `${plural(pending, "mudança que ficou", "mudanças que ficaram")} neste aparelho: lições, cobranças, marcações. Cada uma segue para a sua conta uma vez só.`
        : "O que ficou neste aparelho da conta antiga segue para a sua conta, cada coisa uma vez só.",
    proof: (email: string) => `Para saber que é você, enviamos um código para ${email}.`,
    send: "Enviar código por e-mail",
    sending: "Enviando...",
    sent: (email: string) =>
      `Enviamos um código para ${email}. Ele vale por 15 minutos. Não chegou? Olhe a caixa de spam.`,
    code: "Código de 8 números",
    codeMissing: "Digite os 8 números do e-mail.",
    confirm: "Trazer agora",
    confirming: "Trazendo...",
    again: "Enviar outro código",
    cancel: "Agora não",
    done: "Mudanças na sua conta",
    doneText: "O que ficou neste aparelho está seguindo para o servidor.",
    moved: "Outra pessoa entrou neste aparelho. Nada foi trazido. Entre de novo e repita.",
    failed: "Não foi possível salvar neste aparelho. Libere espaço e tente de novo. Nada se perdeu.",
  },
} as const;
