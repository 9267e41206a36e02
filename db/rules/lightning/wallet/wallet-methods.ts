/** Methods of a NIP-47 connection that cannot move money out of the wallet. */
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
 * `can_spend`: a method pays, signs, or is unknown and therefore assumed to. `too_little`: it cannot make or look up invoices.
 * `sees_balance`: accepted, with a recommendation.
 */
export type MethodsJudgement =
  | { readonly ok: true; readonly seesBalance: boolean }
  | { readonly ok: false; readonly problem: "can_spend" | "too_little" };

/** Judges the methods that a connection lists (`get_info`); none is tried. */
export function judgeMethods(methods: readonly string[]): MethodsJudgement {
  if (methods.some((method) => !HARMLESS.has(method))) return { ok: false, problem: "can_spend" };
  if (!NEEDED.every((method) => methods.includes(method))) return { ok: false, problem: "too_little" };
  return { ok: true, seesBalance: methods.includes("get_balance") };
}
