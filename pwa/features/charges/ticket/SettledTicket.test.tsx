// @vitest-environment happy-dom
import { cleanup, configure, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { testToValue } from "#db/rules/lightning/tested-source.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import { buildCharge, type standingClock } from "#pwa/local-db/testing/builders.ts";
import { writeCodeKey } from "#pwa/local-db/till/code-key.ts";
import { showCode } from "#pwa/local-db/till/till-code.ts";
import type { Call } from "#pwa/sync/api-client.ts";
import { ANA, buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { ChargeScreen } from "../ChargeScreen.tsx";

vi.mock("../lightning/lightning-sheet.ts", () => ({ applyLightningSheet: () => Promise.resolve() }));
configure({ asyncUtilTimeout: 5000 });
afterEach(cleanup);

const AT = "2026-11-21T12:00:00.000Z";
const LATER = "2026-11-21T12:20:00.000Z";
const ID = "7d444840-9dc0-4d1a-b245-5ffdce74fad2";
const PIX = { key: "loja@exemplo.com.br", name: "Padaria Estrela", city: "Recife" };
const LIGHTNING = "loja@carteira.com";

const openTicket = (deps: Deps) =>
  renderScreen(deps, <ChargeScreen />, { path: "/qr-generator", at: `/qr-generator?cobranca=${ID}` });
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const setClock = (deps: Deps, now: string) => (deps.clock as ReturnType<typeof standingClock>).set(now);
const name = (text: RegExp | string) => ({ name: text });

const BUTTONS = ["Mostrar só o código", "Compartilhar", "Salvar Imagem"];
const TEXTS = [/^Vale até/, "Código vencido", /^Pedindo a cobrança/];

/** What on the ticket can be paid or made payable again, or waits for a payment; empty once the next sale is the next step. */
function stillOpen(): readonly unknown[] {
  const next = screen.queryByRole("button", name(/^(Nova cobrança|Gerar Novo Código)$/));
  return [
    ...screen.queryAllByRole("img", name(/^QR Code/)),
    ...BUTTONS.flatMap((button) => screen.queryAllByRole("button", name(button))),
    ...screen.queryAllByRole("switch"),
    ...screen.queryAllByRole("radio"),
    ...TEXTS.flatMap((text) => screen.queryAllByText(text)),
    ...(next?.classList.contains("btn--primary") ? [] : ["no next sale"]),
  ];
}

const CHECKED = /^Conferido na carteira às/;
const UNPAID = /^Marcada como não paga às/;

async function chargedDeps(change: Parameters<typeof buildCharge>[1] = {}): Promise<Deps> {
  const deps = await buildDeps({ withCourse: false });
  await deps.mutate("state.put", { key: "pix:receiver", value: JSON.stringify(PIX), at: AT });
  await deps.mutate("charge.create", buildCharge(ID, change));
  return deps;
}
const mark = (deps: Deps, word: "checked" | "unpaid") =>
  deps.mutate("charge.mark", {
    markId: `00000000-0000-4000-8000-00000000000${word === "checked" ? 1 : 2}`,
    chargeId: ID,
    mark: word,
    at: "2026-11-21T12:01:00.000Z",
    by: null,
  });

/** `stillOpen` of a ticket that says this, while its time runs and after it. */
async function openNowAndLater(deps: Deps, text: RegExp): Promise<readonly unknown[]> {
  await screen.findByText(text);
  const now = stillOpen();
  setClock(deps, LATER);
  cleanup();
  openTicket(deps);
  await screen.findByText(text);
  return [...now, ...stillOpen()];
}

test("a sale that was received has no code to pay, while its time runs and after it", async () => {
  const deps = await chargedDeps();
  openTicket(deps);
  await screen.findByRole("img", name("QR Code: pagar 0,00003479 BTC"));
  await press("Conferi na carteira");
  await press("Sim, vi na carteira");
  expect(await openNowAndLater(deps, CHECKED)).toEqual([]);
});

test("the code comes back when the mark was a mistake", async () => {
  const deps = await chargedDeps();
  await mark(deps, "checked");
  openTicket(deps);
  await screen.findByText(CHECKED);
  expect(stillOpen()).toEqual([]);
  await press("Corrigir");
  await press("Aguardando");
  await screen.findByRole("img", name("QR Code: pagar 0,00003479 BTC"));
  screen.getByRole("button", name("Gerar Novo Código"));
});

test("a sale that was given up has no code to pay, in no way, and can still be received", async () => {
  const deps = await chargedDeps();
  openTicket(deps);
  await userEvent.click(await screen.findByRole("radio", name("Pix")));
  await screen.findByRole("img", name("QR Code: Pix de R$ 10,00"));
  // Another phone of the shop gives the sale up.
  await mark(deps, "unpaid");
  expect(await openNowAndLater(deps, UNPAID)).toEqual([]);
  expect(screen.queryByRole("button", name("Não pago"))).toBeNull();
  screen.getByRole("button", name("Conferi na carteira"));
});

test.each([
  ["checked", CHECKED],
  ["unpaid", UNPAID],
] as const)("a charge over Lightning that is marked %s has no code and asks for none", async (word, text) => {
  const call = vi.fn<Call>(() => Promise.resolve({ kind: "offline" }));
  const deps: Deps = { ...(await chargedDeps({ address: LIGHTNING })), session: ANA, call };
  openTicket(deps);
  await press("Mostrar o código fixo");
  await screen.findByRole("img", name(/^QR Code: Lightning sem valor/));
  await mark(deps, word);
  await screen.findByText(text);
  expect(stillOpen()).toEqual([]);
  expect(screen.queryByText(/^O cliente digita/)).toBeNull();
  expect(screen.queryByRole("button", name("Voltar à cobrança com valor"))).toBeNull();
  cleanup();
  call.mockClear();
  openTicket(deps);
  expect(await openNowAndLater(deps, text)).toEqual([]);
  // It may ask what became of the invoice that was shown.
  expect(call.mock.calls.filter(([method]) => method === "POST")).toEqual([]);
});

test("a till's own code goes away once its sale is marked as received", async () => {
  const made = await chargedDeps({ address: LIGHTNING });
  const deps: Deps = { ...made, session: ANA, call: () => Promise.resolve({ kind: "offline" }) };
  const tested = testToValue({ address: LIGHTNING, watched: true, host: "carteira.com" });
  await deps.profile.state.bulkPut([
    { key: "lightning:address", value: LIGHTNING, at: AT, uid: "1" },
    { key: "lightning:tested", value: tested, at: AT, uid: "2" },
  ]);
  await writeCodeKey(deps.profile, { tillId: "0a1b2c3d4e5f", key: "11".repeat(32) });
  const charge = await deps.profile.charges.get(ID);
  if (!charge || !(await showCode(deps.profile, charge))) throw new Error("no code");
  openTicket(deps);
  await screen.findByRole("button", name("Não leu? Usar câmera"));
  await mark(deps, "checked");
  await screen.findByText(CHECKED);
  await waitFor(() => expect(screen.queryByRole("button", name("Não leu? Usar câmera"))).toBeNull());
  expect(stillOpen()).toEqual([]);
});
