// @vitest-environment happy-dom
import { act, cleanup, configure, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Deps } from "#pwa/deps/deps.ts";
import { readLate } from "#pwa/local-db/testing/read-late.ts";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import * as checks from "./check-wallet.ts";
import { WalletsScreen } from "./WalletsScreen.tsx";

// The rows of the other ways are chunks of their own, whose first import takes a while on a busy machine.
configure({ asyncUtilTimeout: 5000 });
afterEach(cleanup);

const BTC = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const ETH = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

const open = async (deps: Deps, at = "/carteiras") => {
  renderScreen(deps, <WalletsScreen />, { path: "/carteiras", at });
  await screen.findByRole("heading", { level: 1, name: "Endereços de recebimento" });
};
const rowOf = async (coin: string) => within(await screen.findByRole("region", { name: coin }));
const toggle = (fields: Awaited<ReturnType<typeof rowOf>>) =>
  fields.getAllByRole("button").find((button) => button.hasAttribute("aria-expanded")) as HTMLElement;
/** Opens the row of a coin. */
const block = async (coin: string) => {
  const fields = await rowOf(coin);
  if (toggle(fields).getAttribute("aria-expanded") === "false") await userEvent.click(toggle(fields));
  return fields;
};
const paste = async (coin: string, label: string, address: string, repeat = address) => {
  const fields = await block(coin);
  const user = userEvent.setup();
  await user.click(fields.getByLabelText(label));
  await user.paste(address);
  await user.click(fields.getByLabelText("Repita o endereço"));
  await user.paste(repeat);
  return fields;
};
const save = async (fields: Awaited<ReturnType<typeof block>>) =>
  userEvent.click(fields.getByRole("button", { name: "Salvar endereço" }));

test("shows an address for comparison with the wallet, and stores its canonical form", async () => {
  const deps = await buildDeps({ withCourse: false });
  await open(deps);
  const fields = await paste("Ethereum", "Endereço Ethereum", ETH.toLowerCase());

  expect(await fields.findByRole("heading", { name: "Confira na sua carteira" })).toBeDefined();
  expect(fields.getByText("Aeb6")).toBeDefined();
  expect(fields.getByText(/sem as letras maiúsculas/)).toBeDefined();
  expect(await deps.profile.wallets.count()).toBe(0);
  await save(fields);

  expect(await fields.findByText("Em uso")).toBeDefined();
  expect(await deps.profile.wallets.get("ethereum")).toMatchObject({ address: ETH });
  expect(fields.getByLabelText<HTMLInputElement>("Endereço Ethereum").value).toBe("");
  expect(fields.queryByRole("heading", { name: "Confira na sua carteira" })).toBeNull();
  expect(await deps.profile.drafts.count()).toBe(0);
});

test("says that an address was not checked when the code of the check does not arrive, and checks it at the next try", async () => {
  const deps = await buildDeps({ withCourse: false });
  const load = vi.spyOn(checks, "checkTyped").mockRejectedValue(new TypeError("Failed to fetch"));
  const review = vi.spyOn(checks, "reviewWallet").mockRejectedValue(new TypeError("Failed to fetch"));
  await open(deps);
  const fields = await paste("Bitcoin", "Endereço Bitcoin", BTC);
  await save(fields);
  expect(await fields.findByText(/não foi conferido/)).toBeDefined();
  expect(fields.getByLabelText<HTMLInputElement>("Endereço Bitcoin").value).toBe(BTC);
  expect(await deps.profile.drafts.count()).toBe(0);

  load.mockRestore();
  review.mockRestore();
  await save(fields);
  expect(await fields.findByText("Em uso")).toBeDefined();
  expect(fields.queryByText(/não foi conferido/)).toBeNull();
});

test("hides the comparison when one of the fields changes", async () => {
  const deps = await buildDeps({ withCourse: false });
  await open(deps);
  const fields = await paste("Bitcoin", "Endereço Bitcoin", BTC);
  await fields.findByRole("heading", { name: "Confira na sua carteira" });
  await userEvent.type(fields.getByLabelText("Repita o endereço"), "x");
  expect(fields.queryByRole("heading", { name: "Confira na sua carteira" })).toBeNull();
});

test.each([
  [ETH, ETH, /Este é um endereço Ethereum/],
  [BTC.replace("mdq", "mdp"), BTC, /algum caractere está trocado/],
  ["XE7338O073KYGTWWZN0F2WZ0R8PX5ZPPZS", "", /./],
  [BTC, "", "Repita o endereço para não haver engano."],
  [
    BTC,
    "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa",
    "Os dois endereços são diferentes. Cole de novo nos dois campos.",
  ],
])("refuses %s, repeated as %s, with a message", async (address, repeat, sentence) => {
  const deps = await buildDeps({ withCourse: false });
  await open(deps);
  const fields = await paste("Bitcoin", "Endereço Bitcoin", address, repeat);
  await save(fields);
  expect((await fields.findByRole("alert")).textContent).toMatch(sentence);
  expect(fields.queryByRole("heading", { name: "Confira na sua carteira" })).toBeNull();
  expect(await deps.profile.wallets.count()).toBe(0);
});

test("clears a recovery phrase from the field and never stores it", async () => {
  const deps = await buildDeps({ withCourse: false });
  await open(deps);
  const fields = await block("Bitcoin");
  const user = userEvent.setup();
  await user.click(fields.getByLabelText("Endereço Bitcoin"));
  await user.paste(`${"abandon ".repeat(11)}about`);
  expect((await fields.findByRole("alert")).textContent).toMatch(/frase de recuperação/);
  expect(fields.getByLabelText<HTMLInputElement>("Endereço Bitcoin").value).toBe("");
  expect(await deps.profile.drafts.count()).toBe(0);
});

test("a draft that the device reads slowly does not come back after a recovery phrase deleted it", async () => {
  const deps = await buildDeps({ withCourse: false });
  const answer = await readLate(deps.profile, "wallet-form:bitcoin", BTC);
  await open(deps);
  const fields = await block("Bitcoin");
  const user = userEvent.setup();
  await user.click(fields.getByLabelText("Endereço Bitcoin"));
  await user.paste(`${"abandon ".repeat(11)}about`);
  await fields.findByRole("alert");
  await act(() => Promise.resolve(answer()));
  expect(fields.getByLabelText<HTMLInputElement>("Endereço Bitcoin").value).toBe("");
});

test("keeps a typed address while the person compares it in the wallet", async () => {
  const deps = await buildDeps({ withCourse: false });
  await open(deps);
  const user = userEvent.setup();
  await user.click((await block("Bitcoin")).getByLabelText("Endereço Bitcoin"));
  await user.paste(BTC);
  await waitFor(async () => expect((await deps.profile.drafts.get("wallet-form:bitcoin"))?.value).toBe(BTC));
  cleanup();
  await open(deps);
  const fields = await block("Bitcoin");
  await waitFor(() => expect(fields.getByLabelText<HTMLInputElement>("Endereço Bitcoin").value).toBe(BTC));
});

test("removing an address, also one dated in the future, returns to training", async () => {
  const deps = await buildDeps({ withCourse: false });
  await deps.mutate("wallet.put", { coin: "bitcoin", address: BTC, at: "2099-01-01T00:00:00.000Z" });
  await open(deps);
  const fields = await block("Bitcoin");
  await userEvent.click(await fields.findByRole("button", { name: "Remover" }));
  await userEvent.click(screen.getByRole("button", { name: "Remover endereço" }));
  await fields.findByText("Modo treino");
  expect((await deps.profile.wallets.get("bitcoin"))?.address).toBeNull();
});

test("each payment way has one row with its state; a new shop starts at Bitcoin, with one form open", async () => {
  const deps = await buildDeps({ withCourse: false });
  await deps.mutate("wallet.put", {
    coin: "usdt",
    address: "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH",
    at: deps.clock.now(),
  });
  await open(deps);
  await screen.findByText("Sem margem");
  const lines = () =>
    [...document.querySelectorAll(".way__head > button")].map((row) =>
      [...row.querySelectorAll(".way__title, .way__line > span, .badge")].map((part) => part.textContent),
    );
  await waitFor(() => expect(lines().flat()).not.toContain(""));
  expect(lines()).toEqual([
    ["Lightning", "Desligado", "Cadastrar"],
    ["Bitcoin", "Modo treino"],
    ["Ethereum", "Modo treino", "Cadastrar"],
    ["USDT", "Em uso", "Rede TRON (TRC-20)"],
    ["USDT em outras redes", "Desligado", "Cadastrar"],
    ["Pix", "Desligado", "Cadastrar"],
    ["Margem de segurança", "Sem margem"],
  ]);
  expect(screen.getByRole("button", { expanded: true }).textContent).toContain("Bitcoin");
  expect(screen.getAllByRole("textbox").length).toBe(3);
  expect(screen.getByRole("textbox", { name: "Endereço Bitcoin" })).toBeDefined();

  await userEvent.click(screen.getByRole("button", { name: /^Ethereum/ }));
  expect(screen.queryByRole("textbox", { name: "Endereço Bitcoin" })).toBeNull();
  expect(screen.getByRole("textbox", { name: "Endereço Ethereum" })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: /^Ethereum/ }));
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("keeps the input of a closed row", async () => {
  const deps = await buildDeps({ withCourse: false });
  await open(deps);
  const fields = await block("Bitcoin");
  await userEvent.type(fields.getByLabelText("Repita o endereço"), "bc1q");
  await block("Pix");
  expect((await block("Bitcoin")).getByLabelText<HTMLInputElement>("Repita o endereço").value).toBe("bc1q");
});

test("a link to a payment way opens its row and focuses it", async () => {
  const deps = await buildDeps({ withCourse: false });
  await open(deps, "/carteiras#usdt");
  await screen.findByRole("textbox", { name: "Endereço USDT (TRC-20)" });
  expect(document.activeElement?.textContent).toContain("USDT");
  expect(screen.queryByRole("textbox", { name: "Endereço Bitcoin" })).toBeNull();
});

const ZPUB =
  "zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs";

test("after a public key was pasted the focus is on the title of the key, whose field is gone", async () => {
  const deps = await buildDeps({ withCourse: false });
  await open(deps);
  const fields = await block("Bitcoin");
  const user = userEvent.setup();
  await user.click(await fields.findByLabelText(/^Chave pública da conta/));
  await user.paste(ZPUB);
  await fields.findByRole("button", { name: "Conferi os primeiros endereços" });
  const title = fields.getByRole("heading", { name: "Um endereço novo por cobrança" });
  await waitFor(() => expect(document.activeElement).toBe(title));

  cleanup();
  await open(deps);
  await (await block("Bitcoin")).findByRole("button", { name: "Conferi os primeiros endereços" });
  expect(document.activeElement?.textContent).not.toBe("Um endereço novo por cobrança");
});

const NETWORKS = "USDT em outras redes";
const SURE = "A minha carteira recebe USDT na rede Polygon neste endereço";

test("stores an address for USDT in another network for that network only, after the person has confirmed the network", async () => {
  const deps = await buildDeps({ withCourse: false });
  await open(deps, "/carteiras#usdt-redes");
  await screen.findByLabelText("Endereço USDT (Polygon)");
  const fields = await paste(NETWORKS, "Endereço USDT (Polygon)", ETH);
  await save(fields);
  const sure = fields.getByRole("checkbox", { name: SURE });
  expect(await fields.findByText(/Na rede errada, o dinheiro pode não voltar/)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(sure));
  expect(await deps.profile.state.count()).toBe(0);

  await userEvent.click(sure);
  await save(fields);
  await fields.findByText("Em uso");
  await waitFor(() => expect(toggle(fields).textContent).toContain("Polygon"));
  expect(await deps.profile.state.toArray()).toMatchObject([{ key: "usdt:polygon", value: ETH }]);
  expect(await deps.profile.wallets.count()).toBe(0);
  await waitFor(async () => expect(await deps.profile.drafts.count()).toBe(0));

  // Another network keeps nothing of it and starts with its own question.
  await userEvent.click(fields.getByRole("radio", { name: "BNB Smart Chain" }));
  expect(await fields.findByText(/quem emite o USDT é a Binance/)).toBeDefined();
  expect(fields.queryByText("Aeb6")).toBeNull();
  const bsc = await fields.findByRole("checkbox", { name: /na rede BNB Smart Chain/ });
  expect((bsc as HTMLInputElement).checked).toBe(false);
});

test.each([
  ["TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH", /Este é um endereço da rede TRON/],
  ["0xc2132D05D31c914a87C6611C10748AEb04B58e8F", /Este é o contrato da moeda/],
  [`ethereum:${ETH}@1`, /Este link pede outra rede/],
  [ETH.replace("5aA", "5Aa"), /algum caractere está trocado/],
])("refuses %s for USDT on Polygon", async (address, sentence) => {
  const deps = await buildDeps({ withCourse: false });
  await open(deps, "/carteiras#usdt-redes");
  await screen.findByLabelText("Endereço USDT (Polygon)");
  const fields = await paste(NETWORKS, "Endereço USDT (Polygon)", address);
  await userEvent.click(fields.getByRole("checkbox", { name: SURE }));
  await save(fields);
  expect(await fields.findByText(sentence)).toBeDefined();
  expect(await deps.profile.state.count()).toBe(0);
});
