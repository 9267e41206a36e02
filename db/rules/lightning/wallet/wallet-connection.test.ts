import fc from "fast-check";
import { expect, test } from "vitest";
import { readConnection } from "./wallet-connection.ts";
import { judgeMethods } from "./wallet-methods.ts";

const KEY = "3c72addb4fdf09af94f0c94d7fe92a386a7e70cf8a1d85916386bb2535c7b1b1";
const SECRET = "71a8c14c1407c113601079c4302dab36460f0ccd0ad506f1f2dc73b5100e4f3c";
const RELAY = "wss://relay.carteira.com/v1";
const QUERY = `relay=${encodeURIComponent(RELAY)}&secret=${SECRET}`;
const READ = { walletKey: KEY, relays: [RELAY], secret: SECRET };

test.each([
  ["as the standard writes it", `nostr+walletconnect://${KEY}?${QUERY}`],
  ["without slashes", `nostr+walletconnect:${KEY}?${QUERY}`],
  ["the older scheme", `nostrwalletconnect://${KEY}?${QUERY}`],
  ["with blanks around it", `  nostr+walletconnect://${KEY}?${QUERY}\n`],
  ["in capitals", `NOSTR+WALLETCONNECT://${KEY.toUpperCase()}?${QUERY}`],
  ["with an address beside it", `nostr+walletconnect://${KEY}?${QUERY}&lud16=loja%40carteira.com`],
  ["with the same relay twice", `nostr+walletconnect://${KEY}?${QUERY}&relay=${encodeURIComponent(RELAY)}`],
])("a connection %s is read", (_name, text) => {
  expect(readConnection(text)).toEqual(READ);
});

test("several relays are kept in order", () => {
  const text = `nostr+walletconnect://${KEY}?relay=wss://a.com&relay=wss://b.com/x&secret=${SECRET}`;
  expect(readConnection(text)).toEqual({ ...READ, relays: ["wss://a.com", "wss://b.com/x"] });
});

const withRelay = (relay: string): string =>
  `nostr+walletconnect://${KEY}?relay=${encodeURIComponent(relay)}&secret=${SECRET}`;

test.each([
  ["loja@carteira.com", "not_a_connection"],
  ["", "not_a_connection"],
  [`nostr+walletconnect://${KEY}?${QUERY}&x=${"x".repeat(5000)}`, "not_a_connection"],
  [`nostr+walletconnect://${KEY.slice(1)}?${QUERY}`, "bad_key"],
  [`nostr+walletconnect://?${QUERY}`, "bad_key"],
  [`nostr+walletconnect://${KEY}?relay=${RELAY}`, "bad_secret"],
  [`nostr+walletconnect://${KEY}?relay=${RELAY}&secret=${SECRET.slice(1)}`, "bad_secret"],
  [`nostr+walletconnect://${KEY}?${QUERY}&secret=${SECRET}`, "bad_secret"],
  [`nostr+walletconnect://${KEY}?secret=${SECRET}`, "no_relay"],
])("%s is refused: %s", (text, problem) => {
  expect(readConnection(text)).toBe(problem);
});

test.each([
  "ws://relay.carteira.com",
  "https://relay.carteira.com",
  "wss://localhost",
  "wss://127.0.0.1",
  "wss://[::1]",
  "wss://2130706433",
  "wss://0x7f.1",
  "wss://roteador.local",
  "wss://a.internal",
  "wss://abc.onion",
  "wss://relay.carteira.com:7777",
  "wss://a@relay.carteira.com",
  "wss://a@127.0.0.1:9200/_x#",
  "wss://relay.carteira.com/#x",
])("LN8: the relay %s is never asked", (relay) => {
  expect(readConnection(withRelay(relay))).toBe("private_host");
  const both = `${withRelay("wss://relay.carteira.com")}&relay=${encodeURIComponent(relay)}`;
  expect(readConnection(both)).toBe("private_host");
});

test("reading never throws, and no problem repeats what was pasted", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = readConnection(`nostr+walletconnect://${text}`);
      expect(typeof read === "string" ? read : "").toMatch(/^[a-z_]*$/);
    }),
  );
});

test.each([
  [
    "Alby Hub's read-only preset",
    ["get_balance", "get_info", "make_invoice", "lookup_invoice", "list_transactions", "notifications"],
    true,
  ],
  ["the least", ["make_invoice", "lookup_invoice"], false],
  [
    "invoices that are held",
    ["make_invoice", "lookup_invoice", "make_hold_invoice", "settle_hold_invoice", "cancel_hold_invoice"],
    false,
  ],
])("LN6: %s is accepted", (_name, methods, seesBalance) => {
  expect(judgeMethods(methods)).toEqual({ ok: true, seesBalance });
});

test.each([
  "pay_invoice",
  "pay_keysend",
  "multi_pay_invoice",
  "multi_pay_keysend",
  "pay",
  "sign_message",
  "create_connection",
  "superuser",
  "MAKE_INVOICE",
  "",
])("LN6: a connection that may %s is refused", (method) => {
  const methods = ["get_info", "make_invoice", "lookup_invoice", method];
  expect(judgeMethods(methods)).toEqual({ ok: false, problem: "can_spend" });
});

test.each([[[]], [["make_invoice"]], [["lookup_invoice", "get_info"]]])(
  "LN6: %j is too little to charge with",
  (methods) => expect(judgeMethods(methods)).toEqual({ ok: false, problem: "too_little" }),
);
