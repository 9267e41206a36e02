// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Deps } from "#pwa/deps/deps.ts";
import { buildCharge } from "#pwa/local-db/testing/builders.ts";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { ChargesScreen } from "./ChargesScreen.tsx";

afterEach(cleanup);

const open = (deps: Deps) => renderScreen(deps, <ChargesScreen />, { path: "/cobrancas", at: "/cobrancas" });
const id = (n: number) => `7d444840-9dc0-4d1a-b245-00000000000${n}`;

test("charges come newest first, each with its state, and lead back to their code", async () => {
  const deps = await buildDeps({ withCourse: false });
  const session = {
    kind: "user",
    accountId: "a",
    firstName: null,
    email: "a@b.c",
    verified: true,
    isAdmin: false,
  } as const;
  const at = (time: string) => ({
    createdAt: `2026-11-21T${time}.000Z`,
    expiresAt: `2026-11-21T${time}.900Z`,
  });
  await deps.mutate("charge.create", buildCharge(id(1), { ...at("10:00:00"), training: true }));
  await deps.mutate("charge.create", buildCharge(id(2), { ...at("11:00:00"), amountCents: 2000 }));
  await deps.mutate("charge.create", buildCharge(id(3)));
  const mark = {
    markId: id(4),
    chargeId: id(2),
    mark: "checked",
    by: null,
    at: "2026-11-21T11:05:00.000Z",
  } as const;
  await deps.mutate("charge.mark", mark);
  open({ ...deps, session });

  await screen.findByRole("heading", { level: 1, name: "Cobranças" });
  const rows = (await screen.findAllByRole("listitem")).map((row) => within(row));
  const links = rows.map((row) => row.getByRole<HTMLAnchorElement>("link").getAttribute("href"));
  expect(links).toEqual([3, 2, 1].map((n) => `/qr-generator?cobranca=${id(n)}`));
  expect(rows[0]?.getByText("Aguardando")).toBeDefined();
  expect(rows[1]?.getByText("Conferido na carteira")).toBeDefined();
  expect(rows[2]?.getByText("Vencida")).toBeDefined();
  expect(rows[2]?.getByText("Treino")).toBeDefined();
  expect(screen.getAllByText("Ainda não enviada")).toHaveLength(3);
});

test("an empty book says what it will hold; what is not built yet says so", async () => {
  open(await buildDeps({ withCourse: false }));
  await screen.findByText("Nenhuma cobrança ainda");
  for (const name of ["Exportar CSV", "Fechamento do dia"]) {
    const button = screen.getByRole<HTMLButtonElement>("button", { name });
    expect(button.disabled).toBe(true);
    expect(document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent).toContain(
      "Em breve",
    );
  }
});
