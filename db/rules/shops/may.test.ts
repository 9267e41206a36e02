import { describe, expect, test } from "vitest";
import type { ChargeRow, Rows } from "#db/entities/rows.ts";
import { SHOP_ROLES, type ShopRole } from "#db/entities/shop-roles.ts";
import type { Mutation, MutationName } from "#db/protocol/mutations.ts";
import { MUTATION_VERSION, touchedRows } from "#db/rules/mutations/mutators.ts";
import { isShopMutation, isTillMutation, may, type ShopAuthor } from "./may.ts";
import { isMoneyState, isShopRow, isShopState } from "./shop-state.ts";

const ME = "11111111-1111-4111-8111-111111111111";
const MINE = "22222222-2222-4222-8222-222222222222";
const THEIRS = "33333333-3333-4333-8333-333333333333";
const FOUNDERS = "44444444-4444-4444-8444-444444444444";

/** The shop's charges: one of this member, one of another, one of the founding account. */
const rows: Rows = {
  get: (table, key) => {
    const madeBy = { [MINE]: ME, [THEIRS]: "somebody else", [FOUNDERS]: null }[key];
    return table === "charges" && madeBy !== undefined
      ? ({ id: key, madeBy } as ChargeRow as never)
      : undefined;
  },
  put: () => undefined,
};

const mutation = (name: string, args: object = {}): Mutation =>
  ({ uid: "u", seq: 1, name, v: 1, at: "2026-11-23T12:00:00.000Z", args }) as Mutation;

/** Which roles may: `o`wner, `m`anager, `c`ashier, `t`ill; first while they work in the shop, then after their removal. */
const MATRIX: readonly [name: MutationName, args: object, active: string, ended: string][] = [
  ["lesson.complete", { lesson: "a" }, "omc", "omc"],
  ["time.add", { lesson: "a" }, "omc", "omc"],
  ["quiz.finish", { lesson: "a" }, "omc", "omc"],
  ["review.answer", { question: "q" }, "omc", "omc"],
  ["exam.pass", {}, "omc", "omc"],
  ["profile.save", {}, "omc", "omc"],
  ["staff.pass", { member: ME }, "omct", ""],
  ["staff.pass", { member: "somebody else" }, "", ""],
  ["staff.pass", { member: "own" }, "", ""],
  ["state.put", { key: "theme" }, "omc", "omc"],
  ["state.put", { key: "term:wallet" }, "omc", "omc"],
  ["state.put", { key: "rate:bitcoin" }, "om", ""],
  ["state.put", { key: "items:quick" }, "om", ""],
  ["state.put", { key: "discount:max-percent" }, "om", ""],
  ["state.put", { key: "proof:above-cents" }, "om", ""],
  ["state.put", { key: `shift:${ME}:a` }, "omct", "omct"],
  ["state.put", { key: "shift:somebody else:a" }, "om", ""],
  ["state.put", { key: "shift:own:a" }, "om", ""],
  ["state.put", { key: "shop:paid" }, "", ""],
  ["state.put", { key: "pix:receiver" }, "o", ""],
  ["state.put", { key: "lightning:address" }, "o", ""],
  ["wallet.put", { coin: "bitcoin" }, "o", ""],
  ["charge.create", { chargeId: "new" }, "omct", "omct"],
  ["charge.mark", { chargeId: MINE }, "omct", "omct"],
  ["charge.mark", { chargeId: THEIRS }, "om", ""],
  ["charge.mark", { chargeId: FOUNDERS }, "om", ""],
  ["charge.mark", { chargeId: "unknown" }, "om", ""],
  ["charge.mark", { chargeId: MINE, code: "closed" }, "omct", "omct"],
  // Only owners and managers may allow more PINs, also for their own sales (0105).
  ["charge.mark", { chargeId: MINE, code: "reopened" }, "om", ""],
  ["charge.mark", { chargeId: THEIRS, code: "reopened" }, "om", ""],
  ["charge.note", { chargeId: MINE }, "om", ""],
  ["charge.note", { chargeId: THEIRS }, "om", ""],
  ["charge.giveBack", { chargeId: MINE }, "om", ""],
  ["charge.giveBack", { chargeId: THEIRS }, "om", ""],
  ["till.add", { tillId: "t" }, "o", ""],
  ["member.end", { memberId: "m" }, "o", ""],
];

const LETTERS: Readonly<Record<ShopRole, string>> = { owner: "o", manager: "m", cashier: "c", till: "t" };

describe("what a member may do", () => {
  test.each(MATRIX)("%s %j: %s, and after the end: %s", (name, args, active, ended) => {
    const allowed = (hasEnded: boolean): string =>
      SHOP_ROLES.filter((role) => {
        const author: ShopAuthor = {
          id: ME,
          role,
          hasEnded,
          isFrozen: false,
          isProven: true,
          isFounder: false,
        };
        return may(author, mutation(name, args), rows);
      })
        .map((role) => LETTERS[role])
        .join("");

    expect([allowed(false), allowed(true)]).toEqual([active, ended]);
  });

  test("a pass from before the account existed is sent by the founding account", () => {
    const author: ShopAuthor = {
      id: ME,
      role: "owner",
      hasEnded: false,
      isFrozen: false,
      isProven: true,
      isFounder: true,
    };
    expect(may(author, mutation("staff.pass", { member: "own" }), rows)).toBe(true);
    expect(may(author, mutation("staff.pass", { member: "somebody else" }), rows)).toBe(false);
  });

  test("the table above names every mutation", () => {
    const named = new Set<string>(MATRIX.map(([name]) => name));
    const missing = Object.keys(MUTATION_VERSION).filter((name) => !named.has(name));
    expect(missing, "add to MATRIX who may send these").toEqual([]);
  });
});

/** The keys that the app writes, two prefixes that are not used yet (`book`, `shop`), and keys that only look like these. */
const STATE_KEYS: readonly [key: string, isShops: boolean, isMoney: boolean][] = [
  ["rate:bitcoin", true, false],
  ["rate:ethereum", true, false],
  ["rate:usdt", true, false],
  ["rate:margin-bps", true, false],
  ["items:quick", true, false],
  ["tip:percent", true, false],
  ["discount:max-percent", true, false],
  ["proof:above-cents", true, false],
  ["book:look-on-chain", true, false],
  ["shop:name", true, false],
  ["shift:member:a", true, false],
  ["staff:member:a", true, false],
  ["pix:receiver", true, true],
  ["lightning:address", true, true],
  // The watch-only key stays private to the person who entered it, because it reveals every payment.
  ["watch:bitcoin", false, false],
  ["task:primeira-cobranca:1", false, false],
  ["term:wallet", false, false],
  ["wish:modules", false, false],
  ["rates:bitcoin", false, false],
  ["pixel", false, false],
  ["", false, false],
];

test.each(STATE_KEYS)("state %s: of the shop %s, decides where money arrives %s", (key, isShops, isMoney) => {
  expect([isShopState(key), isMoneyState(key), isShopRow("state", key)]).toEqual([isShops, isMoney, isShops]);
  expect(isShopMutation(mutation("state.put", { key }))).toBe(isShops);
});

test.each(MATRIX)("%s %j is the shop's when a row that it writes is", (name, args) => {
  const written = touchedRows(mutation(name, args));

  expect(isShopMutation(mutation(name, args))).toBe(written.some(([table, key]) => isShopRow(table, key)));
});

test("a till makes every mutation of the shop that the table above allows it, and no other", () => {
  const kind = (name: MutationName, args: object): string =>
    "key" in args ? `${name} ${String(args.key).split(":", 1)[0]}` : name;
  const kinds = (rows: typeof MATRIX): Set<string> => new Set(rows.map(([name, args]) => kind(name, args)));

  expect(kinds(MATRIX.filter(([name, args]) => isTillMutation(mutation(name, args))))).toEqual(
    kinds(MATRIX.filter(([, , active]) => active.includes("t"))),
  );
});
