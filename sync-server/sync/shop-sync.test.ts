import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ShopRole } from "#db/entities/shop-roles.ts";
import type { Cursor, SyncResponse } from "#db/protocol/sync.ts";
import { accountLedger, CONTENT_LEDGER, shopLedger } from "#db/protocol/version.ts";
import { shiftValue } from "#db/rules/shops/shift.ts";
import { shiftKey } from "#db/rules/shops/shift-key.ts";
import { addLessons } from "#server/testing/add-lessons.ts";
import { buildCharge } from "#server/testing/build-charge.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import {
  PASSWORD,
  applyAnswer,
  createNumbering,
  emptyCopy,
  postSync,
  registerAccount,
  rowsOf,
  syncOnce,
  type Copy,
  type Round,
  type Sent,
  type TestAccount,
} from "#server/testing/sync-device.ts";

/** An address for USDT on Polygon. */
const POLYGON = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

let server: TestServer;
let knex: Knex;
/** Owns a shop with charges, a note, a give-back, an address and prices. */
let ana: TestAccount;
/** Works in Ana's shop. */
let bia: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  knex = server.deps.knex;
  await addLessons(knex, ["primeira", "segunda"]);
});
afterAll(() => server.close());
beforeEach(async () => {
  [ana, bia] = [await registerAccount(server), await registerAccount(server)];
});

const now = () => new Date().toISOString();

/** Members are added without a route: the triggers move the ledger as for any other change. */
const addMember = (shop: TestAccount, person: TestAccount, role: ShopRole): Promise<unknown> =>
  knex("shop_members").insert({ shop_id: shop.id, id: person.id, kind: "person", role, name: "Bia" });
const member = (shop: TestAccount, person: TestAccount) =>
  knex("shop_members").where({ shop_id: shop.id, id: person.id });

/** A profile of a device: one account, one shop, one client id, and a copy of what the server sent. */
function openProfile(person: TestAccount, shop: TestAccount = person) {
  const clientId = randomUUID();
  const { make, any } = createNumbering();
  const copy: Copy = emptyCopy();
  let acked = 0;
  const round = (changes: Partial<Round> = {}): Round => ({
    clientId,
    ...(shop === person ? {} : { shop: shop.id }),
    epoch: copy.epoch,
    cursor: copy.cursor,
    acked,
    ...changes,
  });
  /** One round, to its last page, applied to the copy unless an error stopped it. */
  const sync = async (
    mutations: readonly Sent[] = [],
    changes: Partial<Round> = {},
  ): Promise<SyncResponse> => {
    let answer = await syncOnce(person.client, round({ mutations, ...changes }));
    for (;;) {
      if (answer.error) return answer;
      for (const name of answer.drop ?? []) if (name.startsWith("s:")) forgetShop(copy);
      applyAnswer(copy, answer);
      if (!answer.more) break;
      answer = await syncOnce(person.client, round());
    }
    acked = answer.lastSeq;
    return answer;
  };
  return { clientId, make, any, copy, round, sync };
}

const SHOP_TABLES = ["members", "wallets", "charges", "chargeMarks", "chargeNotes", "giveBacks"];
function forgetShop(copy: Copy): void {
  for (const table of SHOP_TABLES) copy.rows.delete(table);
}

const results = ({ acks }: SyncResponse): string[] => acks.map(([, { result, reason }]) => reason ?? result);
/** One text for each row, in a fixed order. */
const texts = (copy: Copy, table: string, ...fields: readonly string[]): string[] =>
  rowsOf(copy, table)
    .map((row) => fields.map((field) => String(row[field])).join(" "))
    .toSorted();
const ids = (copy: Copy, table: string, key = "id"): string[] => texts(copy, table, key);
const counts = async (shop: TestAccount) => {
  const tables = [
    "charges",
    "charge_marks",
    "charge_notes",
    "give_backs",
    "wallets",
    "shop_state",
    "shop_members",
  ];
  const found = await Promise.all(
    tables.map(async (table) => (await knex(table).where({ shop_id: shop.id })).length),
  );
  return Object.fromEntries(tables.map((table, at) => [table, found[at]]));
};
const versionOf = async (ledger: string): Promise<number> =>
  Number((await knex("ledger").where({ id: ledger }).first("version"))?.version ?? -1);

const mark = (chargeId: string, what: "checked" | "waiting" = "checked") =>
  ({ markId: randomUUID(), chargeId, mark: what, by: null, at: now() }) as const;
const giveBack = (chargeId: string, markId: string) => ({
  giveBackId: randomUUID(),
  chargeId,
  markId,
  amountCents: 100,
  units: null,
  reason: "Troca",
  by: "Ana",
  reference: null,
  at: now(),
});

/** The founder's counter: one charge, checked, noted, given back in part; an address and prices. */
async function fillShop(owner: TestAccount) {
  const profile = openProfile(owner);
  const charge = buildCharge();
  const checked = mark(charge.chargeId);
  const answer = await profile.sync([
    profile.make("charge.create", charge),
    profile.make("charge.mark", checked),
    profile.make("charge.note", { chargeId: charge.chargeId, note: "freguesa", at: now() }),
    profile.make("charge.giveBack", giveBack(charge.chargeId, checked.markId)),
    profile.make("wallet.put", { coin: "bitcoin", address: charge.address, at: now() }),
    profile.make("state.put", { key: "rate:bitcoin", value: "300000", at: now() }),
    profile.make("state.put", { key: "pix:receiver", value: "ana@loja.example", at: now() }),
    profile.make("state.put", { key: "theme", value: "dark", at: now() }),
    profile.make("lesson.complete", { lesson: "primeira", at: now(), localDate: now().slice(0, 10) }),
  ]);
  expect(results(answer)).toEqual(answer.acks.map(() => "ok"));
  return { profile, charge, checked };
}

describe("what a member pulls", () => {
  test.each(["owner", "manager"] as const)(
    "a %s gets everything of the shop and nothing of its owner",
    async (role) => {
      const { charge } = await fillShop(ana);
      await addMember(ana, bia, role);
      const { copy, sync } = openProfile(bia, ana);

      await sync();

      expect(ids(copy, "charges")).toEqual([charge.chargeId]);
      expect(SHOP_TABLES.map((table) => [table, rowsOf(copy, table).length])).toEqual([
        ["members", 2],
        ["wallets", 1],
        ["charges", 1],
        ["chargeMarks", 1],
        ["chargeNotes", 1],
        ["giveBacks", 1],
      ]);
      expect(ids(copy, "state", "key")).toEqual(["pix:receiver", "rate:bitcoin"]);
      expect(rowsOf(copy, "progress")).toEqual([]);
      expect(rowsOf(copy, "account")).toEqual([expect.objectContaining({ email: bia.email })]);
      expect(Object.keys(copy.cursor).toSorted()).toEqual([
        CONTENT_LEDGER,
        shopLedger(ana.id),
        accountLedger(bia.id),
      ]);
    },
  );

  test("a cashier gets the own charges with all their marks, the ways to be paid and the own name", async () => {
    const { profile: owner, charge: anas } = await fillShop(ana);
    const caio = await registerAccount(server);
    await addMember(ana, bia, "cashier");
    await addMember(ana, caio, "cashier");
    const [mine, theirs] = [openProfile(bia, ana), openProfile(caio, ana)];
    const charge = buildCharge();
    const other = buildCharge();
    await theirs.sync([
      theirs.make("charge.create", other),
      theirs.make("charge.mark", mark(other.chargeId, "waiting")),
    ]);
    await mine.sync([
      mine.make("charge.create", charge),
      mine.make("charge.mark", mark(charge.chargeId, "waiting")),
    ]);
    const byOwner = mark(charge.chargeId);
    await owner.sync([
      owner.make("charge.mark", byOwner),
      owner.make("charge.note", { chargeId: charge.chargeId, note: "só a dona lê", at: now() }),
      owner.make("charge.giveBack", giveBack(charge.chargeId, byOwner.markId)),
    ]);
    const second = openProfile(bia, ana);

    await mine.sync();
    await second.sync();

    for (const { copy } of [mine, second]) {
      expect(rowsOf(copy, "charges")).toEqual([
        expect.objectContaining({ id: charge.chargeId, madeBy: bia.id, afterEnd: false }),
      ]);
      expect(texts(copy, "chargeMarks", "chargeId", "mark")).toEqual([
        `${charge.chargeId} checked`,
        `${charge.chargeId} waiting`,
      ]);
      expect(ids(copy, "members")).toEqual([bia.id]);
      expect([rowsOf(copy, "chargeNotes"), rowsOf(copy, "giveBacks")]).toEqual([[], []]);
      expect(rowsOf(copy, "wallets")).toHaveLength(1);
      expect(ids(copy, "state", "key")).toEqual(["pix:receiver", "rate:bitcoin"]);
      expect(copy.cursor[`${shopLedger(ana.id)}:${bia.id}`]).toBe(await versionOf(shopLedger(ana.id)));
      expect(copy.cursor[shopLedger(ana.id)]).toBeUndefined();
    }
    await owner.sync();
    expect(texts(owner.copy, "charges", "id", "madeBy")).toEqual(
      [`${anas.chargeId} null`, `${charge.chargeId} ${bia.id}`, `${other.chargeId} ${caio.id}`].toSorted(),
    );
    expect(rowsOf(owner.copy, "chargeMarks")).toHaveLength(4);
  });

  test("a cashier's part of a large shop comes in pages and ends", async () => {
    await addMember(ana, bia, "cashier");
    const row = {
      shop_id: ana.id,
      coin: "bitcoin",
      address: "x",
      amount_cents: 1,
      units: "1",
      rate: "1",
      rate_source: "typed",
      rate_as_of: now(),
      training: false,
      created_offline: false,
      created_at: now(),
      expires_at: now(),
    };
    const batch = (made_by: string | null, count: number) =>
      knex.batchInsert(
        "charges",
        Array.from({ length: count }, () => ({ ...row, id: randomUUID(), made_by })),
        500,
      );
    await batch(bia.id, 1600);
    await batch(null, 1600);
    const { copy, sync } = openProfile(bia, ana);

    await sync();
    const again = await sync();

    expect(rowsOf(copy, "charges")).toHaveLength(1600);
    expect(again.puts).toEqual({});
  });
});

describe("what a member's mutations get", () => {
  /** Sends one mutation of every kind; `charge` is the founder's charge, and the member's own one is made first. */
  async function sendAll(role: ShopRole) {
    const { charge, checked } = await fillShop(ana);
    await addMember(ana, bia, role);
    const profile = openProfile(bia, ana);
    const own = buildCharge();
    const before = await counts(ana);
    const { make } = profile;
    const answer = await profile.sync([
      make("charge.create", own),
      make("charge.mark", mark(own.chargeId)),
      make("charge.mark", mark(charge.chargeId, "waiting")),
      make("charge.note", { chargeId: own.chargeId, note: "n", at: now() }),
      make("charge.giveBack", giveBack(charge.chargeId, checked.markId)),
      make("state.put", { key: "rate:usdt", value: "5", at: now() }),
      make("state.put", { key: "lightning:address", value: "bia@ln.example", at: now() }),
      make("state.put", { key: "usdt:polygon", value: POLYGON, at: now() }),
      make("wallet.put", { coin: "usdt", address: null, at: now() }),
      make("till.add", { tillId: randomUUID(), name: "Balcão", publicKey: "a".repeat(64), at: now() }),
      make("member.end", { memberId: bia.id, at: now() }),
      make("state.put", { key: "theme", value: "dark", at: now() }),
      make("time.add", { lesson: "primeira", ms: 1000, localDate: now().slice(0, 10) }),
    ]);
    const after = await counts(ana);
    const grown = Object.entries(after).filter(([table, count]) => count !== before[table]);
    return { answer, profile, own, grown };
  }
  const NO = "not_allowed";

  test("a cashier's", async () => {
    const { answer, grown, profile } = await sendAll("cashier");

    expect(results(answer)).toEqual(["ok", "ok", NO, NO, NO, NO, NO, NO, NO, NO, NO, "ok", "ok"]);
    expect(Object.fromEntries(grown)).toEqual({ charges: 2, charge_marks: 2 });
    expect(ids(profile.copy, "state", "key")).toEqual(["pix:receiver", "rate:bitcoin", "theme"]);
  });

  test("a manager's", async () => {
    const { answer, grown } = await sendAll("manager");

    expect(results(answer)).toEqual(["ok", "ok", "ok", "ok", "ok", "ok", NO, NO, NO, NO, NO, "ok", "ok"]);
    expect(Object.fromEntries(grown)).toEqual({
      charges: 2,
      charge_marks: 3,
      charge_notes: 2,
      give_backs: 2,
      shop_state: 3,
    });
  });

  test("an owner's who is not the founder", async () => {
    const { answer, own, profile } = await sendAll("owner");

    // An owner cannot be removed.
    expect(results(answer)).toEqual([...Array<string>(10).fill("ok"), "gone", "ok", "ok"]);
    expect(rowsOf(profile.copy, "charges").find(({ id }) => id === own.chargeId)).toMatchObject({
      madeBy: bia.id,
    });
  });

  test("an address for USDT in another network reaches the cashier, who charges to it there", async () => {
    await addMember(ana, bia, "cashier");
    const [owner, cashier] = [openProfile(ana), openProfile(bia, ana)];
    const usdt = { coin: "usdt", rate: "5.45", units: "1834862" } as const;
    const onPolygon = buildCharge({ ...usdt, network: "polygon", address: POLYGON });

    const put = await owner.sync([
      owner.make("state.put", { key: "usdt:polygon", value: POLYGON, at: now() }),
      owner.make("state.put", { key: "usdt:bsc", value: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8", at: now() }),
    ]);
    const made = await cashier.sync([
      cashier.make("charge.create", onPolygon),
      cashier.make("charge.create", buildCharge({ ...usdt, address: POLYGON })),
      cashier.make("charge.create", buildCharge({ network: "polygon", address: POLYGON })),
    ]);
    await owner.sync();

    expect(results(put)).toEqual(["ok", "bad_address"]);
    expect(results(made)).toEqual(["ok", "bad_address", "bad_address"]);
    expect(rowsOf(cashier.copy, "state")).toMatchObject([{ key: "usdt:polygon", value: POLYGON }]);
    for (const { copy } of [owner, cashier])
      expect(rowsOf(copy, "charges")).toMatchObject([
        { id: onPolygon.chargeId, network: "polygon", address: POLYGON },
      ]);
  });

  test("only the server writes who made a charge, or that it came late", async () => {
    await addMember(ana, bia, "cashier");
    const { sync, any } = openProfile(bia, ana);
    const forged = await sync([
      any("charge.create", { ...buildCharge(), madeBy: ana.id }),
      any("charge.create", { ...buildCharge(), afterEnd: true }),
    ]);

    expect(results(forged)).toEqual(["invalid", "invalid"]);
    expect(await knex("charges").where({ shop_id: ana.id })).toEqual([]);
  });

  test("a cashier cannot take over a charge by making it again", async () => {
    const { charge } = await fillShop(ana);
    await addMember(ana, bia, "cashier");
    const { sync, make } = openProfile(bia, ana);

    const answer = await sync([make("charge.create", charge), make("charge.mark", mark(charge.chargeId))]);

    expect(results(answer)).toEqual(["conflict", NO]);
  });

  test("learning goes into the person's own ledger, and the shop's does not move", async () => {
    await addMember(ana, bia, "cashier");
    const { sync, make, copy } = openProfile(bia, ana);
    await sync();
    const [shop, account] = [await versionOf(shopLedger(ana.id)), await versionOf(accountLedger(bia.id))];

    const answer = await sync([
      make("lesson.complete", { lesson: "primeira", at: now(), localDate: now().slice(0, 10) }),
      make("state.put", { key: "theme", value: "dark", at: now() }),
    ]);
    const own = openProfile(bia);
    await own.sync();

    expect(results(answer)).toEqual(["ok", "ok"]);
    expect([await versionOf(shopLedger(ana.id)), await versionOf(accountLedger(bia.id))]).toEqual([
      shop,
      account + 1,
    ]);
    for (const rows of [copy, own.copy]) {
      expect(ids(rows, "progress", "lesson")).toEqual(["primeira"]);
      expect(rowsOf(rows, "account")[0]).toMatchObject({ points: expect.any(Number) as number });
    }
    expect(Number(rowsOf(own.copy, "account")[0]?.["points"])).toBeGreaterThan(0);
    expect(await knex("user_progress").where({ user_id: ana.id })).toEqual([]);
  });

  test("a charge in another person's shop brings no points", async () => {
    await addMember(ana, bia, "cashier");
    const { sync, make } = openProfile(bia, ana);
    const charge = buildCharge({ training: true, address: "treino", createdOffline: true });

    const answer = await sync([make("charge.create", charge), make("charge.mark", mark(charge.chargeId))]);
    // Points are derived again for both accounts.
    for (const person of [ana, bia]) {
      const own = openProfile(person);
      await own.sync([
        own.make("lesson.complete", { lesson: "segunda", at: now(), localDate: now().slice(0, 10) }),
      ]);
    }

    expect(results(answer)).toEqual(["ok", "ok"]);
    const earned = await knex("user_achievements")
      .whereIn("user_id", [ana.id, bia.id])
      .pluck("achievement_type");
    expect(earned).toEqual(["first_lesson", "first_lesson"]);
  });
});

describe("somebody who left", () => {
  async function leave(filled = true) {
    await addMember(ana, bia, "cashier");
    const profile = openProfile(bia, ana);
    const early = buildCharge();
    if (filled) await profile.sync([profile.make("charge.create", early)]);
    await member(ana, bia).update({ ended_at: new Date() });
    return { profile, early };
  }

  test("still delivers charges and marks on them, and nothing else of the shop", async () => {
    const { profile, early } = await leave();
    const { make } = profile;
    const late = buildCharge();
    const rates = await counts(ana);

    const answer = await profile.sync([
      make("charge.create", late),
      make("charge.mark", mark(late.chargeId)),
      make("charge.mark", mark(early.chargeId)),
      make("charge.note", { chargeId: late.chargeId, note: "n", at: now() }),
      make("state.put", { key: "rate:usdt", value: "5", at: now() }),
      make("time.add", { lesson: "primeira", ms: 1000, localDate: now().slice(0, 10) }),
    ]);

    expect(answer).toMatchObject({ error: "ended", puts: {}, dels: {}, more: false, lastSeq: 7 });
    expect(results(answer)).toEqual(["ok", "ok", "ok", "not_allowed", "not_allowed", "ok"]);
    const charges = await knex("charges")
      .where({ shop_id: ana.id })
      .orderBy("after_end")
      .select("id", "made_by", "after_end");
    expect(charges).toEqual([
      { id: early.chargeId, made_by: bia.id, after_end: false },
      { id: late.chargeId, made_by: bia.id, after_end: true },
    ]);
    expect(await counts(ana)).toEqual({ ...rates, charges: 2, charge_marks: 2 });
    expect(await knex("user_progress").where({ user_id: bia.id })).toHaveLength(1);
  });

  test("still gets the rows of the account, and none of the shop", async () => {
    const { profile } = await leave();
    const at = now();

    const answer = await profile.sync([
      profile.make("lesson.complete", { lesson: "primeira", at, localDate: at.slice(0, 10) }),
    ]);

    expect(answer).toMatchObject({
      error: "ended",
      puts: { progress: [{ lesson: "primeira", completed: true }] },
      drop: [`${shopLedger(ana.id)}:${bia.id}`],
    });
    for (const table of SHOP_TABLES) expect(answer.puts).not.toHaveProperty(table);
    expect(Object.keys(answer.cursor).toSorted()).toEqual([CONTENT_LEDGER, accountLedger(bia.id)]);
  });

  test("gets no rows of the shop by a push whose device names no place in the shop", async () => {
    const { profile } = await leave(false);
    const own = openProfile(bia);
    await own.sync();
    const { [shopLedger(bia.id)]: _own, ...cursor } = own.copy.cursor;

    const answer = await profile.sync([profile.make("charge.create", buildCharge())], {
      epoch: own.copy.epoch,
      cursor,
    });

    expect(answer).toMatchObject({ error: "ended", puts: {}, dels: {} });
    expect(results(answer)).toEqual(["ok"]);
  });

  test("learns it when the device only pulls, with the verdicts that it lacked", async () => {
    const { profile } = await leave();
    const late = profile.make("charge.create", buildCharge());
    await postSync(bia.client, profile.round({ mutations: [late] }));

    const idle = await profile.sync();
    const asking = await profile.sync([], { ask: [late.uid] });

    for (const answer of [idle, asking]) {
      expect(answer).toMatchObject({ error: "ended", puts: {}, dels: {}, lastSeq: 2 });
      expect(answer.acks).toEqual([[late.uid, { result: "ok" }]]);
    }
  });

  test("and came back continues", async () => {
    const { profile } = await leave();
    await profile.sync();
    await member(ana, bia).update({ ended_at: null });

    const answer = await profile.sync([profile.make("charge.create", buildCharge())]);

    expect(answer.error).toBeUndefined();
    expect(rowsOf(profile.copy, "charges")).toHaveLength(2);
  });
});

describe("a shop where the person does not work", () => {
  const learned = ({ make }: ReturnType<typeof openProfile>) =>
    make("time.add", { lesson: "primeira", ms: 1000, localDate: now().slice(0, 10) });
  const sold = ({ make }: ReturnType<typeof openProfile>) => make("charge.create", buildCharge());

  test.each([
    ["charges", sold],
    ["learning", learned],
  ])("%s sent to somebody else's shop consume nothing, and nothing is told", async (_, work) => {
    await fillShop(ana);
    const profile = openProfile(bia, ana);
    const before = await counts(ana);

    const pulled = await profile.sync();
    const pushed = await profile.sync([work(profile)]);

    for (const answer of [pulled, pushed])
      expect(answer).toMatchObject({ error: "ended", lastSeq: 0, acks: [], puts: {}, dels: {}, cursor: {} });
    expect(await counts(ana)).toEqual(before);
    expect(await knex("sync_client").where({ id: profile.clientId })).toEqual([]);
    expect(await knex("mutation_log").where({ author_id: bia.id })).toEqual([]);
  });

  test.each([
    ["charges", sold],
    ["learning", learned],
  ])("%s sent to a shop that nobody ever had are answered the same way", async (_, work) => {
    const nobody = { ...ana, id: randomUUID() };
    const profile = openProfile(bia, nobody);

    const pushed = await profile.sync([work(profile)]);

    expect(pushed).toMatchObject({ error: "ended", lastSeq: 0, acks: [], puts: {}, cursor: {} });
  });

  test.each([
    ["charges", sold],
    ["learning", learned],
  ])("%s sent to a shop that was deleted meanwhile wait on the device", async (_, work) => {
    await addMember(ana, bia, "manager");
    const profile = openProfile(bia, ana);
    await profile.sync([sold(profile)]);
    await knex("users").where({ id: ana.id }).delete();

    const pushed = await profile.sync([work(profile)]);
    const pulled = await profile.sync();

    for (const answer of [pushed, pulled])
      expect(answer).toMatchObject({ error: "ended", lastSeq: 0, acks: [], puts: {} });
    expect(await knex("mutation_log").where({ author_id: bia.id })).toEqual([]);
  });

  test("one client id serves one shop", async () => {
    await addMember(ana, bia, "manager");
    const profile = openProfile(bia, ana);
    await profile.sync([sold(profile)]);

    const own = await syncOnce(bia.client, { clientId: profile.clientId, mutations: [sold(profile)] });
    const pulled = await syncOnce(bia.client, { clientId: profile.clientId });

    for (const answer of [own, pulled])
      expect(answer).toMatchObject({ error: "elsewhere", lastSeq: 0, acks: [], puts: {} });
    expect(await knex("charges").where({ shop_id: bia.id })).toEqual([]);
  });
});

describe("a member whose role changes", () => {
  test("gets the other part from its beginning, and the queue goes on", async () => {
    const { charge: anas } = await fillShop(ana);
    await addMember(ana, bia, "cashier");
    const profile = openProfile(bia, ana);
    const own = buildCharge();
    await profile.sync([profile.make("charge.create", own)]);
    const [part, whole] = [`${shopLedger(ana.id)}:${bia.id}`, shopLedger(ana.id)];
    expect(ids(profile.copy, "charges")).toEqual([own.chargeId]);

    await member(ana, bia).update({ role: "manager" });
    const second = buildCharge();
    const up = await profile.sync([profile.make("charge.create", second)]);
    const all = ids(profile.copy, "charges");
    const notes = rowsOf(profile.copy, "chargeNotes").length;
    await member(ana, bia).update({ role: "cashier" });
    const down = await profile.sync([
      profile.make("charge.note", { chargeId: own.chargeId, note: "n", at: now() }),
    ]);

    expect([up.drop, down.drop]).toEqual([[part], [whole]]);
    expect(results(up)).toEqual(["ok"]);
    expect([all, notes]).toEqual([[anas.chargeId, own.chargeId, second.chargeId].toSorted(), 1]);
    expect(results(down)).toEqual(["not_allowed"]);
    expect(ids(profile.copy, "charges")).toEqual([own.chargeId, second.chargeId].toSorted());
    expect(rowsOf(profile.copy, "chargeNotes")).toEqual([]);
    expect(Object.keys(profile.copy.cursor)).not.toContain(whole);
    const idle: Cursor = { ...profile.copy.cursor };
    expect(await profile.sync()).toMatchObject({ puts: {}, dels: {}, cursor: idle });
  });
});

describe("members at work at the same time", () => {
  const work = (profile: ReturnType<typeof openProfile>): Sent[] => [
    profile.make("charge.create", buildCharge()),
    profile.make("time.add", { lesson: "primeira", ms: 10, localDate: now().slice(0, 10) }),
  ];

  test("nothing is lost while two people work in each other's shops and in their own", async () => {
    await addMember(ana, bia, "cashier");
    await addMember(bia, ana, "manager");
    const profiles = [openProfile(ana), openProfile(bia), openProfile(ana, bia), openProfile(bia, ana)];

    const rounds = await Promise.all(
      profiles.map(async (profile) => {
        const all: string[] = [];
        for (let turn = 0; turn < 25; turn += 1) all.push(...results(await profile.sync(work(profile))));
        return all;
      }),
    );

    for (const all of rounds) expect(all).toEqual(Array<string>(50).fill("ok"));
    for (const shop of [ana, bia]) expect(await knex("charges").where({ shop_id: shop.id })).toHaveLength(50);
    for (const user_id of [ana.id, bia.id])
      expect(await knex("user_progress").where({ user_id }).first()).toMatchObject({ time_spent_ms: 500 });
    for (const profile of profiles) await profile.sync();
    const [anas, bias, anaAtBia, biaAtAna] = profiles;
    expect(
      [anas, bias, anaAtBia, biaAtAna].map((each) => each && rowsOf(each.copy, "charges").length),
    ).toEqual([50, 50, 50, 25]);
  });

  test("a shop that is deleted while its members push ends for them and harms nothing of theirs", async () => {
    await addMember(ana, bia, "cashier");
    await addMember(bia, ana, "cashier");
    const [there, own] = [openProfile(bia, ana), openProfile(bia)];
    const untilEnded = async (): Promise<SyncResponse[]> => {
      const answers: SyncResponse[] = [];
      while (!answers.at(-1)?.error) answers.push(await there.sync(work(there)));
      return answers;
    };
    const twenty = async (): Promise<SyncResponse[]> => {
      const answers: SyncResponse[] = [];
      while (answers.length < 20) answers.push(await own.sync(work(own)));
      return answers;
    };

    const [ended, answered, deleted] = await Promise.all([
      untilEnded(),
      twenty(),
      ana.client.fetch("/api/account", {
        method: "DELETE",
        json: { password: PASSWORD, shops: [{ shop: ana.id, heir: null }] },
      }),
    ]);

    expect(deleted.status).toBe(204);
    expect(ended.at(-1)).toMatchObject({ error: "ended", puts: {} });
    expect(answered).toHaveLength(20);
    for (const answer of answered) expect(results(answer)).toEqual(["ok", "ok"]);
    expect(await knex("charges").where({ shop_id: ana.id })).toEqual([]);
    expect(await knex("shop_members").where({ shop_id: bia.id })).toHaveLength(1);
    expect(await knex("ledger").whereIn("id", [shopLedger(ana.id), accountLedger(ana.id)])).toEqual([]);
    const answeredMs = (ended.length - 1 + answered.length) * 10;
    const { time_spent_ms } = await knex("user_progress").where({ user_id: bia.id }).first();
    // The last push may have been accepted just before the shop ended.
    expect([answeredMs, answeredMs + 10]).toContain(time_spent_ms);
  });
});

test("a cashier writes their own shift, which only managers and owners see too, also after the removal", async () => {
  const cida = await registerAccount(server);
  await addMember(ana, bia, "cashier");
  await addMember(ana, cida, "cashier");
  const [owner, cashier, other] = [openProfile(ana), openProfile(bia, ana), openProfile(cida, ana)];
  const shift = (member: string, closedAt: string | null) => ({
    key: shiftKey(member, "a"),
    value: shiftValue({ by: "Bia", openedAt: now(), floatCents: 100, closedAt, counted: {} }),
    at: now(),
  });

  const opened = await cashier.sync([
    cashier.make("state.put", shift(bia.id, null)),
    cashier.make("state.put", shift(cida.id, null)),
  ]);
  expect(results(opened)).toEqual(["ok", "not_allowed"]);
  for (const profile of [owner, cashier, other]) await profile.sync();
  expect(ids(owner.copy, "state", "key")).toEqual([shiftKey(bia.id, "a")]);
  expect(ids(cashier.copy, "state", "key")).toEqual([shiftKey(bia.id, "a")]);
  expect(ids(other.copy, "state", "key")).toEqual([]);

  // Removed during a shift: the closing count still arrives.
  await member(ana, bia).update({ ended_at: new Date() });
  const closed = await cashier.sync([cashier.make("state.put", shift(bia.id, now()))]);
  expect(results(closed)).toEqual(["ok"]);
  await owner.sync();
  expect(texts(owner.copy, "state", "value")[0]).toContain('"closedAt":"2');
});
