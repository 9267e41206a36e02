import { Client } from "pg";
import { inTurns } from "./in-turns.ts";
import { printTable, type Line } from "./table.ts";
import { startBenchServer } from "./writes/bench-server.ts";
import { createDevice, type Device } from "./writes/device.ts";
import { createWire, type Wire } from "./writes/wire.ts";

/**
 * The dashboard's call for one merchant with 100 000 charges, most of them marked: once spread over a year as in a busy shop,
 * once all within the last 30 days. Floors of the same run: the same call for a shop with ten charges, and a plain count of the
 * merchant's charges in SQL.
 */
const PORT = 3395;
const CHARGES = 100_000;
const FEW = 10;
const PERIODS = ["7d", "30d"] as const;

export async function benchDashboard(): Promise<void> {
  const server = await startBenchServer(PORT);
  const wire = createWire(PORT);
  const client = new Client({ connectionString: server.superuserUrl });
  try {
    await client.connect();
    const people = [await createDevice(wire), await createDevice(wire), await createDevice(wire)] as const;
    const [small, year, month] = people;
    await client.query("set session_replication_role = replica");
    await client.query("update users set has_lessons_access = true");
    for (const [{ id }, count, days] of [
      [small, FEW, 5],
      [year, CHARGES, 365],
      [month, CHARGES, 30],
    ] as const)
      await fill(client, id, count, days);
    await client.query("vacuum analyze");
    const lines: Line[] = [];
    for (const [what, shop] of [
      ["in a year", year],
      ["in 30 days", month],
    ] as const)
      for (const period of PERIODS) {
        const [ours, floor] = await inTurns(
          () => ask(wire, shop, period),
          () => ask(wire, small, period),
        );
        lines.push({
          what: `${period}, charges ${what}`,
          ours,
          floor,
          unit: "ms",
          aim: "≤ 100 ms on an idle machine",
        });
      }
    printTable(
      `The dashboard of one merchant with ${CHARGES.toLocaleString("en")} charges (floor: with ${FEW})`,
      lines,
    );
    const [ours, floor] = await inTurns(
      () => ask(wire, month, "30d"),
      () => client.query("select count(*) from charges where shop_id = $1", [month.id]),
    );
    printTable("The same beside a plain count in SQL", [
      { what: "30d, charges in 30 days", ours, floor, unit: "ms" },
    ]);
  } finally {
    await client.end();
    wire.close();
    await server.stop();
  }
}

async function ask(wire: Wire, { cookie }: Device, period: string): Promise<void> {
  const reply = await wire.send("GET", `/api/dashboard?period=${period}`, { Cookie: cookie });
  const text = reply.body.toString();
  if (reply.status !== 200) throw new Error(`dashboard: ${reply.status} ${text.slice(0, 300)}`);
  const { transactionCount } = JSON.parse(text) as { transactionCount: number };
  if (transactionCount < FEW) throw new Error(`${transactionCount} transactions`);
}

/** Charges spread evenly up to now; nine of ten have one mark, and one of a hundred has a correction too. */
async function fill(client: Client, userId: string, count: number, days: number): Promise<void> {
  const uuid = (kind: string) => `('${kind}0000000-0000-4000-8000-' || lpad(to_hex(g), 12, '0'))::uuid`;
  const made = `now() - g * interval '${days * 86_400} seconds' / ${count + 1}`;
  const of = `'${userId}'::uuid`;
  await client.query(`insert into charges (shop_id, id, coin, address, amount_cents, units, rate, rate_source, rate_as_of,
      training, created_offline, created_at, expires_at, ledger_id, version)
    select ${of}, ${uuid("1")}, 'bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 100 + g % 20000, 3479, '287450.00',
      'synced', ${made}, false, false, ${made}, ${made} + interval '15 minutes', 's:' || ${of}, g
    from generate_series(1, ${count}) g`);
  for (const [kind, every, mark] of [
    ["2", "g % 10 > 0", "case when g % 7 = 0 then 'unpaid' else 'checked' end"],
    ["3", "g % 100 = 1", "'waiting'"],
  ] as const)
    await client.query(`insert into charge_marks (shop_id, id, charge_id, mark, at, ledger_id, version)
      select ${of}, ${uuid(kind)}, ${uuid("1")}, ${mark}, ${made} + interval '${kind} minutes', 's:' || ${of}, g
      from generate_series(1, ${count}) g where ${every}`);
}
