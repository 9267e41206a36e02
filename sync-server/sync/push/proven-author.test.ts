import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { NewSecondFactor } from "#db/protocol/account/second-factor-api.ts";
import type { MutationArgs, MutationName } from "#db/protocol/mutations.ts";
import { isGuarded } from "#db/rules/shops/freeze.ts";
import { isShopMutation } from "#db/rules/shops/may.ts";
import { call } from "#server/testing/admin-calls.ts";
import { codeOfApp } from "#server/testing/authenticator-app.ts";
import { buildCharge } from "#server/testing/build-charge.ts";
import { CALLERS, openTwoShops, type TwoShops } from "#server/testing/open-two-shops.ts";
import { startProcessorShop, type ProcessorShop } from "#server/testing/start-processor-shop.ts";
import type { Client } from "#server/testing/start-test-server.ts";
import {
  PASSWORD,
  createNumbering,
  emptyCopy,
  pullAll,
  registerAccount,
  rowsOf,
  syncOnce,
} from "#server/testing/sync-device.ts";
import { newTill } from "#server/testing/test-till.ts";

/** A server as in production (FRESH_PROOF=required), and one for development. */
let careful: ProcessorShop;
let lenient: ProcessorShop;
let shops: TwoShops;
beforeAll(async () => {
  careful = await startProcessorShop({ config: { isCareful: true } });
  lenient = await startProcessorShop();
  shops = await openTwoShops(careful);
});
afterEach(() => {
  careful.setNow(null);
  lenient.setNow(null);
});
afterAll(() => Promise.all([careful.close(), lenient.close()]));

const USDT = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";
const EVM = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const at = (): string => careful.deps.clock.now().toISOString();
const minutesLater = (server: ProcessorShop, minutes: number): void =>
  server.setNow(new Date(Date.now() + minutes * 60_000));

type Change = { [N in MutationName]: { readonly name: N; readonly args: MutationArgs[N] } }[MutationName];
const state = (key: string, value: string | null): Change => ({
  name: "state.put",
  args: { key, value, at: at() },
});
/** Each mutation that changes where money arrives or who may charge. */
const guarded = (): Change[] => [
  { name: "wallet.put", args: { coin: "usdt", address: USDT, at: at() } },
  state("usdt:polygon", EVM),
  state("pix:receiver", JSON.stringify({ key: "ana@loja.example", name: "Ana", city: "Recife" })),
  state("lightning:address", "ana@carteira.example"),
  state("watch:bitcoin", "p2wpkh:zpub"),
  {
    name: "till.add",
    args: { tillId: randomUUID(), name: "Balcão", publicKey: newTill().publicKey, at: at() },
  },
];
const free = (): Change[] => [
  { name: "charge.create", args: buildCharge() },
  state("rate:bitcoin", "300000"),
  state("theme", "dark"),
  { name: "wallet.put", args: { coin: "usdt", address: null, at: at() } },
  state("pix:receiver", null),
];

/** Verdicts of one round, as `ok` or the reason. */
async function send(client: Client, changes: readonly Change[], shop?: string): Promise<string[]> {
  const { any } = createNumbering();
  const mutations = changes.map(({ name, args }) => any(name, args));
  const answer = await syncOnce(client, { clientId: randomUUID(), mutations, ...(shop && { shop }) });
  const acks = new Map(answer.acks);
  return mutations.map(({ uid }) => acks.get(uid)?.reason ?? acks.get(uid)?.result ?? "missing");
}
const all = (changes: readonly Change[], verdict: string): string[] => changes.map(() => verdict);

test("without a fresh proof guarded changes are refused, and everything else of the same round is taken", async () => {
  const person = await registerAccount(careful);
  minutesLater(careful, 11);
  const [kept, waits] = [free(), guarded()];
  expect(waits.every(isGuarded)).toBe(true);
  expect(kept.some(isGuarded)).toBe(false);
  const mixed = [...kept.slice(0, 2), ...waits, ...kept.slice(2)];
  const verdicts = await send(person.client, mixed);
  expect(verdicts).toEqual(mixed.map((change) => (isGuarded(change) ? "unproven" : "ok")));

  const copy = emptyCopy();
  await pullAll(person.client, copy);
  expect(rowsOf(copy, "charges")).toHaveLength(1);
  expect(rowsOf(copy, "wallets")).toEqual([expect.objectContaining({ coin: "usdt", address: null })]);
  expect(rowsOf(copy, "members").filter(({ kind }) => kind === "till")).toEqual([]);
  // A rejected mutation changes nothing, so nobody gets a mail.
  expect(careful.mails.filter(({ to }) => to === person.email)).toEqual([]);
});

test("signing in counts as a proof, and so does proving it later; a refused mutation stays refused", async () => {
  const person = await registerAccount(careful);
  const changes = guarded();
  expect(await send(person.client, changes)).toEqual(all(changes, "ok"));

  minutesLater(careful, 11);
  const clientId = randomUUID();
  const { make } = createNumbering();
  const late = make("wallet.put", { coin: "usdt", address: USDT, at: at() });
  const refused = await syncOnce(person.client, { clientId, mutations: [late] });
  expect(refused.acks).toEqual([[late.uid, { result: "rejected", reason: "unproven" }]]);
  expect((await call(person.client, "POST /api/account/proof", { password: PASSWORD })).status).toBe(204);
  const again = await syncOnce(person.client, { clientId, mutations: [late] });
  expect(again.acks).toEqual([[late.uid, { result: "rejected", reason: "unproven" }]]);
  const anew = make("wallet.put", { coin: "usdt", address: USDT, at: at() });
  const taken = await syncOnce(person.client, { clientId, mutations: [anew] });
  expect(taken.acks).toContainEqual([anew.uid, { result: "ok" }]);
});

test("where it is optional, only an account with a second factor proves it", async () => {
  const [plain, twoSteps] = [await registerAccount(lenient), await registerAccount(lenient)];
  const { body } = await call(twoSteps.client, "POST /api/account/second-factor");
  const { secret } = body as unknown as NewSecondFactor;
  // An unconfirmed second factor does not demand a proof.
  minutesLater(lenient, 11);
  expect(await send(twoSteps.client, guarded())).toEqual(all(guarded(), "ok"));
  lenient.setNow(null);
  const code = codeOfApp(secret, new Date());
  expect((await call(twoSteps.client, "POST /api/account/second-factor/confirm", { code })).status).toBe(200);

  minutesLater(lenient, 11);
  expect(await send(plain.client, guarded())).toEqual(all(guarded(), "ok"));
  expect(await send(twoSteps.client, guarded())).toEqual(all(guarded(), "unproven"));
  expect(await send(twoSteps.client, free())).toEqual(all(free(), "ok"));
});

describe("everybody who may come to a shop, on a careful server", () => {
  const members = CALLERS.filter((caller) => caller !== "visitor" && caller !== "administrator");
  const expected = (caller: string, isFresh: boolean): string => {
    if (caller === "owner") return isFresh ? "ok" : "unproven";
    return caller === "outsider" ? "missing" : "not_allowed";
  };
  const verdictsOf = async (caller: (typeof members)[number]): Promise<[string, string][]> => {
    const client = shops.callers[caller];
    // A till's token names its shop.
    const shop = caller === "till" ? undefined : shops.shop.id;
    const results: [string, string][] = [];
    for (const change of guarded().filter(isShopMutation))
      results.push([change.name, (await send(client, [change], shop))[0] ?? ""]);
    return results;
  };

  test.each(members)("%s with a fresh proof", async (caller) => {
    const results = await verdictsOf(caller);
    expect(results).toEqual(results.map(([name]) => [name, expected(caller, true)]));
  });

  test.each(members)("%s without one", async (caller) => {
    const client = shops.callers[caller];
    const charge: Change = { name: "charge.create", args: buildCharge() };
    minutesLater(careful, 11);
    const results = await verdictsOf(caller);
    expect(results).toEqual(results.map(([name]) => [name, expected(caller, false)]));
    if (caller === "outsider") return;
    const shop = caller === "till" ? undefined : shops.shop.id;
    expect(await send(client, [charge], shop)).toEqual(["ok"]);
  });
});
