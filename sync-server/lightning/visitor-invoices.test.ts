import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { askAnswerSchema, lookAnswerSchema, type LookAnswer } from "#db/protocol/lightning-api.ts";
import { prune } from "#server/operations/prune.ts";
import { startLightningShops, type LightningShops } from "#server/testing/start-lightning-shop.ts";

let shops: LightningShops;

beforeAll(async () => {
  shops = await startLightningShops();
});
afterAll(() => shops.close());
beforeEach(async () => {
  await shops.startOver();
  await shops.resetWallet();
});

const visitor = () => shops.server.newClient();
const ask = (address = "padaria@carteira.exemplo", msat = "13919000") =>
  visitor().fetch("/api/lightning/ask", { json: { address, msat } });
const askWell = async (address?: string) => {
  const answer = await ask(address);
  expect(answer.status).toBe(201);
  return askAnswerSchema.parse(await answer.json());
};
const look = async (handle: string): Promise<LookAnswer> => {
  const answer = await visitor().fetch("/api/lightning/look", { json: { handle } });
  expect(answer.status).toBe(200);
  return lookAnswerSchema.parse(await answer.json());
};

describe("a phone without an account", () => {
  test("gets an invoice, and learns of its payment with the proof", async () => {
    const asked = await askWell();
    expect(asked).toMatchObject({ watched: true, demo: true });
    shops.advance(3000);
    expect(await look(asked.handle)).toMatchObject({ state: "open", settled: null, invoice: asked.invoice });
    await shops.pay(asked.invoice);
    shops.advance(3000);
    const seen = await look(asked.handle);
    expect(seen.state).toBe("settled");
    expect(seen.settled?.preimage).toMatch(/^[0-9a-f]{64}$/);
    // LN29: a settled invoice stays settled, and the provider is not asked again.
    await shops.flip("down");
    expect(await look(asked.handle)).toEqual(seen);
  });

  test("learns of a payment that only the wallet reports, and of none when the wallet never reports", async () => {
    const inside = await askWell("interno@carteira.exemplo");
    await shops.pay(inside.invoice);
    shops.advance(3000);
    expect(await look(inside.handle)).toMatchObject({ state: "settled", settled: { preimage: null } });

    const silent = await askWell("semaviso@carteira.exemplo");
    expect(silent.watched).toBe(false);
    await shops.pay(silent.invoice);
    shops.advance(3000);
    expect(await look(silent.handle)).toMatchObject({ state: "open", settled: null });
  });

  test.each(["verify_wrong_preimage", "verify_other_invoice"] as const)(
    "is never told of a payment by a wallet that contradicts itself: %s",
    async (fault) => {
      const asked = await askWell();
      await shops.pay(asked.invoice);
      await shops.flip(fault);
      shops.advance(3000);
      expect(await look(asked.handle)).toMatchObject({ state: "open", contradicted: true, settled: null });
    },
  );

  test("silence does not mean unpaid, and the provider is asked no more often than the schedule allows", async () => {
    const asked = await askWell();
    await shops.flip("verify_error");
    const before = await rowOf(asked.invoice);
    for (let time = 0; time < 10; time += 1) {
      shops.advance(500);
      expect(await look(asked.handle)).toMatchObject({ state: "open", answeredAt: null });
    }
    const looks = (await rowOf(asked.invoice)).looks - before.looks;
    expect(looks).toBeGreaterThan(0);
    expect(looks).toBeLessThanOrEqual(3);
  });

  test.each([
    ["wrong_hash", 502],
    ["wrong_amount", 502],
    ["wrong_network", 502],
    ["expired", 502],
    ["down", 502],
  ] as const)("gets no code that must not be shown: %s", async (fault, status) => {
    await shops.flip(fault);
    expect((await ask()).status).toBe(status);
  });

  test("cannot make the server fetch an address of its choice, or look at an invoice it was not given", async () => {
    for (const address of ["a@127.0.0.1", "a@interno.local", "a@carteira"])
      expect((await ask(address)).status).toBe(422);
    const { handle } = await askWell();
    const [id = "", mac = ""] = handle.split(".");
    const forged = `${id}.${mac.startsWith("A") ? "B" : "A"}${mac.slice(1)}`;
    const answer = await visitor().fetch("/api/lightning/look", { json: { handle: forged } });
    expect(answer.status).toBe(404);
  });

  test("is limited with its network, and may continue a minute later", async () => {
    const statuses = [];
    for (let time = 0; time < 31; time += 1) statuses.push((await ask("a@b")).status);
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 422));
    expect(statuses[30]).toBe(429);
    shops.advance(61_000);
    await askWell();
  });

  test("leaves no row that names it, and its invoice goes after 90 days", async () => {
    const asked = await askWell();
    expect(
      Object.keys(await rowOf(asked.invoice)).filter((name) => /ip|address|agent|user/.test(name)),
    ).toEqual([]);
    shops.advance(91 * 86_400_000);
    expect(await prune(shops.server.deps)).toMatchObject({ lightning_asked: expect.any(Number) });
    expect(await shops.server.deps.knex("lightning_asked").where({ invoice: asked.invoice })).toEqual([]);
  });
});

const rowOf = async (invoice: string): Promise<{ looks: number }> => {
  const [row] = (await shops.server.deps.knex("lightning_asked").where({ invoice })) as { looks: number }[];
  if (!row) throw new Error("not stored");
  return row;
};
