// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import type { AdminLesson } from "#db/protocol/admin/admin-api.ts";
import type { CallAnswer } from "#pwa/sync/api-client.ts";
import { ANA, buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { LessonDialog } from "./LessonDialog.tsx";

afterEach(cleanup);

const ID = "7d3f2f0e-8f0b-4f5b-9d7c-0a1b2c3d4e5f";
const MODULE = "5c3f2f0e-8f0b-4f5b-9d7c-0a1b2c3d4e5f";
const AT = "2026-11-20T12:00:00.000Z";
const FIELDS = {
  moduleId: MODULE,
  title: "Lição publicada",
  description: null,
  content: "<p>Um texto publicado.</p>",
  duration: 3,
  videoUrl: null,
  order: 1,
  isActive: true,
  outcome: null,
  script: null,
  task: null,
  quiz: [],
  terms: [],
};
const LESSON: AdminLesson = {
  ...FIELDS,
  id: ID,
  slug: "licao-publicada",
  moduleSlug: "modulo",
  translatedTitle: FIELDS.title,
  exercises: [],
  createdAt: AT,
  revision: 3,
  draft: null,
};
const DRAFT = { ...FIELDS, title: "Rascunho da Bia", savedAt: AT, savedBy: "Bia" };

type Sent = { readonly method: string; readonly path: string; readonly body: unknown };

async function open(
  lesson: AdminLesson,
  answer: (sent: Sent) => Promise<CallAnswer> | CallAnswer | undefined = () => undefined,
) {
  const sent: Sent[] = [];
  const deps = await buildDeps();
  renderScreen(
    {
      ...deps,
      session: { ...ANA, isAdmin: true },
      call: (method, path, body) => {
        const request = { method, path, body };
        if (method !== "GET") sent.push(request);
        return Promise.resolve(answer(request) ?? { kind: "ok", body: lesson, serverDate: null });
      },
    },
    <LessonDialog
      lessonId={ID}
      begin={{ moduleId: MODULE, order: "1" }}
      modules={[{ id: MODULE, title: "Módulo" }]}
      onSaved={() => Promise.resolve()}
      onClose={() => {}}
    />,
    { path: "/admin", at: "/admin" },
  );
  const user = userEvent.setup();
  const dialog = within(await screen.findByRole("dialog"));
  const title = () => dialog.findByRole<HTMLInputElement>("textbox", { name: "Título" });
  const write = async (text: string) => {
    await user.clear(await title());
    await user.type(await title(), text);
  };
  return { user, dialog, title, write, sent };
}

test("the text of a lesson has the editor of contract §9.13", async () => {
  const { dialog } = await open(LESSON);
  expect(await dialog.findByRole("group", { name: "Conteúdo (HTML)" })).toBeDefined();
});

test("saving a draft names the revision it is based on, and does not replace a draft saved meanwhile", async () => {
  const message = "Bia salvou outra versão, enquanto você editava.";
  const { user, dialog, write, sent } = await open(LESSON, ({ method }) =>
    method === "PUT" ? { kind: "refused", status: 409, code: "conflict", message, issues: [] } : undefined,
  );
  await write("O que escrevi");
  await user.click(dialog.getByRole("button", { name: "Salvar rascunho" }));
  await dialog.findByText("Outra pessoa salvou antes de você");
  expect(sent).toMatchObject([{ path: `/api/admin/lessons/${ID}/draft`, body: { revision: 3 } }]);
});

test("saving over another version replaces the one that was reported, not what somebody saves after it", async () => {
  const message = "Bia salvou outra versão, enquanto você editava.";
  let revision = 3;
  const { user, dialog, write, sent } = await open(LESSON, ({ method }) =>
    method === "PUT"
      ? { kind: "refused", status: 409, code: "conflict", message, issues: [] }
      : { kind: "ok", body: { ...LESSON, revision }, serverDate: null },
  );
  await write("O que escrevi");
  revision = 4;
  await user.click(dialog.getByRole("button", { name: "Salvar" }));
  await dialog.findByText("Outra pessoa salvou antes de você");
  revision = 5;
  await user.click(dialog.getByRole("button", { name: "Salvar a minha por cima" }));
  await dialog.findByText("Outra pessoa salvou antes de você");
  expect(sent).toMatchObject([{ body: { revision: 3 } }, { body: { revision: 4 } }]);
});

test("opening or discarding the saved draft leaves the unsaved text on the device and offers it", async () => {
  const { user, dialog, title, write } = await open({ ...LESSON, draft: DRAFT });
  await write("O que escrevi");
  await user.click(dialog.getByRole("button", { name: "Abrir o rascunho" }));
  expect((await title()).value).toBe("Rascunho da Bia");
  await user.type(await title(), "!");
  await dialog.findByText(/^O que escrevi, de /);
  await user.click(dialog.getByRole("button", { name: "Descartar o rascunho" }));
  await dialog.findByDisplayValue("Lição publicada");
  await dialog.findByText(/^Rascunho da Bia!, de /);
  expect(dialog.getByText(/^O que escrevi, de /)).toBeDefined();
});

const QUESTION = { question: "Qual?", options: ["a", "b", "c"], answer: 1, explanation: "" };

test("a question whose right option was removed is saved only once another one is marked", async () => {
  const { user, dialog, sent } = await open({ ...LESSON, quiz: [QUESTION] });
  await user.click(await dialog.findByRole("button", { name: "Tirar a opção 2" }));
  await user.click(dialog.getByRole("button", { name: "Salvar" }));
  await dialog.findByText("Pergunta 1: marque a opção certa.");
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole("radio", { name: "A opção 2 é a certa" }));
  await user.click(dialog.getByRole("button", { name: "Salvar" }));
  await expect
    .poll(() => sent)
    .toMatchObject([{ method: "PUT", body: { quiz: [{ options: ["a", "c"], answer: 1 }] } }]);
});

test("what is typed while a lesson is being saved stays on the device", async () => {
  let save = () => {};
  const saving = new Promise<void>((resolve) => (save = resolve));
  const ok = { kind: "ok", body: LESSON, serverDate: null } as const;
  const { user, dialog, title, write } = await open(LESSON, ({ method }) =>
    method === "PUT" ? saving.then(() => ok) : undefined,
  );
  await write("O que salvei");
  await user.click(dialog.getByRole("button", { name: "Salvar" }));
  await user.type(await title(), " e mais");
  save();
  expect(await screen.findByText("Texto guardado neste aparelho")).toBeDefined();
});

test("saving over a draft that was not opened asks first, and the unsaved text stays on the device", async () => {
  const { user, dialog, title, write, sent } = await open({ ...LESSON, draft: DRAFT });
  await write("O que escrevi");
  await user.click(dialog.getByRole("button", { name: "Salvar" }));
  const note = await dialog.findByRole("region", { name: "Há um rascunho por publicar" });
  expect(within(note).getByText(/^De Bia, /)).toBeDefined();
  expect(sent).toEqual([]);
  await user.click(within(note).getByRole("button", { name: "Abrir o rascunho" }));
  expect((await title()).value).toBe("Rascunho da Bia");
  await dialog.findByText(/^O que escrevi, de /);
  await user.click(dialog.getByRole("button", { name: "Salvar" }));
  await expect.poll(() => sent).toMatchObject([{ path: `/api/admin/lessons/${ID}`, body: { revision: 3 } }]);
});

test("a lesson that a colleague deletes while it is being edited is saved as a new one", async () => {
  const message = "Esta lição não existe mais.";
  const { user, dialog, write, sent } = await open(LESSON, ({ method }) =>
    method === "PUT" ? { kind: "refused", status: 404, code: "not_found", message } : undefined,
  );
  await write("O que escrevi");
  await user.click(dialog.getByRole("button", { name: "Salvar rascunho" }));
  await screen.findByText(/Esta lição não existe mais/);
  await screen.findByRole("dialog", { name: "Nova Lição" });
  await user.click(dialog.getByRole("button", { name: "Criar" }));
  await expect
    .poll(() => sent.at(-1))
    .toMatchObject({
      method: "POST",
      path: "/api/admin/lessons",
      body: { title: "O que escrevi", content: "<p>Um texto publicado.</p>", moduleId: MODULE },
    });
});
