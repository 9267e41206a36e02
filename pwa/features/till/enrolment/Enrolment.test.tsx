// @vitest-environment happy-dom
import { cleanup, configure, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Deps } from "#pwa/deps/deps.ts";
import { readPool } from "#pwa/local-db/till/till-pool.ts";
import { supplyAddresses } from "#pwa/local-db/till/till-supply.ts";
import { writeWatchKey } from "#pwa/local-db/till/till-key.ts";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { TillScreen } from "../TillScreen.tsx";

configure({ asyncUtilTimeout: 5000 });
afterEach(cleanup);

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
const show = (deps: Deps) => renderScreen(deps, <TillScreen />, { path: "/caixa", at: "/caixa" });
const ownCode = async () => {
  await screen.findByText("Código deste aparelho:", { exact: false });
  return screen.getByText(/^[0-9A-Z]{3}-[0-9A-Z]{3}$/).textContent;
};
const paste = async (text: string) => {
  await userEvent.click(await screen.findByLabelText("Texto dos códigos"));
  await userEvent.paste(text);
};

test("lends fresh addresses to the till whose code was typed; a wrong code lends none", async () => {
  const [owner, till, stranger] = [
    await buildOwner(),
    await buildDeps({ withCourse: false, device: 1 }),
    await buildDeps({ withCourse: false, device: 2 }),
  ];
  const before = await blocksOf(owner);
  const tillScreen = show(till);
  const code = await ownCode();
  tillScreen.unmount();

  const user = userEvent.setup();
  const ownerScreen = show(owner);
  const field = await screen.findByLabelText("Código do outro aparelho");
  const showCodes = screen.getByRole("button", { name: "Mostrar códigos" });
  for (const wrong of ["", "AAA-AAA"]) {
    await user.clear(field);
    if (wrong !== "") await user.type(field, wrong);
    await user.click(showCodes);
    await screen.findByText(/^Este código não confere/);
    expect(document.activeElement).toBe(field);
  }
  expect(await blocksOf(owner)).toBe(before);
  await user.clear(field);
  await user.type(field, code?.toLowerCase() ?? "");
  await user.click(showCodes);
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: /Copiar como texto/ }));
  const codes = await navigator.clipboard.readText();
  ownerScreen.unmount();
  expect(await blocksOf(owner)).toBe((before ?? 0) - 2);

  const strangerScreen = show(stranger);
  expect(await ownCode()).not.toBe(code);
  await paste(codes);
  await screen.findByText(/^Estes códigos foram preparados para outro aparelho/);
  expect(screen.queryByRole("button", { name: "Conferi, usar neste aparelho" })).toBeNull();
  strangerScreen.unmount();

  show(till);
  await paste(codes);
  await userEvent.click(await screen.findByRole("button", { name: "Conferi, usar neste aparelho" }));
  await waitFor(async () => expect(await blocksOf(till)).toBe(2));
  expect(await blocksOf(stranger)).toBeUndefined();
});

test("a till that cannot store its own record explains what to do instead of showing a code", async () => {
  const till = await buildDeps({ withCourse: false });
  vi.spyOn(till.profile.meta, "put").mockRejectedValue(new Error("no room"));
  show(till);
  await screen.findByText(/^Este aparelho não conseguiu guardar os próprios dados/);
  expect(screen.queryByText("Código deste aparelho:", { exact: false })).toBeNull();
});
