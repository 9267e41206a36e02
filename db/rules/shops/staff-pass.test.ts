import { expect, test } from "vitest";
import { readStaffPass } from "./staff-pass.ts";
import { staffKey, staffMember, staffPerson } from "./staff-key.ts";

const facts = { name: "Ana", fit: "apta", day: "2026-11-22" } as const;
const at = "2026-11-22T12:00:00.000Z";

test("a pass is read back with whose device it was", () => {
  const row = { key: staffKey("member-1", "cashier-1"), value: JSON.stringify(facts), at };
  expect(readStaffPass(row)).toEqual({ ...facts, member: "member-1", person: "cashier-1", at });
  expect(readStaffPass({ ...row, key: staffKey(null, "self") })).toMatchObject({
    member: "own",
    person: "self",
  });
});

test.each([
  ["another family", { key: "shift:member-1:a", value: JSON.stringify(facts) }],
  ["no text", { key: "staff:m:p", value: 3 }],
  ["no JSON", { key: "staff:m:p", value: "apta" }],
  ["an unknown word", { key: "staff:m:p", value: JSON.stringify({ ...facts, fit: "sim" }) }],
  ["no day", { key: "staff:m:p", value: JSON.stringify({ name: "Ana", fit: "apta" }) }],
])("a row that is none is left out: %s", (_what, row) => {
  expect(readStaffPass({ ...row, at })).toBeNull();
});

test("a key with another prefix names nobody", () => {
  expect([staffMember("rate:bitcoin"), staffPerson("rate:bitcoin")]).toEqual([null, null]);
});
