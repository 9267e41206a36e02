// @vitest-environment happy-dom
import { cleanup, configure, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import type { Deps } from "#pwa/deps/deps.ts";
import { OPEN_TILL, TillContext } from "#pwa/deps/till.ts";
import { createMutate } from "#pwa/local-db/write/mutate.ts";
import { PROOF_LIMIT_KEY } from "#pwa/local-db/write/proof-limit.ts";
import { buildCharge } from "#pwa/local-db/testing/builders.ts";
import { ANA, buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { ChargeScreen } from "../ChargeScreen.tsx";

configure({ asyncUtilTimeout: 5000 });
afterEach(cleanup);

const AT = "2026-11-21T12:00:00.000Z";
const ID = "7d444840-9dc0-4d1a-b245-5ffdce74fad2";
const PIX = { key: "loja@exemplo.com.br", name: "Padaria Estrela", city: "Recife" };

const openTicket = async (deps: Deps, change: Parameters<typeof buildCharge>[1] = {}) => {
  await deps.mutate("charge.create", buildCharge(ID, change));
  renderScreen(deps, <ChargeScreen />, { path: "/qr-generator", at: `/qr-generator?cobranca=${ID}` });
  await screen.findByRole("img", { name: /^QR Code: pagar/ });
};
const ask = async (name = "Conferi na carteira") => userEvent.click(screen.getByRole("button", { name }));
const marksOf = async ({ profile }: Deps) => (await profile.chargeMarks.toArray()).map(({ mark }) => mark);

test("training requires ticking the five points before each mark", async () => {
  const deps = await buildDeps({ withCourse: false });
  // The stored answer "Já sei, não mostrar mais" of older versions no longer counts.
  await deps.registry.facts.put({ key: "knowsProofCheck", value: true });
  await openTicket(deps, { training: true, rateSource: "example" });
  await ask();
  const sheet = await screen.findByRole("dialog", { name: "Antes de entregar, olhe a sua carteira" });
  const points = within(sheet).getAllByRole("checkbox");
  expect(points).toHaveLength(5);
  expect(sheet.textContent).toMatch(/0,00003479\sBTC/);
  expect(within(sheet).queryByText(/Já sei/)).toBeNull();
  expect(await marksOf(deps)).toEqual([]);

  for (const point of points.slice(0, 3)) await userEvent.click(point);
  await userEvent.click(within(sheet).getByRole("button", { name: "Conferi tudo" }));
  expect((await within(sheet).findByRole("alert")).textContent).toBe(
    "Faltam 2 pontos. Marque cada um ao conferir.",
  );
  expect(document.activeElement).toBe(points[3]);
  expect(await marksOf(deps)).toEqual([]);

  for (const point of points.slice(3)) await userEvent.click(point);
  expect(within(sheet).queryByRole("alert")).toBeNull();
  await userEvent.click(within(sheet).getByRole("button", { name: "Conferi tudo" }));
  await screen.findByText(/^Conferido na carteira às/);
  expect(await marksOf(deps)).toEqual(["checked"]);
});

test("leaving the check keeps the charge unmarked, and the next check starts without ticks", async () => {
  const deps = await buildDeps({ withCourse: false });
  await openTicket(deps, { training: true, rateSource: "example" });
  await ask();
  const [first] = await screen.findAllByRole("checkbox");
  await userEvent.click(first as HTMLElement);
  await userEvent.click(screen.getByRole("button", { name: "Ainda não" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(await marksOf(deps)).toEqual([]);
  await ask();
  const again = await screen.findAllByRole<HTMLInputElement>("checkbox");
  expect(again.map(({ checked }) => checked)).toEqual([false, false, false, false, false]);
});

test('a small sale asks one question with the focus on "back", and is marked only after the confirmation', async () => {
  const deps = await buildDeps({ withCourse: false });
  await openTicket(deps, { amountCents: 20_000 });
  await ask();
  const question = await screen.findByRole("dialog", { name: "Você viu este pagamento na sua carteira?" });
  expect(question.textContent).toMatch(/0,00003479\sBTC/);
  expect(within(question).queryByRole("checkbox")).toBeNull();
  const back = within(question).getByRole("button", { name: "Ainda não" });
  expect(document.activeElement).toBe(back);
  expect(await marksOf(deps)).toEqual([]);
  await userEvent.click(back);
  expect(await marksOf(deps)).toEqual([]);
  await ask();
  await userEvent.click(await screen.findByRole("button", { name: "Sim, vi na carteira" }));
  await screen.findByText(/^Conferido na carteira às/);
  expect(await marksOf(deps)).toEqual(["checked"]);
});

test.each([
  ["R$ 200 at first", undefined, 20_001, 5],
  ["the owner's figure", 5_000, 5_001, 5],
  ["the owner's figure, not above it", 5_000, 5_000, 0],
  ["none: always", 0, 1, 5],
  ["a row that is no figure", "muito", 20_001, 5],
])("requires five points above %s", async (_, limit, amountCents, count) => {
  const deps = await buildDeps({ withCourse: false });
  if (limit !== undefined) await deps.mutate("state.put", { key: PROOF_LIMIT_KEY, value: limit, at: AT });
  await openTicket(deps, { amountCents });
  await ask();
  await screen.findByRole("dialog");
  expect(screen.queryAllByRole("checkbox")).toHaveLength(count);
});

test("for Pix the check asks to look in the bank", async () => {
  const deps = await buildDeps({ withCourse: false });
  await deps.mutate("state.put", { key: "pix:receiver", value: JSON.stringify(PIX), at: AT });
  await openTicket(deps);
  await userEvent.click(await screen.findByRole("radio", { name: "Pix" }));
  await ask("Conferi no banco");
  await screen.findByRole("dialog", { name: "Você viu este Pix no aplicativo do seu banco?" });
  await userEvent.click(screen.getByRole("button", { name: "Sim, vi no banco" }));
  await screen.findByText(/^Pix conferido no banco às/);
  expect(await deps.profile.chargeMarks.toArray()).toMatchObject([{ via: "pix" }]);
});

test.each([
  ["a cashier of somebody else's shop", "cashier", { accountId: ANA.accountId }],
  ["a till without an account", "till", { accountId: null, till: { id: ANA.accountId, name: "Caixa 2" } }],
] as const)("%s marks a Pix as one", async (_who, role, owner) => {
  const made = await buildDeps({ withCourse: false });
  const { profile, registry, clock, newId } = made;
  const shop = { id: "loja", name: "Padaria" };
  const isTill = role === "till";
  const session = isTill ? ({ kind: "till", id: ANA.accountId, name: "Caixa 2", shop } as const) : ANA;
  const mutate = createMutate({ db: profile, clock, newId, isTill });
  const deps: Deps = { ...made, session, mutate };
  const entry = { dbName: profile.name, displayName: null, email: null, open: 1, role: "main" } as const;
  await registry.profiles.put({ ...entry, ...owner, shop, createdAt: AT });
  const kind = isTill ? "till" : "person";
  const member = {
    id: ANA.accountId,
    name: "Ana",
    kind,
    role,
    addedAt: AT,
    endedAt: null,
    publicKey: null,
  } as const;
  await profile.members.put(member);
  await made.mutate("state.put", { key: "pix:receiver", value: JSON.stringify(PIX), at: AT });
  await profile.outbox.clear();
  await openTicket(deps);
  await userEvent.click(await screen.findByRole("radio", { name: "Pix" }));
  await ask("Conferi no banco");
  await userEvent.click(await screen.findByRole("button", { name: "Sim, vi no banco" }));
  await waitFor(async () => expect(await marksOf(deps)).toEqual(["checked"]));
  // A note, which only owners and managers write, would be refused later.
  expect((await profile.outbox.toArray()).map(({ name }) => name)).toEqual(["charge.create", "charge.mark"]);
  expect(await profile.chargeMarks.toArray()).toMatchObject([{ via: "pix" }]);
});

test("a cashier gets the same check", async () => {
  const deps = await buildDeps({ withCourse: false });
  await deps.mutate("charge.create", buildCharge(ID, { amountCents: 30_000, cashier: "Ana" }));
  const till = { ...OPEN_TILL, mode: "locked" as const, guarded: true, cashier: "Ana" };
  renderScreen(
    deps,
    <TillContext value={till}>
      <ChargeScreen />
    </TillContext>,
    { path: "/qr-generator", at: `/qr-generator?cobranca=${ID}` },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Conferi na carteira" }));
  for (const point of await screen.findAllByRole("checkbox")) await userEvent.click(point);
  expect(await deps.profile.chargeMarks.count()).toBe(0);
  await userEvent.click(screen.getByRole("button", { name: "Conferi tudo" }));
  await waitFor(async () => expect(await deps.profile.chargeMarks.toArray()).toMatchObject([{ by: "Ana" }]));
});
