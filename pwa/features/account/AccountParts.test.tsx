// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ReactNode } from "react";
import { EMPTY_ACCOUNT } from "#db/rules/mutations/mutators.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import type { CallAnswer } from "#pwa/sync/api-client.ts";
import { buildEntry } from "#pwa/local-db/testing/builders.ts";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { errorMessage } from "#pwa/ui/text/error-messages.ts";
import { DataPart } from "./data/DataPart.tsx";
import { ProfilePart } from "./ProfilePart.tsx";
import { PurchasePart } from "./PurchasePart.tsx";
import { SessionsPart } from "./SessionsPart.tsx";

const ROSA = {
  kind: "user",
  accountId: "rosa",
  firstName: "Rosa",
  email: "rosa@loja.example",
  verified: true,
  isAdmin: false,
} as const;
const ok = (body: unknown): CallAnswer => ({ kind: "ok", body, serverDate: null });
const refused = (status: number, message: string): CallAnswer => ({
  kind: "refused",
  status,
  code: "wrong_password",
  message,
});

let hasNetwork = true;
beforeEach(() => {
  hasNetwork = true;
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => hasNetwork);
});
afterEach(cleanup);

/** A fake server with these answers by method and path; it records every request. */
function fakeServer(answers: Record<string, CallAnswer | (() => CallAnswer)>) {
  const calls: { readonly what: string; readonly body: unknown }[] = [];
  const call: Deps["call"] = (method, path, body) => {
    const what = `${method} ${path}`;
    calls.push({ what, body });
    const answer = answers[what] ?? { kind: "broken", status: 500 };
    return Promise.resolve(typeof answer === "function" ? answer() : answer);
  };
  return { calls, call, asked: (what: string) => calls.filter((one) => one.what === what) };
}

async function open(part: ReactNode, server: ReturnType<typeof fakeServer>, change: Partial<Deps> = {}) {
  const built = await buildDeps({ withCourse: false });
  const signOutErasing = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  const account = { ...built.account, signOutErasing };
  const deps: Deps = { ...built, session: ROSA, call: server.call, account, ...change };
  renderScreen(deps, part, { path: "/conta", at: "/conta" });
  return { deps, signOutErasing };
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));

const HERE = { id: "a", device: "Chrome no Android", lastUsedAt: "2026-11-21T12:00:00.000Z", current: true };
const THERE = { id: "b/?", device: null, lastUsedAt: "2026-11-20T12:00:00.000Z", current: false };

test("lists the sessions and ends another one, but not this one", async () => {
  let list = [HERE, THERE];
  const server = fakeServer({
    "GET /api/account/sessions": () => ok(list),
    "DELETE /api/account/sessions/b%2F%3F": () => {
      list = [HERE];
      return ok(undefined);
    },
  });
  await open(<SessionsPart />, server);
  await screen.findByText("Aparelho desconhecido");
  expect(screen.getByText("este aparelho")).toBeDefined();
  expect(screen.getAllByRole("button")).toHaveLength(1);

  await press(/^Encerrar a sessão de Aparelho desconhecido/);

  await waitFor(() => expect(screen.queryByText("Aparelho desconhecido")).toBeNull());
  expect(await screen.findByText("Sessão encerrada")).toBeDefined();
});

test("without a network the list says so, and loads when the network is back", async () => {
  hasNetwork = false;
  const server = fakeServer({ "GET /api/account/sessions": ok([HERE]) });
  await open(<SessionsPart />, server);
  await screen.findByText("Precisa de internet.");
  expect(server.calls).toEqual([]);

  hasNetwork = true;
  window.dispatchEvent(new Event("online"));

  await screen.findByText("Chrome no Android");
});

test.each([
  [{ kind: "unauthenticated" }, "Entre de novo na sua conta para ver isto."],
  [{ kind: "broken", status: 500 }, "Não deu para perguntar ao servidor agora."],
  [ok([{ id: 1 }]), "Não deu para perguntar ao servidor agora."],
] as const)("shows a message for %j", async (answer, sentence) => {
  await open(<SessionsPart />, fakeServer({ "GET /api/account/sessions": answer }));
  expect(await screen.findByText(sentence)).toBeDefined();
});

const PAID = {
  id: "11111111-aaaa",
  status: "paid",
  amountCents: 2900,
  createdAt: "2026-11-20T12:00:00.000Z",
  paidAt: "2026-11-20T12:00:00.000Z",
  refunded: false,
};

test.each([
  [[PAID], ["Pago", "R$ 29,00, pago em 20/11/2026", "Compra 11111111"], true],
  [[{ ...PAID, test: true }], ["Ambiente de demonstração", "Nenhum valor de verdade foi cobrado"], true],
  [[{ ...PAID, refunded: true }], ["Reembolsado"], false],
  [[{ ...PAID, status: "awaiting", paidAt: null }], ["Aguardando", "o acesso abre sozinho"], false],
  [
    [PAID, { ...PAID, id: "2", status: "awaiting", paidAt: null }],
    ["Pago", "Aguardando", "não pague este também"],
    true,
  ],
  [[{ ...PAID, status: "failed", paidAt: null }], ["Recusado", "Você usa a parte gratuita"], false],
  [[{ ...PAID, status: "open", paidAt: null }], ["Você usa a parte gratuita"], false],
  [[], ["Você usa a parte gratuita"], false],
] as const)("purchase %#: shows the state and the guarantee", async (list, texts, canAsk) => {
  await open(<PurchasePart />, fakeServer({ "GET /api/payments": ok(list) }));
  for (const text of texts) await screen.findByText(new RegExp(text.replaceAll("$", "\\$")));
  const ask = screen.queryByRole("link", { name: "Pedir reembolso" });
  expect(ask?.getAttribute("href") ?? null).toBe(canAsk ? "/contato?assunto=reembolso" : null);
});

test("after seven days the guarantee has ended; offline the device shows the access", async () => {
  const old = { ...PAID, paidAt: "2026-11-01T12:00:00.000Z" };
  const { deps } = await open(<PurchasePart />, fakeServer({ "GET /api/payments": ok([old]) }));
  await screen.findByText("A garantia de 7 dias terminou em 08/11/2026.");
  cleanup();
  hasNetwork = false;
  await deps.profile.account.put({ ...EMPTY_ACCOUNT, hasLessonsAccess: true });
  renderScreen(deps, <PurchasePart />, { path: "/conta", at: "/conta" });
  await screen.findByText("O acesso completo está liberado nesta conta.");
  expect(screen.getByText("Recibo e datas: precisa de internet.")).toBeDefined();
});

test("saves the complete export, and reports a failure", async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    saved.push(blob as Blob);
    return "blob:x";
  });
  let answer = ok({ account: { firstName: "É \u202e" } });
  await open(<DataPart />, fakeServer({ "GET /api/account/export": () => answer }));
  await press("Exportar meus dados");
  await screen.findByText("Arquivo salvo");
  expect(JSON.parse((await saved[0]?.text()) ?? "")).toEqual({ account: { firstName: "É \u202e" } });
  answer = refused(429, "Muitas tentativas. Espere um pouco e tente de novo.");
  await press("Exportar meus dados");
  await screen.findByText("Não deu para exportar");
  expect(screen.getByText(/Muitas tentativas/)).toBeDefined();
  expect(saved).toHaveLength(1);
});

test("sends what waits before the export, and names what could not be sent", async () => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:x");
  const server = fakeServer({ "GET /api/account/export": ok({ account: {} }) });
  const { account } = await buildDeps({ withCourse: false });
  const sendWaiting = vi.fn<() => Promise<number>>(() => {
    expect(server.calls).toEqual([]);
    return Promise.resolve(2);
  });
  await open(<DataPart />, server, { account: { ...account, sendWaiting } });
  await press("Exportar meus dados");
  await screen.findByText("Arquivo salvo");
  expect(sendWaiting).toHaveBeenCalledTimes(1);
  expect(screen.getByText("Faltam 2 mudanças que esperam envio.")).toBeDefined();
});

test("requests the deletion only after the second step, and a wrong password deletes nothing", async () => {
  let answer = refused(422, "Senha incorreta. Confira e tente de novo.");
  const server = fakeServer({ "DELETE /api/account": () => answer });
  const { signOutErasing } = await open(<DataPart />, server);
  await press("Excluir minha conta");
  const first = await screen.findByRole("dialog", { name: "Excluir a sua conta?" });
  expect(within(first).getByText(/certificado/)).toBeDefined();
  await press("Continuar");
  expect(server.asked("DELETE /api/account")).toEqual([]);
  await press("Excluir para sempre");
  expect((await screen.findByRole("alert")).textContent).toContain("Digite a senha atual.");
  expect(server.asked("DELETE /api/account")).toEqual([]);
  await userEvent.type(screen.getByLabelText("Senha"), "errada");
  await press("Excluir para sempre");
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Senha incorreta"));
  expect(signOutErasing).not.toHaveBeenCalled();

  answer = ok(undefined);
  await userEvent.clear(screen.getByLabelText("Senha"));
  await userEvent.type(screen.getByLabelText("Senha"), "certa{Enter}");
  await waitFor(() => expect(signOutErasing).toHaveBeenCalledOnce());
  expect(server.calls.at(-1)?.body).toEqual({ password: "certa" });
});

test("an account without a password is deleted without one, after the second step", async () => {
  const server = fakeServer({
    "GET /api/account/password": ok({ hasPassword: false }),
    "DELETE /api/account": ok(undefined),
  });
  const { signOutErasing } = await open(<DataPart />, server);
  await press("Excluir minha conta");
  await press("Continuar");
  await screen.findByRole("dialog", { name: "Excluir para sempre?" });
  expect(screen.queryByLabelText("Senha")).toBeNull();
  expect(server.asked("DELETE /api/account")).toEqual([]);
  await press("Excluir para sempre");
  await waitFor(() => expect(signOutErasing).toHaveBeenCalledOnce());
  expect(server.asked("DELETE /api/account")).toEqual([{ what: "DELETE /api/account", body: {} }]);
});

test("reports a device that could not be erased, and does not request the deletion again", async () => {
  const server = fakeServer({ "DELETE /api/account": ok(undefined) });
  const { signOutErasing } = await open(<DataPart />, server);
  signOutErasing.mockRejectedValue(new Error("another tab"));
  await press("Excluir minha conta");
  await press("Continuar");
  await userEvent.type(screen.getByLabelText("Senha"), "certa{Enter}");
  expect((await screen.findByRole("alert")).textContent).toContain("A conta foi excluída");
  await press("Apagar deste aparelho");
  await waitFor(() => expect(signOutErasing).toHaveBeenCalledTimes(2));
  expect(server.asked("DELETE /api/account")).toHaveLength(1);
});

test("a deletion whose answer was lost, and which ended the session, lets the person erase the device", async () => {
  let answer: CallAnswer = { kind: "offline" };
  const server = fakeServer({ "DELETE /api/account": () => answer });
  const { signOutErasing } = await open(<DataPart />, server);
  await press("Excluir minha conta");
  await press("Continuar");
  await userEvent.type(screen.getByLabelText("Senha"), "certa{Enter}");
  expect((await screen.findByRole("alert")).textContent).toContain("Sem internet.");

  answer = { kind: "unauthenticated" };
  await press("Excluir para sempre");
  await waitFor(() =>
    expect(screen.getByRole("alert").textContent).toContain("a conta deve ter sido excluída"),
  );
  expect(signOutErasing).not.toHaveBeenCalled();
  await press("Apagar deste aparelho");
  await waitFor(() => expect(signOutErasing).toHaveBeenCalledOnce());
  expect(server.asked("DELETE /api/account")).toHaveLength(2);
});

test("without a lost answer an ended session deletes nothing and erases nothing", async () => {
  const server = fakeServer({ "DELETE /api/account": { kind: "unauthenticated" } });
  await open(<DataPart />, server);
  await press("Excluir minha conta");
  await press("Continuar");
  await userEvent.type(screen.getByLabelText("Senha"), "certa{Enter}");
  expect((await screen.findByRole("alert")).textContent).toContain(errorMessage("unauthenticated"));
  expect(screen.queryByRole("button", { name: "Apagar deste aparelho" })).toBeNull();
});

test("before the deletion the device is asked what it has not sent, also what is written meanwhile", async () => {
  const { sync } = await buildDeps({ withCourse: false });
  let state = { ...sync.state(), known: false, pending: 0 };
  const listeners = new Set<() => void>();
  await open(<DataPart />, fakeServer({}), {
    sync: {
      ...sync,
      state: () => state,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  });
  await press("Excluir minha conta");
  await press("Continuar");
  expect(screen.queryByLabelText("Senha")).toBeNull();

  act(() => {
    state = { ...state, known: true, pending: 2 };
    for (const listener of listeners) listener();
  });
  await screen.findByText("2 mudanças deste aparelho que ainda não foram enviadas");
  await press("Continuar");
  await screen.findByLabelText("Senha");
});

const SHOP = {
  id: "rosa",
  name: "Padaria da Rosa",
  people: [
    { id: "bia", name: "Bia", role: "manager" },
    { id: "caio", name: "Caio", role: "cashier" },
  ],
  tills: 1,
};

test("names how many people the shop's end affects, and hands the shop over to the chosen person", async () => {
  let answer: CallAnswer = refused(409, "Quem trabalha nas suas lojas mudou.");
  const server = fakeServer({
    "GET /api/account/ending-shops": ok([SHOP]),
    "DELETE /api/account": () => answer,
  });
  const { signOutErasing } = await open(<DataPart />, server);
  await press("Excluir minha conta");
  await screen.findByText("A loja Padaria da Rosa e o livro dela serão apagados para 2 pessoas.");
  expect(screen.getByText(/1 celular sem conta para de cobrar/)).toBeDefined();
  await press("Continuar");
  expect((await screen.findByRole("alert")).textContent).toContain("Escolha o que acontece com a loja.");
  const fate = screen.getByRole("radiogroup", { name: "O que acontece com a loja Padaria da Rosa" });
  expect(within(fate).getAllByRole("radio")).toHaveLength(3);
  await userEvent.click(within(fate).getByRole("radio", { name: "A loja fica com Bia" }));
  expect(screen.getByText(/continua a receber nos endereços de hoje/)).toBeDefined();
  expect(screen.getByText("A loja Padaria da Rosa e o livro dela continuam com Bia.")).toBeDefined();
  expect(screen.queryByText("endereços, cobranças e anotações")).toBeNull();
  await press("Continuar");
  await userEvent.type(await screen.findByLabelText("Senha"), "certa{Enter}");
  // The server refused because of the shop: the dialog returns to its first step with the reason and a new list.
  await screen.findByRole("dialog", { name: "Excluir a sua conta?" });
  expect((await screen.findByRole("alert")).textContent).toContain("Quem trabalha nas suas lojas mudou.");
  expect(server.asked("GET /api/account/ending-shops")).toHaveLength(2);

  answer = ok(undefined);
  await press("Continuar");
  await userEvent.click(await screen.findByLabelText("Senha"));
  await press("Excluir para sempre");
  await waitFor(() => expect(signOutErasing).toHaveBeenCalledOnce());
  expect(server.calls.at(-1)?.body).toEqual({ password: "certa", shops: [{ shop: "rosa", heir: "bia" }] });
});

test("a shop of one person ends with the account and is not mentioned", async () => {
  const server = fakeServer({
    "GET /api/account/ending-shops": ok([{ ...SHOP, people: [], tills: 0 }]),
    "DELETE /api/account": ok(undefined),
  });
  await open(<DataPart />, server);
  await press("Excluir minha conta");
  await press("Continuar");
  await userEvent.type(await screen.findByLabelText("Senha"), "certa{Enter}");
  await waitFor(() =>
    expect(server.calls.at(-1)?.body).toEqual({ password: "certa", shops: [{ shop: "rosa", heir: null }] }),
  );
});

test("without a network every button that needs the server is disabled with the reason", async () => {
  hasNetwork = false;
  await open(
    <>
      <ProfilePart session={ROSA} />
      <DataPart />
    </>,
    fakeServer({}),
  );
  const names = ["Mudar nome", "Mudar senha", "Exportar meus dados", "Excluir minha conta"];
  for (const name of names) {
    const button = screen.getByRole<HTMLButtonElement>("button", { name });
    expect(button.disabled).toBe(true);
    const note = document.getElementById(button.getAttribute("aria-describedby") ?? "");
    expect(note?.textContent).toBe("Precisa de internet.");
  }
});

test("changes the name on the server and on this device", async () => {
  const server = fakeServer({
    "GET /api/auth/user": ok({ firstName: "Rosa", lastName: "Dias" }),
    "PUT /api/account/name": ok({}),
  });
  const { deps } = await open(<ProfilePart session={ROSA} />, server);
  await deps.registry.profiles.put(
    buildEntry("user-rosa", { accountId: "rosa", displayName: "Rosa", email: ROSA.email }),
  );
  await press("Mudar nome");
  const first = await screen.findByLabelText("Nome");
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Sobrenome/).value).toBe("Dias"));
  await userEvent.clear(first);
  await press("Salvar nome");
  await screen.findByText("Escreva o seu nome.");
  expect(document.activeElement).toBe(first);
  await userEvent.type(first, "Rosa Maria");
  await press("Salvar nome");
  await screen.findByText("Nome salvo!");
  expect(server.calls.at(-1)?.body).toEqual({ firstName: "Rosa Maria", lastName: "Dias" });
  await waitFor(async () =>
    expect((await deps.registry.profiles.get("user-rosa"))?.displayName).toBe("Rosa Maria"),
  );
});

test("a new password requires the old one and eight characters", async () => {
  const server = fakeServer({ "PUT /api/account/password": ok(undefined) });
  await open(<ProfilePart session={ROSA} />, server);
  await press("Mudar senha");
  await press("Salvar senha");
  expect(document.activeElement).toBe(await screen.findByLabelText("Senha atual"));
  await userEvent.type(screen.getByLabelText("Senha atual"), "antiga-123");
  await userEvent.type(screen.getByLabelText("Senha nova"), "curta");
  await press("Salvar senha");
  await screen.findByText("A senha deve ter de 8 a 128 caracteres.");
  expect(server.calls).toEqual([]);
  await userEvent.type(screen.getByLabelText("Senha nova"), "-agora-longa");
  await press("Salvar senha");
  await screen.findByText("Senha mudada!");
  expect(server.calls.at(-1)?.body).toEqual({ current: "antiga-123", next: "curta-agora-longa" });
});
