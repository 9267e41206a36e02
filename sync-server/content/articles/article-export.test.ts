import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { articleExportSchema, type ArticleExportPage } from "#db/protocol/admin/article-export-api.ts";
import { call, newArticle, registerAdmin } from "#server/testing/admin-calls.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import { registerAccount, type TestAccount } from "#server/testing/sync-device.ts";

/** Round trip: export of whole articles and import again, including pages and retries. */
let server: TestServer;
let ana: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  ana = await registerAdmin(server);
});
afterAll(() => server.close());

async function exportAll(): Promise<ArticleExportPage["items"]> {
  const items: ArticleExportPage["items"] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const query: string = cursor === "" ? "" : `?cursor=${cursor}`;
    const { status, body } = await call(ana.client, `GET /api/admin/article-export${query}`);
    expect(status).toBe(200);
    const page = articleExportSchema.strict().parse(body);
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  return items;
}
const upload = (articles: readonly object[]) =>
  call(ana.client, "POST /api/admin/articles/bulk", { articles });
const count = async () => (await exportAll()).length;

test("only administrators export articles; the pages have every article and draft once", async () => {
  const person = await registerAccount(server);
  expect(await call(server.newClient(), "GET /api/admin/article-export")).toMatchObject({ status: 401 });
  expect(await call(person.client, "GET /api/admin/article-export")).toMatchObject({ status: 403 });

  const articles = Array.from({ length: 230 }, (_, at) =>
    newArticle({ title: `Artigo número ${at}`, published: at % 2 === 0 }),
  );
  expect(await upload(articles)).toMatchObject({ status: 200, body: { successful: 230 } });
  const items = await exportAll();
  expect(items.map(({ title }) => title).toSorted()).toEqual(articles.map(({ title }) => title).toSorted());
  expect(items.filter(({ published }) => published)).toHaveLength(115);
});

test("importing an export creates and changes no article", async () => {
  const before = await exportAll();
  const version = () => server.deps.knex("ledger").where({ id: "content" }).first("version");
  const ledger = await version();
  expect(await upload(before)).toMatchObject({ body: { successful: before.length, failed: 0, errors: [] } });
  expect(await exportAll()).toEqual(before);
  expect(await version()).toEqual(ledger);
});

test("entries with an id are created once, however often they are sent", async () => {
  const entries = [1, 2, 3].map((line) => ({
    ...newArticle({ title: "Sempre o mesmo título" }),
    id: randomUUID(),
    line,
  }));
  const before = await count();
  const [first, again] = [await upload(entries), await upload(entries)];
  expect(first).toMatchObject({ status: 200, body: { successful: 3, failed: 0 } });
  expect(again).toEqual({ ...first, body: { ...first.body, known: 3 } });
  expect(await count()).toBe(before + 3);
  const [one] = entries;
  expect(await upload([...entries, { ...one, line: 9 }])).toMatchObject({ body: { successful: 4 } });
  expect(await count()).toBe(before + 3);
  expect(await upload([{ ...one, id: "não é um id" }])).toMatchObject({ body: { successful: 0, failed: 1 } });
});
