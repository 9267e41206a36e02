// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import type { AdminTerm } from "#db/protocol/admin/admin-glossary-api.ts";
import { ANA, buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { AdminGlossaryScreen } from "./AdminGlossaryScreen.tsx";

afterEach(cleanup);

const AT = "2026-11-20T12:00:00.000Z";
const TERM: AdminTerm = {
  id: "7d3f2f0e-8f0b-4f5b-9d7c-0a1b2c3d4e5f",
  slug: "rede",
  term: "Rede",
  definition: "A versão de antes.",
  category: "moedas",
  aliases: [],
  revision: 2,
  updatedAt: AT,
  lessons: [],
  tasks: [],
};
const THEIRS = { ...TERM, definition: "A versão da Bia.", revision: 3 };

/** The glossary on a server where Bia saves each term as soon as somebody else saves it. */
async function open(first: readonly AdminTerm[]) {
  let items = first;
  const deps = await buildDeps();
  const ok = (body: unknown) => Promise.resolve({ kind: "ok", body, serverDate: null } as const);
  renderScreen(
    {
      ...deps,
      session: { ...ANA, isAdmin: true },
      call: (method, path) => {
        const version = { number: 1, savedAt: AT, savedBy: "Bia", isDraft: false };
        if (path.endsWith("/1")) return ok({ ...version, fields: { ...TERM, definition: "A primeira." } });
        if (path.includes("/revisions/")) return ok([version]);
        if (method !== "PUT") return ok({ items });
        items = [THEIRS];
        const issues = [{ path: "revision", message: "A versão atual é a 3." }];
        const message = "Bia salvou outra versão, enquanto você editava.";
        return Promise.resolve({ kind: "refused", status: 409, code: "conflict", message, issues });
      },
    },
    <AdminGlossaryScreen />,
    { path: "/admin/glossario", at: "/admin/glossario" },
  );
  return userEvent.setup();
}

async function write(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole("button", { name: "Editar Rede" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Editar Termo" }));
  const definition = () => dialog.getByLabelText<HTMLTextAreaElement>("Definição");
  await user.clear(definition());
  await user.type(definition(), "O que escrevi");
  return { dialog, definition };
}

test("opening the saved version after a conflict leaves the unsaved text on the device and offers it", async () => {
  const user = await open([TERM]);
  const { dialog, definition } = await write(user);
  await user.click(dialog.getByRole("button", { name: "Salvar e publicar" }));
  await user.click(await dialog.findByRole("button", { name: "Abrir a versão salva" }));
  expect(definition().value).toBe("A versão da Bia.");
  await user.type(definition(), "!");
  await user.click(await dialog.findByRole("button", { name: "Recuperar" }));
  expect(definition().value).toBe("O que escrevi");
});

test("using an earlier version leaves the unsaved text on the device and offers it", async () => {
  const user = await open([TERM]);
  const { dialog, definition } = await write(user);
  await user.click(dialog.getByText("Versões anteriores"));
  await user.click(await dialog.findByRole("button", { name: "Usar este texto" }));
  await dialog.findByDisplayValue("A primeira.");
  await user.type(definition(), "!");
  await user.click(await dialog.findByRole("button", { name: "Recuperar" }));
  expect(definition().value).toBe("O que escrevi");
});

test("a term that a colleague deletes while it is being edited is saved as a new one, also after closing the form", async () => {
  const created: unknown[] = [];
  const deps = await buildDeps();
  let items = [TERM];
  renderScreen(
    {
      ...deps,
      session: { ...ANA, isAdmin: true },
      call: (method, _path, body) => {
        if (method === "POST") created.push(body);
        if (method !== "PUT") return Promise.resolve({ kind: "ok", body: { items }, serverDate: null });
        items = [];
        const message = "Este termo não existe mais. Atualize a lista.";
        return Promise.resolve({ kind: "refused", status: 404, code: "not_found", message });
      },
    },
    <AdminGlossaryScreen />,
    { path: "/admin/glossario", at: "/admin/glossario" },
  );
  const user = userEvent.setup();
  const { dialog } = await write(user);
  await user.click(dialog.getByRole("button", { name: "Salvar e publicar" }));
  await screen.findByText(/Este termo não existe mais/);
  await user.click(dialog.getByRole("button", { name: "Cancelar" }));
  await user.click((await screen.findAllByRole("button", { name: "Novo Termo" }))[0] as HTMLElement);
  const again = within(await screen.findByRole("dialog", { name: "Novo Termo" }));
  await again.findByDisplayValue("O que escrevi");
  await user.click(again.getByRole("button", { name: "Salvar e publicar" }));
  await expect.poll(() => created).toMatchObject([{ term: "Rede", definition: "O que escrevi" }]);
});

test("a term can be added to an empty glossary, and after a search without result", async () => {
  const user = await open([]);
  await user.click((await screen.findAllByRole("button", { name: "Novo Termo" }))[0] as HTMLElement);
  expect(await screen.findByRole("dialog", { name: "Novo Termo" })).toBeDefined();
  cleanup();

  const again = await open([TERM]);
  await again.type(await screen.findByRole("searchbox", { name: "Buscar" }), "halving");
  await again.click(await screen.findByRole("button", { name: "Novo Termo" }));
  expect(await screen.findByRole("dialog", { name: "Novo Termo" })).toBeDefined();
});
