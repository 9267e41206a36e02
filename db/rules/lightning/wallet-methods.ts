/** What a connection of NIP-47 may do without anybody's money leaving the wallet. */
const HARMLESS = new Set([
  "get_info",
  "get_balance",
  "get_budget",
  "make_invoice",
  "lookup_invoice",
  "list_transactions",
  "notifications",
  "receive",
  "make_hold_invoice",
  "settle_hold_invoice",
  "cancel_hold_invoice",
]);
const NEEDED = ["make_invoice", "lookup_invoice"];

/**
 * `can_spend`: a method pays, signs, or is unknown to us, and is then taken for one that does. `too_little`: it cannot make an invoice
 * or look at one. `sees_balance`: accepted, with a word of advice.
 */
export type MethodsJudgement =
  | { readonly ok: true; readonly seesBalance: boolean }
  | { readonly ok: false; readonly problem: "can_spend" | "too_little" };

/** Judges the methods that a connection itself lists (`get_info`); nothing is tried. */
export function judgeMethods(methods: readonly string[]): MethodsJudgement {
  if (methods.some((method) => !HARMLESS.has(method))) return { ok: false, problem: "can_spend" };
  if (!NEEDED.every((method) => methods.includes(method))) return { ok: false, problem: "too_little" };
  return { ok: true, seesBalance: methods.includes("get_balance") };
}
