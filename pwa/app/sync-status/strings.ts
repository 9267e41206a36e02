import { plural } from "#pwa/ui/text/format.ts";

/** Texts of the sync status, on every screen. */
export const strings = {
  saved: "Tudo salvo",
  /** A visitor's work, which is not waiting to be sent. */
  here: "Salvo neste aparelho",
  offlineHere: "Sem internet: salvo neste aparelho",
  checking: "Conferindo o que falta enviar…",
  offline: "Sem internet",
  sending: "Enviando…",
  waiting: (count: number) => plural(count, "item aguardando envio", "itens aguardando envio"),
  offlineWaiting: (count: number) => `Sem internet: ${strings.waiting(count)}`,
  notSaved: "Não salvou: entre de novo",
  sessionEnded: "Sua sessão terminou: entre de novo",
  /** A till that its shop's server does not know yet. */
  unregistered: "Esperando o celular do dono encontrar internet",
  full: "Aparelho cheio: falta espaço",
  attention: (count: number) => plural(count, "item precisa da sua atenção", "itens precisam da sua atenção"),
  short: {
    waiting: (count: number) => `${count} na fila`,
    notSaved: "Não salvou",
    unregistered: "Esperando",
    attention: (count: number) => plural(count, "aviso", "avisos"),
  },
  signIn: "Entrar",
} as const;
