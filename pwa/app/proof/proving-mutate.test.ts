// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { SHOP_FROZEN } from "#db/rules/shops/shop-state.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import type { CallAnswer } from "#pwa/sync/api-client.ts";
import { ANA, buildDeps } from "#pwa/testing/render-screen.ts";
import type { AskProof } from "./proving-call.ts";
import { provingMutate } from "./proving-mutate.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const AT = "2026-11-21T12:00:00.000Z";
const NEW = { coin: "usdt", address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8", at: AT } as const;
const WANTED: CallAnswer = { kind: "refused", status: 403, code: "proof_required", message: "Confirme." };
const PROVEN: CallAnswer = { kind: "ok", body: null, serverDate: null };

async function openScreen(answer: CallAnswer | "silent", fields: Partial<Deps> = {}) {
  const call = vi.fn<Deps["call"]>(() =>
    answer === "silent" ? new Promise<never>(() => {}) : Promise.resolve(answer),
  );
  const deps: Deps = { ...(await buildDeps({ withCourse: false })), session: ANA, call, ...fields };
  const ask = vi.fn<AskProof>(() => Promise.resolve(true));
  const written = () => deps.profile.outbox.count();
  return { deps, call, ask, written, mutate: provingMutate(deps, ask) };
}

test("asks for a proof before an address is written", async () => {
  const { mutate, ask, written, call } = await openScreen(WANTED);
  await mutate("wallet.put", NEW);
  expect(call).toHaveBeenCalledWith("GET", "/api/account/proof");
  expect(ask).toHaveBeenCalledTimes(1);
  expect(await written()).toBe(1);
});

test("writes nothing when the person does not give the proof", async () => {
  const { mutate, ask, written } = await openScreen(WANTED);
  ask.mockResolvedValue(false);
  await expect(mutate("wallet.put", NEW)).rejects.toMatchObject({ code: "proof_required" });
  expect(await written()).toBe(0);
});

test("asks nothing when a proof is fresh or the server demands none", async () => {
  const { mutate, ask, written } = await openScreen(PROVEN);
  await mutate("wallet.put", NEW);
  expect(ask).not.toHaveBeenCalled();
  expect(await written()).toBe(1);
});

test("asks nothing for removals, prices and charges", async () => {
  const { mutate, call, written } = await openScreen(WANTED);
  await mutate("wallet.put", { ...NEW, address: null });
  await mutate("state.put", { key: "rate:bitcoin", value: "300000", at: AT });
  expect(call).not.toHaveBeenCalled();
  expect(await written()).toBe(2);
});

test("writes at once without a signal or an account", async () => {
  const offline = await openScreen({ kind: "offline" });
  await offline.mutate("wallet.put", NEW);
  expect([offline.ask.mock.calls.length, await offline.written()]).toEqual([0, 1]);

  const visitor = await openScreen(WANTED, { session: { kind: "visitor" } });
  await visitor.mutate("wallet.put", NEW);
  expect([visitor.call.mock.calls.length, await visitor.written()]).toEqual([0, 1]);

  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const dark = await openScreen(WANTED);
  await dark.mutate("wallet.put", NEW);
  expect([dark.call.mock.calls.length, await dark.written()]).toEqual([0, 1]);
});

test("does not hold up the write when the server stays silent", async () => {
  const { mutate, call, written } = await openScreen("silent");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const done = mutate("wallet.put", NEW);
  while (call.mock.calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
  vi.runAllTimers();
  await done;
  expect(await written()).toBe(1);
});

test("refuses a frozen shop's change with its own sentence and asks nobody", async () => {
  const { deps, mutate, call } = await openScreen(WANTED);
  await deps.profile.state.put({ key: SHOP_FROZEN, value: "2026-11-22T12:00:00.000Z", at: AT, uid: "s" });
  await expect(mutate("wallet.put", NEW)).rejects.toMatchObject({ code: "frozen" });
  expect(call).not.toHaveBeenCalled();
});
