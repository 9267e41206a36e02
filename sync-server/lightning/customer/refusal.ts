import { AppError } from "#server/platform/errors.ts";

/** Why a customer gets no invoice. */
export type RefusalKind = "invalid" | "paid" | "expired" | "no_rate" | "no_answer" | "busy" | "wrong_amount";

export class Refusal extends Error {
  readonly kind: RefusalKind;
  constructor(kind: RefusalKind) {
    super(kind);
    this.name = "Refusal";
    this.kind = kind;
  }
}

/** What a failure means for the customer; null: none that was expected. */
export function refusalOf(error: unknown): RefusalKind | null {
  if (error instanceof Refusal) return error.kind;
  if (!(error instanceof AppError)) return null;
  if (error.code === "too_many_requests") return "busy";
  return error.code === "already_paid" ? "paid" : "no_answer";
}
