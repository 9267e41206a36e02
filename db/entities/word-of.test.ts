import { expect, test } from "vitest";
import { noticeSchema } from "#db/protocol/account/notice-api.ts";
import { pageStateSchema } from "#db/protocol/charge-link.ts";
import {
  codeKeysSchema,
  customerStateSchema,
  invoiceStateSchema,
  lookAnswerSchema,
} from "#db/protocol/lightning-api.ts";
import { testedConnectionSchema } from "./integration.ts";

const AT = "2026-11-21T12:00:00.000Z";
const INVOICE = { invoice: "lnbc1", expiresAt: AT, secondsLeft: 1, watched: true, demo: false };
const STATE = { ...INVOICE, state: "new", askedAt: AT, answeredAt: null, contradicted: false };
const KEY = { tillId: "0".repeat(12), name: "Ana", isTill: false, device: null, madeAt: AT, heardAt: AT };
const NOTICE = { id: "00000000-0000-4000-8000-000000000001", detail: "", who: "", shop: null, device: null };

test.each([
  [invoiceStateSchema, STATE, { state: "open" }],
  [lookAnswerSchema, { ...STATE, settled: null }, { state: "open" }],
  [customerStateSchema, { state: "new" }, { state: "unknown" }],
  [pageStateSchema, { state: "new" }, { state: "unknown" }],
  [
    codeKeysSchema,
    { asOf: AT, keys: [{ ...KEY, usedAt: null, endsAt: null, state: "new" }] },
    { keys: [{ state: "unknown" }] },
  ],
  [noticeSchema, { ...NOTICE, at: AT, isRead: false, kind: "new" }, { kind: "other" }],
  [
    testedConnectionSchema,
    { ok: true, message: "", connectionStatus: "new" },
    { connectionStatus: "pending" },
  ],
])("a word of a newer server is read as not known", (schema, answer, read) => {
  expect(schema.parse(answer)).toMatchObject(read);
});
