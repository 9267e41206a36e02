import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SCHEMA_VERSION, shopLedger } from "#db/protocol/version.ts";
import { syncResponseSchema } from "#db/protocol/sync-answer.ts";
import {
  ACCESS_RULES,
  CALLS,
  type Outcome,
  type RuleName,
  type Target,
} from "#server/testing/access-rules.ts";
import {
  CALLERS,
  openTwoShops,
  type Caller,
  type ShopMarks,
  type TestShop,
  type TwoShops,
} from "#server/testing/open-two-shops.ts";
import { startProcessorShop, type ProcessorShop } from "#server/testing/start-processor-shop.ts";
import { allRoutes } from "./all-routes.ts";

/**
 * Sends every call of the API as every kind of caller, for the caller's own shop and for another one, over HTTP and with a full
 * database. The calls are those that the server mounts: one without a rule in `access-rules.ts` fails here.
 */
let server: ProcessorShop;
let shops: TwoShops;
beforeAll(async () => {
  server = await startProcessorShop();
  shops = await openTwoShops(server);
});
afterAll(() => server.close());

/** A call that names no shop concerns the caller's own, which for the outsider is the other shop. */
function shopsOf(caller: Caller, target: Target): { readonly shop: TestShop; readonly foreign: TestShop } {
  const isOther = target === "other" || (target === "unnamed" && caller === "outsider");
  const { shop, other } = shops;
  return isOther ? { shop: other, foreign: shop } : { shop, foreign: other };
}

/** Replaces the parameters of a path. Records are those of the other shop: they exist, but must not be found. */
function fill(path: string, caller: Caller, target: Target): string {
  const {
    shop: { id: shop },
    foreign,
  } = shopsOf(caller, target);
  const things: Readonly<Record<string, string>> = {
    shop,
    member: shop === shops.shop.id ? shops.accounts.cashier.id : shop,
    id: path.startsWith("/api/charges") ? foreign.chargeId : foreign.integrationId,
    charge: foreign.chargeId,
    kind: "article",
    number: "1",
    processor: "coingate",
  };
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => things[name] ?? randomUUID());
}

/** Bodies for calls that check the caller only after the body. */
const BODIES: Readonly<Record<string, object>> = {
  "POST /api/shops/{shop}/invitations": { name: "Zé", role: "cashier" },
  "PUT /api/lightning/tills/{till}": { off: true },
  "POST /api/lightning/tills": { clientId: randomUUID(), minute: 0 },
  "POST /api/charges/{id}/link": { secondsLeft: 900 },
  "POST /api/lightning/invoices": { chargeId: randomUUID(), msat: "1000000" },
  "PUT /api/shops/{shop}/members/{member}": { role: "cashier" },
};

const NO_SHOP = "Esta loja não existe, ou você não trabalha nela.";

function outcomeOf(status: number, text: string): Outcome {
  if (status === 401 || status === 403) return status;
  return status === 404 && text.includes(NO_SHOP) ? 404 : "in";
}

type Answer = { readonly status: number; readonly text: string };

async function send(key: string, caller: Caller, target: Target): Promise<Answer> {
  const [method = "", path = ""] = key.split(" ");
  const named = ACCESS_RULES[ruleOf(key)].shop === "query" && target !== "unnamed";
  const query = named ? `?shop=${shopsOf(caller, target).shop.id}` : "";
  const response = await shops.callers[caller].fetch(fill(path, caller, target) + query, {
    method,
    ...(method === "GET" ? {} : { json: BODIES[key] ?? {} }),
  });
  if (response.headers.get("content-type")?.startsWith("text/event-stream")) {
    await response.body?.cancel();
    return { status: response.status, text: "" };
  }
  return { status: response.status, text: await response.text() };
}

/** Which records each caller may read from the shop, by the name of its marks; null: rejected before that is checked. */
const READS: Readonly<Record<Caller, readonly (keyof ShopMarks)[] | null>> = {
  visitor: null,
  owner: ["ownersCharge", "cashiersCharge", "tillsCharge", "note", "refund"],
  manager: ["ownersCharge", "cashiersCharge", "tillsCharge", "note", "refund"],
  cashier: ["cashiersCharge"],
  till: ["tillsCharge"],
  outsider: [],
  ended: [],
  administrator: [],
};

/** Texts of both shops that no response to this caller may contain. */
function secretsOf(caller: Caller): string[] {
  const { shop, other } = shops;
  const names = Object.keys(shop.marks) as (keyof ShopMarks)[];
  return [
    ...names.filter((name) => !READS[caller]?.includes(name)).map((name) => shop.marks[name]),
    ...(caller === "outsider" ? [] : Object.values(other.marks)),
  ];
}

const RULE_NAMES = Object.keys(CALLS) as RuleName[];
const ruleOf = (key: string): RuleName => {
  const name = RULE_NAMES.find((each) => CALLS[each].includes(key));
  if (!name) throw new Error(`no rule for ${key}`);
  return name;
};

const TARGETS = {
  none: ["unnamed"],
  path: ["shop", "other"],
  query: ["unnamed", "shop", "other"],
} as const satisfies Readonly<Record<string, readonly Target[]>>;

test("every call of the server has exactly one rule", () => {
  const mounted = allRoutes(server.deps).map(({ method, path }) => `${method} ${path}`);
  expect(
    RULE_NAMES.flatMap((name) => CALLS[name]).toSorted(),
    "name each call once, under the rule for who may use it, in sync-server/testing/access-rules.ts",
  ).toEqual(mounted.toSorted());
});

// ── Pulls ───────────────────────────────────────────────────────────────────

async function pull(caller: Caller, shop: TestShop): Promise<Answer> {
  // A till's token names the shop; the request's own shop is ignored.
  const cursor = caller === "visitor" ? { [shopLedger(shop.id)]: 0 } : {};
  const json = {
    clientId: randomUUID(),
    ...(caller === "visitor" ? {} : { shop: shop.id }),
    epoch: null,
    cursor,
    acked: 0,
    schema: SCHEMA_VERSION,
    mutations: [],
    ask: [],
  };
  const response = await shops.callers[caller].fetch("/api/sync", { json });
  return { status: response.status, text: await response.text() };
}

describe("what a pull brings", () => {
  test.each(CALLERS)("%s: the part of the shop, and nothing of another", async (caller) => {
    const [own, foreign] = [await pull(caller, shops.shop), await pull(caller, shops.other)];

    const reads = READS[caller];
    expect(own.status).toBe(reads === null ? 401 : 200);
    const found = Object.entries(shops.shop.marks).filter(([, text]) => own.text.includes(text));
    expect(found.map(([name]) => name)).toEqual(reads ?? []);
    const others = Object.values(shops.other.marks).filter((text) => foreign.text.includes(text));
    expect(others).toHaveLength(caller === "outsider" ? 3 : 0);
    const leaked = Object.values(shops.shop.marks).filter((text) => foreign.text.includes(text));
    expect(leaked).toEqual(caller === "till" ? [shops.shop.marks.tillsCharge] : []);
  });

  test.each(["cashier", "till"] as const)("%s: no notes, no refunds, nobody else", async (caller) => {
    const { puts, dels } = syncResponseSchema.parse(JSON.parse((await pull(caller, shops.shop)).text));
    const me = caller === "till" ? shops.tillId : shops.accounts.cashier.id;

    expect(puts.charges?.map(({ madeBy }) => madeBy)).toEqual([me]);
    expect(puts.members?.map(({ id }) => id)).toEqual([me]);
    expect(new Set(puts.chargeMarks?.map(({ chargeId }) => chargeId) ?? [])).toEqual(
      new Set(caller === "till" ? [] : [shops.shop.cashiersChargeId]),
    );
    expect(puts).not.toHaveProperty("chargeNotes");
    expect(puts).not.toHaveProperty("giveBacks");
    expect(dels).toEqual({});
    expect(puts.wallets).toHaveLength(1);
  });
});

// ── Calls ───────────────────────────────────────────────────────────────────

/** Called last, because they end what the other calls need. */
const LAST = ["POST /api/shops/{shop}/leave", "POST /api/account/not-me", "GET /api/logout"];
const CASES = RULE_NAMES.flatMap((name) => CALLS[name]).toSorted((a, b) => LAST.indexOf(a) - LAST.indexOf(b));

test.each(CASES)("%s", async (key) => {
  const rule = ACCESS_RULES[ruleOf(key)];
  const cells = CALLERS.flatMap((caller) => TARGETS[rule.shop].map((target) => ({ caller, target })));
  const foreign: number[] = [];
  const seen: Record<string, unknown> = {};
  const expected: Record<string, unknown> = {};
  for (const { caller, target } of cells) {
    const { status, text } = await send(key, caller, target);
    seen[`${caller} ${target}`] = outcomeOf(status, text);
    expected[`${caller} ${target}`] = rule.outcome(caller, target);
    expect(status, `${caller} ${target}: ${text}`).not.toBe(500);
    expect(secretsOf(caller).filter((secret) => text.includes(secret))).toEqual([]);
    if (rule.shop === "query" && key.includes("{")) foreign.push(status);
  }
  expect(seen).toEqual(expected);
  // Records of one shop are not found through the other.
  expect(foreign.filter((status) => status < 400)).toEqual([]);
});
