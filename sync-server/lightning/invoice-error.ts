import { MSAT_PER_SAT } from "#db/rules/lightning/msat.ts";
import { AppError } from "#server/platform/errors.ts";
import type { AskProblem } from "./ask-invoice.ts";

export const NO_ANSWER = "A carteira da loja não respondeu. Tente de novo ou receba de outro jeito.";
export const WRONG_INVOICE = "A carteira da loja mandou uma cobrança errada. Não mostre este código.";

export const HELD =
  "O pagamento do código anterior está a caminho: a carteira da loja segura o dinheiro. Não cobre de novo. Espere a confirmação aqui.";

/** The error for the person at the counter when there is no invoice; it contains no text of the provider. */
export function invoiceError(problem: AskProblem): AppError {
  if (problem.problem === "no_source") return new AppError("unprocessable", { message: problem.message });
  if (problem.problem === "out_of_range")
    return new AppError("out_of_range", { message: outOfRange(problem) });
  if (problem.problem === "wrong_invoice") return new AppError("bad_gateway", { message: WRONG_INVOICE });
  const isSlow = problem.problem === "no_answer" && problem.slow;
  return new AppError(isSlow ? "gateway_timeout" : "bad_gateway", { message: NO_ANSWER });
}

const satsText = (msat: bigint): string => (msat / MSAT_PER_SAT).toLocaleString("pt-BR");
const outOfRange = ({ minMsat, maxMsat }: Extract<AskProblem, { problem: "out_of_range" }>): string =>
  `A carteira da loja recebe de ${satsText(minMsat + MSAT_PER_SAT - 1n)} a ${satsText(maxMsat)} sats. Mude o valor ou receba de outro jeito.`;
