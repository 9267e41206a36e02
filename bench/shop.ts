import { Client } from "pg";
import { publicKeyOf, sharedSecret } from "#db/rules/lightning/till/key-agreement.ts";
import { tillProof } from "#db/rules/shops/till-proof.ts";
import type { Challenge, TillSession } from "#db/protocol/shop-api.ts";
import { inTurns } from "./in-turns.ts";
import { printTable, type Line } from "./table.ts";
import { startBenchServer } from "./writes/bench-server.ts";
import { createDevice, freshDevice, pullEverything, push, type Device } from "./writes/device.ts";
import { createWire, type Wire } from "./writes/wire.ts";
import { CHARGES } from "./writes/work.ts";

/**
 * Rounds of a till in a shop of 20 tills and 100,000 charges, compared with the same rounds of an account that is alone in its
 * shop and has as many charges as one of the tills. Then what a new device of each pulls.
 */
const PORT = 3396;
const TILLS = 20;
const CHARGES_OF_SHOP = 100_000;
const PULLS = 5;

export async function benchShop(): Promise<void> {
  const server = await startBenchServer(PORT);
  const wire = createWire(PORT);
  const client = new Client({ connectionString: server.superuserUrl });
  try {
    await client.connect();
    const [owner, lone] = [await createDevice(wire), await createDevice(wire)];
    const tills: Device[] = [];
    for (let at = 0; at < TILLS; at += 1) tills.push(await addTill(wire, owner));
    const [till, ...others] = tills;
    if (!till) throw new Error("no till");
    await fill(
      client,
      owner.id,
      CHARGES_OF_SHOP,
      `(array[${tills.map(({ id }) => `'${id}'::uuid`).join()}])[1 + g % ${TILLS}]`,
    );
    await fill(client, lone.id, CHARGES_OF_SHOP / TILLS, "null::uuid");
    await client.query("vacuum analyze");
    for (const device of [...tills, lone]) await catchUp(wire, device);

    const lines: Line[] = [];
    const add = async (what: string, count: number, aim?: string, before?: () => Promise<unknown>) => {
      const [ours, floor] = await inTurns(
        () => push(wire, till, CHARGES.writes(count), false),
        () => push(wire, lone, CHARGES.writes(count), false),
        before ? { before } : {},
      );
      lines.push({ what, ours, floor, unit: "ms", ...(aim ? { aim } : {}) });
    };
    await add("nothing to send, nothing new", 0, "≤ 1.2");
    await add("a charge and its mark", 2, "≤ 1.2");
    await add(`the same, after each of the other ${TILLS - 1} tills has charged`, 2, "≤ 1.2", async () => {
      for (const other of others) await push(wire, other, CHARGES.writes(2), false);
    });
    const shop = `${TILLS} tills and ${CHARGES_OF_SHOP.toLocaleString("en")} charges`;
    printTable(`A till's round in a shop of ${shop} (floor: an account alone)`, lines);

    const [whole, alone] = await inTurns(
      () => pullEverything(wire, till, true),
      () => pullEverything(wire, lone, true),
      { runs: PULLS },
    );
    const [part, book] = [await sizeOf(wire, till), await sizeOf(wire, owner)];
    printTable(`What a new device pulls from a shop of ${shop}`, [
      {
        what: "a till's part (floor: an account with as many charges)",
        ours: whole,
        floor: alone,
        unit: "ms",
      },
      { what: "rows of a till (floor: of the owner)", ours: part.rows, floor: book.rows, unit: "rows" },
      { what: "kB of a till (floor: of the owner)", ours: part.kilobytes, floor: book.kilobytes, unit: "kB" },
    ]);
  } finally {
    await client.end();
    wire.close();
    await server.stop();
  }
}

/** The owner registers a till, and the till authenticates. */
async function addTill(wire: Wire, owner: Device): Promise<Device> {
  const id = crypto.randomUUID();
  const secret = crypto.getRandomValues(new Uint8Array(32));
  const publicKey = Buffer.from(publicKeyOf(secret)).toString("hex");
  const at = new Date().toISOString();
  const args = { tillId: id, name: "Caixa", publicKey, at };
  await push(
    wire,
    owner,
    [{ uid: crypto.randomUUID(), name: "till.add", key: id, value: args, at, args }],
    false,
  );
  const { nonce, serverPublic } = await call<Challenge>(wire, "/api/till/challenge", {});
  const shared = sharedSecret(secret, Buffer.from(serverPublic, "hex"));
  if (!shared) throw new Error("no shared secret");
  const proof = tillProof(shared, { nonce, tillId: id });
  const { token } = await call<TillSession>(wire, "/api/till/session", {
    tillId: id,
    shopId: owner.id,
    nonce,
    proof,
  });
  return freshDevice({ id, cookie: "", token });
}

async function call<T>(wire: Wire, path: string, body: object): Promise<T> {
  const reply = await wire.send("POST", path, { "Content-Type": "application/json" }, JSON.stringify(body));
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.body.toString()}`);
  return JSON.parse(reply.body.toString()) as T;
}

/** Pulls until the device has everything. */
async function catchUp(wire: Wire, device: Device): Promise<void> {
  do await push(wire, device, [], false);
  while (Object.values(device.cursor).some((place) => typeof place !== "number"));
}

/** Compressed size of everything that a new device of the same person or till pulls. */
async function sizeOf(
  wire: Wire,
  device: Device,
): Promise<{ readonly rows: number; readonly kilobytes: number }> {
  const before = wire.bytes().down;
  const rows = await pullEverything(wire, device, true);
  return { rows, kilobytes: (wire.bytes().down - before) / 1000 };
}

/** Charges inserted without triggers, each with its own version; every second one has a mark. `maker`: SQL. */
async function fill(client: Client, shopId: string, count: number, maker: string): Promise<void> {
  const uuid = (kind: string) =>
    `('${kind}0000000-0000-4000-8000-' || substr('${shopId}', 1, 4) || lpad(to_hex(g), 8, '0'))::uuid`;
  const of = `'${shopId}'::uuid`;
  const ledger = `'s:${shopId}'`;
  const made = `now() - g * interval '5 minutes'`;
  await client.query("set session_replication_role = replica");
  const { rows } = await client.query<{ version: string }>(`select version from ledger where id = ${ledger}`);
  const base = Number(rows[0]?.version ?? 0);
  await client.query(`insert into charges (shop_id, id, coin, address, amount_cents, units, rate, rate_source, rate_as_of,
      training, created_offline, created_at, expires_at, made_by, ledger_id, version)
    select ${of}, ${uuid("1")}, 'bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 100 + g % 20000, 3479, '287450.00',
      'synced', ${made}, false, false, ${made}, ${made} + interval '15 minutes', ${maker}, ${ledger}, ${base} + g
    from generate_series(1, ${count}) g`);
  await client.query(`insert into charge_marks (shop_id, id, charge_id, mark, at, ledger_id, version)
    select ${of}, ${uuid("2")}, ${uuid("1")}, 'checked', ${made} + interval '1 minute', ${ledger}, ${base} + g
    from generate_series(1, ${count}) g where g % 2 = 0`);
  await client.query(`update ledger set version = ${base + count} where id = ${ledger}`);
  await client.query("set session_replication_role = origin");
}
