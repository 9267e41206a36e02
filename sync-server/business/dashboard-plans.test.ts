import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { grantAccess } from "#server/purchases/purchase-events.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import { vacuumWhole } from "#server/testing/vacuum-whole.ts";
import { registerAccount, type TestAccount } from "#server/testing/sync-device.ts";

/** The dashboard of a merchant with many charges: no statement scans or sorts a growing table. */
const COUNT = 20_000;

let server: TestServer;
let merchant: TestAccount;
/** A merchant with all charges within the last month. */
let busy: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  merchant = await registerAccount(server);
  await grantAccess(server.deps, merchant.id, "granted");
  busy = await registerAccount(server);
  await grantAccess(server.deps, busy.id, "granted");
  await fill(merchant.id, 26);
  await fill(busy.id, 2);
});
afterAll(() => server.close());

/** Charges some minutes apart, most of them marked, as the superuser and without triggers. */
async function fill(userId: string, minutes: number): Promise<void> {
  const { rows } = await server.deps.knex.raw<{ rows: { name: string }[] }>(
    "select current_database() as name",
  );
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${rows[0]?.name ?? ""}`;
  const client = new Client({ connectionString: url.toString() });
  await client.connect();
  const uuid = (kind: number) => `('${kind}0000000-0000-4000-8000-' || lpad(to_hex(g), 12, '0'))::uuid`;
  const at = `now() - g * interval '1 minute' * ${minutes}`;
  await client.query(`
    set session_replication_role = replica;
    insert into charges (shop_id, id, coin, address, amount_cents, units, rate, rate_source, rate_as_of, training,
        created_offline, created_at, expires_at, ledger_id, version)
      select '${userId}', ${uuid(1)}, 'usdt', 'T', g, 1, '5.45', 'typed', ${at}, g % 50 = 0, false, ${at}, ${at}, 'u', g
      from generate_series(1, ${COUNT}) g;
    insert into charge_marks (shop_id, id, charge_id, mark, at, ledger_id, version)
      select '${userId}', ${uuid(2)}, ${uuid(1)}, 'checked', ${at}, 'u', g from generate_series(1, ${COUNT}) g where g % 9 > 0;
    insert into give_backs (shop_id, id, charge_id, mark_id, amount_cents, reason, by, at, ledger_id, version)
      select '${userId}', ${uuid(3)}, ${uuid(1)}, ${uuid(2)}, 1, 'troca', 'Ana', ${at}, 'u', g
      from generate_series(1, ${COUNT}) g where g % 3 = 1`);
  await vacuumWhole(client, ["charges", "charge_marks", "give_backs"]);
  await client.end();
}

type Asked = { readonly name?: string; readonly text: string; readonly values?: readonly unknown[] };

async function watch(work: () => Promise<unknown>): Promise<readonly Asked[]> {
  const spy = vi.spyOn(Client.prototype, "query");
  try {
    await work();
    return (spy.mock.calls as unknown as [string | Asked][]).flatMap(([config]) =>
      typeof config === "string" || !config.name?.startsWith("dashboard-") ? [] : [config],
    );
  } finally {
    spy.mockRestore();
  }
}

const literal = (value: unknown): string =>
  value instanceof Date ? `'${value.toISOString()}'` : `'${String(value)}'`;

test("totals and lists use an index, for a week and for a month", async () => {
  const asked = await watch(async () => {
    for (const { client } of [merchant, busy])
      for (const period of ["7d", "30d"])
        expect((await client.fetch(`/api/dashboard?period=${period}`)).status).toBe(200);
  });
  expect(new Set(asked.map(({ name }) => name))).toEqual(
    new Set([
      "dashboard-charge-count",
      "dashboard-totals-of-few",
      "dashboard-totals-of-many",
      "dashboard-test-days",
      "dashboard-newest-charges",
      "dashboard-newest-tests",
    ]),
  );
  const plans = new Map<string, Set<string>>();
  await server.deps.knex.transaction(async (trx) => {
    for (const { name = "", text, values = [] } of asked) {
      await trx.raw(`prepare plan as ${text}`.replaceAll("?", "\\?"));
      const answer = await trx.raw<{ rows: { "QUERY PLAN": unknown }[] }>(
        `explain (format json) execute plan(${values.map(literal).join(",")})`,
      );
      await trx.raw("deallocate plan");
      const plan = JSON.stringify(answer.rows[0]?.["QUERY PLAN"]);
      plans.set(name, new Set([...(plans.get(name) ?? []), ...readsOf(plan)]));
    }
  });
  expect(plans.get("dashboard-charge-count")).toEqual(new Set(["charges_sold"]));
  for (const name of ["dashboard-totals-of-few", "dashboard-totals-of-many"])
    expect(plans.get(name)).toEqual(
      new Set(["charges_sold", "charge_marks_said", "give_backs_by_charge", "lightning_facts_by_charge"]),
    );
  expect(plans.get("dashboard-newest-charges")).toEqual(
    new Set(["charges_sold", "charge_marks_said", "lightning_facts_by_charge"]),
  );
});

test("both total queries return the same sums", async () => {
  const asked = await watch(async () => {
    for (const { client } of [merchant, busy]) await client.fetch("/api/dashboard?period=30d");
  });
  const [few, many] = ["few", "many"].map((size) =>
    asked.find(({ name }) => name === `dashboard-totals-of-${size}`),
  );
  for (const { values } of [few!, many!]) {
    const totals = async (text: string) => {
      const { rows } = await server.deps.knex.raw<{ rows: unknown[] }>(
        text.replaceAll(/\$(\d)/g, (_, at) => literal(values?.[Number(at) - 1])).replaceAll("?", "\\?"),
      );
      return rows.map((row) => JSON.stringify(row)).sort();
    };
    expect(await totals(few!.text)).toEqual(await totals(many!.text));
    expect((await totals(few!.text)).length).toBeGreaterThan(1);
  }
});

/** Returns the indexes that a plan reads, with any scan of a large table and any sort of all marks, which are not allowed. */
const readsOf = (plan: string): string[] => [
  ...[...plan.matchAll(/"Index Name":"(\w+)"/g)].map(([, index = "?"]) => index),
  ...[...plan.matchAll(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"((?:charge|give)\w+)"/g)].map(
    ([, table]) => `all of ${table}`,
  ),
  ...(plan.includes('"Sort Key":["charge_marks') ? ["marks sorted"] : []),
];
