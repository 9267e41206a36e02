// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Deps } from "#pwa/deps/deps.ts";
import { readChangedWays } from "#pwa/local-db/till/accepted-ways.ts";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { AddressNotice } from "./AddressNotice.tsx";

afterEach(cleanup);

const FIRST = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";
const SECOND = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
const AT = "2026-11-21T12:00:00.000Z";

const open = (deps: Deps) => renderScreen(deps, <AddressNotice />, { path: "/", at: "/" });
/** Writes a row as a pull does. */
const arrives = (deps: Deps, address: string | null, uid: string) =>
  deps.profile.wallets.put({ coin: "usdt", address, at: AT, uid });
const accepted = async (deps: Deps) => (await deps.profile.till.get("ways:accepted"))?.value;

test("shows an address that changed elsewhere until a person has compared it, also after a restart", async () => {
  const deps = await buildDeps({ withCourse: false });
  await arrives(deps, FIRST, "u1");
  open(deps);
  await waitFor(async () => expect(await accepted(deps)).toEqual({ usdt: FIRST }));
  expect(screen.queryByRole("status")).toBeNull();

  await arrives(deps, SECOND, "u2");
  await screen.findByText("O endereço de USDT da loja mudou em outro aparelho");
  expect(document.querySelector(".address")?.textContent).toBe(SECOND);
  cleanup();
  open(deps);
  fireEvent.click(await screen.findByRole("button", { name: "Ver e comparar" }));
  expect(document.activeElement?.textContent).toContain(SECOND);
  fireEvent.click(await screen.findByRole("button", { name: "Comparei: é o da loja" }));
  await waitFor(() => expect(screen.queryByRole("status")).toBeNull());
  expect(await accepted(deps)).toEqual({ usdt: SECOND });
});

test("asks nothing about an address that was changed on this device, before and after the server accepted it", async () => {
  const deps = await buildDeps({ withCourse: false });
  await arrives(deps, FIRST, "u1");
  open(deps);
  await waitFor(async () => expect(await accepted(deps)).toEqual({ usdt: FIRST }));
  await deps.mutate("wallet.put", { coin: "usdt", address: SECOND, at: "2026-11-21T12:01:00.000Z" });
  expect(await readChangedWays(deps.profile)).toEqual({ changed: [], accept: null });

  const queued = await deps.profile.outbox.orderBy("seq").last();
  if (!queued) throw new Error("nothing waits");
  await deps.profile.archive.put({ uid: queued.uid, mutation: queued, ackedAt: AT, order: 1 });
  await deps.profile.outbox.clear();
  await waitFor(async () => expect(await accepted(deps)).toEqual({ usdt: SECOND }));
  expect(screen.queryByRole("status")).toBeNull();
});

test("restores the former address without a question when the server refused this device's address", async () => {
  const deps = await buildDeps({ withCourse: false });
  await arrives(deps, FIRST, "u1");
  open(deps);
  await waitFor(async () => expect(await accepted(deps)).toEqual({ usdt: FIRST }));
  await deps.mutate("wallet.put", { coin: "usdt", address: SECOND, at: "2026-11-21T12:01:00.000Z" });
  expect(await readChangedWays(deps.profile)).toEqual({ changed: [], accept: null });
  await deps.profile.outbox.clear();
  await arrives(deps, FIRST, "u1");
  expect(await readChangedWays(deps.profile)).toEqual({ changed: [], accept: null });
});

test("shows a Pix receiver and a Lightning address that changed elsewhere as well", async () => {
  const deps = await buildDeps({ withCourse: false });
  const put = (key: string, value: string, uid: string) =>
    deps.profile.state.put({ key, value, at: AT, uid });
  const pix = (key: string) => JSON.stringify({ key, name: "Ana", city: "Recife" });
  await put("pix:receiver", pix("ana@loja.example"), "u1");
  await put("lightning:address", "ana@carteira.example", "u2");
  open(deps);
  await waitFor(async () => expect(Object.keys((await accepted(deps)) as object)).toHaveLength(2));
  await put("pix:receiver", pix("bia@loja.example"), "u3");
  await put("lightning:address", "bia@carteira.example", "u4");
  await screen.findByText("O Pix da loja mudou em outro aparelho");
  await screen.findByText("O endereço Lightning da loja mudou em outro aparelho");
  expect([...document.querySelectorAll(".address")].map(({ textContent }) => textContent)).toEqual([
    "bia@carteira.example",
    "bia@loja.example",
  ]);
});

test("names the network of a USDT address that changed elsewhere, and shows an unknown way to be paid too", async () => {
  const deps = await buildDeps({ withCourse: false });
  const put = (key: string, value: string, uid: string) =>
    deps.profile.state.put({ key, value, at: AT, uid });
  await put("usdt:polygon", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "u1");
  await put("usdt:of-a-newer-app", "a", "u2");
  open(deps);
  await waitFor(async () => expect(Object.keys((await accepted(deps)) as object)).toHaveLength(2));
  await put("usdt:polygon", "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359", "u3");
  await put("usdt:of-a-newer-app", "b", "u4");
  await screen.findByText("O endereço de USDT da loja na rede Polygon mudou em outro aparelho");
  await screen.findByText("O endereço da loja mudou em outro aparelho");
});
