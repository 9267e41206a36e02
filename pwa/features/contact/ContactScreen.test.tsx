// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Deps } from "#pwa/deps/deps.ts";
import type { DraftRow } from "#pwa/local-db/databases/profile-database.ts";
import { readLate } from "#pwa/local-db/testing/read-late.ts";
import { clearDraft, saveDraft } from "#pwa/local-db/write/drafts.ts";
import {
  enqueueForm,
  listForms,
  noteRefusal,
  noteProblem,
  takeForm,
} from "#pwa/local-db/write/outgoing-forms.ts";
import { forgetForm } from "#pwa/local-db/write/form-outcome.ts";
import { OperatorFactsContext } from "#pwa/operator-facts.ts";
import { buildEntry } from "#pwa/local-db/testing/builders.ts";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { errorMessage } from "#pwa/ui/text/error-messages.ts";
import { ContactScreen } from "./ContactScreen.tsx";
import { strings } from "./strings.ts";

afterEach(cleanup);

const LETTER = {
  name: "Ana",
  email: "ana@loja.com.br",
  subject: "Dúvida sobre o QR",
  message: "Como eu confiro o endereço?",
};

async function newDeps(changes: Partial<Deps> = {}): Promise<Deps> {
  const deps = { ...(await buildDeps({ withCourse: false })), ...changes };
  for (const dbName of [deps.profile.name, "anon-other"])
    await deps.registry.profiles.put(buildEntry(dbName, { open: dbName === deps.profile.name ? 1 : 0 }));
  return deps;
}
const NOBODY = { name: null, cnpj: null, address: null };
const FACTS = { supportEmail: "suporte@loja.example", operator: NOBODY };
const screenOfShop = (
  <OperatorFactsContext value={FACTS}>
    <ContactScreen />
  </OperatorFactsContext>
);
const open = (deps: Deps) => renderScreen(deps, screenOfShop, { path: "/contato", at: "/contato" });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const typed = () => ["Nome", "Email", "Assunto", "Mensagem"].map((label) => field(label).value);
const fill = async (letter: Partial<typeof LETTER> = LETTER) => {
  const user = userEvent.setup();
  const labels = { name: "Nome", email: "Email", subject: "Assunto", message: "Mensagem" };
  for (const [key, text] of Object.entries(letter)) {
    await user.click(field(labels[key as keyof typeof labels]));
    await user.paste(text);
  }
};
const send = () => userEvent.click(screen.getByRole("button", { name: /Enviar Mensagem/ }));
const waiting = (deps: Deps) => listForms(deps.registry, deps.profile.name);
const sent = async (deps: Deps) => {
  await waitFor(async () => expect(await waiting(deps)).toHaveLength(1));
  const [form] = await waiting(deps);
  if (!form) throw new Error("nothing was kept");
  return form;
};
const keep = (deps: Deps, changes: Partial<typeof LETTER> = {}, dbName = deps.profile.name) =>
  enqueueForm(deps.registry, {
    kind: "contact",
    body: { ...LETTER, ...changes },
    id: deps.newId(),
    dbName,
    createdAt: deps.clock.now(),
  });

test("the form is empty and has all its information beside it", async () => {
  open(await newDeps());
  expect(typed()).toEqual(["", "", "", ""]);
  // The words of a field's name are in no other name, so that a person who searches for them finds the field.
  for (const label of ["Nome", "Email", "Assunto", "Mensagem"])
    expect(screen.getAllByLabelText(label, { exact: false })).toEqual([field(label)]);
  expect(field("Mensagem").getAttribute("rows")).toBe("5");
  expect(screen.getByRole("heading", { level: 1, name: "Entre em Contato" })).toBeDefined();
  expect(screen.getByRole("link", { name: /suporte@/ }).getAttribute("href")).toMatch(/^mailto:/);
  expect(screen.getByText("Respondemos em até 24 horas")).toBeDefined();
  expect(screen.getByText("São Paulo, Brasil")).toBeDefined();
  expect(screen.getByRole("link", { name: "Ver Perguntas & Respostas" }).getAttribute("href")).toBe(
    "/community",
  );
});

test("reports success only when the server has the message; until then the button is busy and the text stays", async () => {
  const deps = await newDeps();
  open(deps);
  await fill();
  await send();
  const form = await sent(deps);
  expect(form).toMatchObject({ kind: "contact", body: LETTER, dbName: deps.profile.name });
  const button = screen.getByRole("button", { name: /Enviando/ });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(button);
  expect(typed()).toEqual(Object.values(LETTER));
  expect(screen.queryByText("Mensagem enviada!")).toBeNull();
  expect(screen.queryByText(/aguardando envio/)).toBeNull();

  await forgetForm(deps.registry, form.id);

  await screen.findByText("Mensagem enviada!");
  expect(screen.getByText("Recebemos sua mensagem e responderemos em breve.")).toBeDefined();
  expect(typed()).toEqual(["", "", "", ""]);
  expect(await deps.profile.drafts.count()).toBe(0);
});

test("without a network the message is stored and listed as unsent, and its delivery is reported later", async () => {
  const deps = await newDeps();
  open(deps);
  await fill();
  await send();
  const form = await sent(deps);
  await noteProblem(deps.registry, "offline");

  await screen.findByRole("heading", { name: "1 mensagem aguardando envio" });
  expect(screen.getByText("Guardado neste aparelho. Enviaremos quando a internet voltar.")).toBeDefined();
  expect(screen.queryByText("Mensagem enviada!")).toBeNull();
  expect(typed()).toEqual(["", "", "", ""]);

  await forgetForm(deps.registry, form.id);
  await screen.findByText("Mensagem enviada!");
  await waitFor(() => expect(screen.queryByText(/aguardando envio/)).toBeNull());
});

test("a refused message returns to the form with the reason at its field", async () => {
  const deps = await newDeps();
  open(deps);
  await fill();
  await send();
  const form = await sent(deps);
  await noteRefusal(deps.registry, form.id, {
    message: "Confira.",
    issues: [{ path: "subject", message: "Assunto deve ter pelo menos 5 caracteres" }],
  });

  await screen.findByText("Erro ao enviar");
  expect(screen.getByText("Não foi possível enviar sua mensagem. Tente novamente.")).toBeDefined();
  expect(typed()).toEqual(Object.values(LETTER));
  expect(document.activeElement).toBe(field("Assunto"));
  expect(field("Assunto").getAttribute("aria-invalid")).toBe("true");
  expect(await waiting(deps)).toEqual([]);
});

test("text that the device cannot store stays in the form", async () => {
  const deps = await newDeps();
  open(deps);
  await fill();
  await deps.registry.profiles.clear();
  await send();

  await screen.findByText("Erro ao enviar");
  expect(typed()).toEqual(Object.values(LETTER));
});

test("the first invalid field gets the focus, and each shows its error", async () => {
  const deps = await newDeps();
  open(deps);
  await fill({ name: "Ana", email: "ana@" });
  await send();

  expect(document.activeElement).toBe(field("Email"));
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
    "Email inválido",
    "Assunto deve ter pelo menos 5 caracteres",
    "Mensagem deve ter pelo menos 10 caracteres",
  ]);
  await fill({ email: "loja.com.br" });
  expect(field("Email").getAttribute("aria-invalid")).toBeNull();
  expect(await waiting(deps)).toEqual([]);
});

test("a half-written message survives a restart; name and e-mail come from the account", async () => {
  const deps = await newDeps({
    session: {
      kind: "user",
      accountId: "a",
      firstName: "Bia",
      email: "bia@x.com",
      isAdmin: false,
      verified: true,
    },
  });
  open(deps);
  await waitFor(() => expect(typed()).toEqual(["Bia", "bia@x.com", "", ""]));
  await fill({ message: "Uma mensagem pela met" });
  await waitFor(async () => expect(await deps.profile.drafts.count()).toBe(1));
  cleanup();
  open(deps);
  await waitFor(() => expect(typed()).toEqual(["Bia", "bia@x.com", "", "Uma mensagem pela met"]));
});

test("a tab killed after sending has the message in the queue only", async () => {
  const deps = await newDeps();
  await keep(deps);
  await deps.profile.drafts.put({ key: "contact-form", value: { ...LETTER, name: " Ana " }, savedAt: "" });
  open(deps);
  await screen.findByRole("heading", { name: "1 mensagem aguardando envio" });
  expect(typed()).toEqual(["", "", "", ""]);
});

test("reads another build's draft as far as possible", async () => {
  const deps = await newDeps();
  await deps.profile.drafts.put({
    key: "contact-form",
    value: { subject: "Oi", message: 7, x: 1 },
    savedAt: "",
  });
  open(deps);
  await waitFor(() => expect(typed()).toEqual(["", "", "Oi", ""]));
});

test("a refused message can be corrected and leaves the list", async () => {
  const deps = await newDeps();
  await keep(deps, { message: "curta" });
  const { id } = await sent(deps);
  await noteRefusal(deps.registry, id, {
    message: "Confira.",
    issues: [{ path: "message", message: "Mensagem deve ter pelo menos 10 caracteres" }],
  });
  open(deps);
  const group = within(await screen.findByRole("region", { name: "1 mensagem não foi aceita" }));
  expect(group.getByText("Mensagem deve ter pelo menos 10 caracteres")).toBeDefined();

  await userEvent.click(group.getByRole("button", { name: `Corrigir: ${LETTER.subject}` }));

  await waitFor(() => expect(typed()).toEqual(["Ana", LETTER.email, LETTER.subject, "curta"]));
  expect(document.activeElement).toBe(field("Mensagem"));
  expect(await waiting(deps)).toEqual([]);
  expect(screen.queryByText("Mensagem enviada!")).toBeNull();
});

test("correcting a message does not discard what is being written", async () => {
  const deps = await newDeps();
  await keep(deps);
  open(deps);
  const fix = await screen.findByRole("button", { name: `Corrigir: ${LETTER.subject}` });
  await fill({ message: "outra coisa" });
  await userEvent.click(fix);

  await screen.findByText("Há outra mensagem no formulário");
  expect(field("Mensagem").value).toBe("outra coisa");
  expect(await waiting(deps)).toHaveLength(1);
});

test("correcting a message waits until the device has read what is being written", async () => {
  const deps = await newDeps();
  await keep(deps);
  const answer = await readLate(deps.profile, "contact-form", { message: "outra coisa" });
  open(deps);
  await userEvent.click(await screen.findByRole("button", { name: `Corrigir: ${LETTER.subject}` }));
  answer();

  await screen.findByText("Há outra mensagem no formulário");
  expect(field("Mensagem").value).toBe("outra coisa");
  expect(await waiting(deps)).toHaveLength(1);
});

test("a message leaves the queue only once the form's text is stored", async () => {
  const deps = await newDeps();
  await keep(deps);
  open(deps);
  vi.spyOn(deps.profile.drafts, "put").mockRejectedValue(
    Object.assign(new Error(), { name: "QuotaExceededError" }),
  );
  await userEvent.click(await screen.findByRole("button", { name: `Corrigir: ${LETTER.subject}` }));
  await screen.findByText(errorMessage("storage_full"));
  expect(await waiting(deps)).toHaveLength(1);
});

test("a message that was sent before it could be corrected leaves an empty form", async () => {
  const deps = await newDeps();
  await keep(deps);
  const { id } = await sent(deps);
  open(deps);
  const fix = await screen.findByRole("button", { name: `Corrigir: ${LETTER.subject}` });
  const put = deps.profile.drafts.put.bind(deps.profile.drafts);
  vi.spyOn(deps.profile.drafts, "put").mockImplementationOnce(((row: DraftRow) =>
    forgetForm(deps.registry, id).then(() => put(row))) as never);
  await userEvent.click(fix);
  await screen.findByText("Essa mensagem já foi enviada.");
  expect(typed()).toEqual(["", "", "", ""]);
  await waitFor(async () => expect(await deps.profile.drafts.count()).toBe(0));
});

test("a message is dropped only after a confirmation", async () => {
  const deps = await newDeps();
  await keep(deps);
  open(deps);
  await userEvent.click(await screen.findByRole("button", { name: `Descartar: ${LETTER.subject}` }));
  await userEvent.click(screen.getByRole("button", { name: "Manter" }));
  expect(await waiting(deps)).toHaveLength(1);

  await userEvent.click(screen.getByRole("button", { name: `Descartar: ${LETTER.subject}` }));
  await userEvent.click(screen.getByRole("button", { name: "Descartar mensagem" }));
  await screen.findByText("Mensagem descartada");
  expect(await waiting(deps)).toEqual([]);
  expect(screen.queryByText("Mensagem enviada!")).toBeNull();
});

test("a waiting message that is dropped elsewhere, as in another tab, is not reported as sent", async () => {
  const deps = await newDeps();
  await keep(deps);
  await keep(deps, { subject: "Outra dúvida" });
  open(deps);
  await screen.findByRole("heading", { name: "2 mensagens aguardando envio" });
  const [dropped, other] = await waiting(deps);

  await takeForm(deps.registry, dropped?.id ?? "");
  await screen.findByRole("heading", { name: "1 mensagem aguardando envio" });
  expect(screen.queryByText("Mensagem enviada!")).toBeNull();

  await forgetForm(deps.registry, other?.id ?? "");
  await waitFor(() => expect(screen.getAllByText("Mensagem enviada!")).toHaveLength(1));
});

test("a message that is dropped elsewhere while it is being sent stays in the form", async () => {
  const deps = await newDeps();
  open(deps);
  await fill();
  await send();
  const { id } = await sent(deps);

  await takeForm(deps.registry, id);

  await screen.findByText("Erro ao enviar");
  expect(screen.queryByText("Mensagem enviada!")).toBeNull();
  expect(typed()).toEqual(Object.values(LETTER));
  expect(await deps.profile.drafts.count()).toBe(1);
});

test("another profile's messages are not shown", async () => {
  const deps = await newDeps();
  await keep(deps, {}, "anon-other");
  await keep(deps, { subject: "Minha própria" });
  open(deps);
  await screen.findByRole("heading", { name: "1 mensagem aguardando envio" });
  expect(screen.queryByText(LETTER.subject)).toBeNull();
});

test("a link to the form sets its subject, but never overwrites the person's own text", async () => {
  window.history.replaceState(null, "", "/contato?assunto=reembolso");
  try {
    const deps = await newDeps();
    open(deps);
    await waitFor(() => expect(typed().slice(2)).toEqual(Object.values(strings.prepared.reembolso)));
    cleanup();
    const draft = { ...LETTER, subject: "" };
    await saveDraft(deps.profile, "contact-form", draft, deps.clock.now());
    open(deps);
    await waitFor(() => expect(typed()).toEqual([LETTER.name, LETTER.email, "", LETTER.message]));
    cleanup();
    await clearDraft(deps.profile, "contact-form");
    window.history.replaceState(null, "", "/contato?assunto=%3Cb%3Eoutro");
    open(deps);
    await screen.findByLabelText("Nome");
    expect(typed().slice(2)).toEqual(["", ""]);
  } finally {
    window.history.replaceState(null, "", "/");
  }
});
