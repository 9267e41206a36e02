// @vitest-environment happy-dom
import { cleanup, configure, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { usdtKey } from "#db/rules/shops/usdt-key.ts";
import { SHOP_FROZEN } from "#db/rules/shops/shop-state.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import { readPool } from "#pwa/local-db/till/till-pool.ts";
import { supplyAddresses } from "#pwa/local-db/till/till-supply.ts";
import { writeWatchKey } from "#pwa/local-db/till/till-key.ts";
import { readDeviceRates, writeDeviceRates } from "#pwa/local-db/write/device-rates.ts";
import { linkOtherPath, linkThisPath } from "#pwa/paths.ts";
import { buildEntry } from "#pwa/local-db/testing/builders.ts";
import { ANA, buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { formatDateTime } from "#pwa/ui/text/format.ts";
import { TillScreen } from "../TillScreen.tsx";

configure({ asyncUtilTimeout: 5000 });
afterEach(cleanup);

const SHOP = "3f1d2c4b-5a69-4788-8796-a5b4c3d2e1f0";
const KEY_ID = "0123456789abcdef";
/** The account key of BIP-84's test vector. */
const ZPUB =
  "zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs";

/** A phone whose owner has compared a watch-only key with the wallet, with blocks to spare. */
async function buildOwner(): Promise<Deps> {
  const deps = await buildDeps({ withCourse: false });
  const confirmedAt = deps.clock.now();
  await writeWatchKey(deps.profile, { text: ZPUB, script: "p2wpkh", keyId: KEY_ID, first: [], confirmedAt });
  const { profile: db, newId } = deps;
  await supplyAddresses({ db, newId, now: () => confirmedAt, ask: () => Promise.resolve(null), ahead: 4 });
  return deps;
}
const blocksOf = async ({ profile }: Deps) => (await readPool(profile, KEY_ID))?.blocks.length;
const showOwner = (deps: Deps) => renderScreen(deps, <TillScreen />, { path: "/caixa", at: linkOtherPath });
const showTill = (deps: Deps) => renderScreen(deps, <TillScreen />, { path: "/caixa", at: linkThisPath });
/** Reads the till's code from the screen. */
const ownCard = async () => {
  await userEvent.click(await screen.findByRole("button", { name: "Copiar código" }));
  return navigator.clipboard.readText();
};
const paste = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};
/** Reads the owner's codes for this card from the screen. */
const prepare = async (card: string) => {
  await paste("Texto do código", card);
  await userEvent.click(await screen.findByRole("button", { name: "Ligar e mostrar códigos" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: /Copiar como texto/ }));
  return navigator.clipboard.readText();
};

test("lends fresh addresses and the rates of the server to the till whose code was read; another code lends none", async () => {
  const [owner, till, stranger] = [
    await buildOwner(),
    await buildDeps({ withCourse: false, device: 1 }),
    await buildDeps({ withCourse: false, device: 2 }),
  ];
  const now = owner.clock.now();
  const rates = [{ coin: "usdt" as const, rate: "5.45", ageMs: 60_000 }];
  await writeDeviceRates(owner.registry, { rates, sandbox: false, receivedAt: now, seenAt: now });
  const before = await blocksOf(owner);
  const tillScreen = showTill(till);
  const card = await ownCard();
  tillScreen.unmount();

  const ownerScreen = showOwner(owner);
  await paste("Texto do código", "balcao-celular:1:AAAA");
  await screen.findByText(/^O código veio incompleto/);
  expect(screen.queryByRole("button", { name: "Ligar e mostrar códigos" })).toBeNull();
  const codes = await prepare(card);
  ownerScreen.unmount();
  expect(await blocksOf(owner)).toBe((before ?? 0) - 2);
  // A visitor's shop has no members, and no server that could report any.
  expect(await owner.profile.outbox.count()).toBe(0);

  const strangerScreen = showTill(stranger);
  expect(await ownCard()).not.toBe(card);
  await paste("Texto dos códigos", codes);
  await screen.findByText(/^Estes códigos foram preparados para outro aparelho/);
  expect(screen.queryByRole("button", { name: "Conferi, usar neste aparelho" })).toBeNull();
  strangerScreen.unmount();

  showTill(till);
  await paste("Texto dos códigos", codes);
  await userEvent.click(await screen.findByRole("button", { name: "Conferi, usar neste aparelho" }));
  await waitFor(async () => expect(await blocksOf(till)).toBe(2));
  expect(await blocksOf(stranger)).toBeUndefined();
  // A till that never had a signal charges at the rate that the owner's phone heard last.
  expect(await readDeviceRates(till.registry)).toMatchObject({ rates });
});

test("a shop that receives USDT on Polygon alone has something to hand over; one that receives nothing has not", async () => {
  const tillScreen = showTill(await buildDeps({ withCourse: false, device: 1 }));
  const card = await ownCard();
  tillScreen.unmount();
  const owner = await buildDeps({ withCourse: false });
  const first = showOwner(owner);
  await paste("Texto do código", card);
  await userEvent.click(await screen.findByRole("button", { name: "Ligar e mostrar códigos" }));
  await screen.findByText(/^Cadastre um endereço de recebimento antes/);
  first.unmount();

  const address = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
  await owner.mutate("state.put", { key: usdtKey("polygon"), value: address, at: owner.clock.now() });
  showOwner(owner);
  expect(await prepare(card)).not.toBe("");
});

test("an owner's phone adds the till to its shop once, however often it is scanned; the codes name both", async () => {
  const owner: Deps = { ...(await buildOwner()), session: { ...ANA, accountId: SHOP } };
  const till = await buildDeps({ withCourse: false, device: 1 });
  const becomeTill = vi.fn<Deps["account"]["becomeTill"]>(() => Promise.resolve());
  const tillScreen = showTill(till);
  const card = await ownCard();
  tillScreen.unmount();
  const ownerScreen = showOwner(owner);
  await paste("Texto do código", card);
  await paste("Nome deste caixa", "Caixa 2, Jonas");
  await userEvent.click(screen.getByRole("button", { name: "Ligar e mostrar códigos" }));
  await screen.findByRole("dialog");
  ownerScreen.unmount();
  const again = showOwner(owner);
  await paste("Texto do código", card);
  await screen.findByText(/^Já é o Caixa 2, Jonas/);
  const codes = await prepare(card);
  again.unmount();

  const queue = await owner.profile.outbox.toArray();
  expect(queue).toMatchObject([{ name: "till.add", args: { name: "Caixa 2, Jonas" } }]);
  const [member] = await owner.profile.members.toArray();
  await owner.mutate("member.end", { memberId: member?.id ?? "", at: owner.clock.now() });
  const ended = showOwner(owner);
  await paste("Texto do código", card);
  await screen.findByText(/^Este celular foi desligado da loja/);
  ended.unmount();

  showTill({ ...till, account: { ...till.account, becomeTill } });
  await paste("Texto dos códigos", codes);
  await userEvent.click(await screen.findByRole("button", { name: "Conferi, usar neste aparelho" }));
  await waitFor(() => expect(becomeTill).toHaveBeenCalledOnce());
  expect(becomeTill.mock.calls[0]?.[0]).toMatchObject({
    till: { name: "Caixa 2, Jonas" },
    shop: { id: SHOP, name: null },
  });
});

test("a frozen shop adds no phone, says until when, and keeps working with those it has", async () => {
  const owner: Deps = { ...(await buildOwner()), session: { ...ANA, accountId: SHOP } };
  const cards: string[] = [];
  for (const device of [1, 2]) {
    const till = showTill(await buildDeps({ withCourse: false, device }));
    cards.push(await ownCard());
    till.unmount();
  }
  const [known = "", stranger = ""] = cards;
  const before = showOwner(owner);
  await prepare(known);
  before.unmount();
  const value = new Date(Date.parse(owner.clock.now()) + 3_600_000).toISOString();
  await owner.profile.state.put({ key: SHOP_FROZEN, value, at: owner.clock.now(), uid: owner.newId() });

  const screenOfOwner = showOwner(owner);
  await screen.findByText(`Celulares novos só depois de ${formatDateTime(value)}`);
  await paste("Texto do código", stranger);
  await paste("Nome deste caixa", "Caixa 9");
  await userEvent.click(screen.getByRole("button", { name: "Ligar e mostrar códigos" }));
  await screen.findByText(`A loja está protegida. Ligue este celular depois de ${formatDateTime(value)}.`);
  expect((screen.getByLabelText("Nome deste caixa") as HTMLInputElement).value).toBe("Caixa 9");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(await owner.profile.outbox.count()).toBe(1);
  await prepare(known);
  screenOfOwner.unmount();
});

test("a manager and a cashier cannot link a phone", async () => {
  const deps: Deps = { ...(await buildDeps({ withCourse: false })), session: ANA };
  await deps.registry.profiles.put(
    buildEntry(deps.profile.name, { accountId: ANA.accountId, shop: { id: "loja", name: "Padaria" } }),
  );
  showOwner(deps);
  await screen.findByText("Só quem é dono da loja liga celulares");
  expect(screen.queryByLabelText("Texto do código")).toBeNull();
});

test("a till that cannot store its own record explains what to do instead of showing a code", async () => {
  const till = await buildDeps({ withCourse: false });
  vi.spyOn(till.profile.till, "put").mockRejectedValue(new Error("no room"));
  showTill(till);
  await screen.findByText(/^Este aparelho não conseguiu guardar os próprios dados/);
  expect(screen.queryByRole("button", { name: "Copiar código" })).toBeNull();
});
