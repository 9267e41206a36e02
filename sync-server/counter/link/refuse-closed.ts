import { AppError } from "#server/platform/errors.ts";
import type { LinkStatus } from "./link-status.ts";

const CHECKED = "Esta cobrança já foi conferida na carteira.";
const CANCELLED = "Esta cobrança está marcada como não paga. Corrija a marca ou gere outra.";

/** Throws when the sale was received, or the shop says that nobody paid. */
export function refuseClosed({ state }: LinkStatus): void {
  if (state === "paid") throw new AppError("already_paid");
  if (state === "checked") throw new AppError("conflict", { message: CHECKED });
  if (state === "cancelled") throw new AppError("conflict", { message: CANCELLED });
}
