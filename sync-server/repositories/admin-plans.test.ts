import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { grantAdmin } from "#server/repositories/account-repository.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import { registerAccount, type TestAccount } from "#server/testing/sync-device.ts";

/**
 * What administrators list and search costs a page, however much there is: among 20 000 people, letters, addresses,
 * purchases and notices every statement reads a range of an index, and none sorts or scans a table.
 */
const COUNT = 20_000;

let server: TestServer;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  admin = await registerAccount(server);
  await grantAdmin(server.deps.knex, admin.id);
  await fill();
});
afterAll(() => server.close());

async function fill(): Promise<void> {
  // As the superuser, without triggers: only their number matters here.
  const { rows } = await server.deps.knex.raw<{ rows: { name: string }[] }>(
    "select current_database() as name",
  );
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${rows[0]?.name ?? ""}`;
  const client = new Client({ connectionString: url.toString() });
  await client.connect();
  const id = "('10000000-0000-4000-8000-' || lpad(to_hex(g), 12, '0'))::uuid";
  const from = `from generate_series(1, ${COUNT}) g`;
  const at = "now() - g * interval '1 minute'";
  await client.query(`
    set session_replication_role = replica;
    insert into users (id, email, first_name, last_name, created_at, has_lessons_access, ledger_id, version)
      select ${id}, 'conta' || g || '@loja.example', (array['Maria', 'João', 'Ana', 'Rui'])[g % 4 + 1],
        (array['Silva', 'Souza', 'Lima'])[g % 3 + 1] || ' ' || g, ${at}, g % 10 = 0, 'u:' || ${id}, 1 ${from};
    insert into account_words (user_id, word) select u.id, word from users u cross join words_of_account(u) word
      on conflict do nothing;
    insert into contact_messages (name, email, subject, message, created_at, handled_at)
      select 'Bia', 'b@loja.example', 'Uma dúvida', 'Uma dúvida grande', ${at}, case when g % 50 > 0 then now() end ${from};
    insert into newsletter_subscribers (email, consent_version, consent_at, confirmed_at, unsubscribed_at, leave_token_hash)
      select g || '@loja.example', 'v', ${at}, case when g % 20 > 0 then now() end, case when g % 30 = 7 then now() end, 'h' || g ${from};
    insert into purchase_orders (user_id, amount_cents, currency, livemode, status, created_at)
      select ${id}, 2900, 'brl', true, case when g % 40 = 0 then 'failed' else 'paid' end, ${at} ${from};
    insert into purchase_facts (user_id, order_id, kind, subject, amount_cents, at)
      select user_id, id, 'paid', id::text, 2900, created_at from purchase_orders;
    insert into webhook_events (processor_type, event_key, status, created_at)
      select 'stripe', 'e' || g, case when g % 100 = 0 then 'received' else 'processed' end, ${at} ${from};
    insert into user_progress (user_id, lesson_slug, completed, ledger_id, version) select ${id}, 'uma', true, 'u:' || ${id}, 1 ${from};
    insert into sync_client (id, account_id) select gen_random_uuid(), ${id} ${from};
    set session_replication_role = default`);
  await client.query("vacuum analyze");
  await client.end();
}

type Asked = { readonly name?: string; readonly text: string; readonly values?: readonly unknown[] };

/** Every named statement that reaches the database while these lists are read, first and next pages. */
async function watch(paths: readonly string[]): Promise<Map<string, Asked>> {
  const spy = vi.spyOn(Client.prototype, "query");
  try {
    for (const path of paths) {
      const read = async (query: string): Promise<string | null> => {
        const response = await admin.client.fetch(`/api/admin/${path}${query}`);
        if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
        return ((await response.json()) as { nextCursor: string | null }).nextCursor;
      };
      const cursor = await read("");
      if (cursor !== null) await read(`&cursor=${cursor}`);
    }
    const asked = (spy.mock.calls as unknown as [string | Asked][]).flatMap(([config]) =>
      typeof config === "string" || config.name === undefined ? [] : [[config.name, config] as const],
    );
    return new Map(asked);
  } finally {
    spy.mockRestore();
  }
}

/** Scans of whole large tables and sorts of many rows, planned for these values and for any. */
async function wasteOf({ name, text, values = [] }: Asked): Promise<string[]> {
  const waste: string[] = [];
  await server.deps.knex.transaction(async (trx) => {
    await trx.raw(`prepare plan as ${text}`.replaceAll("?", "\\?"));
    for (const mode of ["force_custom_plan", "force_generic_plan"]) {
      await trx.raw(`set local plan_cache_mode = ${mode}`);
      const given = values.length === 0 ? "" : `(${values.map(literal).join(",")})`;
      const query = `explain (analyze, buffers, timing off, format json) execute plan${given}`;
      const answer = await trx.raw<{ rows: { "QUERY PLAN": [{ Plan: Node }] }[] }>(
        query.replaceAll("?", "\\?"),
      );
      const plan = answer.rows[0]?.["QUERY PLAN"][0].Plan;
      if (!plan) throw new Error(`no plan of ${name}`);
      for (const node of nodesOf(plan)) {
        const table = node["Relation Name"] ?? "";
        if (node["Node Type"] === "Seq Scan" && LARGE.has(table))
          waste.push(`${name}, ${mode}: scans ${table}`);
        const read = node["Actual Rows"] * node["Actual Loops"] + (node["Rows Removed by Filter"] ?? 0);
        if (read > 3000) waste.push(`${name}, ${mode}: ${node["Node Type"]} ${table} reads ${read} rows`);
        // A range that is entered at its beginning, not at that of the index.
        const blocks = node["Shared Hit Blocks"] + node["Shared Read Blocks"];
        if (node["Actual Loops"] === 1 && table === "account_words" && blocks > 100)
          waste.push(`${name}, ${mode}: ${node["Node Type"]} ${table} reads ${blocks} blocks`);
      }
    }
    await trx.raw("deallocate plan");
  });
  return waste;
}

type Node = {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Shared Hit Blocks": number;
  readonly "Shared Read Blocks": number;
  readonly Plans?: readonly Node[];
};
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const LARGE = new Set([
  "users",
  "account_words",
  "contact_messages",
  "newsletter_subscribers",
  "purchase_orders",
  "purchase_facts",
  "webhook_events",
  "user_progress",
  "sync_client",
]);

const literal = (value: unknown): string => {
  const text = value instanceof Date ? value.toISOString() : String(value as string | number);
  return `'${text.replaceAll("'", "''")}'`;
};

test("every list and search reads about as much as it shows", async () => {
  const statements = await watch([
    "people?limit=30",
    "people?access=paid",
    "people?access=free",
    "people?search=maria",
    "people?search=m",
    "people?search=conta19@",
    "people?search=conta19@&access=paid",
    "people?search=maria+19999",
    "people?search=ninguem",
    "messages?state=open",
    "messages?state=all",
    "newsletter?state=confirmed",
    "newsletter?state=left",
    "newsletter?state=all",
    "purchases?status=all",
    "purchases?status=failed",
    "webhooks?state=all",
    "webhooks?state=received",
  ]);
  expect([...statements.keys()]).toEqual(
    expect.arrayContaining([
      "list-people-all",
      "search-people-paid-0",
      "search-people-all-1",
      "page-notices-all-next",
    ]),
  );
  const waste: string[] = [];
  for (const statement of statements.values()) waste.push(...(await wasteOf(statement)));
  expect(waste).toEqual([]);
});
