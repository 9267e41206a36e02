import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { probeSchema } from "#db/protocol/lightning-api.ts";
import type { Fault } from "#sandbox/sandbox-service.ts";
import { startLightningShops, type LightningShops } from "#server/testing/start-lightning-shop.ts";
import { registerAccount, type TestAccount } from "#server/testing/sync-device.ts";

let shops: LightningShops;
let ana: TestAccount;

beforeAll(async () => {
  shops = await startLightningShops();
});
afterAll(() => shops.close());
beforeEach(async () => {
  await shops.startOver();
  ana = await registerAccount(shops.server);
});

const probe = (address: string, account = ana) =>
  account.client.fetch("/api/lightning/source", { json: { address } });
const codeOf = async (answer: Response): Promise<string> => {
  expect(answer.status).toBe(422);
  return ((await answer.json()) as { code: string }).code;
};

describe("an address that is tested", () => {
  test("is watched where the service offers verify, whatever it puts into the preimage", async () => {
    for (const name of ["padaria", "interno", "trinta"])
      expect(probeSchema.parse(await (await probe(`${name}@carteira.exemplo`)).json())).toEqual({
        kind: "address",
        watched: true,
        lnurlReady: true,
        min: "1000",
        max: "100000000000",
        host: "carteira.exemplo",
        problems: [],
        demo: true,
      });
  });

  test("is only shown where it does not, or where verify reports nothing useful", async () => {
    const answer = { watched: false, lnurlReady: false, problems: ["no_verify"] };
    expect(await (await probe("padaria@semaviso.exemplo")).json()).toMatchObject(answer);
    expect(await (await probe("semaviso@carteira.exemplo")).json()).toMatchObject(answer);
    for (const fault of ["verify_error", "verify_other_invoice"] as const) {
      await shops.flip(fault);
      expect(await (await probe("padaria@carteira.exemplo")).json()).toMatchObject(answer);
    }
  });

  test("is tested with the service's minimum where ten satoshis are too few", async () => {
    await shops.resetWallet();
    expect(await (await probe("caro@carteira.exemplo")).json()).toMatchObject({ min: "1000000" });
    expect(await shops.wallet()).toMatchObject([{ msat: "1000000", state: "open" }]);
  });
});

test.each<[Fault, string]>([
  ["wrong_hash", "bad_hash"],
  ["no_hash", "bad_hash"],
  ["wrong_amount", "bad_hash"],
  ["wrong_network", "bad_hash"],
  ["wrong_checksum", "bad_hash"],
  ["callback_private", "bad_answer"],
  ["html", "no_answer"],
  ["huge", "no_answer"],
  ["redirect", "no_answer"],
  ["rate_limited", "no_answer"],
  ["down", "no_answer"],
])("a provider with the fault %s is refused: %s", async (fault, code) => {
  await shops.flip(fault);
  expect(await codeOf(await probe("padaria@carteira.exemplo"))).toBe(code);
});

test.each([
  ["₿ana@phoenixwallet.me", "bip353"],
  ["padaria@roteador.local", "private_host"],
  ["padaria@abc.onion", "private_host"],
  ["ninguem@carteira.exemplo", "no_answer"],
  ["padaria@127.0.0.1", "bad_answer"],
  ["lnbc1pvjluez", "bad_answer"],
  ["https://carteira.exemplo/login?tag=login", "bad_answer"],
])("the address %s is refused: %s", async (address, code) => {
  expect(await codeOf(await probe(address))).toBe(code);
});

test("a person may test six times a minute, and so may all visitors of a network together", async () => {
  const visit = () =>
    shops.server
      .newClient()
      .fetch("/api/lightning/source", { json: { address: "padaria@carteira.exemplo" } });
  for (let at = 0; at < 6; at += 1) expect((await visit()).status).toBe(200);
  expect((await visit()).status).toBe(429);
  for (let at = 0; at < 6; at += 1) expect((await probe("padaria@carteira.exemplo")).status).toBe(200);
  const refused = await probe("padaria@carteira.exemplo");
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
});
