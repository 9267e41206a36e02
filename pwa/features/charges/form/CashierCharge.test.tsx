// @vitest-environment happy-dom
import { cleanup, configure, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import type { Deps } from "#pwa/deps/deps.ts";
import { OPEN_TILL, type Till, TillContext } from "#pwa/deps/till.ts";
import { freshMeta } from "#pwa/local-db/profiles/profile-meta.ts";
import { buildCharge, buildEntry } from "#pwa/local-db/testing/builders.ts";
import { ANA as USER, buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { ChargeScreen } from "../ChargeScreen.tsx";
import { DISCOUNT_KEY } from "#db/rules/charges/discount.ts";
import { rateKey, rateToValue } from "#pwa/local-db/write/saved-rate.ts";

configure({ asyncUtilTimeout: 5000 });
afterEach(cleanup);

const OWN = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const AT = "2026-11-21T12:00:00.000Z";
const ID = "7d444840-9dc0-4d1a-b245-5ffdce74fad2";
const ANA: Till = { ...OPEN_TILL, mode: "locked", guarded: true, cashier: "Ana", mayTypeRate: false };

const BETO = { ...USER, accountId: "beto", firstName: "Beto" } as const;

const openAs = (deps: Deps, till: Till, at = "/qr-generator") =>
  renderScreen(
    deps,
    <TillContext value={till}>
      <ChargeScreen />
    </TillContext>,
    { path: "/qr-generator", at },
  );
const withRate = async (asOf: string): Promise<Deps> => {
  const deps = await buildDeps({ withCourse: false });
  await deps.mutate("wallet.put", { coin: "bitcoin", address: OWN, at: AT });
  await deps.mutate("state.put", {
    key: rateKey("bitcoin"),
    value: rateToValue({ rate: "300000.00", asOf }),
    at: AT,
  });
  return deps;
};
const chargeTen = async () => {
  await userEvent.type(await screen.findByLabelText("Valor em reais"), "10");
  const generate = screen.getByRole<HTMLButtonElement>("button", { name: "Gerar QR Code" });
  await waitFor(() => expect(generate.disabled).toBe(false));
  await userEvent.click(generate);
};

test("a cashier's charge and mark carry the name, and no link leads to the owner's screens", async () => {
  const deps = await withRate(AT);
  openAs(deps, ANA);
  await screen.findByText(/digitada/);
  expect(screen.queryByRole("button", { name: "Mudar cotação" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Cobranças" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Endereços de recebimento" })).toBeNull();
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).not.toContain("/");
  await chargeTen();
  await screen.findByRole("img", { name: /^QR Code: pagar/ });
  expect(screen.queryByRole("link", { name: "Cobranças" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Conferi na carteira" }));
  await userEvent.click(await screen.findByRole("button", { name: "Sim, vi na carteira" }));
  await waitFor(async () => expect(await deps.profile.chargeMarks.toArray()).toMatchObject([{ by: "Ana" }]));
  expect(await deps.profile.charges.toArray()).toMatchObject([{ cashier: "Ana", address: OWN }]);
});

test("what somebody typed waits for them on the keypad, and nobody else finds it there", async () => {
  const deps = await buildDeps({ withCourse: false });
  const people: Readonly<Record<string, Till>> = {
    owner: OPEN_TILL,
    ana: ANA,
    beto: { ...ANA, cashier: "Beto" },
    unknown: { ...OPEN_TILL, mode: "loading" },
  };
  function Counter() {
    const [till, setTill] = useState<Till>(OPEN_TILL);
    return (
      <TillContext value={till}>
        <ChargeScreen />
        {Object.entries(people).map(([name, next]) => (
          <button key={name} type="button" onClick={() => setTill(next)}>
            {name}
          </button>
        ))}
      </TillContext>
    );
  }
  renderScreen(deps, <Counter />, { path: "/qr-generator", at: "/qr-generator" });
  const become = (name: string) => userEvent.click(screen.getByRole("button", { name }));
  const amount = screen.getByRole<HTMLInputElement>("textbox", { name: "Valor em reais" });
  const shows = (text: string) => waitFor(() => expect(amount.value).toBe(text));
  await userEvent.type(amount, "50");
  // The owner's tab locks itself, and Ana is at the till.
  await become("ana");
  await shows("");
  await userEvent.type(amount, "12,30");
  await become("beto");
  await shows("");
  // Nothing is known yet after a reload, and what is typed then belongs to whoever is there.
  await become("unknown");
  await userEvent.type(amount, "7");
  await become("beto");
  await become("ana");
  await shows("12,30");
  await become("beto");
  await shows("7");
  await become("owner");
  await shows("50");
});

test("no charge is made before the device knows who is at the till", async () => {
  const deps = await withRate(AT);
  function Counter() {
    const [till, setTill] = useState<Till>(ANA);
    return (
      <TillContext value={till}>
        <ChargeScreen />
        <button type="button" onClick={() => setTill(till === ANA ? { ...OPEN_TILL, mode: "loading" } : ANA)}>
          start again
        </button>
      </TillContext>
    );
  }
  renderScreen(deps, <Counter />, { path: "/qr-generator", at: "/qr-generator" });
  await screen.findByText(/digitada/);
  await userEvent.click(screen.getByRole("button", { name: "start again" }));
  const amount = screen.getByRole("textbox", { name: "Valor em reais" });
  await userEvent.type(amount, "10{Enter}");
  const generate = screen.getByRole<HTMLButtonElement>("button", { name: "Gerar QR Code" });
  expect(generate.disabled).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "start again" }));
  await waitFor(() => expect(generate.disabled).toBe(false));
  expect(await deps.profile.charges.count()).toBe(0);
  await userEvent.type(amount, "{Enter}");
  await waitFor(async () => expect(await deps.profile.charges.toArray()).toMatchObject([{ cashier: "Ana" }]));
});

test("a cashier's discount is limited to the owner's maximum, and not offered without one", async () => {
  const deps = await withRate(AT);
  const first = openAs(deps, ANA);
  await screen.findByText(/digitada/);
  expect(screen.queryByRole("button", { name: "Desconto" })).toBeNull();
  first.unmount();
  await deps.mutate("state.put", { key: DISCOUNT_KEY, value: 20, at: AT });
  openAs(deps, ANA);
  await userEvent.type(await screen.findByLabelText("Valor em reais"), "10");
  await userEvent.click(await screen.findByRole("button", { name: "Desconto" }));
  expect(screen.queryByRole("switch", { name: "Permitir desconto" })).toBeNull();
  await userEvent.click(await screen.findByRole("radio", { name: "Reais" }));
  await userEvent.type(screen.getByLabelText("Desconto em reais"), "2,01{Enter}");
  await screen.findByText(/O desconto passa do máximo da loja, aqui R\$\s2,00/);
  await userEvent.clear(screen.getByLabelText("Desconto em reais"));
  await userEvent.type(screen.getByLabelText("Desconto em reais"), "2{Enter}");
  // The amount is lowered until the discount exceeds the shop's maximum: the form says so, and nothing is charged.
  await userEvent.clear(screen.getByLabelText("Valor em reais"));
  await userEvent.type(screen.getByLabelText("Valor em reais"), "5");
  await screen.findByText(/O desconto passa do máximo da loja, aqui R\$\s1,00/);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Gerar QR Code" }).disabled).toBe(true);
});

test("only the owner can confirm an expired rate, unless cashiers are allowed to", async () => {
  const deps = await withRate("2026-11-19T12:00:00.000Z");
  const first = openAs(deps, ANA);
  await screen.findByText(/Chame o dono: só ele digita/);
  expect(screen.queryByLabelText("Cotação em reais")).toBeNull();
  await chargeTen();
  await screen.findByText(/Procure sinal por um instante, ou chame o dono/);
  expect(await deps.profile.charges.count()).toBe(0);
  first.unmount();
  openAs(deps, { ...ANA, mayTypeRate: true });
  await screen.findByLabelText("Cotação em reais");
});

test.each([
  ["another cashier's", "Beto"],
  ["the owner's", null],
])("%s ticket is neither shown to a cashier nor offered as the running one", async (_, cashier) => {
  const deps = await withRate(AT);
  await deps.mutate("charge.create", buildCharge(ID, { cashier }));
  const ticket = openAs(deps, ANA, `/qr-generator?cobranca=${ID}`);
  await screen.findByText("Cobrança não encontrada neste aparelho");
  expect(within(screen.getByRole("main")).queryByRole("img")).toBeNull();
  ticket.unmount();
  openAs(deps, ANA);
  await screen.findByText(/digitada/);
  expect(screen.queryByRole("link", { name: /Mostrar de novo|mostrar/i })).toBeNull();
});

test("the owner in an unlocked tab sees every ticket and charges without a name", async () => {
  const deps = await withRate(AT);
  await deps.mutate("charge.create", buildCharge(ID, { cashier: "Beto", address: OWN }));
  const owner = { ...OPEN_TILL, guarded: true };
  const ticket = openAs(deps, owner, `/qr-generator?cobranca=${ID}`);
  await screen.findByRole("img", { name: /^QR Code: pagar/ });
  ticket.unmount();
  openAs(deps, owner);
  await chargeTen();
  await waitFor(async () => expect(await deps.profile.charges.count()).toBe(2));
  const made = (await deps.profile.charges.toArray()).find(({ id }) => id !== ID);
  expect(made?.cashier).toBeNull();
});

/** Beto works in Ana's shop. */
const asBeto = async (): Promise<Deps> => {
  const deps: Deps = { ...(await withRate(AT)), session: BETO };
  await deps.registry.profiles.put(
    buildEntry(deps.profile.name, {
      shop: { id: "ana", name: "Café da Ana" },
      accountId: BETO.accountId,
      displayName: BETO.firstName,
      email: BETO.email,
    }),
  );
  await deps.profile.members.put({
    id: BETO.accountId,
    name: BETO.firstName,
    role: "cashier",
    kind: "person",
    addedAt: AT,
    endedAt: null,
    publicKey: null,
  });
  return deps;
};

test("a charge carries the name of who works in somebody else's shop, also when it is made again", async () => {
  const deps = await asBeto();
  const form = openAs(deps, OPEN_TILL);
  await chargeTen();
  await screen.findByRole("img", { name: /^QR Code: pagar/ });
  form.unmount();
  const expired = { createdAt: "2026-11-21T11:00:00.000Z", expiresAt: "2026-11-21T11:15:00.000Z" };
  await deps.mutate("charge.create", buildCharge(ID, { ...expired, cashier: "Beto" }));
  openAs(deps, OPEN_TILL, `/qr-generator?cobranca=${ID}`);
  await userEvent.click(await screen.findByRole("button", { name: "Gerar Novo Código" }));
  await screen.findByRole("img", { name: /^QR Code: pagar/ });
  const names = (await deps.profile.charges.toArray()).map(({ cashier }) => cashier);
  expect(names).toEqual(["Beto", "Beto", "Beto"]);
});

test("a locked phone in somebody else's shop without named cashiers shows what was charged on it", async () => {
  const deps = await asBeto();
  const nobody: Till = { ...ANA, cashier: null };
  const form = openAs(deps, nobody);
  await chargeTen();
  await screen.findByRole("img", { name: /^QR Code: pagar/ });
  const [made] = await deps.profile.charges.toArray();
  expect(made?.cashier).toBe("Beto");
  form.unmount();
  const ticket = openAs(deps, nobody, `/qr-generator?cobranca=${made?.id}`);
  await screen.findByRole("img", { name: /^QR Code: pagar/ });
  ticket.unmount();
  openAs(deps, nobody);
  await screen.findByText("Mostrar de novo");
});

test("a cashier at a switched-off till reads to call the owner, also on the ticket of a charge that the shop has", async () => {
  const deps = await withRate(AT);
  const shop = { id: "loja-da-rosa", name: "Loja da Rosa" };
  await deps.registry.profiles.put(buildEntry(deps.profile.name, { displayName: "Caixa 1", shop }));
  await deps.profile.meta.put({ ...freshMeta("c1", null), endedAt: AT });
  const session = { kind: "till", id: "t1", name: "Caixa 1", shop } as const;
  const title = "Você não cobra mais por esta loja";
  openAs({ ...deps, session }, ANA);
  await screen.findByRole("heading", { name: title });
  expect(screen.getByText(/, ou chame o dono\.$/)).toBeDefined();
  cleanup();

  openAs({ ...deps, session }, ANA, `/qr-generator?cobranca=${ID}`);
  await screen.findByRole("heading", { name: title });
  expect(screen.queryByRole("button", { name: "Gerar cobrança" })).toBeNull();
  expect(screen.queryByText(/em outro perfil/)).toBeNull();
});
