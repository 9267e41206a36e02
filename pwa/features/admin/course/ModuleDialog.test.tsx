// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Call } from "#pwa/sync/api-client.ts";
import { ANA, buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { ModuleDialog } from "./ModuleDialog.tsx";

afterEach(cleanup);

const MODULE = {
  id: "5c3f2f0e-8f0b-4f5b-9d7c-0a1b2c3d4e5f",
  slug: "modulo",
  title: "Módulo publicado",
  translatedTitle: "Módulo publicado",
  description: null,
  translatedDescription: null,
  order: 1,
  isActive: true,
  createdAt: "2026-11-20T12:00:00.000Z",
  lessonsCount: 0,
  revision: 3,
};

/** The dialog of this module, with a server that answers so. */
async function open(call: Call) {
  const deps = await buildDeps();
  const onClose = vi.fn<() => void>();
  renderScreen(
    { ...deps, session: { ...ANA, isAdmin: true }, call },
    <ModuleDialog
      module={{ ...MODULE, lessons: [] }}
      nextOrder={2}
      onSaved={() => Promise.resolve()}
      onClose={onClose}
    />,
    { path: "/admin", at: "/admin" },
  );
  const user = userEvent.setup();
  await user.type(await screen.findByRole("textbox", { name: "Título" }), " novo");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  return { deps, user, onClose };
}

test("the text of a module that was deleted meanwhile can be saved as a new one", async () => {
  const sent: string[] = [];
  const message = "Este módulo não existe mais.";
  const { deps, user, onClose } = await open((method, path) => {
    sent.push(`${method} ${path}`);
    return Promise.resolve(
      method === "PUT"
        ? { kind: "refused", status: 404, code: "not_found", message }
        : { kind: "ok", body: {}, serverDate: null },
    );
  });
  await screen.findByText(/Este módulo não existe mais/);
  await user.click(await screen.findByRole("button", { name: "Criar" }));
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  expect(sent).toEqual([`PUT /api/admin/modules/${MODULE.id}`, "POST /api/admin/modules"]);
  expect(await deps.profile.drafts.count()).toBe(0);
});

test("saving over another version replaces the one that was reported, not what somebody saves after it", async () => {
  const message = "Bia salvou outra versão, enquanto você editava.";
  const sent: unknown[] = [];
  const { user } = await open((method, _path, body) => {
    if (method === "GET")
      return Promise.resolve({ kind: "ok", body: [{ ...MODULE, revision: 4 }], serverDate: null });
    sent.push(body);
    return Promise.resolve({ kind: "refused", status: 409, code: "conflict", message, issues: [] });
  });
  await screen.findByText("Outra pessoa salvou antes de você");
  await user.click(screen.getByRole("button", { name: "Salvar a minha por cima" }));
  await expect.poll(() => sent).toMatchObject([{ revision: 3 }, { revision: 4 }]);
});
