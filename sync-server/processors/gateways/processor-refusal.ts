import { AppError } from "#server/platform/errors.ts";
import type { ProcessorAnswer } from "./call-processor.ts";

/** Statuses after which it is unknown whether a request took effect. */
const isBroken = (status: number): boolean => status >= 500 || (status >= 300 && status < 400);

/**
 * All three processors report errors as a JSON object. Anything else comes from a proxy, a firewall or a login page.
 */
const isObject = (json: unknown): boolean =>
  typeof json === "object" && json !== null && !Array.isArray(json);

/** Converts a processor's error: a message for the merchant, and only status and code for the log. */
export function processorError(
  name: string,
  { status, json }: Pick<ProcessorAnswer, "status" | "json">,
  sentence: string | null = null,
  code = "",
): AppError {
  if (status !== 429 && !isBroken(status) && !isObject(json)) return strangeAnswer(name);
  const cause = new Error(`${name}: status ${status}${code === "" ? "" : ` ${code.slice(0, 60)}`}`);
  // No refusal: the same request with the same key is accepted later.
  if (status === 429)
    return new AppError("bad_gateway", {
      message: `${name} recebeu pedidos demais. Espere um minuto e tente de novo.`,
      cause,
    });
  if (sentence !== null) return new AppError("unprocessable", { message: sentence, cause });
  if (isBroken(status) || status < 400)
    return new AppError("bad_gateway", {
      message: `${name} está com problemas agora. Tente de novo em instantes.`,
      cause,
    });
  return new AppError("unprocessable", {
    message: `${name} recusou o pedido (código ${status}).`,
    cause,
  });
}

/** The error for a response that is not as documented. */
export const strangeAnswer = (name: string): AppError =>
  new AppError("bad_gateway", {
    message: `${name} respondeu de um jeito que não entendemos, e nada foi confirmado. Tente de novo em alguns minutos. Se continuar assim, fale com o suporte: pode ser a rede ou o endereço dela neste servidor.`,
    cause: new Error(`${name}: unexpected answer`),
  });
