import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { course } from "#db/content/course-with-cases.ts";
import type { MutationArgs } from "#db/protocol/mutations.ts";
import { drawCases } from "#db/rules/cases/draw-cases.ts";
import { STAFF_CASES, staffCases } from "#db/rules/cases/staff-exam.ts";
import { addLessons } from "#server/testing/add-lessons.ts";
import { openTwoShops, type TwoShops } from "#server/testing/open-two-shops.ts";
import { startTestServer, type Client, type TestServer } from "#server/testing/start-test-server.ts";
import { applyAnswer, createNumbering, emptyCopy, rowsOf, syncOnce } from "#server/testing/sync-device.ts";

const CASES = staffCases(
  course.modules.flatMap(({ lessons }) => lessons.flatMap((lesson) => lesson.cases ?? [])),
);
let server: TestServer;
let shops: TwoShops;
beforeAll(async () => {
  server = await startTestServer();
  await addLessons(server.deps.knex, ["primeira"]);
  await server.deps
    .knex("lessons")
    .where({ slug: "primeira" })
    .update({ cases: JSON.stringify(CASES) });
  shops = await openTwoShops(server);
});
afterAll(() => server.close());

const now = () => new Date().toISOString();
const right = drawCases(CASES, STAFF_CASES, { random: Math.random }).map(({ id, right: choice }) => ({
  case: id,
  choice,
}));

/** The server's verdicts on staff exams that this caller sends to the shop. */
async function send(client: Client, ...passes: readonly Partial<MutationArgs["staff.pass"]>[]) {
  const { make } = createNumbering();
  const mutations = passes.map((over) =>
    make("staff.pass", {
      member: "own",
      person: "cashier-1",
      name: "Ana",
      fit: "apta",
      answers: right,
      at: now(),
      localDate: now().slice(0, 10),
      ...over,
    }),
  );
  const answer = await syncOnce(client, { clientId: randomUUID(), shop: shops.shop.id, mutations });
  return answer.acks.map(([, verdict]) => ("reason" in verdict ? verdict.reason : verdict.result));
}

/** Keys of the staff exams that this caller receives. */
async function seenBy(client: Client): Promise<readonly string[]> {
  const copy = emptyCopy();
  const clientId = randomUUID();
  for (;;) {
    const answer = await syncOnce(client, {
      clientId,
      shop: shops.shop.id,
      epoch: copy.epoch,
      cursor: copy.cursor,
    });
    applyAnswer(copy, answer);
    if (answer.more !== true) break;
  }
  return rowsOf(copy, "state")
    .map(({ key }) => String(key))
    .filter((key) => key.startsWith("staff:"))
    .toSorted();
}

test("each member writes for the people at the own device, and sees those; owners and managers see all", async () => {
  const { callers, accounts, tillId } = shops;
  const { owner, manager, cashier, till, ended, outsider } = callers;
  const cashierId = accounts.cashier.id;
  expect(await send(cashier, { member: cashierId, person: "self" }, { member: tillId })).toEqual([
    "ok",
    "not_allowed",
  ]);
  expect(await send(till, { member: tillId }, { member: cashierId }, {})).toEqual([
    "ok",
    "not_allowed",
    "not_allowed",
  ]);
  expect(await send(owner, {}, { member: tillId })).toEqual(["ok", "not_allowed"]);
  expect(await send(ended, { member: accounts.ended.id })).not.toContain("ok");
  expect(await send(outsider, { member: accounts.outsider.id })).not.toContain("ok");

  const [ofCashier, ofTill, ofOwner] = [
    `staff:${cashierId}:self`,
    `staff:${tillId}:cashier-1`,
    "staff:own:cashier-1",
  ];
  expect(await seenBy(owner)).toEqual([ofCashier, ofTill, ofOwner].toSorted());
  expect(await seenBy(manager)).toEqual([ofCashier, ofTill, ofOwner].toSorted());
  expect(await seenBy(cashier)).toEqual([ofCashier]);
  expect(await seenBy(till)).toEqual([ofTill]);
  expect(await seenBy(outsider)).toEqual([]);
});

test("the server judges the six decisions itself", async () => {
  const { owner } = shops.callers;
  const careless = CASES.find(({ choices }) => choices.deliver.critical);
  const lost = [
    ...right.filter((each) => each.case !== careless?.id).slice(0, STAFF_CASES - 1),
    { case: careless?.id ?? "", choice: "deliver" as const },
  ];
  const unknown = [...right.slice(1), { case: "nobody-wrote-it", choice: "wait" as const }];
  expect(
    await send(owner, { answers: lost }, { answers: unknown }, { answers: right.slice(1) }, { name: "" }),
  ).toEqual(["not_passed", "not_passed", "invalid", "invalid"]);
});

test("the export of a person has their own pass in another shop, and nobody else's", async () => {
  const { callers, accounts } = shops;
  const member = accounts.cashier.id;
  await send(callers.cashier, { member, person: "self", name: "Caixa própria" });
  await send(callers.cashier, { member, person: "cashier-9", name: "Rita do balcão" });
  const text = await (await callers.cashier.fetch("/api/account/export")).text();
  const file = JSON.parse(text) as Record<string, unknown>;
  expect(file["staffPasses"]).toMatchObject([{ shop: shops.shop.id, at: expect.any(String) as string }]);
  expect(text).toContain("Caixa própria");
  expect(text).not.toContain("Rita do balcão");
});
