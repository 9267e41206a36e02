// @vitest-environment happy-dom
import { cleanup, configure, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { rateKey, rateToValue } from "#pwa/local-db/write/saved-rate.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import { buildCharge } from "#pwa/local-db/testing/builders.ts";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { ChargeScreen } from "../ChargeScreen.tsx";

configure({ asyncUtilTimeout: 5000 });
afterEach(cleanup);

const ID = "7d444840-9dc0-4d1a-b245-5ffdce74fad2";
const AT = "2026-11-21T12:00:00.000Z";
const FORMER = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const NEXT = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const MOVED = "O endereço da loja mudou";

/** The ticket of a charge to the former address, in a shop that receives there. */
async function openTicket(change: Parameters<typeof buildCharge>[1] = {}): Promise<Deps> {
  const deps = await buildDeps({ withCourse: false });
  await deps.mutate("wallet.put", { coin: "bitcoin", address: FORMER, at: AT });
  await deps.mutate("charge.create", buildCharge(ID, { address: FORMER, ...change }));
  renderScreen(deps, <ChargeScreen />, { path: "/qr-generator", at: `/qr-generator?cobranca=${ID}` });
  await screen.findByRole("img", { name: /^QR Code: pagar/ });
  return deps;
}
const move = (deps: Deps, address: string | null, coin: "bitcoin" | "usdt" = "bitcoin") =>
  deps.mutate("wallet.put", { coin, address, at: "2026-11-21T12:00:01.000Z" });

test("a code does not outlive a change of the shop's address, and the next one pays to the new one", async () => {
  const deps = await openTicket();
  const value = rateToValue({ rate: "300000.00", asOf: AT });
  await deps.mutate("state.put", { key: rateKey("bitcoin"), value, at: AT });
  await move(deps, NEXT);
  await screen.findByText(MOVED);
  expect(screen.queryByRole("img", { name: /^QR Code/ })).toBeNull();
  expect(screen.queryByText(/^Vale até/)).toBeNull();
  for (const name of ["Compartilhar", "Salvar Imagem", "Copiar Endereço"])
    expect(screen.getByRole<HTMLButtonElement>("button", { name }).disabled).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Gerar Novo Código" }));
  await screen.findByRole("img", { name: /^QR Code: pagar/ });
  const addresses = (await deps.profile.charges.toArray()).map(({ address }) => address);
  expect(addresses.toSorted()).toEqual([FORMER, NEXT].toSorted());
});

test.each([
  ["the same address is saved again", {}, "bitcoin", FORMER],
  ["it is saved again in capitals", {}, "bitcoin", FORMER.toUpperCase()],
  ["another coin's address is changed", {}, "usdt", "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH"],
  ["the charge has an address of its own", { addressIndex: 3 }, "bitcoin", NEXT],
  ["the charge is an example", { training: true }, "bitcoin", NEXT],
] as const)("the code stays when %s", async (_what, change, coin, address) => {
  const deps = await openTicket(change);
  await move(deps, address, coin);
  await deps.mutate("charge.note", { chargeId: ID, note: "Mesa 4", at: "2026-11-21T12:00:02.000Z" });
  await screen.findByText("Mesa 4");
  expect(screen.queryByText(MOVED)).toBeNull();
  screen.getByRole("img", { name: /^QR Code: pagar/ });
});
