import { formatBrl, formatDuration, plural } from "#pwa/ui/format.ts";

/** Texts of the sync status and its panel. */
export const sync = {
  saved: "Tudo salvo",
  offline: "Sem internet",
  sending: "Enviando…",
  waiting: (count: number) => plural(count, "item aguardando envio", "itens aguardando envio"),
  offlineWaiting: (count: number) => `Sem internet: ${sync.waiting(count)}`,
  notSaved: "Não salvou: entre de novo",
  sessionEnded: "Sua sessão terminou: entre de novo",
  attention: (count: number) => plural(count, "item precisa da sua atenção", "itens precisam da sua atenção"),
  short: {
    waiting: (count: number) => `${count} na fila`,
    notSaved: "Não salvou",
    attention: (count: number) => plural(count, "aviso", "avisos"),
  },

  intro: {
    saved: "Tudo o que você fez neste aparelho está na sua conta.",
    visitor: "Fica neste aparelho. Entre para salvar na sua conta.",
    offline: "Está tudo guardado neste aparelho. Enviamos sozinho assim que o sinal voltar.",
    waiting: "Está tudo guardado neste aparelho e vai para o servidor em instantes.",
    failed: "O servidor não respondeu como devia. Nada se perde: tentamos de novo sozinhos.",
    signedOut: "Sua sessão terminou. Entre de novo: o que está guardado aqui segue para a sua conta.",
  },
  old: (days: number) => `Há itens esperando há ${plural(days, "dia", "dias")}`,
  oldDetail: "Conecte-se à internet para enviar. Se não der, baixe uma cópia da fila.",
  oldVisitorDetail: "Entre na sua conta para que não existam só neste aparelho.",
  waitingTitle: "Aguardando envio",
  more: (count: number) => `e mais ${plural(count, "item", "itens")}`,
  queued: "Na fila",
  attentionTitle: "O servidor não aceitou",
  attentionLost: "O que foi feito continua anotado aqui até você dispensar.",
  dismiss: "Dispensar",
  dismissLabel: (what: string) => `Dispensar: ${what}`,
  lastSync: "Última sincronização",
  never: "Ainda não aconteceu",
  lastSyncValue: (ago: string, when: string) => `${ago} (${when})`,
  storage: "Guardado neste aparelho",
  storageYes: "Protegido: o navegador não apaga sozinho.",
  storageNo: "O navegador pode apagar se faltar espaço. Instalar o aplicativo ajuda a proteger.",
  storageUnknown: "Este navegador não diz se protege os dados.",
  storageUsed: (mb: string) => `Em uso: ${mb} MB.`,
  version: (version: string) => `Versão ${version}`,
  syncNow: "Sincronizar agora",
  syncing: "Sincronizando...",
  signIn: "Entrar",
  exportQueue: "Baixar cópia da fila",
  close: "Fechar",
} as const;

/** What waits, in the person's words. */
export const items = {
  lesson: (title: string) => `Lição concluída: ${title}`,
  studyTime: (ms: number) => `Tempo de estudo: ${formatDuration(ms)}`,
  quiz: (correct: number, total: number) => `Quiz: ${correct} de ${total}`,
  position: "Ponto em que você parou",
  preference: "Preferência",
  profile: (name: string) => `Dados do negócio: ${name}`,
  wallet: (coin: string) => `Endereço ${coin}`,
  walletRemoved: (coin: string) => `Endereço ${coin} removido`,
  charge: (cents: number) => `Cobrança de ${formatBrl(cents)}`,
  marks: {
    checked: "Cobrança conferida na carteira",
    unpaid: "Cobrança marcada como não paga",
    waiting: "Cobrança marcada como aguardando",
  },
} as const;
