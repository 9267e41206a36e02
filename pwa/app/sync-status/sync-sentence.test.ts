import { expect, test } from "vitest";
import type { Session } from "#pwa/sync/session/account-control.ts";
import type { SyncState } from "#pwa/sync/sync-control.ts";
import { syncSentence } from "./sync-sentence.ts";

const idle: SyncState = {
  known: true,
  phase: "idle",
  pending: 0,
  oldestPendingAt: null,
  attention: 0,
  lastSyncAt: "2026-01-02T03:04:05.000Z",
  heard: true,
};
const user: Session = {
  kind: "user",
  accountId: "a",
  firstName: "Ana",
  email: "ana@exemplo.com.br",
  verified: true,
  isAdmin: false,
};
const visitor: Session = { kind: "visitor" };
const till: Session = { kind: "till", id: "till-2", name: "Caixa 2", shop: { id: "loja", name: null } };
const WAITS_FOR_OWNER = "Esperando o celular do dono encontrar internet";

test.each<[string, Partial<SyncState>, Session, boolean]>([
  ["Tudo salvo", {}, user, false],
  ["Tudo salvo", { phase: "sending" }, user, false],
  ["Conferindo o que falta enviar…", { known: false }, user, false],
  ["1 item aguardando envio", { pending: 1 }, user, false],
  ["3 itens aguardando envio", { pending: 3, phase: "failed" }, user, false],
  ["Enviando…", { pending: 3, phase: "sending" }, user, false],
  ["Sem internet", { phase: "offline" }, user, true],
  ["Sem internet", {}, user, true],
  ["Sem internet: 2 itens aguardando envio", { pending: 2, phase: "offline" }, user, true],
  ["Não salvou: entre de novo", { pending: 2, phase: "signed-out" }, user, false],
  ["Sua sessão terminou: entre de novo", { phase: "signed-out" }, user, false],
  ["1 item precisa da sua atenção", { attention: 1, pending: 2 }, user, false],
  ["Tudo salvo", { phase: "signed-out" }, visitor, false],
  ["Salvo neste aparelho", { pending: 6, phase: "signed-out" }, visitor, false],
  ["Sem internet: salvo neste aparelho", { pending: 2, phase: "offline" }, visitor, true],
  ["Aparelho cheio: falta espaço", { phase: "full" }, user, false],
  ["Aparelho cheio: falta espaço", { pending: 2, phase: "full" }, user, false],
  ["Enviando…", { pending: 3, phase: "sending" }, till, false],
  ["2 itens aguardando envio", { pending: 2 }, till, false],
  [WAITS_FOR_OWNER, { pending: 2, phase: "unregistered" }, till, false],
  ["Sem internet: 2 itens aguardando envio", { pending: 2, phase: "unregistered" }, till, true],
])("says “%s”", (text, state, session, offline) => {
  expect(syncSentence({ ...idle, ...state }, session, offline).text).toBe(text);
});

test("a visitor's status does not mention sending", () => {
  expect(syncSentence({ ...idle, pending: 6 }, visitor, false)).toMatchObject({ tone: "quiet", short: "" });
});
