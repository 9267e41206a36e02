import type { Probe } from "#db/protocol/lightning-api.ts";
import { MAX_ANSWER } from "#db/rules/lightning/provider-json.ts";
import { readVerifyAnswer } from "#db/rules/lightning/verify-answer.ts";
import { createMinuteLimit } from "#server/platform/minute-limit.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import type { AskedInvoice, AskInvoice, AskProblem } from "./ask-invoice.ts";
import { sourceTarget } from "./source-target.ts";

const PER_MINUTE = 6;
/** 10 satoshis, or the service's minimum. */
const TEST_MSAT = 10_000n;

/** `who`: the account, or a visitor's network. */
export type ProbeSource = (who: string, address: string) => Promise<Probe>;

/**
 * Requests one test invoice of an address and checks it in every way; it is never paid. The result decides what the shop may do.
 */
export function createProbeSource(deps: Deps, asking: AskInvoice): ProbeSource {
  const { clock, logger, config, askProvider, stopping } = deps;
  const count = createMinuteLimit(clock, PER_MINUTE);

  const says = async ({ verify, invoice, paymentHash }: AskedInvoice): Promise<boolean> => {
    if (verify === null) return false;
    const answer = await askProvider(verify, { maxBytes: MAX_ANSWER, signal: stopping });
    if (answer.kind !== "answer") return false;
    return readVerifyAnswer(answer.value, { invoice, paymentHash }).state === "waiting";
  };
  const refuse = (problem: AskProblem): never => {
    logger.info(loggable(problem), "a Lightning source failed its test");
    const { problem: kind } = problem;
    if (kind === "no_answer" || kind === "refused") throw new AppError("no_answer");
    throw new AppError(kind === "wrong_invoice" ? "bad_hash" : "bad_answer");
  };

  return async (who, address) => {
    count(who);
    const source = sourceTarget(address);
    if (typeof source === "string") throw new AppError(source);
    const request = await asking.request(source.target);
    if ("problem" in request) return refuse(request);
    const { minMsat, maxMsat, callback } = request;
    const asked = await asking.invoice(request, minMsat > TEST_MSAT ? minMsat : TEST_MSAT);
    if ("problem" in asked) return refuse(asked);
    const watched = await says(asked);
    return {
      kind: "address",
      watched,
      lnurlReady: watched,
      min: minMsat.toString(),
      max: maxMsat.toString(),
      host: callback.host,
      problems: [
        ...(watched ? [] : (["no_verify"] as const)),
        ...(source.punycode ? (["punycode"] as const) : []),
      ],
      demo: config.lightning.standIns !== null,
    };
  };
}

/** The problem as it is logged: amounts as text, and no text of the provider. */
export const loggable = (problem: AskProblem): object => {
  return "why" in problem ? { problem: problem.problem, why: problem.why } : { problem: problem.problem };
};
