import { AppError } from "#server/platform/errors.ts";

/** Why a customer gets no invoice. `held`: the shop's wallet holds the money for an earlier one. */
export type RefusalKind =
  "invalid" | "paid" | "held" | "expired" | "no_rate" | "no_answer" | "busy" | "wrong_amount";

export class Refusal extends Error {
  readonly kind: RefusalKind;
  constructor(kind: RefusalKind) {
    super(kind);
    this.name = "Refusal";
    this.kind = kind;
  }
}

/** Which refusal a failure means for the customer; null: the failure was not expected. */
export function refusalOf(error: unknown): RefusalKind | null {
  if (error instanceof Refusal) return error.kind;
  if (!(error instanceof AppError)) return null;
  if (error.code === "too_many_requests") return "busy";
  return error.code === "already_paid" ? "paid" : "no_answer";
}
