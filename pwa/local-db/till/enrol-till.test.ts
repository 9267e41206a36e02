import { expect, test } from "vitest";
import {
  addFrame,
  checkEnrolment,
  type Enrolment,
  enrolmentFrames,
  type EnrolmentParts,
} from "#db/rules/access/enrolment.ts";
import { readCashiers, readTillRules, writeTillRules } from "./cashiers.ts";
import { addCashier } from "./edit-cashiers.ts";
import { applyEnrolment, applyToTill, canLend, collectEnrolment, type EnrolmentFor } from "./enrol-till.ts";
import { createMutate } from "#pwa/local-db/write/mutate.ts";
import { PROOF_LIMIT_KEY, readProofLimit } from "#pwa/local-db/write/proof-limit.ts";
import { readMargin } from "#pwa/local-db/write/rate-margin.ts";
import { nextReceiving, takeReceiving } from "#pwa/local-db/write/receiving.ts";
import { readLightningAddress, readPixReceiver } from "#pwa/local-db/write/receiving-settings.ts";
import { countingIds, standingClock } from "#pwa/local-db/testing/builders.ts";
import { openTab } from "#pwa/local-db/testing/open-test-databases.ts";
import { readWatchKey, writeWatchKey } from "./till-key.ts";
import { readPool } from "./till-pool.ts";
import { supplyAddresses } from "./till-supply.ts";
import { noteRatesAhead } from "#pwa/local-db/write/note-clock.ts";

const ZPUB =
  "zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs";
const FIXED = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const ETH = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const NOW = "2026-11-21T12:00:00.000Z";
const TILL = "7d444840-9dc0-4d1a-b245-5ffdce74fad2";
const SHOP = "3f1d2c4b-5a69-4788-8796-a5b4c3d2e1f0";
const FOR_TILL: EnrolmentFor = {
  till: { id: TILL, name: "Caixa 2" },
  shop: { id: null, name: "Padaria Estrela" },
  lends: true,
  market: null,
};
const PIN = { rounds: 600_000, salt: "0".repeat(32), hash: "f".repeat(32) };

function openTill(id: number) {
  const db = openTab().profile(`anon-${id}`);
  const newId = countingIds(id);
  return { db, newId, now: () => NOW, mutate: createMutate({ db, clock: standingClock(NOW), newId }) };
}
type Till = ReturnType<typeof openTill>;
const supply = ({ db, newId, now }: Till, ahead?: number) =>
  supplyAddresses({ db, newId, now, ask: () => Promise.resolve(null), ...(ahead ? { ahead } : {}) });

async function openOwner(): Promise<Till> {
  const owner = openTill(1);
  const { db, mutate } = owner;
  await mutate("wallet.put", { coin: "bitcoin", address: FIXED, at: NOW });
  const pix = JSON.stringify({ key: "loja@exemplo.com.br", name: "PADARIA", city: "RECIFE" });
  await mutate("state.put", { key: "pix:receiver", value: pix, at: NOW });
  await mutate("state.put", { key: "lightning:address", value: "loja@exemplo.com", at: NOW });
  await mutate("state.put", { key: "usdt:polygon", value: ETH, at: NOW });
  await mutate("state.put", { key: "rate:margin-bps", value: 150, at: NOW });
  await mutate("state.put", { key: PROOF_LIMIT_KEY, value: 8_050, at: NOW });
  await mutate("state.put", { key: "items:quick", value: '[["Café",500]]', at: NOW });
  await addCashier(db, { id: "a", name: "Ana", pin: PIN });
  await writeTillRules(db, { typesRate: false, seesShift: true });
  await writeWatchKey(db, {
    text: ZPUB,
    script: "p2wpkh",
    keyId: "0123456789abcdef",
    first: [],
    confirmedAt: NOW,
  });
  await supply(owner, 4);
  return owner;
}

/** Sends the data through QR codes, as phones do. */
function sent(enrolment: Enrolment, tillId = TILL): { text: string; arrived: Enrolment } {
  const frames = enrolmentFrames(enrolment) ?? [];
  let parts: EnrolmentParts | null = null;
  for (const frame of frames) {
    const answer = addFrame(parts, frame);
    if (!answer.ok) throw new Error(answer.problem);
    parts = answer.parts;
  }
  const check = parts && checkEnrolment(parts, tillId);
  if (!check?.ok) throw new Error(check?.problem ?? "codes are missing");
  return { text: JSON.stringify(check.enrolment), arrived: check.enrolment };
}

const chargeAll = async ({ db }: Till, count: number): Promise<(string | null)[]> => {
  const shown: (string | null)[] = [];
  for (let at = 0; at < count; at++) {
    const chargeId = `7d444840-9dc0-4d1a-b245-${String(at).padStart(12, "0")}`;
    const { address, kind } = await takeReceiving(db, {
      coin: "bitcoin",
      network: null,
      chargeId,
      units: 1000n,
      now: NOW,
    });
    shown.push(kind === "fresh" ? address : null);
  }
  return shown;
};

test("an enrolled till gets what it needs to charge, without a key", async () => {
  const owner = await openOwner();
  const { text, arrived } = sent(await collectEnrolment(owner.db, NOW, FOR_TILL));
  expect(text).not.toMatch(/[xyz](pub|prv)/);
  const till = openTill(2);
  await applyEnrolment(till, arrived);
  expect(await readPixReceiver(till.db)).toMatchObject({ key: "loja@exemplo.com.br" });
  expect(await readLightningAddress(till.db)).toBe("loja@exemplo.com");
  expect(await nextReceiving(till.db, "usdt", NOW)).toMatchObject({ address: ETH, networks: ["polygon"] });
  expect(await readMargin(till.db)).toBe(150);
  expect(await readProofLimit(till.db)).toBe(8_050);
  expect((await till.db.state.get("items:quick"))?.value).toBe('[["Café",500]]');
  expect((await till.db.account.get("me"))?.businessName).toBe("Padaria Estrela");
  expect((await readCashiers(till.db)).map(({ name }) => name)).toEqual(["Ana"]);
  expect(await readTillRules(till.db)).toEqual({ typesRate: false, seesShift: true });
  expect((await till.db.wallets.get("bitcoin"))?.address).toBe(FIXED);
  expect((await readWatchKey(till.db))?.text).toBe("");
  expect(await canLend(till.db)).toBe(false);
});

test("owner and till never show the same address; a till without fresh ones reports it and uses the fixed one", async () => {
  const owner = await openOwner();
  const { arrived } = sent(await collectEnrolment(owner.db, NOW, FOR_TILL));
  const till = openTill(2);
  await applyEnrolment(till, arrived);
  // Neither till waits for a network, and the enrolled till never takes a block by itself.
  await supply(till);
  await supply(owner);
  const lent = await chargeAll(till, 11);
  const own = await chargeAll(owner, 10);
  expect(lent.filter((address) => address !== null)).toHaveLength(10);
  expect(own.every((address) => address !== null)).toBe(true);
  const shown = [...lent, ...own].filter((address) => address !== null);
  expect(new Set(shown).size).toBe(shown.length);
  expect(await nextReceiving(till.db, "bitcoin", NOW)).toMatchObject({
    kind: "fixed",
    address: FIXED,
    warning: "out_of_addresses",
  });
});

test("two tills enrolled one after the other get different addresses; a second reading adds to the first", async () => {
  const owner = await openOwner();
  const first = sent(await collectEnrolment(owner.db, NOW, FOR_TILL)).arrived;
  await supply(owner, 4);
  const second = sent(await collectEnrolment(owner.db, NOW, FOR_TILL)).arrived;
  const addresses = [first, second].flatMap(
    ({ fresh }) => fresh?.blocks.flatMap((each) => each.addresses) ?? [],
  );
  expect(addresses).toHaveLength(20);
  expect(new Set(addresses).size).toBe(20);
  const till = openTill(2);
  await applyEnrolment(till, first);
  await applyEnrolment(till, first);
  await applyEnrolment(till, second);
  expect((await readPool(till.db, "0123456789abcdef"))?.blocks).toHaveLength(4);
});

test("the owner keeps the last free block", async () => {
  const owner = await openOwner();
  await collectEnrolment(owner.db, NOW, FOR_TILL);
  await collectEnrolment(owner.db, NOW, FOR_TILL);
  expect((await collectEnrolment(owner.db, NOW, FOR_TILL)).fresh).toBeNull();
  expect((await nextReceiving(owner.db, "bitcoin", NOW)).kind).toBe("fresh");
});

test("without lending only the fixed addresses are copied, and addresses lent before are dropped", async () => {
  const owner = await openOwner();
  const till = openTill(2);
  await applyEnrolment(till, sent(await collectEnrolment(owner.db, NOW, FOR_TILL)).arrived);
  await applyEnrolment(
    till,
    sent(await collectEnrolment(owner.db, NOW, { ...FOR_TILL, lends: false })).arrived,
  );
  expect(await readWatchKey(till.db)).toBeNull();
  expect(await nextReceiving(till.db, "bitcoin", NOW)).toMatchObject({ kind: "fixed", warning: null });
});

test("a till that is a member of its shop charges at once, and sends nothing that only an owner may write", async () => {
  const owner = await openOwner();
  await owner.mutate("state.put", { key: "rate:usdt", value: `5.45@${NOW}`, at: NOW });
  const shop = { id: SHOP, name: "Padaria Estrela" };
  const { arrived } = sent(await collectEnrolment(owner.db, NOW, { ...FOR_TILL, shop }));
  const till = openTill(2);
  await applyToTill(till, arrived);

  expect(await till.db.outbox.count()).toBe(0);
  expect((await till.db.wallets.get("bitcoin"))?.address).toBe(FIXED);
  expect((await till.db.state.get("rate:usdt"))?.value).toBe(`5.45@${NOW}`);
  expect((await till.db.account.get("me"))?.businessName).toBe("Padaria Estrela");
  expect((await readCashiers(till.db)).map(({ name }) => name)).toEqual(["Ana"]);
  expect((await readPool(till.db, "0123456789abcdef"))?.blocks).toHaveLength(2);
});

test("a typed rate whose age is unknown here is not copied", async () => {
  const owner = await openOwner();
  const later = new Date(Date.parse(NOW) + 3_600_000).toISOString();
  await owner.mutate("state.put", { key: "rate:usdt", value: `5.45@${later}`, at: NOW });
  await noteRatesAhead(owner.db, NOW);
  expect((await collectEnrolment(owner.db, later, FOR_TILL)).rates).toEqual([]);
});

test("codes read again replace no row that came from the server", async () => {
  const owner = await openOwner();
  const shop = { id: SHOP, name: "Padaria Estrela" };
  const { arrived } = sent(await collectEnrolment(owner.db, NOW, { ...FOR_TILL, shop }));
  const till = openTill(2);
  await applyToTill(till, arrived);
  const meta = await till.db.meta.get("meta");
  if (!meta) throw new Error("no record");
  await till.db.meta.put({ ...meta, shop: { name: `s:${SHOP}:${TILL}`, cursor: 7 } });
  const pulled = "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu";
  await till.db.wallets.put({ coin: "bitcoin", address: pulled, at: NOW, uid: "server" });

  await applyToTill(till, arrived);

  expect((await till.db.wallets.get("bitcoin"))?.address).toBe(pulled);
});
