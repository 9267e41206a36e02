// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import type { AdminArticle } from "#db/protocol/admin/admin-api.ts";
import { ANA, buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { ArticleEditorScreen } from "./ArticleEditorScreen.tsx";

afterEach(cleanup);

const ID = "7d3f2f0e-8f0b-4f5b-9d7c-0a1b2c3d4e5f";
const AT = "2026-11-20T12:00:00.000Z";
const FIELDS = {
  title: "Texto publicado",
  excerpt: null,
  content: "<p>Um texto publicado.</p>",
  category: "Iniciantes",
  author: "Equipe",
  readTime: "5 min",
  tags: [],
  featured: false,
  published: true,
};
const ARTICLE: AdminArticle = {
  ...FIELDS,
  id: ID,
  slug: "texto-publicado",
  publishedAt: AT,
  createdAt: AT,
  updatedAt: AT,
  revision: 3,
  draft: null,
};

/** The editor of an article on a server that knows one earlier version of it. `saving`: how long a save takes. */
async function open(first: AdminArticle, saving: Promise<void> = Promise.resolve()) {
  let article = first;
  const deps = await buildDeps();
  const ok = (body: unknown) => Promise.resolve({ kind: "ok", body, serverDate: null } as const);
  renderScreen(
    {
      ...deps,
      session: { ...ANA, isAdmin: true },
      call: (method, path) => {
        if (path.endsWith("/restore")) {
          const draft = { ...FIELDS, title: "Primeira versão", savedAt: AT, savedBy: "Ana" };
          article = { ...article, revision: article.revision + 1, draft };
          return ok({ revision: article.revision });
        }
        if (method === "PUT") {
          const draft = { ...FIELDS, title: "O que escrevi", savedAt: AT, savedBy: "Ana" };
          article = { ...article, revision: article.revision + 1, draft };
          return saving.then(() => ok(article));
        }
        if (method === "DELETE") article = { ...article, revision: article.revision + 1, draft: null };
        const version = { number: 1, savedAt: AT, savedBy: "Ana", isDraft: false };
        if (path.endsWith("/revisions/article/" + ID)) return ok([version]);
        if (path.endsWith("/1")) return ok({ ...version, fields: { ...FIELDS, title: "Primeira versão" } });
        return ok(article);
      },
    },
    <ArticleEditorScreen Cover={() => null} />,
    { path: "/admin/artigo", at: `/admin/artigo?id=${ID}` },
  );
  return userEvent.setup();
}
const titleField = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Título" });

/** The editor of an article that somebody deletes while it is being edited; with the requests that create one. */
async function openDeleted(isThere: () => boolean, at: string) {
  const created: unknown[] = [];
  const deps = await buildDeps();
  const form = { ...FIELDS, tags: "", excerpt: "", slug: "", title: "O que escrevi" };
  await deps.profile.drafts.put({ key: `admin-article:${ID}:o1`, value: { form, revision: 3 }, savedAt: AT });
  renderScreen(
    {
      ...deps,
      session: { ...ANA, isAdmin: true },
      call: (method, path, body) => {
        const isPost = method === "POST";
        if (isPost) created.push(body);
        if (isPost || (isThere() && path.endsWith(ID)))
          return Promise.resolve({ kind: "ok", body: ARTICLE, serverDate: null });
        const message = "Este artigo não existe mais.";
        return Promise.resolve({ kind: "refused", status: 404, code: "not_found", message, issues: [] });
      },
    },
    <ArticleEditorScreen Cover={() => null} />,
    { path: "/admin/artigo", at },
  );
  return { user: userEvent.setup(), created };
}

/** Types over the title, and again after `replace` has shown another text of the server. */
async function typeBeforeAndAfter(user: ReturnType<typeof userEvent.setup>, replace: () => Promise<void>) {
  await user.clear(await titleField());
  await user.type(await titleField(), "O que escrevi");
  await replace();
  await user.type(await titleField(), "!");
}
async function recoverKept(user: ReturnType<typeof userEvent.setup>): Promise<string> {
  await user.click(await screen.findByRole("button", { name: "Recuperar texto" }));
  return (await titleField()).value;
}

test("restoring a version leaves the unsaved text on the device and offers it", async () => {
  const user = await open(ARTICLE);
  await typeBeforeAndAfter(user, async () => {
    await user.click(screen.getByRole("button", { name: "Histórico" }));
    const dialog = await screen.findByRole("dialog", { name: "Histórico do artigo" });
    await user.click(await within(dialog).findByRole("button", { name: /^Versão 1/ }));
    await user.click(await within(dialog).findByRole("button", { name: "Restaurar como rascunho" }));
    await screen.findByDisplayValue("Primeira versão");
  });
  expect(await recoverKept(user)).toBe("O que escrevi");
});

test("discarding the draft leaves the unsaved text on the device and offers it", async () => {
  const user = await open({
    ...ARTICLE,
    draft: { ...FIELDS, title: "Rascunho", savedAt: AT, savedBy: "Bia" },
  });
  await typeBeforeAndAfter(user, async () => {
    await user.click(screen.getByRole("button", { name: "Descartar rascunho" }));
    await screen.findByDisplayValue("Texto publicado");
  });
  expect(await recoverKept(user)).toBe("O que escrevi");
});

test("what is typed while a draft is being saved stays in the form, unsaved", async () => {
  let save = () => {};
  const user = await open(ARTICLE, new Promise<void>((resolve) => (save = resolve)));
  await typeBeforeAndAfter(user, () => user.click(screen.getByRole("button", { name: "Salvar rascunho" })));
  save();
  await screen.findByText("Você está vendo o rascunho");
  expect((await titleField()).value).toBe("O que escrevi!");
  await screen.findByText(/^Não salvo; guardado neste aparelho/);
});

test("the unsaved text of an article that was deleted is saved as a new one", async () => {
  const { user, created } = await openDeleted(() => false, `/admin/artigo?id=${ID}&texto=o1`);
  await screen.findByRole("heading", { name: "Novo Artigo" });
  expect((await titleField()).value).toBe("O que escrevi");
  await user.click(screen.getByRole("button", { name: "Criar Artigo" }));
  await expect.poll(() => created).toMatchObject([{ id: "o1", title: "O que escrevi" }]);
});

test("an article that is deleted while it is being edited can be saved as a new one", async () => {
  let isThere = true;
  const { user, created } = await openDeleted(() => isThere, `/admin/artigo?id=${ID}`);
  await user.type(await titleField(), ", e mais");
  isThere = false;
  await user.click(screen.getByRole("button", { name: "Atualizar Artigo" }));
  await screen.findAllByText(/Este artigo não existe mais/);
  await user.click(screen.getByRole("button", { name: "Criar Artigo" }));
  await expect.poll(() => created).toMatchObject([{ title: "Texto publicado, e mais" }]);
});
