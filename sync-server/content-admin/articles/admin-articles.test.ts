import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adminArticleSchema, articlePageSchema, type AdminArticle } from "#db/protocol/admin/admin-api.ts";
import { HOSTILE_HTML } from "#db/rules/testing/hostile-html.ts";
import { call, newArticle, registerAdmin } from "#server/testing/admin-calls.ts";
import { startTestServer, type Client, type TestServer } from "#server/testing/start-test-server.ts";
import { emptyCopy, pullAll, rowsOf, type TestAccount } from "#server/testing/sync-device.ts";

let server: TestServer;
let ana: TestAccount;
let bia: TestAccount;
let visitor: Client;
beforeAll(async () => {
  server = await startTestServer();
  [ana, bia] = [await registerAdmin(server), await registerAdmin(server)];
  visitor = server.newClient();
});
afterAll(() => server.close());

const create = async (changes: Readonly<Record<string, unknown>> = {}): Promise<AdminArticle> => {
  const { status, body } = await call(ana.client, "POST /api/admin/articles", newArticle(changes));
  expect({ status, body }).toMatchObject({ status: 201 });
  return adminArticleSchema.strict().parse(body);
};
const put = (client: Client, id: string, json: unknown) =>
  call(client, `PUT /api/admin/articles/${id}`, json);
const version = async () =>
  (await server.deps.knex("ledger").where({ id: "content" }).first("version"))?.version as number;
const saves = async (id: string) => {
  const { body } = await call(ana.client, `GET /api/admin/revisions/article/${id}`);
  return body as unknown as { number: number; savedBy: string; isDraft: boolean }[];
};
const unique = (): string => randomUUID().slice(0, 8);

describe("POST /api/admin/articles", () => {
  test("creates an article whose slug comes from its title and reaches the next pull (S471)", async () => {
    const copy = emptyCopy();
    await pullAll(visitor, copy);
    const title = `Ação & Reação ${unique()}`;
    const article = await create({ title, tags: [" mei ", "", "mei", "pix"] });

    expect(article).toMatchObject({ title, tags: ["mei", "pix"], revision: 1, draft: null, published: true });
    expect(article.slug).toMatch(/^acao-reacao-/);
    expect(article.publishedAt).not.toBeNull();
    await pullAll(visitor, copy);
    expect(rowsOf(copy, "articles")).toContainEqual(expect.objectContaining({ slug: article.slug, title }));
  });

  test("gives articles with one title different slugs, also ten at once; a given slug that is taken gets 409", async () => {
    const title = `Mesmo título ${unique()}`;
    const made = await Promise.all(Array.from({ length: 10 }, () => create({ title })));
    const [first] = made.map(({ slug }) => slug).toSorted((a, b) => a.length - b.length);
    const slugs = Array.from({ length: 10 }, (_, at) => (at === 0 ? first : `${first ?? ""}-${at + 1}`));
    expect(new Set(made.map(({ slug }) => slug))).toEqual(new Set(slugs));

    expect(await call(ana.client, "POST /api/admin/articles", newArticle({ slug: first }))).toMatchObject({
      status: 409,
      body: { code: "conflict", issues: [{ path: "slug" }] },
    });
    expect((await create({ slug: `meu-${first ?? ""}` })).slug).toBe(`meu-${first ?? ""}`);
  });

  test("creates one article for repeated requests with one id, applies later changes, and refuses an older text", async () => {
    const id = randomUUID();
    const title = `Uma vez só ${unique()}`;
    const [one, two] = await Promise.all([create({ id, title }), create({ id, title })]);
    expect(two).toEqual(one);
    expect(one).toMatchObject({ id, revision: 1 });

    expect(await create({ id, title: `${title} e meia` })).toMatchObject({
      id,
      title: `${title} e meia`,
      revision: 2,
    });
    expect(await call(ana.client, "POST /api/admin/articles", newArticle({ id, title }))).toMatchObject({
      status: 409,
      body: { code: "conflict", issues: [{ path: "revision" }] },
    });
    const { body } = await call(ana.client, `GET /api/admin/articles?search=${encodeURIComponent(title)}`);
    expect(articlePageSchema.parse(body)).toMatchObject({ total: 1, items: [{ id, revision: 2 }] });
    expect(await call(ana.client, "POST /api/admin/articles", newArticle({ id: "1" }))).toMatchObject({
      status: 400,
    });
  });

  test("reports missing fields with the form's messages (S429–S432)", async () => {
    const bad = { title: " abc ", content: "curto", category: " ", author: "" };
    const { status, body } = await call(ana.client, "POST /api/admin/articles", newArticle(bad));
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: "invalid_request",
      issues: [
        { path: "title", message: "Título deve ter pelo menos 5 caracteres" },
        { path: "content", message: "Conteúdo deve ter pelo menos 10 caracteres" },
        { path: "category", message: "Categoria é obrigatória" },
        { path: "author", message: "Autor é obrigatório" },
      ],
    });
    const nothing = await call(ana.client, "POST /api/admin/articles", {});
    expect((nothing.body["issues"] as { path: string }[]).map(({ path }) => path)).toEqual([
      "title",
      "content",
      "category",
      "author",
    ]);
  });

  test("refuses a text that is too large with a message, and a body above 100 kB with 413", async () => {
    const content = `<p>${"ç".repeat(47_000)}</p>`;
    expect(await call(ana.client, "POST /api/admin/articles", newArticle({ content }))).toMatchObject({
      status: 400,
      body: { issues: [{ path: "content", message: expect.stringContaining("passa de 90 kB") }] },
    });
    const huge = newArticle({ content: "x".repeat(110_000) });
    expect(await call(ana.client, "POST /api/admin/articles", huge)).toMatchObject({
      status: 413,
      body: { code: "too_large", message: expect.stringContaining("100 kB") },
    });
    // §9.11: the size is checked before the permissions.
    expect((await call(visitor, "POST /api/admin/articles", huge)).status).toBe(413);
  });
});

describe("PUT /api/admin/articles/{id}", () => {
  test("saves the given fields with one version of the ledger, and nothing when nothing changed", async () => {
    const article = await create({ published: false });
    expect(article.publishedAt).toBeNull();
    const before = await version();
    const same = await put(ana.client, article.id, newArticle({ published: false }));
    expect(same).toMatchObject({ status: 200, body: { revision: 1, updatedAt: article.updatedAt } });
    expect(await version()).toBe(before);
    expect(await saves(article.id)).toHaveLength(1);

    const published = await put(bia.client, article.slug, { published: true });
    expect(published).toMatchObject({ status: 200, body: { revision: 2, published: true } });
    expect(await version()).toBe(before + 1);
    expect(await saves(article.id)).toMatchObject([
      { number: 2, savedBy: "Ana", isDraft: false },
      { number: 1 },
    ]);

    const { publishedAt } = published.body;
    await put(ana.client, article.id, { published: false });
    const again = await put(ana.client, article.id, { published: true });
    expect(again.body["publishedAt"]).toBe(publishedAt);
  });

  test("a save that is repeated because its answer was lost is no conflict", async () => {
    const article = await create();
    const body = { ...newArticle({ title: "Versão de Ana" }), revision: 1 };
    expect(await put(ana.client, article.id, body)).toMatchObject({ status: 200, body: { revision: 2 } });
    expect(await put(ana.client, article.id, body)).toMatchObject({ status: 200, body: { revision: 2 } });
    expect((await put(bia.client, article.id, { ...body, title: "Versão de Bia" })).status).toBe(409);
  });

  test("of two administrators who save the same revision at once, one gets 409 and its text is not saved", async () => {
    const article = await create();
    const answers = await Promise.all([
      put(ana.client, article.id, { ...newArticle({ title: "Versão de Ana" }), revision: 1 }),
      put(bia.client, article.id, { ...newArticle({ title: "Versão de Bia" }), revision: 1 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.body["title"];
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: "conflict",
      message: expect.stringMatching(/^Ana salvou outra versão em \d\d\/\d\d, às \d\dh\d\d, enquanto/),
      issues: [{ path: "revision" }],
    });
    const { body } = await call(ana.client, `GET /api/admin/articles/${article.id}`);
    expect(body).toMatchObject({ title: won, revision: 2 });
    // A save without a revision is accepted, as the specification demands.
    expect((await put(bia.client, article.id, { title: "Sem dizer a versão" })).status).toBe(200);
  });

  test("a new slug replaces the old one, also on devices", async () => {
    const article = await create();
    const other = await create();
    const copy = emptyCopy();
    await pullAll(visitor, copy);
    const slug = `endereco-${unique()}`;
    expect((await put(ana.client, article.id, { slug })).body).toMatchObject({ slug });
    expect((await put(ana.client, article.id, { slug: other.slug })).status).toBe(409);
    expect((await put(ana.client, article.id, { slug: "Com Espaço" })).status).toBe(400);
    await pullAll(visitor, copy);
    const slugs = rowsOf(copy, "articles").map((row) => row["slug"]);
    expect(slugs).toContain(slug);
    expect(slugs).not.toContain(article.slug);
    expect((await visitor.fetch(`/api/articles/slug/${article.slug}`)).status).toBe(404);
  });

  test("publishing, unpublishing and deleting send a device one change each", async () => {
    const article = await create({ published: false });
    const copy = emptyCopy();
    await pullAll(visitor, copy);
    const pulled = async () => {
      const [page] = await pullAll(visitor, copy);
      return { puts: page?.puts, dels: page?.dels };
    };
    await put(ana.client, article.id, { published: true });
    expect(await pulled()).toMatchObject({ puts: { articles: [{ slug: article.slug }] }, dels: {} });
    await put(ana.client, article.id, { published: false });
    expect(await pulled()).toEqual({ puts: {}, dels: { articles: [article.slug] } });
    await put(ana.client, article.id, { published: true });
    await pulled();
    expect((await call(ana.client, `DELETE /api/admin/articles/${article.id}`)).status).toBe(204);
    expect(await pulled()).toEqual({ puts: {}, dels: { articles: [article.slug] } });

    for (const line of ["GET", "PUT", "DELETE"])
      expect(
        await call(ana.client, `${line} /api/admin/articles/${article.id}`, line === "PUT" ? {} : undefined),
      ).toMatchObject({ status: 404, body: { message: "Este artigo não existe mais." } });
    expect(await server.deps.knex("content_revisions").where({ row_id: article.id })).toEqual([]);
  });
});

describe("drafts", () => {
  test("a draft does not change the article; saving the text publishes it and deletes the draft", async () => {
    const article = await create({ title: `Publicado ${unique()}` });
    const before = await version();
    const draft = await call(ana.client, `PUT /api/admin/articles/${article.id}/draft`, {
      title: "ab",
      content: "",
      revision: 1,
    });
    expect(draft).toMatchObject({
      status: 200,
      body: {
        title: article.title,
        revision: 2,
        draft: { title: "ab", content: "", category: "Iniciantes", savedBy: "Ana" },
      },
    });
    expect(await version()).toBe(before);
    expect((await put(bia.client, article.id, { ...newArticle(), revision: 1 })).status).toBe(409);
    // A toggle in the list does not publish the draft.
    expect((await put(bia.client, article.id, { featured: true })).body["draft"]).not.toBeNull();

    const { body } = await put(ana.client, article.id, newArticle({ title: "O rascunho acabado" }));
    expect(body).toMatchObject({ title: "O rascunho acabado", draft: null });
    expect((await saves(article.id)).map(({ isDraft }) => isDraft)).toEqual([false, false, true, false]);
  });

  test("saving the same draft again adds no revision; discarding it adds one, once", async () => {
    const article = await create();
    const path = `/api/admin/articles/${article.id}/draft`;
    await call(ana.client, `PUT ${path}`, { title: "Outro título" });
    expect((await call(ana.client, `PUT ${path}`, { title: "Outro título" })).body["revision"]).toBe(2);
    expect((await call(ana.client, `DELETE ${path}`)).status).toBe(204);
    expect((await call(ana.client, `DELETE ${path}`)).status).toBe(204);
    const { body } = await call(ana.client, `GET /api/admin/articles/${article.id}`);
    expect(body).toMatchObject({ revision: 3, draft: null, title: article.title });
  });

  test("a draft whose saving is repeated because its answer was lost is no conflict; an older text is", async () => {
    const article = await create();
    const path = `/api/admin/articles/${article.id}/draft`;
    const sent = { title: "Em andamento", content: "<p>Um</p>", revision: article.revision };
    const first = await call(ana.client, `PUT ${path}`, sent);
    expect(first.body).toMatchObject({ revision: 2, draft: { title: "Em andamento" } });
    const again = await call(ana.client, `PUT ${path}`, sent);
    expect(again).toMatchObject({ status: 200, body: { revision: 2, draft: { title: "Em andamento" } } });
    const older = await call(bia.client, `PUT ${path}`, { ...sent, title: "De antes" });
    expect(older).toMatchObject({ status: 409, body: { issues: [{ path: "revision" }] } });
  });

  test("restoring an earlier revision creates a draft and does not change the article", async () => {
    const article = await create({ title: "Primeira versão" });
    await put(ana.client, article.id, newArticle({ title: "Segunda versão" }));
    const before = await version();
    const path = `/api/admin/revisions/article/${article.id}`;
    expect((await call(ana.client, `GET ${path}/1`)).body).toMatchObject({
      number: 1,
      fields: { title: "Primeira versão", slug: article.slug },
    });
    expect(await call(ana.client, `POST ${path}/1/restore`)).toEqual({ status: 200, body: { revision: 3 } });
    const { body } = await call(ana.client, `GET /api/admin/articles/${article.id}`);
    expect(body).toMatchObject({ title: "Segunda versão", draft: { title: "Primeira versão" } });
    expect(await version()).toBe(before);
    expect((await call(ana.client, `POST ${path}/99/restore`)).status).toBe(404);
    expect((await call(ana.client, `GET ${path}/99`)).status).toBe(404);
  });

  test("restoring a revision from before the publication does not unpublish the article", async () => {
    const article = await create({ title: "Ainda rascunho", published: false });
    await put(ana.client, article.id, newArticle({ title: "Já publicado", published: true }));
    await call(ana.client, `POST /api/admin/revisions/article/${article.id}/1/restore`);
    const { body } = await call(ana.client, `GET /api/admin/articles/${article.id}`);
    const { draft } = adminArticleSchema.parse(body);
    expect(draft).toMatchObject({ title: "Ainda rascunho", published: true });
  });

  test("a draft does not publish an article that was unpublished meanwhile", async () => {
    const article = await create();
    const path = `/api/admin/articles/${article.id}`;
    await call(ana.client, `PUT ${path}/draft`, { title: "Outro título", published: true });
    await put(ana.client, article.id, { published: false });
    const { body } = await call(ana.client, `GET ${path}`);
    expect(body).toMatchObject({ published: false, draft: { title: "Outro título", published: false } });
  });

  test("the first save of a seeded article stores its original text as a revision", async () => {
    const [row] = await server.deps
      .knex("articles")
      .insert({
        slug: unique(),
        title: "Semeado",
        content: "<p>Como veio.</p>",
        category: "Legal",
        author: "Equipe",
      })
      .returning<{ id: string }[]>("id");
    const id = row?.id ?? "";
    await put(ana.client, id, { title: "Corrigido" });
    expect(await saves(id)).toMatchObject([
      { number: 2, savedBy: "Ana" },
      { number: 1, savedBy: null },
    ]);
    const { body } = await call(ana.client, `GET /api/admin/revisions/article/${id}/1`);
    expect(body).toMatchObject({ fields: { title: "Semeado" } });
  });

  test("a save deletes revisions beyond the last hundred", async () => {
    const article = await create();
    await server.deps.knex("articles").where({ id: article.id }).update({ revision: 150 });
    await put(ana.client, article.id, { title: "A de número 151" });
    expect((await saves(article.id)).map(({ number }) => number)).toEqual([151]);
    expect((await server.deps.knex("content_revisions").where({ row_id: article.id })).length).toBe(1);
  });
});

describe("hostile HTML", () => {
  // Excludes pictures that do not exist, which are rejected (picture-routes.test.ts).
  const HOSTILE = HOSTILE_HTML.slice(0, 12)
    .filter((html) => !html.includes("/pictures/"))
    .join("\n");
  const clean = (html: unknown) =>
    expect(String(html)).not.toMatch(/<(?:script|svg|iframe|style)|<[^>]*\son\w+=|javascript:/i);
  const stored = async (id: string) =>
    (await server.deps.knex("articles").where({ id }).first("content"))?.content as string;

  test("is cleaned in the form, in an upload, in a published draft and in a restored revision", async () => {
    const article = await create({ content: `<p>Um texto.</p>${HOSTILE}` });
    clean(await stored(article.id));
    await put(ana.client, article.id, { content: `<h2>Outro texto.</h2>${HOSTILE}` });
    clean(await stored(article.id));

    const path = `/api/admin/articles/${article.id}`;
    const { body } = await call(ana.client, `PUT ${path}/draft`, { content: `<p>Rascunho</p>${HOSTILE}` });
    clean(JSON.stringify(body));
    const { draft } = adminArticleSchema.parse(body);
    await put(ana.client, article.id, { content: draft?.content });
    clean(await stored(article.id));

    // Stores HTML that an older version of the policy might have allowed.
    await server.deps
      .knex("content_revisions")
      .where({ row_id: article.id, number: 1 })
      .update({ fields: JSON.stringify(newArticle({ content: `<p>Velho</p>${HOSTILE}` })) });
    clean(JSON.stringify((await call(ana.client, `GET /api/admin/revisions/article/${article.id}/1`)).body));
    await call(ana.client, `POST /api/admin/revisions/article/${article.id}/1/restore`);
    clean(JSON.stringify(await server.deps.knex("content_drafts").where({ row_id: article.id })));

    const slug = `hostil-${unique()}`;
    const content = `<p>Enviado</p>${HOSTILE}`;
    const bulk = await call(ana.client, "POST /api/admin/articles/bulk", {
      articles: [newArticle({ slug, content })],
    });
    expect(bulk.body).toMatchObject({ successful: 1 });
    const row = await server.deps.knex("articles").where({ slug }).first("content");
    expect(row?.content).toContain("<p>Enviado</p>");
    clean(row?.content);
  });

  test("that leaves no text when cleaned is refused", async () => {
    const content = "<script>harm()</script><style>p{}</style>";
    expect(await call(ana.client, "POST /api/admin/articles", newArticle({ content }))).toMatchObject({
      status: 400,
      body: { issues: [{ path: "content", message: expect.stringContaining("não sobra nada") }] },
    });
  });
});

describe("GET /api/admin/articles", () => {
  const page = async (query: string) =>
    articlePageSchema.parse((await call(ana.client, `GET /api/admin/articles?${query}`)).body);

  test("pages through all articles, each once", async () => {
    const { total } = await page("limit=1");
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const { items, nextCursor } = await page(`limit=4${cursor ? `&cursor=${cursor}` : ""}`);
      seen.push(...items.map(({ slug }) => slug));
      cursor = nextCursor;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(total);
  });

  test("finds by beginnings of words, without accents, and by state and category", async () => {
    const word = unique().replaceAll(/\d/g, "x");
    const one = await create({
      title: `Segurança ${word} TRC-20`,
      category: "Segurança",
      tags: ["carteira fria"],
    });
    const two = await create({ title: `Outro ${word}`, published: false, category: "Legal" });
    await call(ana.client, `PUT /api/admin/articles/${one.id}/draft`, { title: "Em rascunho" });
    const found = async (query: string) => (await page(query)).items.map(({ id }) => id);

    expect(await found(`search=${word}`)).toEqual([two.id, one.id]);
    expect(await found(`search=seguranca%20${word.slice(0, 5)}`)).toEqual([one.id]);
    expect(await found(`search=${word}%20trc20%20FRIA`)).toEqual([one.id]);
    expect(await found(`search=${word}%20nada`)).toEqual([]);
    expect(await found(`search=${word}&status=draft`)).toEqual([two.id]);
    expect(await found(`search=${word}&status=published`)).toEqual([one.id]);
    expect(await found(`search=${word}&category=Legal`)).toEqual([two.id]);
    const { items, total } = await page(`search=${word}`);
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { hasDraft: false, revision: 1 },
      { hasDraft: true, revision: 2 },
    ]);
    expect(Object.keys(items[0] ?? {})).not.toContain("content");
    // Search input is never interpreted as operators.
    expect(await found(`search=${encodeURIComponent("' & | ! :* \\ ( <-> %")}&limit=1`)).toHaveLength(1);
  });

  test.each(["cursor=abc", "cursor=WyJhIiwiYiJd", "status=todos", "limit=0", "limit=1000"])(
    "refuses ?%s",
    async (query) => {
      expect((await call(ana.client, `GET /api/admin/articles?${query}`)).status).toBe(400);
    },
  );
});
