import { MAX_ANSWER } from "#db/rules/lightning/provider-json.ts";
import { readPublicUrl } from "#db/rules/lightning/public-url.ts";
import { readVerifyAnswer, type VerifyAnswer } from "#db/rules/lightning/verify-answer.ts";
import type { Deps } from "#server/platform/deps.ts";

/** An invoice whose provider can be asked whether it was paid. */
export type Watched = {
  readonly invoice: string;
  readonly paymentHash: string;
  readonly verifyUrl: string | null;
  readonly doublings: number;
  readonly contradicted: boolean;
};

/** `pauseMs`: how long the provider must not be asked again. */
export type Looked = {
  readonly answer: VerifyAnswer;
  readonly doublings: number;
  readonly pauseMs: number;
};

/** Asks the provider once whether an invoice was paid. */
export async function askVerify(
  { askProvider, stopping }: Pick<Deps, "askProvider" | "stopping">,
  { verifyUrl, invoice, paymentHash, doublings }: Watched,
): Promise<Looked> {
  const url = readPublicUrl(verifyUrl ?? "");
  const unknown = { answer: { state: "unknown" }, doublings: 0, pauseMs: 0 } as const;
  if (typeof url === "string") return unknown;
  const answer = await askProvider(url, { maxBytes: MAX_ANSWER, signal: stopping });
  if (answer.kind === "answer")
    return { ...unknown, answer: readVerifyAnswer(answer.value, { invoice, paymentHash }) };
  const pauseMs = answer.kind === "failed" ? answer.retryAfterMs : null;
  return pauseMs === null ? unknown : { ...unknown, doublings: doublings + 1, pauseMs };
}

/** Once a provider has contradicted itself, only the preimage proves the payment. */
export const isProven = ({ contradicted }: Watched, preimage: string | null): boolean =>
  preimage !== null || !contradicted;
