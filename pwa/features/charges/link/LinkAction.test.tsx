// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { rateKey, rateToValue } from "#pwa/local-db/write/saved-rate.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import { buildCharge } from "#pwa/local-db/testing/builders.ts";
import type { Call, CallAnswer } from "#pwa/sync/api-client.ts";
import { ANA, buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { ChargeScreen } from "../ChargeScreen.tsx";

afterEach(cleanup);

const ID = "7d444840-9dc0-4d1a-b245-5ffdce74fad2";
const URL = "https://balcao.exemplo/p/AAAAAAAAAAAAAAAAAAAAAA";
const MADE: CallAnswer = {
  kind: "ok",
  body: { url: URL, expiresAt: "2026-11-21T12:15:00.000Z" },
  serverDate: null,
};
const refused = (status: number, code: string, message: string): CallAnswer => ({
  kind: "refused",
  status,
  code,
  message,
});

/** The ticket of a charge, with a server that answers the calls for its link in this order. */
async function openTicket(
  answers: readonly CallAnswer[],
  {
    session = ANA,
    ...change
  }: Partial<Parameters<typeof buildCharge>[1]> & Partial<Pick<Deps, "session">> = {},
) {
  const left = [...answers];
  const call = vi.fn<Call>(() =>
    Promise.resolve(left.length > 1 ? (left.shift() as CallAnswer) : (left[0] ?? MADE)),
  );
  const deps: Deps = { ...(await buildDeps({ withCourse: false })), session, call };
  await deps.mutate("charge.create", buildCharge(ID, change));
  renderScreen(deps, <ChargeScreen />, { path: "/qr-generator", at: `/qr-generator?cobranca=${ID}` });
  await screen.findByRole("button", { name: "Imprimir" });
  return { deps, call };
}
const button = () => screen.queryByRole("button", { name: "Enviar link" });
async function open() {
  const found = button();
  if (!found) throw new Error("no button");
  await userEvent.click(found);
  return screen.findByRole("dialog", { name: "Enviar link" });
}

test("asks for the link with the seconds that are left, and shows it", async () => {
  const { call } = await openTicket([MADE]);
  const dialog = await open();
  await within(dialog).findByText(URL);
  expect(call).toHaveBeenCalledWith("POST", `/api/charges/${ID}/link`, {
    secondsLeft: expect.any(Number) as number,
  });
  const href = within(dialog).getByRole("link", { name: "WhatsApp" }).getAttribute("href") ?? "";
  expect(decodeURIComponent(href)).toContain(`Pague nesta página: ${URL}`);
});

test("asks again for a charge that has not reached the server yet", async () => {
  const { call } = await openTicket([refused(404, "not_found", "Não encontramos."), MADE]);
  const dialog = await open();
  await within(dialog).findByText(URL, {}, { timeout: 10_000 });
  expect(call).toHaveBeenCalledTimes(2);
});

test("a refusal is shown in the server's words, and another try gives the link", async () => {
  await openTicket([refused(429, "too_many_requests", "Muitas tentativas."), MADE]);
  const dialog = await open();
  expect((await within(dialog).findByRole("alert")).textContent).toContain("Muitas tentativas.");
  await userEvent.click(within(dialog).getByRole("button", { name: "Tentar de novo" }));
  await within(dialog).findByText(URL);
});

test("cancelling marks the charge as not paid", async () => {
  const { deps } = await openTicket([MADE]);
  const dialog = await open();
  await userEvent.click(await within(dialog).findByRole("button", { name: "Cancelar cobrança" }));
  await screen.findByText(/^Marcada como não paga/);
  expect(await deps.profile.chargeMarks.toArray()).toMatchObject([{ chargeId: ID, mark: "unpaid" }]);
  expect(button()).toBeNull();
});

test("cancelling a charge that the customer chose on the page closes the page, which is the first charge's", async () => {
  const first = "00000000-0000-4000-8000-000000000001";
  const { deps } = await openTicket([MADE]);
  cleanup();
  await deps.mutate("charge.create", buildCharge(first));
  await deps.profile.charges.update(ID, { saleOf: first });
  renderScreen(deps, <ChargeScreen />, { path: "/qr-generator", at: `/qr-generator?cobranca=${ID}` });
  await screen.findByRole("button", { name: "Imprimir" });
  const dialog = await open();
  await userEvent.click(await within(dialog).findByRole("button", { name: "Cancelar cobrança" }));
  await screen.findByText(/^Marcada como não paga/);
  const marks = await deps.profile.chargeMarks.toArray();
  expect(new Map(marks.map(({ chargeId, mark }) => [chargeId, mark]))).toEqual(
    new Map([
      [first, "unpaid"],
      [ID, "unpaid"],
    ]),
  );
});

test.each([
  ["a visitor's", { session: { kind: "visitor" } as const }],
  ["one of the training", { training: true }],
])("%s charge has no link", async (_whose, change) => {
  await openTicket([MADE], change);
  expect(button()).toBeNull();
});

/** A charge of an hour ago, in a shop with an address and a rate of now, or with neither. */
async function openExpired(isOpen: boolean) {
  const opened = await openTicket([MADE], {
    createdAt: "2026-11-21T11:00:00.000Z",
    expiresAt: "2026-11-21T11:15:00.000Z",
  });
  const { mutate, clock } = opened.deps;
  if (isOpen) {
    const at = clock.now();
    await mutate("wallet.put", {
      coin: "bitcoin",
      address: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
      at,
    });
    await mutate("state.put", {
      key: rateKey("bitcoin"),
      value: rateToValue({ rate: "300000.00", asOf: at }),
      at,
    });
  }
  await userEvent.dblClick(screen.getByRole("button", { name: "Enviar novo link" }));
  return opened;
}

test("a charge whose time is over is made anew and sent with one tap, and its ticket follows", async () => {
  const { deps, call } = await openExpired(true);
  const dialog = await screen.findByRole("dialog", { name: "Enviar link" });
  await within(dialog).findByText(URL);
  const charges = await deps.profile.charges.toArray();
  const made = charges.find(({ id }) => id !== ID);
  expect(charges).toHaveLength(2);
  expect(made).toMatchObject({ amountCents: charges[0]?.amountCents, training: false });
  expect(call.mock.calls.map(([, path]) => path)).toEqual([`/api/charges/${made?.id}/link`]);
  await userEvent.click(within(dialog).getByRole("button", { name: "Fechar" }));
  const ofNew = await screen.findByRole("button", { name: "Enviar link" });
  expect(ofNew.hasAttribute("disabled")).toBe(false);
});

test("a shop that has no address any more gets the ticket of the training, and no link", async () => {
  const { deps, call } = await openExpired(false);
  await screen.findByText("EXEMPLO — NÃO PAGUE");
  expect(screen.queryByRole("button", { name: /link$/ })).toBeNull();
  expect(await deps.profile.charges.count()).toBe(2);
  expect(call).not.toHaveBeenCalled();
});
