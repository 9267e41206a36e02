import * as z from "zod/mini";
import { attemptsSchema, type OrderStatus } from "#db/protocol/account/purchase-api.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import { askServer } from "#pwa/remote/ask-server.ts";

/** The server's answer about the access. Nothing else ever confirms a purchase (S314, D3). */
export type AccessAnswer = "paid" | "none" | "signed-out" | "unreachable";

type WithCall = Pick<Deps, "call">;

const flagsSchema = z.object({ hasPaymentSetupAccess: z.boolean(), hasLessonsAccess: z.boolean() });

/** S453, S412. `recheck`: the server asks the payment service first. */
export async function askAccess({ call }: WithCall, recheck = false): Promise<AccessAnswer> {
  const outcome = await (recheck
    ? askServer(call, "POST", "/api/payments/check", { schema: flagsSchema })
    : askServer(call, "GET", "/api/user/access", { schema: flagsSchema }));
  if (outcome.kind === "unauthenticated") return "signed-out";
  if (outcome.kind !== "ok") return "unreachable";
  return outcome.value.hasPaymentSetupAccess || outcome.value.hasLessonsAccess ? "paid" : "none";
}

const offerSchema = z.object({ available: z.boolean(), demo: z.boolean() });
export type Offer = z.infer<typeof offerSchema>;

/** The offer of this server; null when the server did not answer. */
export async function askOffer({ call }: WithCall): Promise<Offer | null> {
  const outcome = await askServer(call, "GET", "/api/payments/offer", { schema: offerSchema });
  return outcome.kind === "ok" ? outcome.value : null;
}

/** The states of the attempts to buy, newest first; none when the server did not answer. */
export async function askAttempts({ call }: WithCall): Promise<readonly OrderStatus[]> {
  const outcome = await askServer(call, "GET", "/api/payments", { schema: attemptsSchema });
  return outcome.kind === "ok" ? outcome.value.map(({ status }) => status) : [];
}

/** The state of the newest attempt to buy; null when there is none, or the server did not answer. */
export const askNewestAttempt = async (deps: WithCall): Promise<OrderStatus | null> =>
  (await askAttempts(deps))[0] ?? null;
