// @vitest-environment happy-dom
import { cleanup, configure, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import type { Deps } from "#pwa/deps/deps.ts";
import type { DeviceRates } from "#pwa/local-db/write/device-facts.ts";
import { writeDeviceRates } from "#pwa/local-db/write/device-rates.ts";
import { MARGIN_KEY } from "#db/rules/rates/margin.ts";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { ChargeScreen } from "../ChargeScreen.tsx";
import { noteRatesAhead } from "#pwa/local-db/write/note-clock.ts";
import { rateKey, rateToValue } from "#pwa/local-db/write/saved-rate.ts";

// The field for a rate is a chunk of its own, whose first import takes a while on a busy machine.
configure({ asyncUtilTimeout: 5000 });
afterEach(cleanup);

const OWN = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const AT = "2026-11-21T12:00:00.000Z";

const withRates = async (receivedAt: string, rest: Partial<DeviceRates> = {}): Promise<Deps> => {
  const deps = await buildDeps({ withCourse: false });
  await deps.mutate("wallet.put", { coin: "bitcoin", address: OWN, at: AT });
  await writeDeviceRates(deps.registry, {
    rates: [{ coin: "bitcoin", rate: "300000.00", ageMs: 0 }],
    sandbox: false,
    receivedAt,
    seenAt: receivedAt,
    ...rest,
  });
  return deps;
};
const open = (deps: Deps) =>
  renderScreen(deps, <ChargeScreen />, { path: "/qr-generator", at: "/qr-generator" });
const generate = async () => {
  await userEvent.type(await screen.findByRole("textbox", { name: "Valor em reais" }), "45,90");
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Gerar QR Code" });
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
};
const chargesOf = (deps: Deps) => deps.profile.charges.toArray();

test.each([
  ["2026-11-21T11:50:00.000Z", /^atualizada há 10 minutos$/],
  ["2026-11-21T11:30:00.000Z", /^atualizada às/],
  ["2026-11-21T09:00:00.000Z", /^Cotação de .*, há 3 horas\.$/],
])("shows the age of a server's rate from %s and stores the rate in the charge", async (asOf, text) => {
  const deps = await withRates(asOf);
  open(deps);
  await screen.findByText(text);
  expect(screen.queryByLabelText("Cotação em reais")).toBeNull();
  await generate();
  await screen.findByRole("img", { name: "QR Code: pagar 0,00015300 BTC" });
  expect(await chargesOf(deps)).toMatchObject([
    { rate: "300000.00", rateSource: "synced", rateAsOf: asOf, marginBps: 0, training: false },
  ]);
});

test("after 24 hours a charge requires a typed or confirmed rate", async () => {
  const deps = await withRates("2026-11-20T11:59:00.000Z");
  open(deps);
  await screen.findByText(/Cotação vencida/);
  await generate();
  await screen.findByText("Falta a cotação");
  expect(await chargesOf(deps)).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: /^Ainda vale R\$/ }));
  await screen.findByText("digitada agora mesmo");
  await userEvent.click(screen.getByRole("button", { name: "Gerar QR Code" }));
  await screen.findByRole("img", { name: "QR Code: pagar 0,00015300 BTC" });
  expect(await chargesOf(deps)).toMatchObject([{ rateSource: "typed", rateAsOf: AT }]);
});

test("with a clock that was set back the age is unknown, and the rate must be confirmed", async () => {
  const deps = await withRates("2026-11-21T11:59:00.000Z", { seenAt: "2026-11-21T18:00:00.000Z" });
  open(deps);
  await screen.findByText("Cotação de idade desconhecida.");
  await generate();
  await screen.findByText("Falta a cotação");
  expect(await chargesOf(deps)).toEqual([]);
});

test("a rate that was typed while the clock was ahead must be confirmed when the clock gets there", async () => {
  const deps = await withRates("2026-11-21T11:58:00.000Z");
  const typed = rateToValue({ rate: "310000.00", asOf: "2026-11-21T11:59:00.000Z" });
  await deps.mutate("state.put", { key: rateKey("bitcoin"), value: typed, at: AT });
  await noteRatesAhead(deps.profile, "2026-11-19T12:00:00.000Z");
  await deps.registry.facts.delete("rates");
  open(deps);
  await screen.findByText("Cotação de idade desconhecida.");
  await generate();
  await screen.findByText("Falta a cotação");
  expect(await chargesOf(deps)).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: /^Ainda vale R\$/ }));
  await screen.findByText("digitada agora mesmo");
});

test("uses a typed rate until the person chooses the market's", async () => {
  const deps = await withRates("2026-11-21T11:58:00.000Z");
  const value = rateToValue({ rate: "310000.00", asOf: "2026-11-21T11:40:00.000Z" });
  await deps.mutate("state.put", { key: rateKey("bitcoin"), value, at: AT });
  open(deps);
  await screen.findByText(/^digitada às/);
  await userEvent.click(screen.getByRole("button", { name: /^Usar a do mercado: R\$\s300\.000,00$/ }));
  await screen.findByText("atualizada há 2 minutos");
  expect(screen.queryByRole("button", { name: /^Usar a do mercado/ })).toBeNull();
  await generate();
  await screen.findByRole("img", { name: "QR Code: pagar 0,00015300 BTC" });
  expect(await chargesOf(deps)).toMatchObject([{ rateSource: "synced" }]);
});

test("the person can type a rate instead of the market's", async () => {
  const deps = await withRates("2026-11-21T11:58:00.000Z");
  open(deps);
  await userEvent.click(await screen.findByRole("button", { name: "Trocar cotação" }));
  await userEvent.type(await screen.findByLabelText("Cotação em reais"), "310.000,00");
  await userEvent.click(screen.getByRole("button", { name: "Usar cotação" }));
  await screen.findByText("digitada agora mesmo");
  await generate();
  await waitFor(async () =>
    expect(await chargesOf(deps)).toMatchObject([{ rate: "310000.00", rateSource: "typed" }]),
  );
});

test("shows a safety margin and applies it to the charge", async () => {
  const deps = await withRates("2026-11-21T11:58:00.000Z");
  await deps.mutate("state.put", { key: MARGIN_KEY, value: 200, at: AT });
  open(deps);
  await screen.findByText("margem de 2%");
  await generate();
  await screen.findByRole("img", { name: "QR Code: pagar 0,00015612 BTC" });
  expect(await chargesOf(deps)).toMatchObject([{ rate: "300000.00", marginBps: 200, units: "15612" }]);
});

test("marks rates of the sandbox as such", async () => {
  const deps = await withRates("2026-11-21T11:58:00.000Z", { sandbox: true });
  open(deps);
  expect(await screen.findByText("Ambiente de demonstração")).not.toBeNull();
  await generate();
  await screen.findByRole("img", { name: /^QR Code: pagar/ });
  expect(await chargesOf(deps)).toMatchObject([{ rateSource: "demo", rate: "300000.00" }]);
});
