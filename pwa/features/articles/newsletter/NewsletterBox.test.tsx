// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Deps } from "#pwa/deps/deps.ts";
import { forgetForm } from "#pwa/local-db/write/form-outcome.ts";
import { listForms, noteRefusal, noteProblem, takeForm } from "#pwa/local-db/write/outgoing-forms.ts";
import { buildEntry } from "#pwa/local-db/testing/builders.ts";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { NewsletterBox } from "./NewsletterBox.tsx";

afterEach(cleanup);

async function newDeps(): Promise<Deps> {
  const deps = await buildDeps({ withCourse: false });
  await deps.registry.profiles.put(buildEntry(deps.profile.name));
  return deps;
}
const open = (deps: Deps) => renderScreen(deps, <NewsletterBox />, { path: "/articles", at: "/articles" });
const email = () => screen.getByLabelText<HTMLInputElement>("Seu e-mail");
const consent = () => screen.getByRole<HTMLInputElement>("checkbox");
const send = () => userEvent.click(screen.getByRole("button", { name: /Quero receber/ }));
const ask = async (address = " ANA@loja.com ") => {
  await userEvent.type(email(), address);
  await userEvent.click(consent());
  await send();
};
const kept = async (deps: Deps) => {
  await waitFor(async () => expect(await listForms(deps.registry, deps.profile.name)).toHaveLength(1));
  const [form] = await listForms(deps.registry, deps.profile.name);
  if (!form) throw new Error("nothing was kept");
  return form;
};

test("asks for consent, which is not given by default", async () => {
  const deps = await newDeps();
  open(deps);
  expect(consent().checked).toBe(false);
  expect(consent().labels?.[0]?.textContent).toMatch(/novos artigos.*Saio quando quiser/);
  await userEvent.type(email(), "ana@loja.com");
  await send();

  expect(screen.getByRole("alert").textContent).toBe("Marque a caixa para autorizar o envio dos e-mails.");
  expect(document.activeElement).toBe(consent());
  expect(await deps.registry.outgoing.count()).toBe(0);
});

test("shows an invalid e-mail's error at its field", async () => {
  open(await newDeps());
  await ask("ana@");
  expect(screen.getByRole("alert").textContent).toBe("Email inválido");
  expect(document.activeElement).toBe(email());
});

test("once the server has the subscription, tells the person to confirm it by e-mail", async () => {
  const deps = await newDeps();
  open(deps);
  await ask();
  const form = await kept(deps);
  expect(form).toMatchObject({
    kind: "newsletter",
    body: { email: "ana@loja.com", consentVersion: "2026-11" },
  });
  expect(screen.queryByText("Confira seu e-mail para confirmar")).toBeNull();
  await forgetForm(deps.registry, form.id);

  await screen.findByText("Confira seu e-mail para confirmar");
  expect(screen.queryByLabelText("Seu e-mail")).toBeNull();
  expect(await deps.profile.drafts.count()).toBe(0);
  await userEvent.click(screen.getByRole("button", { name: "Usar outro e-mail" }));
  expect([email().value, consent().checked]).toEqual(["", false]);
});

test("without a network stores the subscription, and reports when it was sent", async () => {
  const deps = await newDeps();
  open(deps);
  await ask();
  const form = await kept(deps);
  await noteProblem(deps.registry, "offline");

  await screen.findByText("Guardado neste aparelho. Enviaremos quando a internet voltar.");
  expect(screen.queryByText("Confira seu e-mail para confirmar")).toBeNull();
  cleanup();
  open(deps);
  await screen.findByText("Guardado neste aparelho. Enviaremos quando a internet voltar.");
  await forgetForm(deps.registry, form.id);
  await screen.findByText("Confira seu e-mail para confirmar");
});

test("a subscription that changes while it is being cancelled is not taken for one that was sent", async () => {
  const deps = await newDeps();
  open(deps);
  await ask();
  await kept(deps);
  await noteProblem(deps.registry, "offline");
  const cancel = await screen.findByRole("button", { name: "Desistir do pedido" });
  const { registry } = deps;
  const transaction = registry.transaction.bind(registry);
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  vi.spyOn(registry, "transaction").mockImplementationOnce(((...parts: Parameters<typeof transaction>) =>
    held.then(() => transaction(...parts))) as unknown as typeof transaction);

  await userEvent.click(cancel);
  await registry.outgoing.toCollection().modify({ trouble: "busy" });
  await screen.findByText(/O servidor não pôde receber/);
  letGo();

  await waitFor(() => expect(email().value).toBe("ana@loja.com"));
  expect(screen.queryByText("Confira seu e-mail para confirmar")).toBeNull();
});

test("a subscription that is dropped elsewhere, as in another tab, is not taken for one that was sent", async () => {
  const deps = await newDeps();
  open(deps);
  await ask();
  const form = await kept(deps);
  await noteProblem(deps.registry, "offline");
  await screen.findByText("Guardado neste aparelho. Enviaremos quando a internet voltar.");

  await takeForm(deps.registry, form.id);

  await screen.findByLabelText("Seu e-mail");
  expect(screen.queryByText("Confira seu e-mail para confirmar")).toBeNull();
});

test("a waiting subscription can be cancelled", async () => {
  const deps = await newDeps();
  open(deps);
  await ask();
  await kept(deps);
  await noteProblem(deps.registry, "busy");
  await userEvent.click(await screen.findByRole("button", { name: "Desistir do pedido" }));

  await waitFor(() => expect(email().value).toBe("ana@loja.com"));
  expect(consent().checked).toBe(false);
  expect(await deps.registry.outgoing.count()).toBe(0);
  expect(screen.queryByText("Confira seu e-mail para confirmar")).toBeNull();
});

test("shows why the server refused, and the input can be corrected", async () => {
  const deps = await newDeps();
  open(deps);
  await ask();
  const form = await kept(deps);
  const issues = [{ path: "email", message: "Email inválido" }];
  await noteRefusal(deps.registry, form.id, { message: "Confira.", issues });

  await screen.findByText("O servidor não aceitou");
  expect(screen.getByText("Email inválido")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Corrigir" }));
  await waitFor(() => expect(email().value).toBe("ana@loja.com"));
});
