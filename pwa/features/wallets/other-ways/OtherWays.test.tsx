// @vitest-environment happy-dom
import { act, cleanup, configure, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import Dexie from "dexie";
import { afterEach, expect, test, vi } from "vitest";
import { testToValue } from "#db/rules/lightning/tested-source.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import { writeCodeKey } from "#pwa/local-db/till/code-key.ts";
import { LIGHTNING_TEST_KEY, readLightningSource } from "#pwa/local-db/write/lightning-source.ts";
import type { Call } from "#pwa/sync/api-client.ts";
import { brCode } from "#db/rules/payment-links/br-code.ts";
import { PIX_KEY, pixToValue } from "#db/rules/payment-links/pix-receiver.ts";
import {
  LIGHTNING_KEY,
  readLightningAddress,
  readPixReceiver,
} from "#pwa/local-db/write/receiving-settings.ts";
import { nextReceiving } from "#pwa/local-db/write/receiving.ts";
import { readWatchKey } from "#pwa/local-db/till/till-key.ts";
import { supplyAddresses } from "#pwa/local-db/till/till-supply.ts";
import { putState } from "#pwa/local-db/write/put-state.ts";
import { holdRead, readLate } from "#pwa/local-db/testing/read-late.ts";
import { buildEntry } from "#pwa/local-db/testing/builders.ts";
import { ANA, buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { WalletsScreen } from "../WalletsScreen.tsx";

configure({ asyncUtilTimeout: 5000 });
afterEach(cleanup);

const ZPUB =
  "zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs";
const ZPUB_AS_XPUB =
  "xpub6CatWdiZiodmUeTDp8LT5or8nmbKNcuyvz7WyksVFkKB4RHwCD3XyuvPEbvqAQY3rAPshWcMLoP2fMFMKHPJ4ZeZXYVUhLv1VMrjPC7PW6V";
const XPRV =
  "xprv9s21ZrQH143K24Mfq5zL5MhWK9hUhhGbd45hLXo2Pq2oqzMMo63oStZzFGTQQD3dC4H2D5GBj7vWvSQaaBv5cxi9gafk7NF3pnBju6dwKvH";
const LIGHTNING = "Endereço Lightning ou conexão da carteira";
const FIELD = "Chave pública da conta (xpub, ypub ou zpub)";
const CONFIRM = "Conferi os primeiros endereços";

const open = (deps: Deps) => renderScreen(deps, <WalletsScreen />, { path: "/carteiras", at: "/carteiras" });
/** Finds a section by its heading, because a search for roles over the whole screen is slow on a busy machine. */
const region = async (name: string) => {
  const heading = await screen.findByText(name, { selector: ".way__title, h3" });
  const section = heading.closest("section");
  if (!section) throw new Error(`no section around ${name}`);
  const row = section.querySelector<HTMLElement>("[aria-expanded='false']");
  if (row && section.classList.contains("way")) await userEvent.click(row);
  await waitFor(() => expect(section.querySelector(".way__line > span")?.textContent).not.toBe(""));
  return within(section);
};
const keyRegion = () => region("Um endereço novo por cobrança");
const pasteKey = async (text: string) => {
  const fields = await keyRegion();
  const user = userEvent.setup();
  await user.click(fields.getByLabelText(FIELD));
  await user.paste(text);
  return fields;
};
const supply = ({ profile, newId, clock }: Deps) =>
  supplyAddresses({ db: profile, newId, now: () => clock.now(), ask: () => Promise.resolve(null) });

test("uses a key only after its first addresses were confirmed in the wallet", async () => {
  const deps = await buildDeps({ withCourse: false });
  open(deps);
  const fields = await pasteKey(` ${ZPUB}\u200B\n`);
  const confirm = await fields.findByRole("button", { name: CONFIRM });
  const shown = fields.getAllByRole("listitem").map((item) => item.textContent?.replace(/^\dº endereço/, ""));
  expect(shown).toEqual([
    "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu",
    "bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g",
    "bc1qp59yckz4ae5c4efgw2s5wfyvrz0ala7rgvuz8z",
  ]);
  await supply(deps);
  expect(await nextReceiving(deps.profile, "bitcoin", deps.clock.now())).toMatchObject({ kind: "training" });

  await userEvent.click(confirm);
  await fields.findByText("Em uso");
  await (await region("Bitcoin")).findByText("Endereço novo a cada cobrança");
  await supply(deps);
  await fields.findByText("10 endereços novos prontos neste caixa.");
  expect(await nextReceiving(deps.profile, "bitcoin", deps.clock.now())).toMatchObject({
    kind: "fresh",
    address: "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu",
  });
  // It never left the till.
  expect(await deps.profile.outbox.count()).toBe(0);
});

test("stores an unconfirmed key without using it", async () => {
  const deps = await buildDeps({ withCourse: false });
  open(deps);
  await (await pasteKey(ZPUB)).findByRole("button", { name: CONFIRM });
  cleanup();
  open(deps);
  const fields = await keyRegion();
  await userEvent.click(await fields.findByRole("button", { name: "São diferentes, descartar" }));
  await userEvent.click(screen.getByRole("button", { name: "Remover chave" }));
  await (await keyRegion()).findByLabelText(FIELD);
  expect(await readWatchKey(deps.profile)).toBeNull();
});

test("an xpub asks for the wallet's address type, and waits for the answer", async () => {
  const deps = await buildDeps({ withCourse: false });
  open(deps);
  await (await pasteKey(ZPUB_AS_XPUB)).findByRole("radiogroup", { name: "Tipo de endereço" });
  expect(await readWatchKey(deps.profile)).toBeNull();
  await waitFor(async () => expect(await deps.profile.drafts.count()).toBe(1));
  cleanup();
  open(deps);
  const fields = await keyRegion();
  const kinds = await fields.findByRole("radiogroup", { name: "Tipo de endereço" });
  expect(kinds.textContent).toContain("bc1qcr8t…z306fyu".slice(0, 8));
  await userEvent.click(fields.getByRole("radio", { name: "Endereços 1…" }));
  await userEvent.click(fields.getByRole("button", { name: "Continuar" }));
  await fields.findByRole("button", { name: CONFIRM });
  expect(await readWatchKey(deps.profile)).toMatchObject({ script: "p2pkh", confirmedAt: null });
  expect(await deps.profile.drafts.count()).toBe(0);
});

test("a draft that the device reads slowly does not replace the warning about a private key", async () => {
  const deps = await buildDeps({ withCourse: false });
  const answer = await readLate(deps.profile, "watch-key-form", ZPUB_AS_XPUB);
  open(deps);
  const fields = await pasteKey(XPRV);
  await fields.findByRole("alert");
  await act(() => Promise.resolve(answer()));
  expect(fields.getByLabelText<HTMLInputElement>(FIELD).value).toBe("");
  expect(fields.getByRole("alert").textContent).toMatch(/^CUIDADO: isto é uma chave privada/);
});

test("an account key that the person deletes from the field is deleted from its draft", async () => {
  const deps = await buildDeps({ withCourse: false });
  open(deps);
  const fields = await pasteKey(ZPUB_AS_XPUB);
  await waitFor(async () => expect(await deps.profile.drafts.count()).toBe(1));
  await userEvent.clear(fields.getByLabelText(FIELD));
  await waitFor(async () => expect(await deps.profile.drafts.count()).toBe(0));
});

test("clears a private key at once and never stores it", async () => {
  const deps = await buildDeps({ withCourse: false });
  open(deps);
  const fields = await pasteKey(XPRV);
  expect((await fields.findByRole("alert")).textContent).toMatch(/^CUIDADO: isto é uma chave privada/);
  expect(fields.getByLabelText<HTMLInputElement>(FIELD).value).toBe("");
  const rows = await Promise.all(deps.profile.tables.map((table) => table.toArray()));
  expect(JSON.stringify(rows)).not.toContain("xprv");
});

test.each([
  [
    "vpub5Y6cjg78GGuNLsaPhmYsiw4gYX3HoQiRBiSwDaBXKUafCt9bNwWQiitDk5VZ5BVxYnQdwoTyXSs2JHRPAgjAvtbBrf8ZhDYe2jWAqvZVnsc",
    /rede de testes/,
  ],
  [`${ZPUB.slice(0, -1)}t`, /algum caractere está trocado/],
  ["bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", /é um endereço, não uma chave/],
])("refuses %s with a message", async (text, sentence) => {
  const deps = await buildDeps({ withCourse: false });
  open(deps);
  const fields = await pasteKey(text);
  expect((await fields.findByRole("alert")).textContent).toMatch(sentence);
  expect(await readWatchKey(deps.profile)).toBeNull();
});

test("syncs a key only with the owner's consent, and it must be confirmed again on the other device", async () => {
  const deps = await buildDeps({ withCourse: false });
  open(deps);
  const fields = await pasteKey(ZPUB);
  await userEvent.click(await fields.findByRole("button", { name: CONFIRM }));
  const sync = await fields.findByRole("switch", { name: "Sincronizar a chave" });
  expect(sync.getAttribute("aria-checked")).toBe("false");
  await userEvent.click(sync);
  await waitFor(() => expect(sync.getAttribute("aria-checked")).toBe("true"));
  const row = await deps.profile.state.get("watch:bitcoin");
  expect(row?.value).toBe(`p2wpkh:${ZPUB}`);
  cleanup();

  const other = await buildDeps({ withCourse: false });
  if (row) await other.profile.state.put(row);
  open(other);
  const arrived = await keyRegion();
  await userEvent.click(await arrived.findByRole("button", { name: "Conferir a chave da conta" }));
  await arrived.findByRole("button", { name: CONFIRM });
  expect(await readWatchKey(other.profile)).toMatchObject({ text: ZPUB, confirmedAt: null });
});

test("in somebody else's shop the account's own key is neither offered nor replaced", async () => {
  const deps: Deps = { ...(await buildDeps({ withCourse: false })), session: ANA };
  const { registry, profile, clock } = deps;
  const at = clock.now();
  await registry.profiles.put(
    buildEntry(profile.name, {
      shop: { id: "bia", name: "Café da Bia" },
      accountId: ANA.accountId,
      displayName: ANA.firstName,
      email: ANA.email,
    }),
  );
  await profile.members.put({
    id: ANA.accountId,
    name: ANA.firstName,
    role: "owner",
    kind: "person",
    addedAt: at,
    endedAt: null,
    publicKey: null,
  });
  await deps.mutate("state.put", { key: "watch:bitcoin", value: `p2wpkh:${ZPUB}`, at });
  open(deps);
  await (await keyRegion()).findByLabelText(FIELD);
  expect(screen.queryByRole("button", { name: "Conferir a chave da conta" })).toBeNull();

  const fields = await pasteKey(ZPUB);
  await userEvent.click(await fields.findByRole("button", { name: CONFIRM }));
  await fields.findByText("Em uso");
  expect(fields.queryByRole("switch", { name: "Sincronizar a chave" })).toBeNull();
});

test("saves a Pix key with the receiver's name, and shows its code", async () => {
  const deps = await buildDeps({ withCourse: false });
  open(deps);
  const fields = await region("Pix");
  const user = userEvent.setup();
  await user.type(fields.getByLabelText("Chave Pix"), "529.982.247-24");
  await user.click(fields.getByRole("button", { name: "Salvar Pix" }));
  expect((await fields.findByText(/Este CPF não confere/)).textContent).toBeDefined();
  expect(document.activeElement).toBe(fields.getByLabelText("Chave Pix"));

  await user.clear(fields.getByLabelText("Chave Pix"));
  await user.type(fields.getByLabelText("Chave Pix"), "529.982.247-25");
  await user.type(fields.getByLabelText("Nome que o cliente vê"), "Padaria Pão & Cia");
  await user.type(fields.getByLabelText("Cidade"), "São Paulo");
  expect(fields.getByText("O banco do cliente mostra: Padaria Pao & Cia, Sao Paulo.")).toBeDefined();
  await user.click(fields.getByRole("button", { name: "Salvar Pix" }));
  await fields.findByText("Em uso");
  const receiver = await readPixReceiver(deps.profile);
  expect(receiver).toEqual({ key: "52998224725", name: "Padaria Pao & Cia", city: "Sao Paulo" });
  expect(receiver && brCode({ ...receiver, amountCents: 1000 })).toMatch(/^000201.*6304[0-9A-F]{4}$/);

  await user.click(fields.getByRole("button", { name: "Remover" }));
  await fields.findByText("Desligado");
  expect(await readPixReceiver(deps.profile)).toBeNull();
});

test("a payment way is neither off nor open for changes before the device has read it", async () => {
  const deps = await buildDeps({ withCourse: false });
  const pix = pixToValue({ key: "loja@exemplo.com.br", name: "PADARIA", city: "RECIFE" });
  await putState(deps, PIX_KEY, pix);
  await putState(deps, LIGHTNING_KEY, "loja@carteira.com");
  const answer = await holdRead(deps.profile.state, PIX_KEY, LIGHTNING_TEST_KEY);
  open(deps);
  await screen.findByText("Sem margem");
  expect(screen.getAllByText("Desligado").length).toBe(1);
  for (const action of ["Salvar Pix", "Testar e salvar"]) expect(screen.queryByText(action)).toBeNull();

  answer();
  const fields = await region("Pix");
  expect(fields.getByLabelText<HTMLInputElement>("Cidade").value).toBe("RECIFE");
  await (await region("Lightning")).findByText("loja@carteira.com");
});

test("the input for Pix and Lightning survives a reload", async () => {
  const deps = await buildDeps({ withCourse: false });
  open(deps);
  const user = userEvent.setup();
  await user.type((await region("Pix")).getByLabelText("Cidade"), "Belém");
  await user.type((await region("Lightning")).getByLabelText(LIGHTNING), "loja@");
  await waitFor(async () =>
    expect((await deps.profile.drafts.get("lightning-form"))?.value).toEqual({ text: "loja@" }),
  );
  cleanup();
  open(deps);
  const city = (await region("Pix")).getByLabelText<HTMLInputElement>("Cidade");
  await waitFor(() => expect(city.value).toBe("Belém"));
  const address = (await region("Lightning")).getByLabelText<HTMLInputElement>(LIGHTNING);
  await waitFor(() => expect(address.value).toBe("loja@"));
});

test("deletes from the draft the words of a recovery phrase that was typed, once they are known to be one", async () => {
  const deps = await buildDeps({ withCourse: false });
  open(deps);
  const fields = await region("Lightning");
  const field = fields.getByLabelText<HTMLInputElement>(LIGHTNING);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const remove = deps.profile.drafts.delete.bind(deps.profile.drafts);
  vi.spyOn(deps.profile.drafts, "delete").mockImplementation((key) =>
    Dexie.Promise.resolve(released).then(() => remove(key)),
  );
  await userEvent.type(field, `${"abandon ".repeat(11)}a`);
  await waitFor(() => expect(field.value).toBe(""));
  // "Não guardamos nada" would not be true yet.
  expect(fields.queryByRole("alert")).toBeNull();
  release();
  expect((await fields.findByRole("alert")).textContent).toMatch(/frase de recuperação/);
  expect(await deps.profile.drafts.count()).toBe(0);
});

test("validates a Lightning address by its form only, and says so", async () => {
  const deps = await buildDeps({ withCourse: false });
  open(deps);
  const fields = await region("Lightning");
  const user = userEvent.setup();
  await user.type(fields.getByLabelText(LIGHTNING), "loja");
  await user.click(fields.getByRole("button", { name: "Testar e salvar" }));
  expect((await fields.findByRole("alert")).textContent).toContain("parece um e-mail");
  await user.type(fields.getByLabelText(LIGHTNING), "@Carteira.com.br");
  await user.click(fields.getByRole("button", { name: "Testar e salvar" }));
  await fields.findByText("loja@carteira.com.br");
  expect(fields.getByText(/Sem teste, só o código fixo/)).toBeDefined();
  expect(await readLightningAddress(deps.profile)).toBe("loja@carteira.com.br");
});

test("tests a Lightning address, says what its wallet can do, and keeps the typed address when its test failed", async () => {
  const call = vi.fn<Call>();
  const deps: Deps = { ...(await buildDeps({ withCourse: false })), session: ANA, call };
  open(deps);
  const fields = await region("Lightning");
  const user = userEvent.setup();
  const save = () => user.click(fields.getByRole("button", { name: "Testar e salvar" }));
  const field = fields.getByLabelText<HTMLInputElement>(LIGHTNING);
  await user.type(field, "loja@carteira.com");
  const message = "A carteira não respondeu. Confira o endereço ou tente de novo.";
  call.mockResolvedValueOnce({ kind: "refused", status: 422, code: "no_answer", message });
  await save();
  expect((await fields.findByRole("alert")).textContent).toContain(message);
  expect(field.value).toBe("loja@carteira.com");
  expect(await readLightningAddress(deps.profile)).toBeNull();

  const probe = { kind: "address", watched: true, lnurlReady: true, min: "1000", max: "100000000" };
  const answer = { ...probe, host: "api.carteira.com", problems: [], demo: false };
  call.mockResolvedValueOnce({ kind: "ok", body: answer, serverDate: null });
  await save();
  await fields.findByText("Confere sozinho, com sinal");
  await writeCodeKey(deps.profile, { tillId: "0a1b2c3d4e5f", key: "11".repeat(32) });
  await fields.findByText("Confere sozinho, com e sem sinal");
  expect(fields.getByText("Sem sinal: o cliente paga com a internet dele e mostra 6 números.")).toBeDefined();
  expect(fields.getByText("As cobranças vêm de api.carteira.com.")).toBeDefined();
  expect(field.value).toBe("");
  expect(await readLightningSource(deps.profile)).toMatchObject({ watched: true, limitCents: 30_000 });
  expect(fields.queryByText("Ambiente de demonstração")).toBeNull();
  call.mockResolvedValueOnce({ kind: "ok", body: { ...answer, demo: true }, serverDate: null });
  await save();
  await fields.findByText("Ambiente de demonstração");
  expect(fields.getByText("Carteira simulada: nenhum dinheiro circula.")).toBeDefined();

  // Typed without a server: saved for the static code, but not treated as tested.
  await user.type(field, "outra@carteira.com");
  call.mockResolvedValueOnce({ kind: "offline" });
  await save();
  await fields.findByText("Só o código fixo");
  expect(await readLightningSource(deps.profile)).toBeNull();
});

test.each([
  ["loja@127.0.0.1", "não é um site"],
  ["loja@caixa.local", "não é um site"],
  ["loja@servidor", "não é um site"],
  ["loja@carteira.com:8080", "não é um site"],
  ["loja@c\u0430rteira.com", "não é um site"],
  ["loja@carteiraabcdefghij.onion", "rede Tor"],
  ["a@127.0.0.1:9200/_x#", "não é um site"],
  ["₿loja@carteira.com", "BIP-353"],
  ["LNURL1DP68GURN8GHJ7", "não confere"],
])(
  "the address %s is refused with what to do, asks nobody, and stays in the field",
  async (typed, sentence) => {
    const call = vi.fn<Call>();
    open({ ...(await buildDeps({ withCourse: false })), session: ANA, call });
    const fields = await region("Lightning");
    const field = fields.getByLabelText<HTMLInputElement>(LIGHTNING);
    await userEvent.type(field, typed);
    await userEvent.click(fields.getByRole("button", { name: "Testar e salvar" }));
    expect((await fields.findByRole("alert")).textContent).toContain(sentence);
    expect(field.value).toBe(typed);
    expect(call).not.toHaveBeenCalled();
  },
);

test("a site in another alphabet is saved with a warning, also without a test", async () => {
  const call = vi.fn<Call>(() => Promise.resolve({ kind: "offline" }));
  open({ ...(await buildDeps({ withCourse: false })), session: ANA, call });
  const fields = await region("Lightning");
  await userEvent.type(fields.getByLabelText(LIGHTNING), "loja@xn--crteira-2fg.com");
  await userEvent.click(fields.getByRole("button", { name: "Testar e salvar" }));
  await fields.findByText("loja@xn--crteira-2fg.com");
  expect(fields.getByText(/letras de outro alfabeto/)).toBeDefined();
});

test("the owner's limit of Lightning is validated and saved", async () => {
  const deps = await buildDeps({ withCourse: false });
  const at = deps.clock.now();
  const address = "loja@carteira.com";
  const value = testToValue({ address, watched: false, host: "carteira.com" });
  await deps.mutate("state.put", { key: LIGHTNING_KEY, value: address, at });
  await deps.mutate("state.put", { key: LIGHTNING_TEST_KEY, value, at });
  open(deps);
  const fields = await region("Lightning");
  expect(fields.getByText("Esta carteira não avisa. Confira nela antes de entregar.")).toBeDefined();
  const user = userEvent.setup();
  const field = await fields.findByLabelText<HTMLInputElement>("Bitcoin por Lightning até");
  expect(field.value).toBe("300,00");
  await user.clear(field);
  await user.type(field, "1000,01");
  await user.click(fields.getByRole("button", { name: "Salvar limite" }));
  expect((await fields.findByRole("alert")).textContent).toContain("de R$ 0 a R$ 1.000");
  await user.clear(field);
  await user.type(field, "150");
  await user.click(fields.getByRole("button", { name: "Salvar limite" }));
  await waitFor(async () => expect((await readLightningSource(deps.profile))?.limitCents).toBe(15_000));
});

test("a wallet connection leaves the field at once and is never stored", async () => {
  const deps = await buildDeps({ withCourse: false });
  open(deps);
  const fields = await region("Lightning");
  const user = userEvent.setup();
  await user.click(fields.getByLabelText(LIGHTNING));
  await user.paste(
    `nostr+walletconnect://${"ab".repeat(32)}?relay=wss://r.example&secret=${"cd".repeat(32)}`,
  );
  // The server stores nothing for a visitor.
  expect((await fields.findByRole("alert")).textContent).toMatch(/entre na sua conta/);
  expect(fields.getByLabelText<HTMLInputElement>(LIGHTNING).value).toBe("");
  const rows = await Promise.all(deps.profile.tables.map((table) => table.toArray()));
  expect(JSON.stringify(rows)).not.toContain("secret");
});

test("without a camera the dialog explains what to do instead", async () => {
  const deps = await buildDeps({ withCourse: false });
  open(deps);
  const fields = await region("Ethereum");
  await userEvent.click(fields.getByRole("button", { name: "Ler com a câmera" }));
  const dialog = await screen.findByRole("dialog", { name: "Ler endereço Ethereum" });
  await waitFor(() =>
    expect(within(dialog).getByRole("status").textContent).toMatch(/Cole o endereço|cole o endereço/),
  );
});

test("the name can be emptied and typed again without typing the key again", async () => {
  const deps = await buildDeps({ withCourse: false });
  const value = pixToValue({ key: "52998224725", name: "Padaria", city: "Recife" });
  await deps.mutate("state.put", { key: PIX_KEY, value, at: deps.clock.now() });
  open(deps);
  const fields = await region("Pix");
  const name = fields.getByLabelText<HTMLInputElement>("Nome que o cliente vê");
  await waitFor(() => expect(name.value).toBe("Padaria"));
  const user = userEvent.setup();
  await user.clear(name);
  expect(name.value).toBe("");
  await user.type(name, "Café");
  await user.click(fields.getByRole("button", { name: "Salvar Pix" }));
  await fields.findByText("O banco do cliente mostra: Cafe, Recife.");
  expect(await readPixReceiver(deps.profile)).toEqual({ key: "52998224725", name: "Cafe", city: "Recife" });
});

test.each([
  ["Pix", "Chave Pix"],
  ["Lightning", LIGHTNING],
])("clears a recovery phrase from the field of %s and never stores it", async (name, label) => {
  const deps = await buildDeps({ withCourse: false });
  open(deps);
  const fields = await region(name);
  const user = userEvent.setup();
  await user.click(fields.getByLabelText(label));
  await user.paste(`${"abandon ".repeat(11)}about`);
  expect((await fields.findByRole("alert")).textContent).toMatch(/frase de recuperação/);
  expect(fields.getByLabelText<HTMLInputElement>(label).value).toBe("");
  expect(await deps.profile.drafts.count()).toBe(0);
});
