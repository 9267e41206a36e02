import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { LightningFactRow } from "#db/entities/rows.ts";
import {
  connectionTestSchema,
  invoiceAnswerSchema,
  type ConnectionTest,
} from "#db/protocol/lightning-api.ts";
import { FREEZE_MS } from "#db/rules/shops/freeze.ts";
import { connectionText } from "#sandbox/nwc/nwc.ts";
import type { Fault } from "#sandbox/sandbox-service.ts";
import { freezeShop } from "#server/accounts/notices/freeze-repository.ts";
import { followNotice, closeRemoved, watchInvoices } from "#server/lightning/watch-invoices.ts";
import { rotateKeys } from "#server/operations/rotate-keys.ts";
import { enrolOwner, setRates } from "#server/testing/lightning-customer.ts";
import { hireMember } from "#server/testing/open-two-shops.ts";
import {
  startLightningShops,
  type LightningShop,
  type LightningShops,
} from "#server/testing/start-lightning-shop.ts";
import { emptyCopy, pullAll, registerAccount, rowsOf } from "#server/testing/sync-device.ts";

let shops: LightningShops;
let shop: LightningShop;

beforeAll(async () => {
  shops = await startLightningShops();
});
afterAll(() => shops.close());
beforeEach(async () => {
  await shops.startOver();
  shops.hurry(false);
  shop = await shops.openShop(null);
});

/** Faults with which no valid answer arrives from the wallet. */
const SILENT: ReadonlySet<Fault> = new Set(["relay_silent", "forged"]);
const flip = async (fault: Fault, on = true): Promise<void> => {
  if (SILENT.has(fault)) shops.hurry(on);
  await shops.flip(fault, on, "nwc");
};
const SECRET = /secret=([0-9a-f]{64})/;
const connect = (text: string, of = shop): Promise<Response> =>
  of.owner.client.fetch("/api/lightning/connection", { json: { connection: text } });
async function connected(name = "recebe"): Promise<ConnectionTest> {
  const answer = await connect(connectionText(name));
  expect([answer.status, answer.ok ? "" : await answer.clone().text()]).toEqual([201, ""]);
  return connectionTestSchema.parse(await answer.json());
}
const codeOf = async (answer: Response): Promise<unknown> =>
  ((await answer.json()) as { code?: unknown }).code;
const rows = (): Promise<{ id: string; sealed_connection: string }[]> =>
  shops.server.deps.knex("lightning_connections").where({ shop_id: shop.owner.id });
async function state(key: string): Promise<unknown> {
  const copy = emptyCopy();
  await pullAll(shop.owner.client, copy);
  return (rowsOf(copy, "state") as unknown as { key: string; value: unknown }[]).find(
    (row) => row.key === key,
  )?.value;
}
async function facts(): Promise<LightningFactRow[]> {
  const copy = emptyCopy();
  await pullAll(shop.owner.client, copy);
  return rowsOf(copy, "lightningFacts") as unknown as LightningFactRow[];
}
/** Requests the invoice of a new charge from the shop's present source. */
async function ask(address: string) {
  const charge = await shop.charge({ address });
  const json = { chargeId: charge.chargeId, msat: `${charge.units}000` };
  return { charge, answer: await shop.owner.client.fetch("/api/lightning/invoices", { json }) };
}
async function charged(address: string) {
  const { charge, answer } = await ask(address);
  expect([answer.status, answer.ok ? "" : await answer.clone().text()]).toEqual([201, ""]);
  return { charge, ...invoiceAnswerSchema.parse(await answer.json()) };
}
/** Dated a moment after the row that the server wrote. */
const put = (value: string | null): Promise<void> => {
  shops.advance(1000);
  return shop.send(
    shop.push("state.put", { key: "lightning:address", value, at: shops.now().toISOString() }),
  );
};
async function watch(ms = 2000): Promise<number> {
  shops.advance(ms);
  return watchInvoices(shops.server.deps);
}

describe("a connection that cannot spend", () => {
  test("is tested, sealed, and becomes the shop's source on every device", async () => {
    const tested = await connected();
    expect(tested).toEqual({
      name: expect.stringMatching(/^conexao@[0-9a-f-]{36}$/) as string,
      lnurlReady: true,
      seesBalance: false,
      host: "relay.exemplo",
      demo: true,
    });
    expect(await state("lightning:address")).toBe(tested.name);
    expect(JSON.parse(String(await state("lightning:tested")))).toMatchObject({
      address: tested.name,
      watched: true,
      suitsCodes: true,
      demo: true,
    });
  });

  test("replaces the one before, also when the wallet gives the same text again", async () => {
    const first = await connected();
    const second = await connected();
    expect(second.name).not.toBe(first.name);
    expect((await rows()).map(({ id }) => `conexao@${id}`)).toEqual([second.name]);
  });

  test.each(["clnhash"])(
    "whose wallet (%s) knows no description hash is charged with, without codes",
    async (name) => {
      expect(await connected(name)).toMatchObject({ lnurlReady: false });
      expect(JSON.parse(String(await state("lightning:tested")))).toMatchObject({ suitsCodes: false });
    },
  );

  test("is not closed while it is tested, although no shop has it yet", async () => {
    let isOver = false;
    const sweep = async (): Promise<void> => {
      while (!isOver) {
        await closeRemoved(shops.server.deps);
        await setImmediate();
      }
    };
    const swept = sweep();
    const tested = await connected().finally(() => (isOver = true));
    await swept;
    expect(await state("lightning:address")).toBe(tested.name);
  });

  test("is tested again on request, without its text", async () => {
    const { name } = await connected("hashdadescricao");
    const again = await shop.owner.client.fetch("/api/lightning/connection/test", { method: "POST" });
    expect(connectionTestSchema.parse(await again.json())).toMatchObject({ name, lnurlReady: true });
    await put(null);
    const none = await shop.owner.client.fetch("/api/lightning/connection/test", { method: "POST" });
    expect(none.status).toBe(404);
  });
});

describe("what is refused, and stores nothing", () => {
  const text = connectionText("recebe");
  test.each([
    ["a connection that can pay", connectionText("gasta"), "can_spend"],
    ["one of the old encryption", connectionText("antiga"), "old_encryption"],
    ["one that cannot look at an invoice", connectionText("semconsulta"), "too_little"],
    ["a text that is none", "loja@carteira.exemplo", "bad_connection"],
    ["one that was cut off", text.slice(0, -10), "bad_connection"],
    ["a relay without encryption", text.replace("wss", "ws"), "private_host"],
    ["a relay in a private network", text.replace("relay.exemplo", "roteador.local"), "private_host"],
    ["a relay with a port", text.replace("relay.exemplo", "relay.exemplo:7447"), "private_host"],
    ["a relay that nobody knows", text.replace("relay.exemplo", "outro.exemplo"), "no_answer"],
    ["a stranger's key", text.replace(SECRET, `secret=${"ab".repeat(32)}`), "no_answer"],
  ])("%s", async (_what, pasted, code) => {
    // Nothing answers this request.
    shops.hurry(code === "no_answer");
    const answer = await connect(pasted);
    expect([answer.status, await codeOf(answer)]).toEqual([422, code]);
    expect(await rows()).toEqual([]);
    expect(await state("lightning:address")).toBeUndefined();
  });

  test.each<[Fault, string]>([
    ["relay_drops", "no_answer"],
    ["relay_silent", "no_answer"],
    ["ok_false", "no_answer"],
    ["down", "no_answer"],
    ["forged", "no_answer"],
    ["rate_limited", "no_answer"],
    ["restricted", "too_little"],
    ["spends", "can_spend"],
    ["wrong_amount", "bad_hash"],
    ["wrong_network", "bad_hash"],
  ])("a wallet or relay with the fault %s: %s", async (fault, code) => {
    // Where the connection may not ask for its own rights, the methods that the service offers decide.
    const name = fault === "restricted" ? "semconsulta" : "recebe";
    await flip(fault);
    const answer = await connect(connectionText(name));
    expect([answer.status, await codeOf(answer)]).toEqual([422, code]);
    expect(await rows()).toEqual([]);
  });

  test("a wallet whose info event its relay has lost is asked itself", async () => {
    await flip("no_info");
    expect(await connected()).toMatchObject({ lnurlReady: true });
  });

  test("only the shop's owner may connect, and nobody without an account", async () => {
    const json = { connection: connectionText("recebe") };
    expect((await shops.server.newClient().fetch("/api/lightning/connection", { json })).status).toBe(401);
    const other = await shops.openShop(null);
    const foreign = await other.owner.client.fetch(`/api/lightning/connection?shop=${shop.owner.id}`, {
      json,
    });
    expect(foreign.status).toBe(404);
  });

  test("a shop that is frozen", async () => {
    const value = JSON.stringify(new Date(shops.now().getTime() + 3_600_000).toISOString());
    await shops.server.deps
      .knex("shop_state")
      .insert({ shop_id: shop.owner.id, key: "shop:frozenUntil", value, at: shops.now(), uid: randomUUID() });
    const answer = await connect(connectionText("recebe"));
    expect([answer.status, await codeOf(answer)]).toEqual([403, "frozen"]);
  });

  /** Runs once, while the wallet is being asked. */
  function meanwhile(happens: () => Promise<unknown>): void {
    const { wallets } = shops.server.deps;
    const { ask } = wallets;
    const restore = () => Object.assign(wallets, { ask });
    onTestFinished(() => void restore());
    Object.assign(wallets, {
      ask: async (...given: Parameters<typeof ask>) => {
        restore();
        await happens();
        return ask(...given);
      },
    });
  }

  test("a shop that froze while the wallet was asked", async () => {
    const { knex } = shops.server.deps;
    const now = shops.now();
    const until = new Date(now.getTime() + FREEZE_MS);
    meanwhile(() => knex.transaction((trx) => freezeShop(trx, shop.owner.id, { now, until })));
    const answer = await connect(connectionText("recebe"));
    expect([answer.status, await codeOf(answer)]).toEqual([403, "frozen"]);
    expect([await rows(), await state("lightning:address")]).toEqual([[], undefined]);
  });

  test("an owner who was removed while the wallet was asked", async () => {
    const partner = await registerAccount(shops.server);
    await hireMember(shop.owner, partner, "owner");
    meanwhile(() => partner.client.fetch(`/api/shops/${shop.owner.id}/leave`, { json: {} }));
    const answer = await partner.client.fetch(`/api/lightning/connection?shop=${shop.owner.id}`, {
      json: { connection: connectionText("recebe") },
    });
    expect(answer.status).toBe(404);
    expect([await rows(), await state("lightning:address")]).toEqual([[], undefined]);
  });
});

describe("a charge", () => {
  test("is paid over the connection, and becomes one fact with its preimage", async () => {
    const { name } = await connected();
    const { charge, invoice, watched } = await charged(name);
    expect(watched).toBe(true);
    await watch();
    expect(await facts()).toEqual([]);
    await shops.pay(invoice, "pay", "nwc");
    await watch(30_000);
    await watch(30_000);
    expect(await facts()).toMatchObject([
      { chargeId: charge.chargeId, msat: `${charge.units}000`, proof: "preimage", source: "connection" },
    ]);
    const again = await shop.owner.client.fetch("/api/lightning/invoices", {
      json: { chargeId: charge.chargeId, msat: `${charge.units}000` },
    });
    expect(await codeOf(again)).toBe("already_paid");
  });

  test("has one invoice, however often it is asked for", async () => {
    const { name } = await connected();
    const { charge, invoice } = await charged(name);
    const json = { chargeId: charge.chargeId, msat: `${charge.units}000` };
    const answers = await Promise.all(
      [1, 2, 3].map(async () =>
        invoiceAnswerSchema.parse(
          await (await shop.owner.client.fetch("/api/lightning/invoices", { json })).json(),
        ),
      ),
    );
    expect(new Set(answers.map((each) => each.invoice))).toEqual(new Set([invoice]));
  });

  test.each<Fault>(["duplicated", "both_kinds", "no_info"])(
    "is paid once where the relay has the fault %s",
    async (fault) => {
      await flip(fault);
      const { invoice } = await charged((await connected()).name);
      await shops.pay(invoice, "pay", "nwc");
      await watch();
      expect(await facts()).toHaveLength(1);
    },
  );

  test("is noticed by the wallet's notification, without waiting for the next look", async () => {
    const { wallets } = shops.server.deps;
    const told: Promise<void>[] = [];
    // The other tests ignore notifications: a look caused by one would claim the invoice that they look at.
    let isFollowed = true;
    onTestFinished(() => void (isFollowed = false));
    wallets.onPaid((id, hash) => {
      if (isFollowed) told.push(followNotice(shops.server.deps, id, hash));
    });
    const { invoice } = await charged((await connected()).name);
    // The server's clock stands still, so no look is due.
    await shops.pay(invoice, "pay", "nwc");
    await expect.poll(() => told.length).toBeGreaterThan(0);
    await Promise.all(told);
    await expect.poll(facts).toHaveLength(1);
  });

  test.each<[Fault, number]>([
    ["wrong_amount", 502],
    ["wrong_network", 502],
    ["rate_limited", 502],
    ["ok_false", 502],
    ["relay_drops", 502],
    ["forged", 502],
  ])("is not shown where the wallet or relay has the fault %s", async (fault, status) => {
    const { name } = await connected();
    await flip(fault);
    // A forged answer is ignored: the request times out.
    expect((await ask(name)).answer.status).toBe(fault === "forged" ? 504 : status);
  });

  test.each<Fault>(["forged", "verify_never", "relay_silent", "rate_limited"])(
    "stays open, and is paid afterwards, where a look fails by %s",
    async (fault) => {
      const { charge, invoice } = await charged((await connected()).name);
      await flip(fault);
      await shops.pay(invoice, "pay", "nwc");
      await watch();
      expect(await facts()).toEqual([]);
      const path = `/api/lightning/invoices/${charge.chargeId}`;
      expect(await (await shop.owner.client.fetch(path)).json()).toMatchObject({ state: "open" });
      await flip(fault, false);
      await expect
        .poll(async () => {
          await watch(60_000);
          return facts();
        })
        .toHaveLength(1);
    },
  );

  test.each<Fault>(["verify_other_invoice", "verify_wrong_preimage"])(
    "is not paid by an answer that contradicts it: %s",
    async (fault) => {
      const { charge, invoice } = await charged((await connected()).name);
      await flip(fault);
      await shops.pay(invoice, "pay", "nwc");
      await watch();
      expect(await facts()).toEqual([]);
      const answer = await shop.owner.client.fetch(`/api/lightning/invoices/${charge.chargeId}`);
      expect(await answer.json()).toMatchObject({ state: "open", contradicted: true });
    },
  );

  test("is not paid by less money, which the till is told", async () => {
    const { charge, invoice } = await charged((await connected()).name);
    await flip("verify_less");
    await shops.pay(invoice, "pay", "nwc");
    await watch();
    expect(await facts()).toEqual([]);
    const answer = await shop.owner.client.fetch(`/api/lightning/invoices/${charge.chargeId}`);
    expect(await answer.json()).toMatchObject({ state: "open", contradicted: true, receivedLess: true });
  });

  test("held money is no payment", async () => {
    const { invoice } = await charged((await connected()).name);
    await shops.pay(invoice, "hold", "nwc");
    await watch();
    expect(await facts()).toEqual([]);
  });

  describe("money that is held while the invoice expires", () => {
    const stateOf = async ({ chargeId }: { chargeId: string }): Promise<unknown> => {
      const answer = await shop.owner.client.fetch(`/api/lightning/invoices/${chargeId}`);
      return ((await answer.json()) as { state: unknown }).state;
    };

    test("is found when it settles hours later, also without a notice, and is late", async () => {
      await flip("lost");
      const { charge, invoice } = await charged((await connected()).name);
      await shops.pay(invoice, "hold", "nwc");
      for (let minute = 0; minute < 45; minute += 1) await watch(60_000);
      expect(await stateOf(charge)).toBe("open");
      await shops.pay(invoice, "pay", "nwc");
      await watch(10 * 60_000);
      expect(await facts()).toMatchObject([{ chargeId: charge.chargeId, late: true }]);
      expect(await stateOf(charge)).toBe("settled");
    });

    test.each([
      ["through the wallet's notice, days later", true],
      ["within a day without a notice", false],
    ])("is found %s, where the wallet calls held money unpaid", async (_how, isNoticed) => {
      await flip("lost");
      await flip("verify_never");
      const { charge, invoice } = await charged((await connected()).name);
      await shops.pay(invoice, "pay", "nwc");
      for (let minute = 0; minute < 45; minute += 1) await watch(60_000);
      for (let day = 0; isNoticed && day < 3; day += 1) await watch(24 * 3_600_000);
      expect(await stateOf(charge)).toBe(isNoticed ? "ended" : "open");
      expect(await facts()).toEqual([]);
      await flip("verify_never", false);
      if (isNoticed) {
        const [connection] = await rows();
        const invoices = shops.server.deps.knex("lightning_invoices").where({ charge_id: charge.chargeId });
        const [hash] = await invoices.pluck<string[]>("payment_hash");
        await followNotice(shops.server.deps, connection?.id ?? "", hash ?? "");
      } else await watch(24 * 3_600_000);
      expect(await facts()).toMatchObject([{ chargeId: charge.chargeId, late: true }]);
      expect(await stateOf(charge)).toBe("settled");
    });
  });

  test("of the code of a till is paid over the connection", async () => {
    await connected();
    await setRates(shops, shops.now());
    const till = await enrolOwner(shops, shop);
    const { token, chargeId } = till.code();
    const client = shops.server.newClient();
    const first = (await (await client.fetch(`/lp/${token}`)).json()) as Record<string, string>;
    expect(first["metadata"]).toContain("R$");
    const path = `${new URL(first["callback"] ?? "").pathname}?amount=${first["minSendable"]}`;
    const { pr = "" } = (await (await client.fetch(path)).json()) as { pr?: string };
    await shops.pay(pr, "pay", "nwc");
    await watch();
    expect(await facts()).toMatchObject([{ chargeId, source: "connection" }]);
  });
});

describe("LN6: a connection that gains a paying method is not used again", () => {
  test("its secret is deleted, devices stop charging with it, and the owner is notified", async () => {
    const { name } = await connected();
    await flip("spends");
    shops.advance(8 * 24 * 3_600_000);
    const { answer } = await ask(name);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      message:
        "A conexão da carteira passou a deixar gastar e foi desligada. Em Endereços de recebimento, conecte uma que só receba.",
    });
    expect(await rows()).toEqual([]);
    expect(await state("lightning:tested")).toBeNull();
    const notices = (await (await shop.owner.client.fetch("/api/account/notices")).json()) as {
      notices: { detail: string }[];
    };
    expect(notices.notices.map(({ detail }) => detail)).toContain("lightning:connection");
    await flip("spends", false);
    expect((await ask(name)).answer.status).toBe(422);
  });

  test("it is asked again after fifty invoices, and by the owner's test", async () => {
    const { name } = await connected();
    const { knex } = shops.server.deps;
    await knex("lightning_connections").where({ shop_id: shop.owner.id }).update({ uses: 50 });
    expect((await ask(name)).answer.status).toBe(201);
    expect(await knex("lightning_connections").where({ shop_id: shop.owner.id }).first()).toMatchObject({
      uses: 0,
    });
    await flip("spends");
    const again = await shop.owner.client.fetch("/api/lightning/connection/test", { method: "POST" });
    expect(await codeOf(again)).toBe("can_spend");
    expect(await rows()).toEqual([]);
  });
});

describe("LN39: the secret of a connection", () => {
  const [, secret = ""] = SECRET.exec(connectionText("recebe")) ?? [];

  test("is in no response, log, pull, export or column, sealed or not", async () => {
    const answer = await connect(connectionText("recebe"));
    const seen = [await answer.text()];
    const { name } = JSON.parse(seen[0] ?? "") as ConnectionTest;
    const { invoice } = await charged(name);
    await shops.pay(invoice, "pay", "nwc");
    await watch();
    await connect(connectionText("gasta"));
    seen.push(await (await shop.owner.client.fetch("/api/account/export")).text());
    const copy = emptyCopy();
    await pullAll(shop.owner.client, copy);
    seen.push(JSON.stringify(Object.values(copy)), ...shops.server.logLines);
    seen.push(JSON.stringify(await rows()));
    expect(seen.join("\n")).not.toContain(secret);
    expect(seen.join("\n")).not.toContain("nostr+walletconnect");
    // The export contains the connection's name, but not its sealed secret.
    expect(seen[1]).toContain(name);
    expect(seen[1]).not.toContain((await rows())[0]?.sealed_connection);
  });

  test("is sealed again by rotate-keys", async () => {
    await connected();
    const { knex, config } = shops.server.deps;
    const before = (await rows())[0]?.sealed_connection;
    const keys = [Buffer.alloc(32, 7), ...config.encryptionKeys];
    await rotateKeys(knex, { encryptionKeys: keys });
    const after = (await rows())[0]?.sealed_connection;
    expect(after).not.toBe(before);
    expect(await rotateKeys(knex, { encryptionKeys: keys.slice(0, 1) })).toContain("0 de");
    // Restores the keys for the tests that follow.
    await rotateKeys(knex, { encryptionKeys: [...config.encryptionKeys, ...keys] });
  });
});

describe("LN41: removing the connection", () => {
  test("deletes the secret and closes its relay, and keeps the facts", async () => {
    const { name } = await connected();
    const { wallets } = shops.server.deps;
    const { invoice } = await charged(name);
    await shops.pay(invoice, "pay", "nwc");
    await watch();
    const open = await charged(name);
    expect(wallets.openIds()).toContain(name.slice("conexao@".length));
    await put(null);
    expect(await rows()).toEqual([]);
    await closeRemoved(shops.server.deps);
    expect(wallets.openIds()).not.toContain(name.slice("conexao@".length));
    expect(await facts()).toHaveLength(1);
    // What became of the other invoice is unknown, so it stays open.
    await shops.pay(open.invoice, "pay", "nwc");
    await watch();
    expect(await facts()).toHaveLength(1);
  });

  test("an address in its place deletes it too", async () => {
    await connected();
    await put("padaria@carteira.exemplo");
    expect(await rows()).toEqual([]);
  });
});
