// @vitest-environment happy-dom
import { cleanup, configure, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Dexie } from "dexie";
import { createElement, useState } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { OPEN_TILL, type Till, TillContext } from "#pwa/deps/till.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import { readAtTill, readCashiers, writeTillRules } from "#pwa/local-db/till/cashiers.ts";
import { addCashier, removeCashier } from "#pwa/local-db/till/edit-cashiers.ts";
import { hashPin, matchesPin } from "#pwa/local-db/till/pin-hash.ts";
import type { PinRecord } from "#pwa/local-db/till/pin-record.ts";
import { readTillLock, writeTillLock } from "#pwa/local-db/till/till-lock.ts";
import type { CallAnswer } from "#pwa/sync/api-client.ts";
import { buildCharge, buildEntry } from "#pwa/local-db/testing/builders.ts";
import { ANA, buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import type { Proof } from "./ForgottenPin.tsx";
import { LockScreen } from "./LockScreen.tsx";
import { TillScreen } from "./TillScreen.tsx";

configure({ asyncUtilTimeout: 5000 });
afterEach(cleanup);

let pin: PinRecord;
beforeAll(async () => {
  pin = await hashPin("1357");
});
const AT = "2026-11-21T12:00:00.000Z";
const LOCKED: Till = { ...OPEN_TILL, mode: "locked", guarded: true, mayTypeRate: false };

const showLock = async (
  deps: Deps,
  till: Partial<Till> = {},
  at = "/cobrancas",
  proof: Proof | null = null,
) => {
  await writeTillLock(deps.registry, deps.profile, { owner: pin, stamp: "one" });
  const value = { ...LOCKED, ...till };
  const lock = createElement(LockScreen, { proof, shift: "The own shift" });
  return renderScreen(deps, createElement(TillContext, { value }, lock), { path: "*", at });
};
const typePin = async (text: string) => {
  const field = await screen.findByLabelText("PIN");
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const enter = () => screen.getByRole<HTMLButtonElement>("button", { name: "Entrar" });

test("turning the mode on requires the PIN twice; different PINs are reported and lock nothing", async () => {
  const deps = await buildDeps({ withCourse: false });
  renderScreen(deps, <TillScreen />, { path: "/caixa", at: "/caixa" });
  await userEvent.click(await screen.findByRole("switch", { name: "Modo caixa" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText(/só apagando tudo deste aparelho/)).toBeDefined();
  const on = dialog.getByRole("button", { name: "Ligar o modo caixa" });
  await userEvent.type(dialog.getByLabelText("PIN"), "12a3");
  await userEvent.click(on);
  expect(dialog.getByText("Digite de 4 a 8 números.")).toBeDefined();
  await userEvent.type(dialog.getByLabelText("PIN"), "4");
  await userEvent.type(dialog.getByLabelText("Repita o PIN"), "1235");
  await userEvent.click(on);
  expect(dialog.getByText(/Os dois PINs são diferentes/)).toBeDefined();
  expect(await readTillLock(deps.registry, deps.profile)).toBeNull();
  await userEvent.clear(dialog.getByLabelText("Repita o PIN"));
  await userEvent.type(dialog.getByLabelText("Repita o PIN"), "1234{Enter}");
  await waitFor(async () => expect(await readTillLock(deps.registry, deps.profile)).not.toBeNull());
  const lock = await readTillLock(deps.registry, deps.profile);
  expect(lock?.owner && (await matchesPin("1234", lock.owner))).toBe(true);
});

test.each<[string, Deps["session"], RegExp]>([
  ["an account", ANA, /a sua conta abre de novo/],
  [
    "a shop's till",
    { kind: "till", id: "t1", name: "Caixa 1", shop: { id: "s", name: null } },
    /Depois a loja liga/,
  ],
])("before a PIN is chosen, %s reads what helps when it is forgotten", async (_, session, sentence) => {
  const deps = { ...(await buildDeps({ withCourse: false })), session };
  renderScreen(deps, <TillScreen />, { path: "/caixa", at: "/caixa" });
  await userEvent.click(await screen.findByRole("switch", { name: "Modo caixa" }));
  expect(within(screen.getByRole("dialog")).getByText(sentence)).toBeDefined();
});

test("adds cashiers with name and PIN, and removes them after a question", async () => {
  const deps = await buildDeps({ withCourse: false });
  renderScreen(deps, <TillScreen />, { path: "/caixa", at: "/caixa" });
  const add = await screen.findByRole("button", { name: "Cadastrar caixa" });
  await userEvent.click(add);
  expect(screen.getByText("Digite um nome.")).toBeDefined();
  await userEvent.type(screen.getByLabelText("Nome do caixa"), "Ana");
  await userEvent.click(add);
  expect(screen.getAllByText("Digite de 4 a 8 números.").length).toBe(1);
  await userEvent.type(screen.getByLabelText("PIN"), "1357");
  await userEvent.click(add);
  await screen.findByRole("button", { name: "Remover Ana" });
  await userEvent.type(screen.getByLabelText("Nome do caixa"), "ana");
  await userEvent.type(screen.getByLabelText("PIN"), "2468{Enter}");
  await screen.findByText("Já existe um caixa com este nome.");
  await userEvent.click(screen.getByRole("button", { name: "Remover Ana" }));
  const question = within(screen.getByRole("dialog", { name: "Remover Ana?" }));
  await userEvent.click(question.getByRole("button", { name: "Manter" }));
  expect(await readCashiers(deps.profile)).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Remover Ana" }));
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Remover" }));
  await waitFor(async () => expect(await readCashiers(deps.profile)).toEqual([]));
});

test("a cashier's correct PIN signs the cashier in; a wrong one does not", async () => {
  const deps = await buildDeps({ withCourse: false });
  await addCashier(deps.profile, { id: "a", name: "Ana", pin });
  await addCashier(deps.profile, { id: "b", name: "Beto", pin: await hashPin("2468") });
  await showLock(deps, { vacant: true });
  await userEvent.click(await screen.findByRole("radio", { name: "Beto" }));
  await typePin("1357{Enter}");
  await screen.findByText("PIN errado. Tente de novo.");
  expect(await readAtTill(deps.profile)).toBeNull();
  await typePin("2468{Enter}");
  await waitFor(async () => expect(await readAtTill(deps.profile)).toEqual({ cashierId: "b", since: AT }));
});

const NOT_STORED =
  "Não foi possível salvar neste aparelho. Se ele estiver cheio, libere espaço e tente de novo.";

/** Makes a device store no rows of the till, or only none with this key. */
const fillUp = ({ profile }: Deps, key?: string) =>
  profile.till.hook("creating", (primaryKey) => {
    if (key === undefined || primaryKey === key) throw new Dexie.QuotaExceededError();
  });

test("on a full device a new cashier is not added, and the form says to free space", async () => {
  const deps = await buildDeps({ withCourse: false });
  fillUp(deps);
  renderScreen(deps, <TillScreen />, { path: "/caixa", at: "/caixa" });
  await userEvent.type(await screen.findByLabelText("Nome do caixa"), "Ana");
  await userEvent.type(screen.getByLabelText("PIN"), "1357{Enter}");
  await screen.findByText(NOT_STORED);
  expect(await readCashiers(deps.profile)).toEqual([]);
});

test.each(["tries:a", "at-till"])("on a full device the PIN says to free space (%s)", async (key) => {
  const deps = await buildDeps({ withCourse: false });
  await addCashier(deps.profile, { id: "a", name: "Ana", pin });
  fillUp(deps, key);
  await showLock(deps, { vacant: true });
  await screen.findByRole("radio", { name: "Ana" });
  await typePin("1357{Enter}");
  await screen.findByText(NOT_STORED);
  expect(await readAtTill(deps.profile)).toBeNull();
});

test("asks for the next cashier once the one at the till has left, and for another when that one is removed", async () => {
  const deps = await buildDeps({ withCourse: false });
  await addCashier(deps.profile, { id: "a", name: "Ana", pin });
  await addCashier(deps.profile, { id: "b", name: "Beto", pin });
  await writeTillLock(deps.registry, deps.profile, { owner: pin, stamp: "one" });
  function Counter() {
    const [cashier, setCashier] = useState<string | null>("Ana");
    const till: Till = { ...LOCKED, cashier, vacant: cashier === null };
    return (
      <TillContext value={till}>
        <button type="button" onClick={() => setCashier(null)}>
          Ana leaves
        </button>
        <LockScreen />
      </TillContext>
    );
  }
  renderScreen(deps, <Counter />, { path: "*", at: "/caixa" });
  const isChosen = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name }).checked;
  await screen.findByText("No caixa agora: Ana");
  expect(isChosen("Dono")).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Ana leaves" }));
  expect(isChosen("Ana")).toBe(true);
  await userEvent.click(screen.getByRole("radio", { name: "Beto" }));
  await removeCashier(deps.profile, "b");
  await waitFor(() => expect(screen.queryByRole("radio", { name: "Beto" })).toBeNull());
  expect(isChosen("Ana")).toBe(true);
  expect(screen.getByLabelText("PIN")).toBeTruthy();
});

test("the owner's PIN unlocks this tab for the current lock only, and writes nothing", async () => {
  const deps = await buildDeps({ withCourse: false });
  const open = vi.fn<(stamp: string | null) => void>();
  await showLock(deps, { open });
  expect(await screen.findByText("Esta parte é do dono.")).toBeDefined();
  await typePin("1358{Enter}");
  await screen.findByText("PIN errado. Tente de novo.");
  expect(open).not.toHaveBeenCalled();
  await typePin("1357{Enter}");
  await waitFor(() => expect(open).toHaveBeenCalledExactlyOnceWith("one"));
  expect(await readTillLock(deps.registry, deps.profile)).toMatchObject({ stamp: "one" });
});

test("shows a wait after wrong PINs, which the correct PIN does not shorten", async () => {
  const deps = await buildDeps({ withCourse: false });
  await deps.profile.till.put({ key: "tries:owner", value: { failed: 7, waitMs: 300_000 } });
  const open = vi.fn<(stamp: string | null) => void>();
  await showLock(deps, { open });
  await screen.findByText(/^Espere 5 min para tentar/);
  await typePin("1357{Enter}");
  expect(enter().disabled).toBe(true);
  expect(open).not.toHaveBeenCalled();
});

test("a tampered record unlocks for nobody and lists the remaining options", async () => {
  const deps = await buildDeps({ withCourse: false });
  await showLock(deps);
  await deps.registry.facts.put({ key: "tillLock", value: { on: false } });
  await deps.profile.till.put({ key: "lock", value: null });
  await screen.findByText("O PIN do dono não pôde ser lido neste aparelho.");
  expect(screen.queryByLabelText("PIN")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Esqueci o PIN do dono" }));
  expect(screen.getByRole("dialog").textContent).toContain("Este aparelho está sem conta");
});

test("without an account a forgotten PIN lists what is lost, and erases after the typed word only", async () => {
  const deps = await buildDeps({ withCourse: false });
  await deps.mutate("charge.create", buildCharge("7d444840-9dc0-4d1a-b245-5ffdce74fad2"));
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  await showLock(deps);
  await userEvent.click(await screen.findByRole("button", { name: "Esqueci o PIN do dono" }));
  const dialog = within(screen.getByRole("dialog"));
  await dialog.findByText(/1 cobrança, endereços de recebimento/);
  const erase = dialog.getByRole<HTMLButtonElement>("button", { name: "Apagar tudo deste aparelho" });
  expect(erase.disabled).toBe(true);
  await userEvent.type(dialog.getByLabelText("Para apagar, escreva APAGAR"), "apagar");
  await userEvent.click(erase);
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/"));
  expect(await deps.profile.charges.count()).toBe(0);
  expect(await deps.profile.outbox.count()).toBe(0);
  expect(await readTillLock(deps.registry, deps.profile)).toBeNull();
  assign.mockRestore();
});

test.each([
  ["a wrong password", { kind: "unauthenticated" }, "Senha incorreta."],
  ["no network", { kind: "offline" }, "Sem internet. Tente de novo quando o sinal voltar."],
  ["too many tries", { kind: "retry_after", ms: 900_000 }, /Espere um pouco e tente de novo/],
  ["somebody else's password", { kind: "ok", body: { id: "other" }, serverDate: null }, "Senha incorreta."],
] as const)("the account's password resets the PIN, but not %s", async (_, answer, sentence) => {
  const deps: Deps = {
    ...(await buildDeps({ withCourse: false })),
    session: {
      kind: "user",
      accountId: "me",
      firstName: "Ana",
      email: "ana@exemplo.com.br",
      verified: true,
      isAdmin: false,
    },
    call: () => Promise.resolve(answer),
  };
  await showLock(deps);
  await userEvent.click(await screen.findByRole("button", { name: "Esqueci o PIN do dono" }));
  await userEvent.type(screen.getByLabelText("Senha da conta"), "senha-certa{Enter}");
  await screen.findByText(sentence);
  expect(await readTillLock(deps.registry, deps.profile)).not.toBeNull();
});

test("the correct password turns the mode off", async () => {
  const call = vi.fn<Deps["call"]>(() =>
    Promise.resolve({ kind: "ok", body: { id: "me" }, serverDate: null }),
  );
  const deps: Deps = {
    ...(await buildDeps({ withCourse: false })),
    session: {
      kind: "user",
      accountId: "me",
      firstName: "Ana",
      email: "ana@exemplo.com.br",
      verified: false,
      isAdmin: false,
    },
    call,
  };
  await showLock(deps);
  await userEvent.click(await screen.findByRole("button", { name: "Esqueci o PIN do dono" }));
  await userEvent.type(screen.getByLabelText("Senha da conta"), "senha-certa{Enter}");
  await waitFor(async () => expect(await readTillLock(deps.registry, deps.profile)).toBeNull());
  expect(call).toHaveBeenCalledWith("POST", "/api/login", {
    email: "ana@exemplo.com.br",
    password: "senha-certa",
  });
});

test("in a running session the password is a proof, which ends no session of an account with two steps", async () => {
  const session = { ...ANA, accountId: "me" };
  const answers: Readonly<Record<string, unknown>> = {
    "GET /api/session": { user: { id: "me" } },
    "POST /api/account/proof": null,
  };
  const call = vi.fn<Deps["call"]>((method, path) => {
    const body = answers[`${method} ${path}`];
    return Promise.resolve(
      body === undefined ? { kind: "unauthenticated" } : { kind: "ok", body, serverDate: null },
    );
  });
  const deps: Deps = { ...(await buildDeps({ withCourse: false })), session, call };
  await showLock(deps);
  await userEvent.click(await screen.findByRole("button", { name: "Esqueci o PIN do dono" }));
  await userEvent.type(screen.getByLabelText("Senha da conta"), "senha-certa{Enter}");
  await waitFor(async () => expect(await readTillLock(deps.registry, deps.profile)).toBeNull());
  expect(call).toHaveBeenCalledWith("POST", "/api/account/proof", { password: "senha-certa" });
});

test("the proof of somebody who signed in as another person turns nothing off", async () => {
  const session = { ...ANA, accountId: "me" };
  let signedIn = "me";
  const call: Deps["call"] = (_method, path) => {
    const body = path === "/api/session" ? { user: { id: signedIn } } : null;
    // While the proof is under way, another tab signs in as somebody else.
    if (path === "/api/account/proof") signedIn = "other";
    return Promise.resolve({ kind: "ok", body, serverDate: null });
  };
  const deps: Deps = { ...(await buildDeps({ withCourse: false })), session, call };
  await showLock(deps);
  await userEvent.click(await screen.findByRole("button", { name: "Esqueci o PIN do dono" }));
  await userEvent.type(screen.getByLabelText("Senha da conta"), "senha-certa{Enter}");
  await screen.findByText("Senha incorreta.");
  expect(await readTillLock(deps.registry, deps.profile)).not.toBeNull();
});

const QUESTION = "O modo caixa se desliga e você escolhe outro PIN.";

const NOT_JUDGED = "O servidor não pôde conferir agora. Espere um pouco e tente de novo.";
const BROKEN: CallAnswer = { kind: "broken", status: 500 };
const sessionOf = (id: string | null): CallAnswer => ({
  kind: "ok",
  body: { user: id && { id } },
  serverDate: null,
});

test.each([
  ["the device cannot store it", sessionOf("me"), NOT_STORED],
  ["the session ended meanwhile", sessionOf(null), NOT_JUDGED],
  ["the server fails", BROKEN, NOT_JUDGED],
  ["the network is gone", { kind: "offline" }, "Sem internet. Tente de novo quando o sinal voltar."],
] as const)("a proof says so when %s, and the mode stays on", async (_, afterwards, sentence) => {
  let session: CallAnswer = sessionOf("me");
  const deps: Deps = {
    ...(await buildDeps({ withCourse: false })),
    session: { ...ANA, accountId: "me" },
    call: () => Promise.resolve(session),
  };
  const prove: Proof = ({ onDone, text }) => (
    <button type="button" onClick={() => onDone(true)}>
      {text}
    </button>
  );
  await showLock(deps, {}, "/cobrancas", prove);
  await userEvent.click(await screen.findByRole("button", { name: "Esqueci o PIN do dono" }));
  await userEvent.click(screen.getByRole("button", { name: "Confirmar de outro jeito" }));
  const done = await screen.findByRole("button", { name: QUESTION, hidden: true });
  session = afterwards;
  deps.registry.facts.hook("deleting", () => {
    throw new Dexie.QuotaExceededError();
  });
  done.click();
  await screen.findByText(sentence);
  expect(await readTillLock(deps.registry, deps.profile)).not.toBeNull();
});

test("a server that fails is not a session that ended: no sign-in page opens and no password is sent", async () => {
  const call = vi.fn<Deps["call"]>(() => Promise.resolve(BROKEN));
  const base = await buildDeps({ withCourse: false });
  const signIn = vi.fn<Deps["account"]["signIn"]>();
  const deps: Deps = {
    ...base,
    session: { ...ANA, accountId: "me" },
    account: { ...base.account, signIn },
    call,
  };
  await showLock(deps);
  await userEvent.click(await screen.findByRole("button", { name: "Esqueci o PIN do dono" }));
  await userEvent.click(screen.getByRole("button", { name: "Confirmar de outro jeito" }));
  await screen.findByText(NOT_JUDGED);
  await userEvent.type(screen.getByLabelText("Senha da conta"), "senha-certa{Enter}");
  await screen.findByText(NOT_JUDGED);
  expect(signIn).not.toHaveBeenCalled();
  expect(new Set(call.mock.calls.map(([, path]) => path))).toEqual(new Set(["/api/session"]));
});

test("a cashier opens and closes their shift, and sees its charges if the owner allows it, without others, earlier ones or totals", async () => {
  const deps = await buildDeps({ withCourse: false });
  await addCashier(deps.profile, { id: "a", name: "Ana", pin });
  await deps.profile.till.put({ key: "at-till", value: { cashierId: "a", since: AT } });
  const id = (n: number) => `7d444840-9dc0-4d1a-b245-5ffdce74fad${n}`;
  await deps.mutate(
    "charge.create",
    buildCharge(id(1), { cashier: "Ana", amountCents: 1234, createdAt: AT }),
  );
  await deps.mutate(
    "charge.create",
    buildCharge(id(2), { cashier: "Beto", amountCents: 7777, createdAt: AT }),
  );
  await deps.mutate(
    "charge.create",
    buildCharge(id(3), { cashier: "Ana", amountCents: 8888, createdAt: "2026-11-20T12:00:00.000Z" }),
  );
  const first = await showLock(deps, { cashier: "Ana" }, "/caixa");
  await screen.findByText("No caixa agora: Ana");
  screen.getByText(/The own shift/);
  expect(screen.queryByRole("region", { name: "Suas cobranças deste turno" })).toBeNull();
  first.unmount();
  await writeTillRules(deps.profile, { typesRate: false, seesShift: true });
  await showLock(deps, { cashier: "Ana" }, "/caixa");
  const shift = await screen.findByRole("region", { name: "Suas cobranças deste turno" });
  await waitFor(() => expect(shift.textContent).toContain("12,34"));
  expect(shift.textContent).not.toMatch(/77,77|88,88/);
  cleanup();
  await showLock(deps, { vacant: true }, "/caixa");
  await screen.findByRole("radio", { name: "Ana" });
  expect(screen.queryByText(/The own shift/)).toBeNull();
});

test("only the owner of a shop is offered to connect phones to it", async () => {
  const deps = await buildDeps({ withCourse: false });
  const { registry, profile } = deps;
  await registry.profiles.put(
    buildEntry(profile.name, {
      shop: { id: "rosa", name: "Loja da Rosa" },
      accountId: ANA.accountId,
      displayName: "Ana",
    }),
  );
  const member = { id: ANA.accountId, kind: "person", name: "Ana", addedAt: AT, endedAt: null } as const;
  await profile.members.put({ ...member, role: "cashier", publicKey: null });
  renderScreen({ ...deps, session: ANA }, <TillScreen />, { path: "/caixa", at: "/caixa" });

  await screen.findByRole("heading", { name: "Este aparelho é de um caixa" });
  await waitFor(() => expect(screen.queryByRole("link", { name: "Ligar celular" })).toBeNull());
  await profile.members.update(ANA.accountId, { role: "owner" });
  await screen.findByRole("link", { name: "Ligar celular" });
});
