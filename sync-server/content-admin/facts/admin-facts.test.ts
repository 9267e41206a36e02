import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { FACTS } from "#db/content/facts.ts";
import type { PublishedFact } from "#db/content/published-facts.ts";
import type { AdminFact } from "#db/protocol/admin/admin-facts-api.ts";
import { instantToDay } from "#db/rules/time/local-day.ts";
import { grantAdmin } from "#server/accounts/account-repository.ts";
import { startTestServer, type Client, type TestServer } from "#server/testing/start-test-server.ts";
import { registerAccount } from "#server/testing/sync-device.ts";

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  const account = await registerAccount(server);
  await grantAdmin(server.deps.knex, account.id);
  admin = account.client;
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ["published_facts", "admin_changes"]) await server.deps.knex(table).delete();
});

const today = (): string => instantToDay(new Date().toISOString());
const inHalfAYear = (): string => instantToDay(new Date(Date.now() + 180 * 86_400_000).toISOString());

type Refusal = { code: string; message: string; issues?: { path: string; message: string }[] };

async function send<Body = AdminFact>(id: string, json: unknown): Promise<{ status: number; body: Body }> {
  const response = await admin.fetch(`/api/admin/facts/${id}`, { method: "PUT", json });
  return { status: response.status, body: (await response.json()) as Body };
}
const factOf = async (id: string): Promise<AdminFact> => {
  const { items } = (await (await admin.fetch("/api/admin/facts")).json()) as { items: AdminFact[] };
  const fact = items.find((each) => each.id === id);
  if (!fact) throw new Error(`no fact ${id}`);
  return fact;
};
const published = async (): Promise<PublishedFact[]> => {
  const response = await server.newClient().fetch("/api/facts");
  return ((await response.json()) as { items: PublishedFact[] }).items;
};
const contentVersion = async (): Promise<number> =>
  (await server.deps.knex("ledger").where({ id: "content" }).first("version")).version;

const FIGURE = {
  seenOn: "2026-11-01",
  price: { shareBps: 0, fixedCents: { low: 1200, high: 2600 } },
  about: "O cliente paga em TRX.",
};
const review = (rest: object = {}) => ({
  source: "gaspeek (nov. 2026)",
  reviewedOn: today(),
  dueOn: inHalfAYear(),
  note: "A taxa do USDT na TRON subiu.",
  isWithdrawn: false,
  figure: FIGURE,
  revision: 0,
  ...rest,
});

test("without a published review every fact is as released", async () => {
  expect(await published()).toEqual([]);
  expect(await factOf("F35")).toMatchObject({
    reviewedOn: FACTS.find(({ id }) => id === "F35")?.reviewedOn,
    isFee: true,
    revision: 0,
  });
  expect(await factOf("F35b")).toMatchObject({ figure: null, isFee: true });
  expect(await factOf("F60")).toMatchObject({ figure: null, isFee: false });
});

test("a published review reaches every device, moves the content ledger and is audited", async () => {
  const before = await contentVersion();
  const { status, body } = await send("F35", review());
  expect(status).toBe(200);
  expect(body).toMatchObject({ note: "A taxa do USDT na TRON subiu.", figure: FIGURE, revision: 1 });
  const [fact] = await published();
  expect(fact).toMatchObject({ id: "F35", figure: FIGURE, isWithdrawn: false });
  expect(fact).not.toHaveProperty("revision");
  expect(Date.parse(fact?.changedAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
  expect(await contentVersion()).toBeGreaterThan(before);
  const [change] = await server.deps.knex("admin_changes");
  expect(change).toMatchObject({
    action: "update",
    kind: "fact",
    row_id: "F35",
    title: "taxa do USDT na TRON",
  });
  expect(change.changes).toContainEqual({ field: "note", from: "", to: "A taxa do USDT na TRON subiu." });
});

test("a fact that is only confirmed again is not announced, and a second confirmation keeps the day of the last change", async () => {
  const { source, figure } = await factOf("F35");
  await send("F35", review({ note: "", figure, source: `${source}; confirmado` }));
  expect((await published())[0]?.changedAt).toBeNull();
  await send("F35", review({ figure, revision: 1 }));
  const at = (await published())[0]?.changedAt;
  expect(at).not.toBeNull();
  await send("F35", review({ figure, source: "outra fonte, de 2026", revision: 2 }));
  expect((await published())[0]?.changedAt).toBe(at);
});

test("saving unchanged fields leaves no trace", async () => {
  await send("F35", review());
  const version = await contentVersion();
  expect((await send("F35", review({ revision: 1 }))).body.revision).toBe(1);
  expect(await contentVersion()).toBe(version);
  expect(await server.deps.knex("admin_changes")).toHaveLength(1);
});

test("a stale save is refused and names who saved", async () => {
  await send("F35", review());
  const { status, body } = await send<Refusal>("F35", review({ note: "outra" }));
  expect(status).toBe(409);
  expect(body.message).toContain("salvou outra versão em");
  expect(body.issues?.[0]?.path).toBe("revision");
  expect((await published())[0]?.note).toBe("A taxa do USDT na TRON subiu.");
});

test("a save that is repeated because its answer was lost is no conflict", async () => {
  const saved = await send("F35", review());
  expect(await send("F35", review())).toEqual(saved);
  expect(await server.deps.knex("admin_changes")).toHaveLength(1);
});

test("of two simultaneous saves one is rejected", async () => {
  const both = await Promise.all([
    send("F33", review({ figure: null })),
    send("F33", review({ figure: null, note: "b" })),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

const price = (rest: object) => ({ figure: { ...FIGURE, price: { ...FIGURE.price, ...rest } } });
test.each<[string, object, string, string]>([
  [
    "a day in the future",
    { reviewedOn: "2099-01-01" },
    "reviewedOn",
    "O dia da revisão não pode ser depois de hoje.",
  ],
  [
    "a day before the release",
    { reviewedOn: "2026-01-01" },
    "reviewedOn",
    "O aplicativo já tem a revisão de 22/11/2026. Escolha esse dia ou um depois.",
  ],
  ["no day", { reviewedOn: "2026-02-30" }, "reviewedOn", "Escolha o dia da revisão."],
  [
    "an expiry before the review",
    { dueOn: "2026-11-01" },
    "dueOn",
    "O dia de rever de novo precisa vir depois da revisão.",
  ],
  [
    "an expiry years away",
    { dueOn: "2099-01-01" },
    "dueOn",
    "O dia de rever de novo pode ser até um ano depois da revisão.",
  ],
  ["no source", { source: " \n" }, "source", "Escreva de onde veio: o nome da fonte e a data dela."],
  ["a long note", { note: "a".repeat(301) }, "note", "Use até 300 caracteres. Agora são 301."],
  [
    "parts of a centavo",
    price({ fixedCents: { low: 10.5, high: 20 } }),
    "low",
    "Use reais e centavos, de 0,00 a 500,00.",
  ],
  [
    "a negative price",
    price({ fixedCents: { low: -1, high: 20 } }),
    "low",
    "Use reais e centavos, de 0,00 a 500,00.",
  ],
  [
    "too high a price",
    price({ fixedCents: { low: 1, high: 50_001 } }),
    "high",
    "Use reais e centavos, de 0,00 a 500,00.",
  ],
  [
    "no range",
    price({ fixedCents: { low: 20, high: 20 } }),
    "high",
    "O maior valor precisa passar do menor: a taxa é sempre uma faixa.",
  ],
  ["half of the sale", price({ shareBps: 5000 }), "share", "Use de 0 a 10, como 0,4."],
  [
    "a price seen after its review",
    { figure: { ...FIGURE, seenOn: "2099-01-01" } },
    "seenOn",
    "O preço precisa ter sido visto até o dia da revisão.",
  ],
  [
    "an ancient price",
    { figure: { ...FIGURE, seenOn: "2019-01-01" } },
    "seenOn",
    "Este preço tem mais de dois anos. Procure um mais novo.",
  ],
  [
    "nothing about the price",
    { figure: { ...FIGURE, about: "" } },
    "about",
    "Diga de quem é este preço e o que o muda.",
  ],
])("refuses %s", async (_what, rest, path, message) => {
  const { status, body } = await send<Refusal>("F35", review(rest));
  expect(status).toBe(400);
  expect(body.issues).toContainEqual({ path, message });
  expect(await published()).toEqual([]);
});

test("only facts about fees have a figure, and only facts of the release can be reviewed", async () => {
  const { status, body } = await send<Refusal>("F60", review());
  expect(status).toBe(400);
  expect(body.issues?.[0]?.path).toBe("figure");
  expect((await send<Refusal>("F99", review())).status).toBe(404);
});
