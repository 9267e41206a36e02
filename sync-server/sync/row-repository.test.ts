import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ChargeMarkRow, ChargeRow, GiveBackRow } from "#db/entities/rows.ts";
import { accountLedger, shopLedger } from "#db/protocol/version.ts";
import { inTransaction } from "#server/platform/sql/sql.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import { registerAccount } from "#server/testing/sync-device.ts";
import { lockLedger } from "./ledger-repository.ts";
import { findRows, saveRows } from "./row-repository.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** An instant of its own for each field, so that none can stand for another. */
const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, second)).toISOString();

test("money is stored with every field: of a charge, its mark and its give-back", async () => {
  const { id: shopId } = await registerAccount(server);
  // `Required`: the compiler asks for each new field here, which then has to be stored.
  const charge: Required<ChargeRow> = {
    id: randomUUID(),
    coin: "usdt",
    network: "polygon",
    address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    amountCents: 1050,
    tipCents: 100,
    discountCents: 50,
    lines: [{ name: "Café", cents: 500, quantity: 2 }],
    units: "1934500",
    tail: "500",
    rate: "5.45",
    marginBps: 200,
    rateSource: "synced",
    rateAsOf: at(1),
    training: false,
    addressIndex: 7,
    description: "Mesa 4",
    shopName: "Padaria Estrela",
    cashier: "Zé",
    createdOffline: true,
    createdAt: at(2),
    expiresAt: at(3),
    heardAt: at(4),
    madeBy: randomUUID(),
    afterEnd: true,
    saleOf: randomUUID(),
  };
  const mark: Required<ChargeMarkRow> = {
    id: randomUUID(),
    chargeId: charge.id,
    mark: "checked",
    by: "Ana",
    at: at(5),
    pin: true,
    code: null,
    via: null,
  };
  const reopened = { ...mark, id: randomUUID(), mark: "waiting", pin: false, code: "reopened" } as const;
  const pix = { ...mark, id: randomUUID(), pin: false, via: "pix" } as const;
  const giveBack: Required<GiveBackRow> = {
    id: randomUUID(),
    chargeId: charge.id,
    markId: mark.id,
    amountCents: 250,
    units: "460000",
    reason: "Veio frio",
    by: "Bia",
    reference: "Pix E123",
    at: at(6),
  };

  const found = await inTransaction(server.deps.knex, "write", async (sql) => {
    await lockLedger(sql, shopLedger(shopId));
    await lockLedger(sql, accountLedger(shopId));
    await saveRows(sql, "shop", shopId, { table: "charges", rows: [charge], isNew: true });
    await saveRows(sql, "shop", shopId, { table: "chargeMarks", rows: [mark, reopened, pix], isNew: true });
    await saveRows(sql, "shop", shopId, { table: "giveBacks", rows: [giveBack], isNew: true });
    return [
      ...(await findRows(sql, "shop", shopId, "charges", [charge.id])),
      ...(await findRows(sql, "shop", shopId, "chargeMarks", [mark.id])),
      ...(await findRows(sql, "shop", shopId, "chargeMarks", [reopened.id])),
      ...(await findRows(sql, "shop", shopId, "chargeMarks", [pix.id])),
      ...(await findRows(sql, "shop", shopId, "giveBacks", [giveBack.id])),
    ];
  });

  expect(found).toEqual([charge, mark, reopened, pix, giveBack]);
});
