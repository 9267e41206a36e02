import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { seedContent } from "#db/seeds/seed-content.ts";
import { FAQ } from "#db/content/faq.ts";
import { GLOSSARY } from "#db/content/glossary.ts";
import type { AdminQuestion, AdminTerm } from "#db/protocol/admin/admin-glossary-api.ts";
import { grantAdmin } from "#server/accounts/account-repository.ts";
import { startTestServer, type Client, type TestServer } from "#server/testing/start-test-server.ts";
import { registerAccount } from "#server/testing/sync-device.ts";

let server: TestServer;
let admin: Client;
let adminId: string;
beforeAll(async () => {
  server = await startTestServer();
  const account = await registerAccount(server);
  await grantAdmin(server.deps.knex, account.id);
  [admin, adminId] = [account.client, account.id];
});
afterAll(() => server.close());
beforeEach(async () => {
  const { knex } = server.deps;
  for (const table of ["glossary_terms", "faq_entries", "lessons", "modules", "admin_changes"])
    await knex(table).delete();
  await seedContent(knex, { again: true });
});

type Answer<Body> = { readonly status: number; readonly body: Body };
type Refusal = { code: string; message: string; issues?: { path: string; message: string }[] };

async function call<Body = Refusal>(method: string, path: string, json?: unknown): Promise<Answer<Body>> {
  const response = await admin.fetch(path, { method, ...(json === undefined ? {} : { json }) });
  const text = await response.text();
  return { status: response.status, body: (text === "" ? null : JSON.parse(text)) as Body };
}
const terms = async () => (await call<{ items: AdminTerm[] }>("GET", "/api/admin/terms")).body.items;
const questions = async () =>
  (await call<{ items: AdminQuestion[] }>("GET", "/api/admin/questions")).body.items;
const termBySlug = async (slug: string): Promise<AdminTerm> => {
  const term = (await terms()).find((each) => each.slug === slug);
  if (!term) throw new Error(`no term ${slug}`);
  return term;
};
const contentVersion = async (): Promise<number> =>
  (await server.deps.knex("ledger").where({ id: "content" }).first("version")).version;
const record = () => server.deps.knex("admin_changes").orderBy("id");

type Pulled = {
  cursor: { content: number };
  puts: { terms?: { id: string; definition: string }[]; questions?: { id: string; order: number }[] };
  dels: { terms?: string[]; questions?: string[] };
};
async function pull(cursor: number): Promise<Pulled> {
  const response = await server.newClient().fetch("/api/sync", {
    json: { clientId: crypto.randomUUID(), epoch: null, cursor: { content: cursor }, acked: 0, schema: 2 },
  });
  return (await response.json()) as Pulled;
}

const NONCE = {
  term: "Nonce",
  definition: "Número que se usa uma vez só, na montagem de um bloco.",
  category: "mineracao",
  aliases: ["número único"],
};
const fieldsOf = ({ term, definition, category, aliases }: AdminTerm) => ({
  term,
  definition,
  category,
  aliases,
});

test("only administrators can use the calls", async () => {
  const person = await registerAccount(server);
  const visitor = server.newClient();
  const id = crypto.randomUUID();
  const calls: [string, string, unknown?][] = [
    ["GET", "/api/admin/terms"],
    ["POST", "/api/admin/terms", NONCE],
    ["PUT", `/api/admin/terms/${id}`, NONCE],
    ["DELETE", `/api/admin/terms/${id}`],
    ["GET", "/api/admin/questions"],
    ["POST", "/api/admin/questions", {}],
    ["PUT", "/api/admin/questions/order", { ids: [id] }],
    ["PUT", `/api/admin/questions/${id}`, {}],
    ["DELETE", `/api/admin/questions/${id}`],
  ];
  for (const [method, path, json] of calls) {
    const init = { method, ...(json === undefined ? {} : { json }) };
    expect((await visitor.fetch(path, init)).status).toBe(401);
    expect((await person.client.fetch(path, init)).status).toBe(403);
  }
  expect(await terms()).toHaveLength(GLOSSARY.length);
});

describe("a term", () => {
  it("is listed with the lessons that use it", async () => {
    const term = await termBySlug("carteira");
    expect(term).toMatchObject({ term: "Carteira", revision: 1 });
    expect(term.lessons.length).toBeGreaterThan(0);
  });

  it("that is created is one version of the ledger and reaches devices", async () => {
    const version = await contentVersion();

    const made = await call<AdminTerm>("POST", "/api/admin/terms", { ...NONCE, term: " Nonce " });

    expect(made).toMatchObject({ status: 201, body: { ...NONCE, slug: "nonce", revision: 1 } });
    expect(await contentVersion()).toBe(version + 1);
    expect(await pull(version)).toMatchObject({
      cursor: { content: version + 1 },
      puts: { terms: [{ ...NONCE, id: "nonce" }] },
      dels: {},
    });
    expect(await record()).toMatchObject([
      { action: "create", kind: "term", title: "Nonce", account_id: adminId, row_id: made.body.id },
    ]);
  });

  it("gets a slug that no other element of the page uses", async () => {
    const slugs: string[] = [];
    for (const term of ["Rede!", "Letra E", "Root", "价值"])
      slugs.push((await call<AdminTerm>("POST", "/api/admin/terms", { ...NONCE, term })).body.slug);
    expect(slugs.slice(0, 3)).toEqual(["rede-2", "letra-e-2", "root-2"]);
    expect(slugs[3]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("that is edited keeps its slug, and gets a revision and an audit entry", async () => {
    const before = await termBySlug("carteira");
    const wanted = { ...fieldsOf(before), definition: "O aplicativo em que o dinheiro cai." };
    const version = await contentVersion();

    const saved = await call<AdminTerm>("PUT", `/api/admin/terms/${before.id}`, {
      ...wanted,
      revision: before.revision,
    });

    expect(saved).toMatchObject({ status: 200, body: { slug: "carteira", revision: 2, ...wanted } });
    expect((await pull(version)).puts.terms).toMatchObject([
      { id: "carteira", definition: wanted.definition },
    ]);
    expect(await record()).toMatchObject([
      {
        action: "update",
        changes: [{ field: "definition", from: before.definition, to: wanted.definition }],
      },
    ]);
    const kept = await server.deps.knex("content_revisions").where({ row_id: before.id }).orderBy("number");
    expect(kept.map(({ number, fields }) => [number, fields.definition])).toEqual([
      [1, before.definition],
      [2, wanted.definition],
    ]);
  });

  it("saved without changes increments no version", async () => {
    const { id, ...term } = await termBySlug("rede");
    const version = await contentVersion();

    const saved = await call<AdminTerm>("PUT", `/api/admin/terms/${id}`, fieldsOf({ id, ...term }));

    expect(saved.body.revision).toBe(1);
    expect(await contentVersion()).toBe(version);
    expect(await record()).toEqual([]);
  });

  it("saved by another administrator meanwhile gets 409 with that person's name", async () => {
    const before = await termBySlug("rede");
    const path = `/api/admin/terms/${before.id}`;
    const save = (definition: string) =>
      call("PUT", path, { ...fieldsOf(before), definition, revision: before.revision });
    await save("O caminho da moeda, primeira versão.");

    // Repeated because its answer was lost.
    expect((await save("O caminho da moeda, primeira versão.")).status).toBe(200);
    const second = await save("O caminho da moeda, segunda versão.");

    expect(second).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(second.body.message).toMatch(/^Ana salvou outra versão em \d\d\/\d\d, às \d\dh\d\d/);
    expect((await termBySlug("rede")).definition).toBe("O caminho da moeda, primeira versão.");
    // Without a revision the save is accepted.
    expect((await call("PUT", path, fieldsOf(before))).status).toBe(200);
  });

  it("that is renamed keeps its old name as an alias for lessons", async () => {
    const before = await termBySlug("carteira");
    const wanted = { ...fieldsOf(before), term: "Carteira digital", aliases: [] };

    const saved = await call<AdminTerm>("PUT", `/api/admin/terms/${before.id}`, wanted);

    expect(saved.body).toMatchObject({ slug: "carteira", term: "Carteira digital", aliases: ["Carteira"] });
    expect(saved.body.lessons).toEqual(before.lessons);
  });

  it("that is created or saved again because the answer was lost is no conflict", async () => {
    const id = crypto.randomUUID();
    const create = (fields: object) =>
      call<AdminTerm>("POST", "/api/admin/terms", { ...NONCE, ...fields, id });
    const made = await create({});
    expect(await create({})).toEqual(made);
    expect(await create({ definition: "Número que só se usa uma vez." })).toMatchObject({
      status: 201,
      body: { id, slug: "nonce", definition: "Número que só se usa uma vez.", revision: 2 },
    });
    const older = await create({});
    expect(older).toMatchObject({ status: 409, body: { issues: [{ path: "revision" }] } });
    expect(await terms()).toHaveLength(GLOSSARY.length + 1);

    const wallet = await termBySlug("carteira");
    const renamed = { ...fieldsOf(wallet), term: "Carteira digital", aliases: [], revision: wallet.revision };
    const saved = await call("PUT", `/api/admin/terms/${wallet.id}`, renamed);
    expect(saved.status).toBe(200);
    expect(await call("PUT", `/api/admin/terms/${wallet.id}`, renamed)).toEqual(saved);
  });

  it("that is a duplicate or has invalid fields is rejected with a message for each", async () => {
    const twice = await call("POST", "/api/admin/terms", { ...NONCE, term: "CARTEIRA" });
    expect(twice).toMatchObject({
      status: 409,
      body: { code: "conflict", issues: [{ path: "term", message: 'Já existe o termo "CARTEIRA".' }] },
    });
    const empty = await call("POST", "/api/admin/terms", {
      ...NONCE,
      term: " ",
      definition: "",
      category: "x",
    });
    expect(empty.status).toBe(400);
    expect(empty.body.issues).toEqual([
      { path: "term", message: "Escreva o termo." },
      { path: "definition", message: "Escreva a definição." },
      { path: "category", message: "Escolha uma categoria." },
    ]);
    expect(await terms()).toHaveLength(GLOSSARY.length);
  });

  it("that is deleted leaves the devices and is not seeded again", async () => {
    const { id } = await termBySlug("halving");
    const version = await contentVersion();

    expect((await call("DELETE", `/api/admin/terms/${id}`)).status).toBe(204);

    expect(await pull(version)).toMatchObject({ puts: {}, dels: { terms: ["halving"] } });
    await seedContent(server.deps.knex);
    expect(await terms()).toHaveLength(GLOSSARY.length - 1);
    expect(await record()).toMatchObject([{ action: "delete", kind: "term", title: "Halving" }]);
    expect((await call("DELETE", `/api/admin/terms/${id}`)).body.message).toBe(
      "Este termo não existe mais. Atualize a lista.",
    );
  });

  it("that a lesson's task uses cannot be deleted", async () => {
    const term = (await terms()).find(({ tasks }) => tasks.length > 0);

    const refused = await call("DELETE", `/api/admin/terms/${term?.id}`);

    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe(
      `A tarefa da lição "${term?.tasks[0]}" pede para abrir este termo. Tire o termo da tarefa antes de excluir.`,
    );
  });
});

describe("a question", () => {
  const ASKED = {
    question: "Vale a pena para uma loja pequena?",
    answer: "Depende dos seus clientes. Comece pelo treino.",
    linkTo: "/lessons",
    linkLabel: "Lições",
  };

  it("that is created comes last and gets its own slug", async () => {
    const version = await contentVersion();
    const made = await call<AdminQuestion>("POST", "/api/admin/questions", ASKED);
    expect(made).toMatchObject({
      status: 201,
      body: { ...ASKED, slug: "vale-a-pena-para-uma-loja-pequena", order: FAQ.length + 1, revision: 1 },
    });
    expect((await pull(version)).puts.questions).toEqual([
      {
        id: "vale-a-pena-para-uma-loja-pequena",
        question: ASKED.question,
        answer: ASKED.answer,
        link: { to: "/lessons", label: "Lições" },
        order: FAQ.length + 1,
      },
    ]);
  });

  it("can lose its link, and gets 409 after another administrator's save", async () => {
    const [first] = await questions();
    const { question, answer, id, revision } = first!;
    const path = `/api/admin/questions/${id}`;

    expect(await call("PUT", path, { question, answer, revision })).toMatchObject({
      status: 200,
      body: { linkTo: "", linkLabel: "", revision: 2, slug: FAQ[0]!.id },
    });
    const stale = await call("PUT", path, { question, answer: `${answer} E mais.`, revision });
    expect(stale.status).toBe(409);
    expect(stale.body.message).toMatch(/^Ana salvou outra versão em /);
    expect(await record()).toMatchObject([{ action: "update", kind: "question" }]);
  });

  it("that is created or saved again because the answer was lost is no conflict", async () => {
    const id = crypto.randomUUID();
    const create = (fields: object) =>
      call<AdminQuestion>("POST", "/api/admin/questions", { ...ASKED, ...fields, id });
    const made = await create({});
    expect(await create({})).toEqual(made);
    expect(await create({ linkTo: "", linkLabel: "" })).toMatchObject({
      status: 201,
      body: { id, slug: made.body.slug, order: made.body.order, linkTo: "", revision: 2 },
    });
    expect((await create({})).status).toBe(409);
    expect(await questions()).toHaveLength(FAQ.length + 1);

    const again = { ...ASKED, linkTo: "", linkLabel: "", answer: "Comece pelo treino.", revision: 2 };
    const saved = await call("PUT", `/api/admin/questions/${id}`, again);
    expect(saved.status).toBe(200);
    expect(await call("PUT", `/api/admin/questions/${id}`, again)).toEqual(saved);
  });

  it("that is a duplicate or links outside the app is refused", async () => {
    const known = FAQ[0]!.question;
    expect((await call("POST", "/api/admin/questions", { ...ASKED, question: known })).body).toMatchObject({
      code: "conflict",
      issues: [{ path: "question", message: "Esta pergunta já está na lista." }],
    });
    expect(
      (await call("POST", "/api/admin/questions", { ...ASKED, linkTo: "//golpe.example" })).body.issues,
    ).toEqual([{ path: "linkTo", message: "Use uma página deste app, que comece com /, como /lessons." }]);
  });

  it("that moves sends only the moved rows in one version, without a new revision", async () => {
    const before = await questions();
    const [first, second, ...rest] = before.map(({ id }) => id);
    const version = await contentVersion();

    expect((await call("PUT", "/api/admin/questions/order", { ids: [second, first, ...rest] })).status).toBe(
      204,
    );

    const pulled = await pull(version);
    expect(pulled.cursor.content).toBe(version + 1);
    expect(pulled.puts.questions?.map(({ id, order }) => [id, order])).toEqual(
      expect.arrayContaining([
        [FAQ[1]!.id, 1],
        [FAQ[0]!.id, 2],
      ]),
    );
    expect(pulled.puts.questions).toHaveLength(2);
    expect((await questions()).map(({ revision }) => revision)).toEqual(before.map(() => 1));
    expect(await record()).toMatchObject([{ action: "reorder", title: "Perguntas Frequentes" }]);

    expect((await call("PUT", "/api/admin/questions/order", { ids: [first, second] })).body).toMatchObject({
      code: "conflict",
      message: "A lista de perguntas mudou enquanto você ordenava. Nada foi gravado por cima.",
    });
  });

  it("that is deleted leaves the devices", async () => {
    const [, second] = await questions();
    const version = await contentVersion();
    expect((await call("DELETE", `/api/admin/questions/${second!.id}`)).status).toBe(204);
    expect(await pull(version)).toMatchObject({ dels: { questions: [second!.slug] } });
    expect((await call("DELETE", `/api/admin/questions/${second!.id}`)).body.message).toBe(
      "Esta pergunta não existe mais. Atualize a lista.",
    );
  });
});
