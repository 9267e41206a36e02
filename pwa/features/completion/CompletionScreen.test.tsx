// @vitest-environment happy-dom
import { act, cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Deps } from "#pwa/deps/deps.ts";
import type { Call, CallAnswer } from "#pwa/sync/api-client.ts";
import { ANA, buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { CertificateScreen } from "./certificate/CertificateScreen.tsx";
import { readCompletion } from "./completion-facts.ts";
import { CompletionScreen } from "./CompletionScreen.tsx";

afterEach(cleanup);

const CERTIFICATE = { code: "0123456789AB", name: "Ana", lessons: 15, completedOn: "2026-11-21" };
const ok = (body: unknown): CallAnswer => ({ kind: "ok", body, serverDate: null });

/** A server that knows one account's completion. */
function fakeServer(
  check: { isCompleted: boolean; courseCompleted: boolean },
  account = "ana",
  issued = true,
) {
  const state = { check, path: null as string | null, certificate: issued ? CERTIFICATE : null };
  const calls: string[] = [];
  const call: Call = (method, address, body) => {
    calls.push(`${method} ${address}`);
    if (address === "/api/user/completion/check") return Promise.resolve(ok(state.check));
    if (address === "/api/auth/user")
      return Promise.resolve(
        ok({ id: account, completionPath: state.path, firstName: "Ana", lastName: "Lima" }),
      );
    if (address === "/api/certificate") {
      if (method === "POST") state.certificate = { ...CERTIFICATE, ...(body as { name: string }) };
      const none = { kind: "refused", status: 404, code: "not_found", message: "Não." } as const;
      return Promise.resolve(state.certificate ? ok(state.certificate) : none);
    }
    state.path = (body as { completionPath: string }).completionPath;
    state.check = { isCompleted: true, courseCompleted: true };
    return Promise.resolve(ok({ ...state.check, completionPath: state.path, completedAt: null }));
  };
  return { call, calls };
}
const open = (deps: Deps) =>
  renderScreen(deps, <CompletionScreen />, { path: "/completion", at: "/completion" });
async function completeAll(deps: Deps): Promise<void> {
  for (const { slug } of await deps.content.lessons.toArray())
    await deps.mutate("lesson.complete", {
      lesson: slug,
      at: "2026-11-21T11:00:00.000Z",
      localDate: "2026-11-21",
    });
}

test("S296: with missing lessons shows the title, their number, the link back and the sign-in", async () => {
  open(await buildDeps());
  await screen.findByRole("heading", { level: 1, name: "Falta Pouco para o Sucesso!" });
  expect(screen.getByText(/^Você concluiu 0 de 15 lições/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Voltar às lições" }).getAttribute("href")).toBe("/lessons");
  expect(screen.getByRole("link", { name: "Entrar" }).getAttribute("href")).toBe(
    "/api/login?returnTo=%2Fcompletion",
  );
  expect(screen.queryByRole("article", { name: "Certificado" })).toBeNull();
  expect(screen.getByRole("heading", { level: 2, name: "O que vem depois da última lição" })).toBeDefined();
  const sample = screen.getByText("Seu nome completo").closest("[inert]")!;
  expect(sample.textContent).toMatch(/^Exemplo/);
});

test("a person who signed in on a new device is not told that lessons are missing before they arrive", async () => {
  const deps: Deps = { ...(await buildDeps({ heard: false })), session: ANA };
  open(deps);
  await screen.findByText("Carregando...");
  // The screen has asked the device before, and is answered before.
  await act(() => readCompletion(deps, false));
  expect(screen.queryByText("Falta Pouco para o Sucesso!")).toBeNull();
  await act(async () => {
    await completeAll(deps);
    await deps.profile.meta.update("meta", { cursor: 1 });
  });
  await screen.findByRole("heading", { level: 1, name: "Curso concluído!" });
});

test("a visitor with every lesson sees the certificate without a code", async () => {
  const deps = await buildDeps();
  await completeAll(deps);
  open(deps);
  await screen.findByRole("heading", { level: 1, name: "Falta Pouco para o Sucesso!" });
  expect(screen.getByText(/Entre na sua conta para finalizar o curso/)).toBeDefined();
  const paper = screen.getByRole("article", { name: "Certificado" });
  expect(paper.textContent).toContain("Sem código de verificação ainda");
  expect(paper.textContent).toContain("Concluído em 21 de novembro de 2026");
  expect(screen.getByText(/O código vem com uma conta e internet/)).toBeDefined();
  expect(screen.queryByText("Código de verificação")).toBeNull();
});

test("S297–S303: choosing and confirming a path shows the result, and leaves two seconds later", async () => {
  const user = userEvent.setup();
  const server = fakeServer({ isCompleted: true, courseCompleted: false });
  const deps: Deps = { ...(await buildDeps()), session: ANA, call: server.call };
  await completeAll(deps);
  open(deps);

  const simulation = await screen.findByRole("button", { name: "Treinar Mais um Pouco" });
  await expect.poll(() => simulation.hasAttribute("disabled")).toBe(false);
  await user.click(screen.getByRole("button", { name: "Começar a Ganhar HOJE" }));
  await user.click(await screen.findByRole("button", { name: "Voltar" }));
  expect(server.calls.filter((call) => call.includes("complete"))).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Treinar Mais um Pouco" }));
  const confirmedAt = performance.now();
  await user.click(await screen.findByRole("button", { name: "Confirmar" }));

  await screen.findByText("MODO TREINO ATIVADO!");
  expect(await screen.findByText("Você escolheu treinar mais um pouco.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Abrir a simulação" }).getAttribute("href")).toBe("/simulation");
  await screen.findByText("elsewhere", {}, { timeout: 3_000 });
  expect(performance.now() - confirmedAt).toBeGreaterThanOrEqual(1_990);
});

test("S477: a refused choice shows the server's message as 'Erro', and one without a message says what failed", async () => {
  const user = userEvent.setup();
  const server = fakeServer({ isCompleted: true, courseCompleted: false });
  const missing = "Falta concluir lições do curso: 2.";
  const answers: CallAnswer[] = [
    { kind: "refused", status: 409, code: "conflict", message: missing },
    { kind: "broken", status: 500 },
  ];
  const call: Call = (method, address, body) => {
    const answer = address === "/api/user/completion/complete" ? answers.shift() : undefined;
    return answer ? Promise.resolve(answer) : server.call(method, address, body);
  };
  const deps: Deps = { ...(await buildDeps()), session: ANA, call };
  await completeAll(deps);
  open(deps);

  const shop = await screen.findByRole("button", { name: "Começar a Ganhar HOJE" });
  await expect.poll(() => shop.hasAttribute("disabled")).toBe(false);
  await user.click(shop);
  for (const message of [missing, "Não foi possível completar o curso."]) {
    await user.click(await screen.findByRole("button", { name: "Confirmar" }));
    expect((await screen.findByText(message)).textContent).toBe(`Erro${message}`);
  }
});

test("choosing the shop shows a link to the free address before the paid offer", async () => {
  const user = userEvent.setup();
  const server = fakeServer({ isCompleted: true, courseCompleted: false });
  const deps: Deps = { ...(await buildDeps()), session: ANA, call: server.call };
  await completeAll(deps);
  open(deps);

  const shop = await screen.findByRole("button", { name: "Começar a Ganhar HOJE" });
  await expect.poll(() => shop.hasAttribute("disabled")).toBe(false);
  await user.click(shop);
  await user.click(await screen.findByRole("button", { name: "Confirmar" }));
  await screen.findByText(/^Você escolheu receber na loja\./);
  const words = within(screen.getByRole("region", { name: "Curso concluído!" }));
  const links = words.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Cadastrar meu endereço", "/carteiras"],
    ["Configurar pagamentos", "/payment-setup"],
  ]);
});

test("S295: offline shows the last check and offers no choice", async () => {
  const server = fakeServer({ isCompleted: true, courseCompleted: false });
  const deps: Deps = { ...(await buildDeps()), session: ANA, call: server.call };
  await completeAll(deps);
  open(deps);
  expect((await screen.findByRole("article", { name: "Certificado" })).textContent).toBeDefined();
  await screen.findByText("0123-4567-89AB");
  cleanup();

  const quiet = { ...deps.sync.state(), phase: "offline" as const };
  open({
    ...deps,
    sync: { ...deps.sync, state: () => quiet },
    call: () => Promise.resolve({ kind: "offline" }),
  });
  await screen.findByText("0123-4567-89AB");
  expect(screen.getByRole("button", { name: "Começar a Ganhar HOJE" }).hasAttribute("disabled")).toBe(true);
  expect(screen.getByText("Precisa de internet")).toBeDefined();
});

test("the name can be corrected until the certificate is issued", async () => {
  const user = userEvent.setup();
  const server = fakeServer({ isCompleted: true, courseCompleted: false }, "ana", false);
  const deps: Deps = { ...(await buildDeps()), session: ANA, call: server.call };
  await completeAll(deps);
  open(deps);
  await expect
    .poll(() => screen.getByRole("button", { name: "Emitir certificado" }).hasAttribute("disabled"))
    .toBe(false);
  const paper = screen.getByRole("article", { name: "Certificado" });
  const field = screen.getByLabelText<HTMLInputElement>("Nome e sobrenome no certificado");
  expect([field.value, paper.textContent]).toEqual(["Ana Lima", expect.stringContaining("Ana Lima")]);
  expect(server.calls).not.toContain("POST /api/certificate");

  await user.clear(field);
  await user.type(field, "Ana");
  await user.click(screen.getByRole("button", { name: "Emitir certificado" }));
  screen.getByText("Digite nome e sobrenome, como devem sair no certificado.");
  expect(document.activeElement).toBe(field);
  expect(server.calls).not.toContain("POST /api/certificate");

  await user.type(field, " Lúcia Lima");
  expect(paper.textContent).toContain("Ana Lúcia Lima");
  await user.click(screen.getByRole("button", { name: "Emitir certificado" }));
  await screen.findByText("0123-4567-89AB");
  expect(screen.getByRole("article", { name: "Certificado" }).textContent).toContain("Ana Lúcia Lima");
  expect(screen.queryByLabelText("Nome e sobrenome no certificado")).toBeNull();
  expect(document.activeElement?.textContent).toBe("Seu certificado");
});

async function issueAsAna(deps: Deps, beforeIssuing: () => void = () => {}): Promise<void> {
  await completeAll(deps);
  open(deps);
  const issue = await screen.findByRole("button", { name: "Emitir certificado" });
  await expect.poll(() => issue.hasAttribute("disabled")).toBe(false);
  beforeIssuing();
  await userEvent.click(issue);
}

test("an issued certificate has its code, though the signal is lost with the answer", async () => {
  const server = fakeServer({ isCompleted: true, courseCompleted: false }, "ana", false);
  let isIssued = false;
  const call: Call = (method, path, body) => {
    if (isIssued) return Promise.resolve({ kind: "offline" });
    isIssued = method === "POST";
    return server.call(method, path, body);
  };
  const deps: Deps = { ...(await buildDeps()), session: ANA, call };
  await issueAsAna(deps);
  await screen.findByText("Certificado emitido");
  expect(screen.getByText("0123-4567-89AB")).toBeDefined();
  expect(screen.queryByText("Sem código de verificação ainda")).toBeNull();
});

test("says that the code is missing here when a full device did not store the issued certificate", async () => {
  const server = fakeServer({ isCompleted: true, courseCompleted: false }, "ana", false);
  const deps: Deps = { ...(await buildDeps()), session: ANA, call: server.call };
  await issueAsAna(deps, () => {
    vi.spyOn(deps.profile.drafts, "put").mockImplementation(() => {
      throw new DOMException("no room", "QuotaExceededError");
    });
  });
  await screen.findByText("Certificado emitido");
  expect(screen.getByText(/^O código não ficou guardado neste aparelho/)).toBeDefined();
});

test("a visitor's name is on the certificate, and is kept after signing in", async () => {
  const user = userEvent.setup();
  const deps = await buildDeps();
  await completeAll(deps);
  open(deps);
  const field = await screen.findByLabelText<HTMLInputElement>("Nome e sobrenome no certificado");
  await user.type(field, "Rita Alves");
  expect(screen.getByRole("article", { name: "Certificado" }).textContent).toContain("Rita Alves");
  expect(screen.queryByRole("button", { name: "Emitir certificado" })).toBeNull();
  cleanup();

  open({ ...deps, session: ANA });
  expect((await screen.findByLabelText<HTMLInputElement>("Nome e sobrenome no certificado")).value).toBe(
    "Rita Alves",
  );
});

test("does not show the server's answer about another account", async () => {
  const server = fakeServer({ isCompleted: true, courseCompleted: false }, "rita");
  const deps: Deps = { ...(await buildDeps()), session: ANA, call: server.call };
  await completeAll(deps);
  open(deps);
  await screen.findByRole("article", { name: "Certificado" });
  await expect.poll(() => server.calls).toContain("GET /api/auth/user");
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByText("0123-4567-89AB")).toBeNull();
  expect(screen.getByRole("button", { name: "Começar a Ganhar HOJE" }).hasAttribute("disabled")).toBe(true);
});

test("shows a refusal's message and celebrates nothing", async () => {
  const user = userEvent.setup();
  const server = fakeServer({ isCompleted: true, courseCompleted: false });
  const refused: CallAnswer = {
    kind: "refused",
    status: 409,
    code: "conflict",
    message: "Você já escolheu o seu caminho depois do curso.",
  };
  const call: Call = (method, path, body) =>
    path.endsWith("/complete") ? Promise.resolve(refused) : server.call(method, path, body);
  const deps: Deps = { ...(await buildDeps()), session: ANA, call };
  await completeAll(deps);
  open(deps);
  const button = await screen.findByRole("button", { name: "Começar a Ganhar HOJE" });
  await expect.poll(() => button.hasAttribute("disabled")).toBe(false);
  await user.click(button);
  await user.click(await screen.findByRole("button", { name: "Confirmar" }));
  expect(await screen.findByText("Você já escolheu o seu caminho depois do curso.")).toBeDefined();
  expect(screen.queryByText("VAMOS GANHAR DINHEIRO!")).toBeNull();
});

const GENUINE = "000000000000";
test.each([
  ["Certificado verdadeiro", GENUINE, ok({ ...CERTIFICATE, code: GENUINE })],
  [
    "Certificado não encontrado",
    GENUINE,
    { kind: "refused", status: 404, code: "not_found", message: "Não." } satisfies CallAnswer,
  ],
  ["Código digitado errado", "0000-0000-0001", ok(CERTIFICATE)],
  ["Não deu para conferir agora", GENUINE, { kind: "offline" } satisfies CallAnswer],
  ["Não deu para conferir agora", GENUINE, ok({ nonsense: true })],
] as const)("%s", async (title, code, answer) => {
  const deps: Deps = { ...(await buildDeps()), call: () => Promise.resolve(answer) };
  renderScreen(deps, <CertificateScreen />, { path: "/certificado/:code", at: `/certificado/${code}` });
  await screen.findByRole("heading", { level: 1, name: title });
  expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  expect(screen.queryAllByText("21 de novembro de 2026")).toHaveLength(
    title === "Certificado verdadeiro" ? 1 : 0,
  );
});

test.each([
  [{}, "Concluiu o curso"],
  [{ counterExamOn: "2026-11-22" }, "Apto no balcão, 22/11/2026"],
])("says what the certificate vouches for: %j", async (exam, standing) => {
  const call: Call = () => Promise.resolve(ok({ ...CERTIFICATE, code: GENUINE, ...exam }));
  const deps: Deps = { ...(await buildDeps()), call };
  renderScreen(deps, <CertificateScreen />, { path: "/certificado/:code", at: `/certificado/${GENUINE}` });
  expect((await screen.findByText("Situação")).nextElementSibling?.textContent).toBe(standing);
});

test("a visitor who passed the exam sees it on the certificate without a code", async () => {
  const deps = await buildDeps();
  await completeAll(deps);
  await deps.profile.state.put({
    key: "exam:counter",
    value: "2026-11-22",
    at: "2026-11-22T12:00:00.000Z",
    uid: "u",
  });
  open(deps);
  const paper = await screen.findByRole("article", { name: "Certificado" });
  await expect.poll(() => paper.textContent).toContain("Apto no balcão, 22/11/2026");
});

test("checks another code for typing errors before the request", async () => {
  const user = userEvent.setup();
  const call = vi.fn<Call>(() => Promise.resolve({ kind: "offline" }));
  const deps: Deps = { ...(await buildDeps()), call };
  renderScreen(deps, <CertificateScreen />, { path: "/certificado/:code", at: "/certificado/nada" });
  await user.type(await screen.findByLabelText("Código do certificado"), "1234");
  await user.click(screen.getByRole("button", { name: "Conferir" }));
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Digite o código como está no certificado.",
  );
  expect(call).not.toHaveBeenCalled();

  await user.clear(screen.getByLabelText("Código do certificado"));
  await user.type(screen.getByLabelText("Código do certificado"), "oooo-oooo-oooo");
  await user.click(screen.getByRole("button", { name: "Conferir" }));
  await expect.poll(() => call).toHaveBeenCalledWith("GET", `/api/certificates/${GENUINE}`);
});
