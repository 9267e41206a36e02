import Stripe from "stripe";
import { AppError } from "#server/platform/errors.ts";

/** Converts a failed call: `bad_gateway` or `gateway_timeout` when the outcome is unknown, else `unprocessable`. */

export const codeOf = (cause: unknown): string | undefined =>
  cause instanceof Stripe.errors.StripeError ? cause.code : undefined;

export async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    throw toAppError(cause);
  }
}

export async function orNull<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (cause) {
    if (codeOf(cause) === "resource_missing") return null;
    throw toAppError(cause);
  }
}

/** Stripe's error code for the operator, to look it up. */
export function refundError(cause: unknown): AppError {
  const error = toAppError(cause);
  if (error.code !== "unprocessable") return error;
  const code = codeOf(cause);
  return new AppError("unprocessable", {
    message: `A Stripe recusou o reembolso${code === undefined ? "" : ` (${code})`}. Confira o pagamento no painel da Stripe.`,
    cause,
  });
}

/** Without Stripe's message: it is English and may repeat the request. */
export function toAppError(cause: unknown): AppError {
  const message = "O serviço de pagamento não respondeu. Nada foi cobrado: tente de novo em instantes.";
  if (cause instanceof Stripe.errors.StripeConnectionError)
    return new AppError(/timed? ?out|timeout/i.test(cause.message) ? "gateway_timeout" : "bad_gateway", {
      message,
      cause,
    });
  if (
    cause instanceof Stripe.errors.StripeInvalidRequestError ||
    cause instanceof Stripe.errors.StripeIdempotencyError
  )
    return new AppError("unprocessable", {
      message: "O serviço de pagamento recusou o pedido. Nada foi cobrado.",
      cause,
    });
  return new AppError("bad_gateway", { message, cause });
}
