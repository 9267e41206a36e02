// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { hexToBytes } from "@noble/hashes/utils.js";
import type { LightningFactRow } from "#db/entities/rows.ts";
import { chargeStatus } from "#db/rules/charges/charge-status.ts";
import { wayLabel } from "#db/rules/charges/lightning-charge.ts";
import { testToValue } from "#db/rules/lightning/tested-source.ts";
import { tillKeysOf } from "#db/rules/lightning/till/till-key.ts";
import { pinOf } from "#db/rules/lightning/till/till-pin.ts";
import { readToken } from "#db/rules/lightning/till/till-token.ts";
import { instantToMs, msToInstant } from "#db/rules/time/local-day.ts";
import { type Deps, DepsContext } from "#pwa/deps/deps.ts";
import { buildCharge, type standingClock } from "#pwa/local-db/testing/builders.ts";
import { keepAskedInvoice } from "#pwa/local-db/till/asked-invoices.ts";
import { writeCodeKey } from "#pwa/local-db/till/code-key.ts";
import { readCode, showCode } from "#pwa/local-db/till/till-code.ts";
import { rateKey, rateToValue } from "#pwa/local-db/write/saved-rate.ts";
import type { Call, CallAnswer } from "#pwa/sync/api-client.ts";
import { ANA, buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { ChargeScreen } from "../ChargeScreen.tsx";

vi.mock("./lightning-sheet.ts", () => ({ applyLightningSheet: () => Promise.resolve() }));
afterEach(cleanup);

const MARK_ID = "0b5c8d1e-2f7a-4c3b-9e6d-1a2b3c4d5e6f";
const ID = "7d444840-9dc0-4d1a-b245-5ffdce74fad2";
/** An invoice for 13 919 sats on the main network; it expires at 12:05. */
const INVOICE =
  "lnbc139190n1p4s9k2qpp5vvxu62txcsekdygj23ythvjmfl6p9fyuwvkm9j9tcxu9sx7hzrwssp5yg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3qhp5gvxq58pfts0792pjw2wtuezs75cxyg7xdtdpz240tvlg38a39tgsxqzfvcqpj9qrsgq265p2vmy70uufa6myv4afhrskswlrn9rv85v5urh8eqqmuch5ypnxha4m44l548z8csxxv0kjzqkdjafnz0vv7quhraesu5fw9puqecpk2lphx";
const HASH = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
const ANSWER = {
  invoice: INVOICE,
  expiresAt: "2026-11-22T12:05:00.000Z",
  secondsLeft: 290,
  watched: true,
  demo: false,
};
const FACT: LightningFactRow = {
  id: HASH,
  chargeId: ID,
  msat: "13919000",
  proof: "preimage",
  preimage: "00".repeat(32),
  source: "address",
  settledAt: "2026-11-21T12:01:00.000Z",
  late: false,
  demo: false,
};
const ok = (body: unknown): CallAnswer => ({ kind: "ok", body, serverDate: null });

const TICKET = { path: "/qr-generator", at: `/qr-generator?cobranca=${ID}` };

/** A device with a charge over Lightning. */
async function chargedDeps(change: Parameters<typeof buildCharge>[1] = {}) {
  const call = vi.fn<Call>();
  const deps: Deps = { ...(await buildDeps({ withCourse: false })), session: ANA, call };
  const address = "loja@carteira.com";
  await deps.mutate("charge.create", buildCharge(ID, { address, units: "13919", ...change }));
  return { deps, call };
}

/** The ticket of a charge over Lightning, with a server that gives this answer for its invoice. */
async function openTicket(answer: CallAnswer, change: Parameters<typeof buildCharge>[1] = {}) {
  const { deps, call } = await chargedDeps(change);
  call.mockResolvedValue(answer);
  renderScreen(deps, <ChargeScreen />, TICKET);
  return { deps, call };
}
const code = () => screen.findByRole("img", { name: "QR Code: pagar 13.919 sats pela Lightning" });

test("shows the invoice that the server answers and waits, without a solid button and without Pago", async () => {
  const { call } = await openTicket(ok(ANSWER));
  await code();
  expect(call).toHaveBeenCalledWith("POST", "/api/lightning/invoices", { chargeId: ID, msat: "13919000" });
  expect(screen.getByText("Esperando a carteira...")).toBeDefined();
  expect(screen.queryByText(/Pago/)).toBeNull();
  expect(document.querySelector(".ticket-page__dock .btn--primary")).toBeNull();
});

test("asks for the invoice once when the server confirms the session meanwhile", async () => {
  const { deps, call } = await chargedDeps();
  const answers: ((answer: CallAnswer) => void)[] = [];
  call.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  function Device() {
    const [isConfirmed, confirm] = useState(false);
    const known: Deps = {
      ...deps,
      session: { ...ANA, verified: isConfirmed },
      call: isConfirmed ? (...request) => call(...request) : call,
    };
    return (
      <DepsContext value={known}>
        <button type="button" onClick={() => confirm(true)}>
          confirm
        </button>
        <ChargeScreen />
      </DepsContext>
    );
  }
  renderScreen(deps, <Device />, TICKET);
  await waitFor(() => expect(call).toHaveBeenCalledOnce());
  await userEvent.click(screen.getByText("confirm"));
  await screen.findByText(/Pedindo a cobrança/);
  answers[0]?.(ok(ANSWER));
  await code();
  expect(call).toHaveBeenCalledOnce();
});

test("a till's charge that the server counted at its own rate shows the satoshis that were paid", async () => {
  const { deps } = await openTicket(ok(ANSWER));
  await code();
  await deps.profile.lightningFacts.put({ ...FACT, msat: "13700000" });
  const paid = await screen.findByRole("dialog", { name: "Pago. R$ 10,00." });
  expect(within(paid).getByText(/13\.700\ssats/)).toBeDefined();
  await userEvent.click(within(paid).getByRole("button", { name: "Ver recibo" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: /^Pago/ })).toBeNull());
  expect(screen.getByText(/^13\.700\ssats$/)).toBeDefined();
  expect(screen.queryByText(/13\.919/)).toBeNull();
});

test("Pago fills the screen when the payment arrives while the ticket waits, and then the receipt returns", async () => {
  const { deps } = await openTicket(ok(ANSWER));
  await code();
  await deps.profile.lightningFacts.put(FACT);
  const paid = await screen.findByRole("dialog", { name: "Pago. R$ 10,00." });
  expect(within(paid).getByRole("status").textContent).toBe("PagoR$10,00");
  expect(within(paid).getByText("Confirmado pela sua carteira, com prova.")).toBeDefined();
  await userEvent.click(within(paid).getByRole("button", { name: "Ver recibo" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: /^Pago/ })).toBeNull());
  expect(screen.getByText(/^Pago às/)).toBeDefined();
  expect(screen.queryByRole("img", { name: /^QR Code/ })).toBeNull();
});

/** A visitor's ticket, with a server that gives these answers to the two calls. */
async function openVisitors(answers: { ask: () => CallAnswer; look: () => CallAnswer }) {
  const call = vi.fn<Call>((_method, path) =>
    Promise.resolve(path === "/api/lightning/ask" ? answers.ask() : answers.look()),
  );
  const deps: Deps = { ...(await buildDeps({ withCourse: false })), session: { kind: "visitor" }, call };
  await deps.mutate("charge.create", buildCharge(ID, { address: "loja@carteira.com", units: "13919" }));
  const open = () =>
    renderScreen(deps, <ChargeScreen />, { path: "/qr-generator", at: `/qr-generator?cobranca=${ID}` });
  open();
  return { deps, call, open };
}
const LOOK = {
  ...ANSWER,
  state: "open",
  askedAt: "2026-11-22T12:00:00.000Z",
  answeredAt: null,
  contradicted: false,
  settled: null,
};
const SETTLED = {
  ...LOOK,
  state: "settled",
  settled: { at: "2026-11-22T12:00:20.000Z", preimage: "00".repeat(32) },
};

test("a visitor's invoice is requested once, also when the ticket is opened again, and its payment is stored as a fact", async () => {
  let answer: object = LOOK;
  const { deps, call, open } = await openVisitors({
    ask: () => ok({ ...ANSWER, handle: "h" }),
    look: () => ok(answer),
  });
  await code();
  const body = { address: "loja@carteira.com", msat: "13919000" };
  expect(call).toHaveBeenCalledWith("POST", "/api/lightning/ask", body);
  cleanup();
  open();
  await code();
  expect(call.mock.calls.filter(([, path]) => path === "/api/lightning/ask")).toHaveLength(1);

  answer = SETTLED;
  await screen.findByRole("dialog", { name: "Pago. R$ 10,00." }, { timeout: 10_000 });
  expect(await deps.profile.lightningFacts.toArray()).toEqual([
    { ...FACT, settledAt: SETTLED.settled.at, late: false },
  ]);
  expect(await deps.profile.outbox.where("seq").above(1).count()).toBe(0);
}, 20_000);

test("a visitor's payment of a charge that was marked as not paid is found when the ticket is opened", async () => {
  let answer: object = LOOK;
  const { deps, open } = await openVisitors({
    ask: () => ok({ ...ANSWER, handle: "h" }),
    look: () => ok(answer),
  });
  await code();
  const at = "2026-11-21T12:00:00.000Z";
  await deps.mutate("charge.mark", { markId: MARK_ID, chargeId: ID, mark: "unpaid", by: null, at });
  await screen.findByText(/^Marcada como não paga/);
  cleanup();
  answer = SETTLED;
  open();
  await screen.findByText(/^Pago (às|em)/, {}, { timeout: 10_000 });
  expect(await deps.profile.lightningFacts.count()).toBe(1);
}, 20_000);

test("a visitor's payment that the server could not be asked about again is shown once it can", async () => {
  const lost: CallAnswer = { kind: "offline" };
  const looks: CallAnswer[] = [ok(SETTLED), lost, ok(SETTLED), lost];
  const call = vi.fn<Call>(() => Promise.resolve(looks.shift() ?? ok(SETTLED)));
  const deps: Deps = { ...(await buildDeps({ withCourse: false })), session: { kind: "visitor" }, call };
  await deps.mutate("charge.create", buildCharge(ID, { address: "loja@carteira.com", units: "13919" }));
  await keepAskedInvoice(deps.profile, ID, { handle: "h", before: null });
  renderScreen(deps, <ChargeScreen />, TICKET);
  await screen.findByRole("dialog", { name: "Pago. R$ 10,00." }, { timeout: 10_000 });
  expect(await deps.profile.lightningFacts.count()).toBe(1);
}, 20_000);

test("a visitor's payment after the charge's time is late, whatever the device's clock shows", async () => {
  const settled = { at: "2026-11-22T13:00:00.000Z", preimage: null };
  await openVisitors({
    ask: () => ok({ ...ANSWER, handle: "h" }),
    look: () => ok({ ...SETTLED, settled }),
  });
  await screen.findByText(/^Pago depois do prazo em/, {}, { timeout: 10_000 });
  expect(screen.queryByRole("dialog", { name: /^Pago/ })).toBeNull();
}, 20_000);

test.each([
  ["was known before", FACT, /^Pago às/],
  ["is late", { ...FACT, late: true }, /^Pago depois do prazo às/],
])("a payment that %s does not fill the screen", async (name, fact, sentence) => {
  const { deps } = await openTicket(name === "is late" ? ok(ANSWER) : { kind: "offline" });
  if (name === "is late") await code();
  else await screen.findByText("A Lightning precisa de internet");
  cleanup();
  await deps.profile.lightningFacts.put(fact);
  renderScreen(deps, <ChargeScreen />, { path: "/qr-generator", at: `/qr-generator?cobranca=${ID}` });
  await screen.findByText(sentence);
  expect(screen.queryByRole("dialog", { name: /^Pago/ })).toBeNull();
});

test("an invoice of another amount is never shown, and the person can ask again", async () => {
  const { call } = await openTicket(ok(ANSWER), { units: "13920" });
  await screen.findByText("A carteira da loja mandou uma cobrança errada. Não mostre este código.");
  expect(screen.queryByRole("img", { name: /^QR Code/ })).toBeNull();
  const again = screen.getByRole("button", { name: "Tentar de novo" });
  // The next step has the only solid button.
  expect([...document.querySelectorAll(".ticket-page .btn--primary")]).toEqual([again]);
  const before = call.mock.calls.length;
  await userEvent.click(again);
  await waitFor(() => expect(call.mock.calls.length).toBeGreaterThan(before));
});

test("a wallet that received less than was asked for is named on the ticket", async () => {
  const doubted = { state: "open", askedAt: ANSWER.expiresAt, answeredAt: null, contradicted: true };
  const answer = ok({ ...ANSWER, ...doubted, receivedLess: true });
  await openTicket(answer, { createdAt: "2026-11-21T11:59:00.000Z" });
  await screen.findByText("A carteira diz que recebeu menos que o pedido");
  expect(screen.queryByText("A carteira respondeu algo que não confere")).toBeNull();
});

test("a charge that is opened again shows no code that the wallet has contradicted meanwhile", async () => {
  const doubted = {
    ...ANSWER,
    state: "open",
    askedAt: ANSWER.expiresAt,
    answeredAt: null,
    contradicted: true,
  };
  let wasShown = false;
  const watcher = new MutationObserver(() => {
    wasShown ||= document.querySelector("[role=img][aria-label^='QR Code']") !== null;
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  await openTicket(ok(doubted), { createdAt: "2026-11-21T11:59:00.000Z" });
  await screen.findByText("A carteira respondeu algo que não confere");
  // Another code would let the customer pay twice.
  expect(document.querySelector(".ticket-page .btn--primary")).toBeNull();
  watcher.disconnect();
  expect(wasShown).toBe(false);
});

describe("while the wallet holds the customer's money", () => {
  const STATE = { ...LOOK, held: false };
  const HELD = "O pagamento está a caminho";
  const REFUSED: CallAnswer = {
    kind: "refused",
    status: 409,
    code: "conflict",
    message: "Não cobre de novo.",
  };
  /** A server whose answers a test changes; `asked` counts requests for an invoice. */
  async function openHeld(
    server: { make: CallAnswer; look: CallAnswer },
    change: Parameters<typeof buildCharge>[1] = {},
  ) {
    const { deps, call } = await chargedDeps(change);
    call.mockImplementation((method) => Promise.resolve(method === "POST" ? server.make : server.look));
    renderScreen(deps, <ChargeScreen />, TICKET);
    return { deps, call, asked: () => call.mock.calls.filter(([method]) => method === "POST").length };
  }
  const later = { timeout: 10_000 };
  const wait = () => screen.findByText(HELD, {}, later);

  test("a code that is shown goes away, and comes back when the money goes back", async () => {
    const server = { make: ok(ANSWER), look: ok(STATE) };
    await openHeld(server);
    await code();
    server.make = REFUSED;
    server.look = ok({ ...STATE, held: true });
    await wait();
    expect(screen.queryByRole("img", { name: /^QR Code/ })).toBeNull();
    expect(screen.queryByRole("button", { name: "Copiar código" })).toBeNull();
    expect(screen.queryByText(/^Pago/)).toBeNull();
    expect(screen.queryByRole("button", { name: "Gerar Novo Código" })).toBeNull();
    screen.getByRole("button", { name: "Nova cobrança" });
    // The next step is to wait.
    expect(document.querySelector(".ticket-page .btn--primary")).toBeNull();
    server.make = ok(ANSWER);
    server.look = ok(STATE);
    await screen.findByRole("img", { name: "QR Code: pagar 13.919 sats pela Lightning" }, later);
    expect(screen.queryByText(HELD)).toBeNull();
  }, 30_000);

  test("a ticket that is opened then waits without a tap, and shows the payment", async () => {
    const server = { make: REFUSED, look: ok({ ...STATE, held: true }) };
    const { deps } = await openHeld(server);
    await wait();
    expect(screen.queryByRole("button", { name: "Tentar de novo" })).toBeNull();
    await deps.profile.lightningFacts.put(FACT);
    await screen.findByRole("dialog", { name: "Pago. R$ 10,00." });
  }, 20_000);

  test("the sentence stays when the network is lost, and no static code is offered", async () => {
    const server: { make: CallAnswer; look: CallAnswer } = {
      make: ok(ANSWER),
      look: ok({ ...STATE, held: true }),
    };
    const { call } = await openHeld(server);
    await wait();
    const before = call.mock.calls.length;
    [server.make, server.look] = [{ kind: "offline" }, { kind: "offline" }];
    const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event("offline")));
    await waitFor(() => expect(call.mock.calls.length).toBeGreaterThan(before));
    await wait();
    expect(screen.queryByText("A Lightning precisa de internet")).toBeNull();
    expect(screen.queryByRole("button", { name: "Mostrar o código fixo" })).toBeNull();
    network.mockRestore();
  }, 20_000);

  test("a ticket whose time is over says so too, and offers another code only once the money has gone back", async () => {
    const server: { make: CallAnswer; look: CallAnswer } = {
      make: REFUSED,
      look: ok({ ...STATE, held: true }),
    };
    const { asked } = await openHeld(server, {
      createdAt: "2026-11-21T11:40:00.000Z",
      expiresAt: "2026-11-21T11:55:00.000Z",
    });
    await wait();
    for (const name of ["Gerar Novo Código", "Não pago"])
      expect(screen.queryByRole("button", { name })).toBeNull();
    expect(screen.queryByText("O tempo desta cobrança acabou.")).toBeNull();
    server.look = ok({ ...STATE, state: "ended" });
    await screen.findByText("O tempo desta cobrança acabou.", {}, later);
    expect(asked()).toBe(0);
  }, 20_000);

  test("a ticket whose time is over and whose mark was taken back says so too", async () => {
    const at = "2026-11-21T11:50:00.000Z";
    const server = { make: REFUSED, look: ok({ ...STATE, held: true }) };
    const { deps, call } = await chargedDeps({
      createdAt: "2026-11-21T11:40:00.000Z",
      expiresAt: "2026-11-21T11:55:00.000Z",
    });
    const markId = "00000000-0000-4000-8000-000000000001";
    await deps.mutate("charge.mark", { markId, chargeId: ID, mark: "waiting", at, by: null });
    call.mockImplementation((method) => Promise.resolve(method === "POST" ? server.make : server.look));
    renderScreen(deps, <ChargeScreen />, TICKET);
    await wait();
    expect(screen.queryByRole("button", { name: "Gerar Novo Código" })).toBeNull();
    server.look = ok({ ...STATE, state: "ended" });
    await screen.findByText("O tempo desta cobrança acabou.", {}, later);
    screen.getByRole("button", { name: "Não pago" });
  }, 20_000);

  test("a payment that begins with the last code's end shows on the ticket whose time is over", async () => {
    const server = { make: REFUSED, look: ok({ ...STATE, secondsLeft: 240 }) };
    const { call } = await openHeld(server, {
      createdAt: "2026-11-21T11:40:00.000Z",
      expiresAt: "2026-11-21T11:55:00.000Z",
    });
    await screen.findByText("O tempo desta cobrança acabou.");
    await waitFor(() => expect(call).toHaveBeenCalled());
    server.look = ok({ ...STATE, held: true });
    await wait();
    expect(screen.queryByRole("button", { name: "Gerar Novo Código" })).toBeNull();
  }, 20_000);

  test("a ticket that got no next code says so as well", async () => {
    const busy = "A carteira da loja não respondeu.";
    const server = {
      make: { kind: "refused", status: 502, code: "bad_gateway", message: busy } as CallAnswer,
      look: ok(STATE),
    };
    await openHeld(server);
    await screen.findByText(busy);
    server.look = ok({ ...STATE, held: true });
    await wait();
    expect(screen.queryByRole("button", { name: "Tentar de novo" })).toBeNull();
  }, 20_000);

  test("another conflict keeps the server's own sentence", async () => {
    await openHeld({ make: { ...REFUSED, message: "O valor não é o desta cobrança." }, look: ok(STATE) });
    await screen.findByText("O valor não é o desta cobrança.");
    expect(screen.queryByText(HELD)).toBeNull();
  });
});

test("an invoice whose hash has paid another charge is never shown", async () => {
  const call = vi.fn<Call>(() => Promise.resolve(ok(ANSWER)));
  const deps: Deps = { ...(await buildDeps({ withCourse: false })), session: ANA, call };
  await deps.profile.lightningFacts.put({ ...FACT, chargeId: "00000000-0000-4000-8000-000000000009" });
  await deps.mutate("charge.create", buildCharge(ID, { address: "loja@carteira.com", units: "13919" }));
  renderScreen(deps, <ChargeScreen />, { path: "/qr-generator", at: `/qr-generator?cobranca=${ID}` });
  await screen.findByText(/mandou uma cobrança errada/);
  expect(screen.queryByRole("img", { name: /^QR Code/ })).toBeNull();
});

test("a code that is shown stays when the network is lost, because its invoice can still be paid", async () => {
  let answer: CallAnswer = ok(ANSWER);
  const call = vi.fn<Call>(() => Promise.resolve(answer));
  const deps: Deps = { ...(await buildDeps({ withCourse: false })), session: ANA, call };
  await deps.mutate("charge.create", buildCharge(ID, { address: "loja@carteira.com", units: "13919" }));
  renderScreen(deps, <ChargeScreen />, { path: "/qr-generator", at: `/qr-generator?cobranca=${ID}` });
  await code();
  answer = { kind: "offline" };
  const asked = call.mock.calls.length;
  const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  await screen.findByText("Sem sinal: não dá para ver o pagamento daqui.");
  await waitFor(() => expect(call.mock.calls.length).toBeGreaterThan(asked));
  await code();
  expect(screen.queryByText("A Lightning precisa de internet")).toBeNull();
  network.mockRestore();
  // The phone reports a network before the server can be reached.
  const lost = call.mock.calls.length;
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(call.mock.calls.length).toBeGreaterThan(lost));
  answer = ok(LOOK);
  await screen.findByText("Esperando a carteira...", {}, { timeout: 10_000 });
  await code();
}, 20_000);

test("a ticket whose time is over promises no confirmation, which not every wallet sends", async () => {
  const times = { createdAt: "2026-11-21T11:40:00.000Z", expiresAt: "2026-11-21T11:55:00.000Z" };
  await openTicket(ok({ ...LOOK, watched: false, state: "ended" }), times);
  const note = (await screen.findByText("O tempo desta cobrança acabou.")).parentElement;
  expect(note?.textContent).toContain(
    "Se o cliente pagou no fim do tempo, o dinheiro está na carteira da loja.",
  );
});

test("an invoice that ends before the charge is followed by another", async () => {
  const { deps, call } = await openTicket(ok(ANSWER));
  await code();
  const asked = () => call.mock.calls.filter(([method]) => method === "POST").length;
  expect(asked()).toBe(1);
  (deps.clock as ReturnType<typeof standingClock>).set("2026-11-21T12:04:50.000Z");
  await waitFor(() => expect(asked()).toBe(2));
  await code();
}, 20_000);

test("an address that never reports payments leaves the check to a person", async () => {
  await openTicket(ok({ ...ANSWER, watched: false }));
  await code();
  expect(screen.getByText("Esta carteira não avisa.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Conferi na carteira" })).toBeDefined();
});

test("without a server, the ticket says so and offers the static code", async () => {
  await openTicket({ kind: "offline" });
  await screen.findByText("A Lightning precisa de internet");
  await userEvent.click(screen.getByRole("button", { name: "Mostrar o código fixo" }));
  await screen.findByRole("img", { name: "QR Code: Lightning sem valor, 13.919 sats" });
  expect(screen.getByText(/O cliente digita 13\.919/)).toBeDefined();
});

test("shows the server's own sentence when the wallet does not accept the amount", async () => {
  const message = "A carteira da loja recebe de 1.000 a 100.000 sats. Mude o valor ou receba de outro jeito.";
  await openTicket({ kind: "refused", status: 422, code: "out_of_range", message });
  await screen.findByText(message);
  expect(screen.queryByRole("img", { name: /^QR Code/ })).toBeNull();
});

/** A shop with an address of its own on the chain, and a rate. */
async function withBitcoinAddress({ mutate, clock }: Deps): Promise<void> {
  const at = clock.now();
  await mutate("wallet.put", { coin: "bitcoin", address: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", at });
  await mutate("state.put", {
    key: rateKey("bitcoin"),
    value: rateToValue({ rate: "287450.00", asOf: at }),
    at,
  });
}
const useNetwork = async () => userEvent.click(await screen.findByRole("button", { name: "Rede Bitcoin" }));
/** The states of the charges on the device, by their way. */
async function statesOf({ profile, clock }: Deps): Promise<Readonly<Record<string, string>>> {
  const charges = await profile.charges.toArray();
  const [marks, facts] = [await profile.chargeMarks.toArray(), await profile.lightningFacts.toArray()];
  return Object.fromEntries(
    charges.map((charge) => {
      const fact = facts.find(({ chargeId }) => chargeId === charge.id) ?? null;
      const status = chargeStatus(charge, marks, clock.now(), fact);
      return [wayLabel(charge, status), status];
    }),
  );
}

/** A ticket on a device without a network, with the device's own code, and the digits that the customer gets. */
async function openTillTicket(createdAt: string) {
  const [address, key] = ["loja@carteira.com", "11".repeat(32)];
  const deps: Deps = {
    ...(await buildDeps({ withCourse: false })),
    session: ANA,
    call: () => Promise.resolve({ kind: "offline" }),
  };
  const tested = testToValue({ address, watched: true, host: "carteira.com" });
  await deps.profile.state.bulkPut([
    { key: "lightning:address", value: address, at: createdAt, uid: "1" },
    { key: "lightning:tested", value: tested, at: createdAt, uid: "2" },
  ]);
  await writeCodeKey(deps.profile, { tillId: "0a1b2c3d4e5f", key });
  const expiresAt = msToInstant((instantToMs(createdAt) ?? 0) + 15 * 60_000);
  await deps.mutate("charge.create", buildCharge(ID, { address, createdAt, expiresAt }));
  const charge = await deps.profile.charges.get(ID);
  if (!charge || !(await showCode(deps.profile, charge))) throw new Error("no code");
  const body = readToken((await readCode(deps.profile, charge))?.token ?? "")?.body ?? new Uint8Array();
  renderScreen(deps, <ChargeScreen />, TICKET);
  return { deps, pin: pinOf(body, tillKeysOf(hexToBytes(key)).pin) };
}

describe("the same sale over the network of Bitcoin", () => {
  test("leaves one open charge: a person says that nobody has paid over Lightning", async () => {
    const { deps } = await openTicket(ok(ANSWER));
    await withBitcoinAddress(deps);
    await useNetwork();
    const question = within(
      await screen.findByRole("dialog", { name: "O cliente já pagou pela Lightning?" }),
    );
    await userEvent.click(question.getByRole("button", { name: "Não pagou: usar a rede Bitcoin" }));
    await screen.findByRole("img", { name: /^QR Code: pagar .*BTC$/ });
    expect(await statesOf(deps)).toEqual({ Lightning: "unpaid", "Rede Bitcoin": "waiting" });
    // The invoice can still be paid, and what was said does not hide that.
    await deps.profile.lightningFacts.put(FACT);
    expect(await statesOf(deps)).toEqual({ Lightning: "paid", "Rede Bitcoin": "waiting" });
  });

  test("is not charged, and nothing is marked, until a person has answered", async () => {
    const { deps } = await openTicket(ok(ANSWER));
    await withBitcoinAddress(deps);
    await useNetwork();
    await userEvent.click(await screen.findByRole("button", { name: "Voltar" }));
    await code();
    expect(await statesOf(deps)).toEqual({ Lightning: "waiting" });
    // The payment that arrives meanwhile answers the question.
    await useNetwork();
    await deps.profile.lightningFacts.put(FACT);
    await screen.findByRole("dialog", { name: "Pago. R$ 10,00." });
    expect(screen.queryByRole("button", { name: "Não pagou: usar a rede Bitcoin" })).toBeNull();
  });

  test("leaves the Lightning charge as it is when the other one cannot be made", async () => {
    const { deps } = await openTicket(ok(ANSWER));
    await withBitcoinAddress(deps);
    await useNetwork();
    await deps.profile.wallets.update("bitcoin", { address: "bc1qdamaged" });
    await userEvent.click(await screen.findByRole("button", { name: "Não pagou: usar a rede Bitcoin" }));
    await screen.findByText(/^O endereço salvo não passou na conferência/);
    await code();
    expect(await statesOf(deps)).toEqual({ Lightning: "waiting" });
  });

  test("is filled in on the form when a rate is missing, and nobody is asked about the Lightning charge again", async () => {
    const { deps } = await openTicket(ok(ANSWER));
    await withBitcoinAddress(deps);
    await deps.profile.state.delete(rateKey("bitcoin"));
    await useNetwork();
    await userEvent.click(await screen.findByRole("button", { name: "Não pagou: usar a rede Bitcoin" }));
    await screen.findByDisplayValue("10,00");
    expect(await statesOf(deps)).toEqual({ Lightning: "unpaid" });
  });

  test("of a till without a network names the digits by which the customer's phone says that it has paid", async () => {
    const { deps } = await openTillTicket("2026-11-21T11:59:00.000Z");
    await withBitcoinAddress(deps);
    await useNetwork();
    await screen.findByText("Se apareceram 6 números no celular dele, já pagou: digite-os aqui.");
    await userEvent.click(screen.getByRole("button", { name: "Não pagou: usar a rede Bitcoin" }));
    await screen.findByRole("img", { name: /^QR Code: pagar .*BTC$/ });
    expect(await statesOf(deps)).toEqual({ Lightning: "unpaid", "Rede Bitcoin": "waiting" });
  });
});

test("the customer's six digits are accepted after the charge's time, when the customer pays later than that", async () => {
  const { pin } = await openTillTicket("2026-11-21T11:40:00.000Z");
  await screen.findByText("O tempo desta cobrança acabou.");
  const type = () => screen.findByRole("button", { name: "Digitar os 6 números" });
  // A wallet that shows nothing after the payment: the customer's phone finds the digits by the code for its camera.
  await userEvent.click(await type());
  await userEvent.click(screen.getByRole("button", { name: "Não apareceu código? Use a câmera" }));
  await screen.findByRole("img", { name: /^QR Code: página para pagar/ });
  await userEvent.click(screen.getByRole("button", { name: "Voltar ao código da carteira" }));
  await screen.findByText("Código vencido");
  expect(screen.queryByRole("img", { name: /^QR Code/ })).toBeNull();
  await userEvent.click(await type());
  const field = await screen.findByRole("textbox", { name: "Código de 6 números" });
  await userEvent.type(field, pin);
  const told = (await screen.findByText("Pode entregar.")).closest('[role="status"]');
  expect(told?.textContent).toMatch(/^Confere\. Pode entregar\./);
  expect(screen.queryByText("O tempo desta cobrança acabou.")).toBeNull();
});
