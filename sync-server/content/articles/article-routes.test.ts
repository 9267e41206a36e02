import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { articleListSchema, articleSchema, articleSummarySchema } from "#db/protocol/admin/article-api.ts";
import { startTestServer, type Client, type TestServer } from "#server/testing/start-test-server.ts";
import { registerAccount } from "#server/testing/sync-device.ts";

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  const { knex } = server.deps;
  const row = { category: "Legal", author: "Equipe", content: "<p>Olá<script>alert(1)</script></p>" };
  await knex("articles").insert([
    { ...row, slug: "velho", title: "Velho", published: true, published_at: "2026-11-01T12:00:00Z" },
    {
      ...row,
      slug: "novo",
      title: "Novo",
      published: true,
      published_at: "2026-11-20T12:00:00Z",
      tags: ["mei"],
    },
    { ...row, slug: "rascunho", title: "Rascunho", created_at: "2026-11-10T12:00:00Z" },
  ]);
  const account = await registerAccount(server);
  await knex("user_roles").insert({ user_id: account.id, role: "admin" });
  admin = account.client;
});
afterAll(() => server.close());

const get = async (path: string, client: Client = server.newClient()) => {
  const response = await client.fetch(path);
  return { status: response.status, body: (await response.json()) as unknown };
};
const slugs = async (path: string, client?: Client) =>
  articleListSchema.parse((await get(path, client)).body).map(({ slug }) => slug);

describe("GET /api/articles", () => {
  it("lists what is published, newest first, without content", async () => {
    const { status, body } = await get("/api/articles");

    expect(status).toBe(200);
    const articles = articleSummarySchema.strict().array().parse(body);
    expect(articles.map(({ slug }) => slug)).toEqual(["novo", "velho"]);
    expect(articles[0]).toMatchObject({
      title: "Novo",
      excerpt: null,
      readTime: "5 min",
      featured: false,
      tags: ["mei"],
      publishedAt: "2026-11-20T12:00:00.000Z",
    });
  });

  it("answers with drafts to administrators only", async () => {
    expect(await slugs("/api/articles?published=true")).toEqual(["novo", "velho"]);
    expect(await slugs("/api/articles?published=false")).toEqual([]);
    const merchant = (await registerAccount(server)).client;
    expect(await slugs("/api/articles", merchant)).toEqual(["novo", "velho"]);

    expect(await slugs("/api/articles", admin)).toEqual(["novo", "rascunho", "velho"]);
    expect(await slugs("/api/articles?published=true", admin)).toEqual(["novo", "velho"]);
    expect(await slugs("/api/articles?published=false", admin)).toEqual(["rascunho"]);
    const [first] = articleListSchema.parse((await get("/api/articles", admin)).body);
    expect(first?.content).toBe("<p>Olá</p>");
  });

  it("cleans each text once, and again when the text or the policy has changed (D8)", async () => {
    const { knex } = server.deps;
    const first = async () => articleListSchema.parse((await get("/api/articles", admin)).body)[0]?.content;
    expect(await first()).toBe("<p>Olá</p>");
    // All three articles have the same text.
    const kept = (await knex("clean_texts")) as { digest: string; html: string; policy: string }[];
    expect(kept.map(({ html }) => html)).toEqual(["<p>Olá</p>"]);
    await knex("clean_texts").update({ html: "<p>Olá, lembrado</p>" });
    expect(await first()).toBe("<p>Olá, lembrado</p>");

    await knex("articles").where({ slug: "novo" }).update({ content: "<p>Oi<script>alert(2)</script></p>" });
    expect(await first()).toBe("<p>Oi</p>");
    await knex("articles").where({ slug: "novo" }).update({ content: "<p>Olá<script>alert(1)</script></p>" });
    // Simulates a server with another policy, under whose digest nothing is stored.
    await knex("clean_texts").delete();
    expect(await first()).toBe("<p>Olá</p>");
  });

  it("returns one page to everybody when a page is requested", async () => {
    expect(await slugs("/api/articles?page=1&limit=2", admin)).toEqual(["novo", "rascunho"]);
    expect(await slugs("/api/articles?page=2&limit=2", admin)).toEqual(["velho"]);
    expect(await slugs("/api/articles?page=3&limit=2", admin)).toEqual([]);
    expect(await slugs("/api/articles?page=2&limit=1")).toEqual(["velho"]);
    expect((await get("/api/articles?page=0")).status).toBe(400);
  });

  it.each(["published=1", "published=", "published=true&published=false"])("refuses ?%s", async (query) => {
    const { status, body } = await get(`/api/articles?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: "invalid_request", issues: [{ path: "published" }] });
  });
});

describe("GET /api/articles/slug/{slug}", () => {
  it("answers one article with its content sanitised, however it was stored", async () => {
    const { status, body } = await get("/api/articles/slug/novo");

    expect(status).toBe(200);
    expect(articleSchema.strict().parse(body)).toMatchObject({ slug: "novo", content: "<p>Olá</p>" });
  });

  it("answers 404 for a draft as for an unknown article, except to administrators (S258)", async () => {
    const refusals = await Promise.all(
      ["rascunho", "nada", "%00", "a'b"].map((slug) => get(`/api/articles/slug/${slug}`)),
    );
    expect(refusals.map(({ status }) => status)).toEqual([404, 404, 400, 404]);
    expect(refusals[0]?.body).toMatchObject({
      code: "not_found",
      message: "O artigo que você está procurando não existe ou foi removido.",
    });

    expect(await get("/api/articles/slug/rascunho", admin)).toMatchObject({
      status: 200,
      body: { published: false },
    });
  });
});
