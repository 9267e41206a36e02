import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, newArticle, registerAdmin, type Answer } from "#server/testing/admin-calls.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import { emptyCopy, pullAll, rowsOf, type TestAccount } from "#server/testing/sync-device.ts";

let server: TestServer;
let ana: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  ana = await registerAdmin(server);
});
afterAll(() => server.close());

const send = (articles: readonly unknown[]): Promise<Answer> =>
  call(ana.client, "POST /api/admin/articles/bulk", { articles });
const version = async () =>
  (await server.deps.knex("ledger").where({ id: "content" }).first("version"))?.version as number;
const unique = (): string => randomUUID().slice(0, 8);

test("saves valid rows and reports invalid ones with their line (S443, S474)", async () => {
  const word = unique();
  const { status, body } = await send([
    newArticle({ title: `Primeiro ${word}` }),
    { title: "Sem o resto" },
    newArticle({ title: "abc", line: 40 }),
    newArticle({ author: "  " }),
    newArticle({ content: `texto ${"\0"} nulo com mais letras` }),
    newArticle({ content: "<script>harm()</script>" }),
    newArticle({ title: `Primeiro ${word}`, published: false }),
    "texto",
    null,
  ]);
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      successful: 2,
      failed: 7,
      errors: [
        "Linha 3: Campos obrigatórios faltando (title, content, category, author)",
        "Linha 40: Título deve ter pelo menos 5 caracteres (title)",
        "Linha 5: Campos obrigatórios faltando (title, content, category, author)",
        expect.stringMatching(/^Linha 6: Há caracteres que não podem ser guardados/),
        expect.stringMatching(/^Linha 7: Deste conteúdo não sobra nada/),
        "Linha 9: Campos obrigatórios faltando (title, content, category, author)",
        "Linha 10: Campos obrigatórios faltando (title, content, category, author)",
      ],
    },
  });
  const slugs = (await server.deps
    .knex("articles")
    .where("slug", "like", `primeiro-${word}%`)
    .orderBy("slug")
    .pluck("slug")) as string[];
  expect(slugs).toEqual([`primeiro-${word}`, `primeiro-${word}-2`]);
});

test("rejects an empty upload with the form's message (S446)", async () => {
  expect(await send([])).toMatchObject({
    status: 400,
    body: { issues: [{ message: "Nenhum artigo válido encontrado no arquivo." }] },
  });
});

test("a row with a known slug updates its article; sent again it changes nothing", async () => {
  const slug = `existe-${unique()}`;
  await send([newArticle({ slug, title: "Como era", featured: true })]);
  const again = [newArticle({ slug, title: "Como ficou", featured: true })];
  expect((await send(again)).body).toEqual({ successful: 1, failed: 0, errors: [] });
  const before = await version();
  expect((await send(again)).body).toEqual({ successful: 1, failed: 0, errors: [] });
  expect(await version()).toBe(before);
  const { body } = await call(ana.client, `GET /api/admin/articles/${slug}`);
  expect(body).toMatchObject({ title: "Como ficou", revision: 2, featured: true });

  // A file without the column keeps the existing value.
  const { published: _published, featured: _featured, ...less } = newArticle({ slug, title: "Só o título" });
  await send([less, { ...less, title: "Duas vezes" }]);
  const after = await call(ana.client, `GET /api/admin/articles/${slug}`);
  expect(after.body).toMatchObject({ title: "Só o título", published: true, featured: true });
  const { body: audit } = await call(ana.client, "GET /api/admin/audit?limit=1");
  expect(audit["items"]).toMatchObject([
    { who: "Ana", action: "update", kind: "article", title: "Só o título" },
  ]);
});

test("rows that were sent before are counted and not created again, also after their article was edited", async () => {
  const rows = ["Primeiro", "Segundo"].map((title) => ({
    ...newArticle({ title: `${title} ${unique()}` }),
    id: randomUUID(),
  }));
  const [first] = rows;
  expect((await send([first])).body).toEqual({ successful: 1, failed: 0, errors: [] });
  const edited = { ...newArticle({ title: `Editado ${unique()}` }), revision: 1 };
  expect((await call(ana.client, `PUT /api/admin/articles/${first?.id}`, edited)).status).toBe(200);
  const before = await server.deps.knex("articles").count("id").first();

  expect((await send(rows)).body).toEqual({ successful: 2, failed: 0, errors: [], known: 1 });

  const after = await server.deps.knex("articles").count("id").first();
  expect(Number(after?.["count"])).toBe(Number(before?.["count"]) + 1);
  const { body } = await call(ana.client, `GET /api/admin/articles/${first?.id}`);
  expect(body).toMatchObject({ title: edited.title });
});

test("an upload of five thousand rows increments the ledger once and reaches a device", async () => {
  const copy = emptyCopy();
  await pullAll(server.newClient(), copy);
  const before = await version();
  const known = rowsOf(copy, "articles").length;
  const content = `<h2>Um título</h2><p>${"Texto com <strong>força</strong>. ".repeat(20).trim()}</p>`;
  const articles = Array.from({ length: 5000 }, (_, at) =>
    newArticle({ title: `Em lote ${at % 100}`, content, line: at + 2 }),
  );
  expect(await send(articles)).toEqual({
    status: 200,
    body: { successful: 5000, failed: 0, errors: [] },
  });
  expect(await version()).toBe(before + 1);
  await pullAll(server.newClient(), copy);
  expect(rowsOf(copy, "articles")).toHaveLength(known + 5000);
  const { body } = await call(ana.client, "GET /api/admin/articles?search=lote&limit=1");
  expect(body["total"]).toBe(5000);
}, 60_000);

test("simultaneous uploads give each article its own slug", async () => {
  const title = `Ao mesmo tempo ${unique()}`;
  const articles = Array.from({ length: 20 }, () => newArticle({ title }));
  const answers = await Promise.all([send(articles), send(articles), send(articles)]);
  expect(answers.map(({ body }) => body["successful"])).toEqual([20, 20, 20]);
  const slugs = (await server.deps.knex("articles").where({ title }).pluck("slug")) as string[];
  expect(new Set(slugs).size).toBe(60);
});

test("a file above 20 MB gets 413", async () => {
  const body = `{"articles":["${"x".repeat(20 * 1024 * 1024)}"]}`;
  const response = await ana.client.fetch("/api/admin/articles/bulk", {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json" },
  });
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ message: expect.stringContaining("20 MB") });
});
