import * as z from "zod/mini";
import type { Deps } from "#pwa/deps/deps.ts";
import type { CallAnswer } from "#pwa/sync/api-client.ts";

/** What the server says about the purchase. Nothing but this ever confirms one (S314, D3). */
export type AccessAnswer = "paid" | "none" | "signed-out" | "unreachable";

const flagsSchema = z.object({ hasPaymentSetupAccess: z.boolean(), hasLessonsAccess: z.boolean() });

type Asking = Pick<Deps, "call">;

/** The network part itself may not have arrived on this device: that is no answer either. */
export const callSafely = ({ call }: Asking, ...request: Parameters<Deps["call"]>): Promise<CallAnswer> =>
  call(...request).catch(() => ({ kind: "offline" }));

/** S453, S412. `recheck`: the server asks the payment service first. */
export async function askAccess(deps: Asking, recheck = false): Promise<AccessAnswer> {
  const answer = await (recheck
    ? callSafely(deps, "POST", "/api/payments/check")
    : callSafely(deps, "GET", "/api/user/access"));
  if (answer.kind === "unauthenticated") return "signed-out";
  if (answer.kind !== "ok") return "unreachable";
  const flags = flagsSchema.safeParse(answer.body);
  if (!flags.success) return "unreachable";
  return flags.data.hasPaymentSetupAccess || flags.data.hasLessonsAccess ? "paid" : "none";
}

const offerSchema = z.object({ available: z.boolean(), demo: z.boolean() });
export type Offer = z.infer<typeof offerSchema>;

/** What is sold here; null: the server did not say. */
export async function askOffer(deps: Asking): Promise<Offer | null> {
  const answer = await callSafely(deps, "GET", "/api/payments/offer");
  return answer.kind === "ok" ? (offerSchema.safeParse(answer.body).data ?? null) : null;
}

const ATTEMPTS = ["starting", "open", "awaiting", "paid", "failed", "expired"] as const;
const attemptsSchema = z.array(z.object({ status: z.enum(ATTEMPTS) }));
export type Attempt = (typeof ATTEMPTS)[number];

/** How the newest attempt to buy stands; null: there is none, or the server did not say. */
export async function askNewestAttempt(deps: Asking): Promise<Attempt | null> {
  const answer = await callSafely(deps, "GET", "/api/payments");
  if (answer.kind !== "ok") return null;
  return attemptsSchema.safeParse(answer.body).data?.[0]?.status ?? null;
}
