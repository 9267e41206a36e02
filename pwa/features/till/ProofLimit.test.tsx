// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { PROOF_LIMIT_KEY, readProofLimit } from "#pwa/local-db/write/proof-limit.ts";
import { buildEntry } from "#pwa/local-db/testing/builders.ts";
import { ANA, buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { TillScreen } from "./TillScreen.tsx";

afterEach(cleanup);

test("the owner sets the amount above which every point has to be ticked; it syncs with the account", async () => {
  const deps = await buildDeps({ withCourse: false });
  renderScreen(deps, <TillScreen />, { path: "/caixa", at: "/caixa" });
  const card = within(await screen.findByRole("region", { name: "Antes de “Conferi na carteira”" }));
  const field = await card.findByLabelText<HTMLInputElement>("Marcar os cinco pontos acima de");
  const save = card.getByRole("button", { name: "Salvar valor" });
  await waitFor(() => expect(field.value).toBe("200,00"));

  await userEvent.clear(field);
  await userEvent.click(save);
  expect((await card.findByRole("alert")).textContent).toContain("Digite um valor");
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, "1.000");
  await userEvent.click(save);
  expect((await card.findByRole("alert")).textContent).toContain("10,50");
  expect(await deps.profile.state.count()).toBe(0);

  await userEvent.clear(field);
  await userEvent.type(field, "80,5");
  await userEvent.click(save);
  await screen.findByText(/^Cinco pontos acima de R\$\s80,50\.$/);
  expect(await readProofLimit(deps.profile)).toBe(8050);
  expect((await deps.profile.outbox.toArray()).map(({ args }) => args)).toMatchObject([
    { key: PROOF_LIMIT_KEY, value: 8050 },
  ]);

  await userEvent.clear(field);
  await userEvent.type(field, "0");
  await userEvent.click(save);
  await screen.findByText("Cinco pontos em toda venda.");
  expect(await readProofLimit(deps.profile)).toBe(0);
});

test("a cashier of somebody else's shop is not offered an amount that the server would refuse", async () => {
  const deps = await buildDeps({ withCourse: false });
  const at = "2026-11-21T12:00:00.000Z";
  await deps.registry.profiles.put(
    buildEntry(deps.profile.name, {
      accountId: ANA.accountId,
      displayName: "Ana",
      shop: { id: "loja", name: "Padaria" },
    }),
  );
  const cashier = { id: ANA.accountId, name: "Ana", kind: "person", role: "cashier" } as const;
  await deps.profile.members.put({ ...cashier, addedAt: at, endedAt: null, publicKey: null });
  renderScreen({ ...deps, session: ANA }, <TillScreen />, { path: "/caixa", at: "/caixa" });
  await screen.findByRole("region", { name: "O que o caixa pode fazer" });
  const offered = screen.findByRole("region", { name: "Antes de “Conferi na carteira”" }, { timeout: 1000 });
  await expect(offered).rejects.toThrow("Unable to find");
});
