// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Dexie } from "dexie";
import { afterEach, expect, test } from "vitest";
import type { Deps } from "#pwa/deps/deps.ts";
import { readCashierName } from "#pwa/deps/read-cashier-name.ts";
import { OPEN_TILL, type Till, TillContext } from "#pwa/deps/till.ts";
import { buildEntry, standingClock } from "#pwa/local-db/testing/builders.ts";
import { createMutate } from "#pwa/local-db/write/mutate.ts";
import { ANA, buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { ShiftPanel } from "./ShiftPanel.tsx";

afterEach(cleanup);

const LOCKED: Till = { ...OPEN_TILL, mode: "locked", guarded: true, mayTypeRate: false };
const open = (deps: Deps, cashier: string | null = null) =>
  renderScreen(
    deps,
    <TillContext value={cashier === null ? OPEN_TILL : { ...LOCKED, cashier }}>
      <ShiftPanel />
    </TillContext>,
    { path: "/", at: "/" },
  );
const shiftsOf = async ({ profile }: Deps) =>
  (await profile.state.where("key").startsWith("shift:").toArray()).map(
    ({ key, value }) => [key.replace(/[^:]+$/, "id"), JSON.parse(String(value)) as unknown] as const,
  );

async function dialog(name: string) {
  fireEvent.click(await screen.findByRole("button", { name }));
  return within(await screen.findByRole("dialog"));
}

test("opens with the change in the drawer and closes with the counted amount, without a network", async () => {
  const base = await buildDeps({ withCourse: false });
  const clock = standingClock("2026-11-21T11:00:00.000Z");
  const deps = { ...base, clock, mutate: createMutate({ db: base.profile, clock, newId: base.newId }) };
  open(deps);
  const opening = await dialog("Abrir caixa");
  fireEvent.change(opening.getByLabelText("Troco no caixa"), { target: { value: "1.000" } });
  fireEvent.click(opening.getByRole("button", { name: "Abrir caixa" }));
  await opening.findByText("Digite um valor como 100 ou 100,50.");
  fireEvent.change(opening.getByLabelText("Troco no caixa"), { target: { value: "100,00" } });
  fireEvent.click(opening.getByRole("button", { name: "Abrir caixa" }));
  await screen.findByText(/^Aberto em .* com R\$\s100,00 de troco\.$/);

  clock.set("2026-11-21T20:00:00.000Z");
  const closing = await dialog("Fechar caixa");
  fireEvent.change(closing.getByLabelText("Dinheiro na gaveta"), { target: { value: "152,5" } });
  fireEvent.change(closing.getByLabelText("Bitcoin, em reais"), { target: { value: "0" } });
  fireEvent.click(closing.getByRole("button", { name: "Fechar caixa" }));
  await screen.findByText("O caixa está fechado.");
  expect(await shiftsOf(deps)).toEqual([
    [
      "shift:own:id",
      {
        by: null,
        openedAt: "2026-11-21T11:00:00.000Z",
        floatCents: 10_000,
        closedAt: "2026-11-21T20:00:00.000Z",
        counted: { cash: 15_250, bitcoin: 0 },
      },
    ],
  ]);
});

test("somebody who changes their name in somebody else's shop keeps the shift, and its charges carry its name", async () => {
  const base = await buildDeps({ withCourse: false });
  const session = { ...ANA, accountId: "7d444840-9dc0-4d1a-b245-5ffdce74fad2" };
  await base.registry.profiles.put(
    buildEntry(base.profile.name, {
      shop: { id: "0b9f2f4e-5f0a-4c5e-9d2c-3f6a1c2b4d5e", name: "Padaria Estrela" },
      accountId: session.accountId,
      displayName: "Ana",
    }),
  );
  const ana: Deps = { ...base, session };
  open(ana);
  fireEvent.click((await dialog("Abrir caixa")).getByRole("button", { name: "Abrir caixa" }));
  await screen.findByText(/^Aberto em /);
  cleanup();
  const renamed: Deps = { ...base, session: { ...session, firstName: "Ana Maria" } };
  expect(await readCashierName(renamed, null)).toBe("Ana");
  open(renamed);
  fireEvent.click((await dialog("Fechar caixa")).getByRole("button", { name: "Fechar caixa" }));
  await screen.findByText("O caixa está fechado.");
  expect(await readCashierName(renamed, null)).toBe("Ana Maria");
});

test("each cashier of a till has a shift of their own", async () => {
  const deps = await buildDeps({ withCourse: false });
  for (const name of ["Rita", "Bia"]) {
    open(deps, name);
    await screen.findByText("O caixa está fechado.");
    fireEvent.click((await dialog("Abrir caixa")).getByRole("button", { name: "Abrir caixa" }));
    await screen.findByText(/^Aberto em /);
    cleanup();
  }
  await waitFor(async () => expect(await shiftsOf(deps)).toHaveLength(2));
  open(deps, "Rita");
  await screen.findByText(/^Aberto em /);
});

test("two quick presses open one shift", async () => {
  const deps = await buildDeps({ withCourse: false });
  open(deps);
  const opening = (await dialog("Abrir caixa")).getByRole("button", { name: "Abrir caixa" });
  fireEvent.click(opening);
  fireEvent.click(opening);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await screen.findByText(/^Aberto em /);
  expect(await shiftsOf(deps)).toHaveLength(1);
});

test("reports a full device, and leaves nothing of the shift on it", async () => {
  const deps = await buildDeps({ withCourse: false });
  open(deps);
  const opening = await dialog("Abrir caixa");
  deps.profile.outbox.hook("creating", () => {
    throw new Dexie.QuotaExceededError();
  });
  fireEvent.click(opening.getByRole("button", { name: "Abrir caixa" }));
  await screen.findByText("Não foi possível salvar neste aparelho.");
  await screen.findByText("Se ele estiver cheio, libere espaço e tente de novo.");
  expect(await shiftsOf(deps)).toEqual([]);
  expect(await deps.profile.till.toArray()).toEqual([]);
});

test("two tabs that open the shift at the same moment open one", async () => {
  const deps = await buildDeps({ withCourse: false });
  open(deps);
  open(deps);
  await waitFor(() => expect(screen.getAllByText("O caixa está fechado.")).toHaveLength(2));
  for (const button of screen.getAllByRole("button", { name: "Abrir caixa" })) fireEvent.click(button);
  const dialogs = screen.getAllByRole("dialog", { hidden: true });
  expect(dialogs).toHaveLength(2);
  for (const each of dialogs)
    fireEvent.click(within(each).getByRole("button", { name: "Abrir caixa", hidden: true }));
  await waitFor(() => expect(screen.getAllByText(/^Aberto em /)).toHaveLength(2));
  expect(await shiftsOf(deps)).toHaveLength(1);
});

test("counting a shift that another tab closes does not turn into opening the next one", async () => {
  const deps = await buildDeps({ withCourse: false });
  open(deps);
  fireEvent.click((await dialog("Abrir caixa")).getByRole("button", { name: "Abrir caixa" }));
  await screen.findByText(/^Aberto em /);
  await dialog("Fechar caixa");
  const [row] = await deps.profile.state.where("key").startsWith("shift:").toArray();
  const at = "2999-01-01T00:00:00.000Z";
  const value = JSON.stringify({ ...JSON.parse(String(row?.value)), closedAt: at });
  await deps.mutate("state.put", { key: row?.key ?? "", value, at });
  await screen.findByText("O caixa está fechado.");
  expect(screen.queryByRole("dialog")).toBeNull();
});
