import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MutationArgs } from "#db/protocol/mutations.ts";
import { buildCharge } from "#server/testing/build-charge.ts";
import { hireMember } from "#server/testing/open-two-shops.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import { createNumbering, registerAccount, syncOnce, type TestAccount } from "#server/testing/sync-device.ts";

/**
 * Three wrong PINs close the code of a charge at a till without a network, and the owner can allow more (docs/decisions/0105).
 */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const NOT_ALLOWED = { result: "rejected", reason: "not_allowed" };
const now = () => new Date().toISOString();

/** A cashier's charge, with functions to send its marks and read their verdicts. */
async function sale() {
  const [owner, manager, cashier] = await Promise.all([1, 2, 3].map(() => registerAccount(server)));
  if (!owner || !manager || !cashier) throw new Error("nobody registered");
  await hireMember(owner, manager, "manager");
  await hireMember(owner, cashier, "cashier");
  const send = async (author: TestAccount, ...mutations: ReturnType<typeof make>[]) => {
    const { acks } = await syncOnce(author.client, { clientId: randomUUID(), mutations, shop: owner.id });
    return acks.map(([, verdict]) => verdict);
  };
  const { make } = createNumbering();
  const charge = buildCharge({ createdAt: now() });
  await send(cashier, make("charge.create", charge));
  const mark = (author: TestAccount, args: Partial<MutationArgs["charge.mark"]>) => {
    const { make: next } = createNumbering();
    const whole = {
      markId: randomUUID(),
      chargeId: charge.chargeId,
      mark: "waiting",
      by: null,
      at: now(),
    } as const;
    return send(author, next("charge.mark", { ...whole, ...args }));
  };
  const marks = () => server.deps.knex("charge_marks").where({ shop_id: owner.id }).orderBy("at");
  return { owner, manager, cashier, mark, marks };
}

test("the charge's maker reports that its code is closed; only owners and managers allow more tries", async () => {
  const { owner, manager, cashier, mark, marks } = await sale();
  expect(await mark(cashier, { code: "closed" })).toMatchObject([{ result: "ok" }]);
  expect(await mark(cashier, { code: "reopened" })).toMatchObject([NOT_ALLOWED]);
  for (const author of [manager, owner])
    expect(await mark(author, { code: "reopened" })).toMatchObject([{ result: "ok" }]);
  expect((await marks()) as unknown[]).toMatchObject([
    { code: "closed" },
    { code: "reopened" },
    { code: "reopened" },
  ]);
});

test("an event of the code is no statement about the payment", async () => {
  const { cashier, mark, marks } = await sale();
  for (const args of [
    { code: "closed", mark: "checked" },
    { code: "closed", pin: true },
    { code: "opened" },
  ] as unknown as Partial<MutationArgs["charge.mark"]>[])
    expect(await mark(cashier, args)).toMatchObject([{ result: "rejected" }]);
  expect(await marks()).toEqual([]);
});
