import { PLAIN_CHARGE } from "#db/entities/plain-charge.ts";
import type { ChargeRow } from "#db/entities/rows.ts";
import { isShopLedger, shopLedger } from "#db/protocol/version.ts";
import { isLightning } from "#db/rules/charges/is-lightning.ts";
import { MUTATION_VERSION } from "#db/rules/mutations/mutators.ts";
import { makerOf } from "#db/rules/shops/maker.ts";
import { inTransaction, type Sql } from "#server/platform/sql/sql.ts";
import { lockLedger } from "#server/sync/ledger-repository.ts";
import { appendLog } from "#server/sync/mutation-log-repository.ts";
import { applyEvents } from "#server/sync/push/run-events.ts";
import type { ServerWrite } from "./operations.ts";
import { memberOf } from "./server-state.ts";
import type { World } from "./world.ts";

/** Writes what no device asked for, as the server does, under the lock of the shop's ledger. */
export async function writeOnServer(world: World, { what, n }: ServerWrite): Promise<void> {
  const { server, newId } = world;
  const target = what === "paid" ? someOrder(world, n) : someSale(world, n);
  if (!target) return;
  const { shopId } = target;
  const ids = { id: newId(), uid: newId() };
  await inTransaction(server.knex, "write", async (sql) => {
    if (!(await lockLedger(sql, shopLedger(shopId)))) return;
    if ("chargeId" in target) await writeFact(sql, target, { n, at: server.now() });
    else await writeOtherWay(sql, target, { ...ids, at: server.now() });
  });
  await server.look();
}

type Order = { readonly shopId: string; readonly chargeId: string };

/** A Lightning charge that some device made, whether the server has heard of it or not: its code may be paid first (0105). */
function someOrder({ intents, server }: World, n: number): Order | undefined {
  const orders = [...intents.values()].flatMap(({ mutation, owner, shop }): readonly Order[] => {
    const shopId = shop ?? owner;
    const isOpen = shopId !== null && server.state().versions.has(shopLedger(shopId));
    return mutation.name === "charge.create" && isOpen && isLightning(mutation.args)
      ? [{ shopId, chargeId: mutation.args.chargeId }]
      : [];
  });
  return orders[n % orders.length];
}

type Found = { readonly shopId: string; readonly charge: ChargeRow };

/** A charge that has a link: a real one, the first of its sale, of somebody who works there. */
function someSale({ server }: World, n: number): Found | undefined {
  const state = server.state();
  const sales = [...state.rows].flatMap(([ledger, rows]): readonly Found[] => {
    if (!isShopLedger(ledger)) return [];
    const shopId = ledger.slice("s:".length);
    const charges = [...rows].flatMap(([place, row]) =>
      place.startsWith("charges ") ? [row as ChargeRow] : [],
    );
    return charges
      .filter((charge) => !charge.training && !charge.saleOf)
      .filter((charge) => memberOf(state, shopId, makerOf(charge, shopId))?.endedAt === null)
      .map((charge) => ({ shopId, charge }));
  });
  return sales[n % sales.length];
}

/** As `insertFact` does once the provider has said so. */
async function writeFact(
  sql: Sql,
  { shopId, chargeId }: Order,
  { n, at: now }: { readonly n: number; readonly at: Date },
): Promise<void> {
  const hash = n.toString(16).padStart(64, "0");
  const due = new Date(now.getTime() + 60_000);
  const statements: readonly (readonly [string, readonly unknown[]])[] = [
    [
      "insert into lightning_orders (shop_id, charge_id, due_at) values ($1, $2, $3) on conflict do nothing",
      [shopId, chargeId, due],
    ],
    [
      `insert into lightning_invoices (payment_hash, shop_id, charge_id, invoice, msat, demo, created_at, expires_at)
       values ($1, $2, $3, 'lnbc1', 1000, false, $4, $5) on conflict do nothing`,
      [hash, shopId, chargeId, now, due],
    ],
    [
      `insert into lightning_facts (payment_hash, shop_id, charge_id, msat, proof, source, settled_at, late, demo)
       select $1, $2, $3, 1000, 'provider', 'address', date_trunc('milliseconds', $4::timestamptz), false, false
       where not exists (select from lightning_facts where payment_hash = $1)`,
      [hash, shopId, chargeId, now],
    ],
  ];
  for (const [at, [text, values]] of statements.entries())
    await sql.run({ name: `simulated-fact-${at}`, text, values: [...values] });
}

/** As `choose-way.ts` does: another charge of the same sale, in the name of whoever made it. */
async function writeOtherWay(
  sql: Sql,
  { shopId, charge }: Found,
  { id, uid, at }: { readonly id: string; readonly uid: string; readonly at: Date },
): Promise<void> {
  const now = at.toISOString();
  const {
    id: _id,
    heardAt: _heardAt,
    madeBy: _madeBy,
    afterEnd: _afterEnd,
    saleOf: _saleOf,
    ...sale
  } = charge;
  const maker = makerOf(charge, shopId);
  const { verdicts } = await applyEvents(
    sql,
    {
      accountId: null,
      shopId,
      author: {
        id: maker,
        role: "owner",
        hasEnded: false,
        isFrozen: false,
        isProven: false,
        isFounder: maker === shopId,
      },
      now,
      saleOf: charge.id,
    },
    [
      {
        uid,
        seq: 1,
        name: "charge.create",
        v: MUTATION_VERSION["charge.create"],
        at: now,
        args: { ...PLAIN_CHARGE, ...sale, chargeId: id, createdAt: now, expiresAt: now },
      },
    ],
    (error) => {
      throw error;
    },
  );
  const [verdict] = verdicts;
  if (verdict?.result !== "ok")
    throw new Error(`a charge of the server's own is ${verdict?.result ?? "lost"}`);
  await appendLog(sql, { authorId: maker, clientId: null, at: now }, [
    { uid, seq: null, name: "charge.create", verdict, payload: null },
  ]);
}
