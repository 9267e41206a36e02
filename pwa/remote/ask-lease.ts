import { leaseAnswerSchema, type LeaseAnswer } from "#db/protocol/till-leases.ts";
import type { LeaseRequest } from "#db/protocol/lease-request.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import { askServer } from "./ask-server.ts";

/** Asks the server for addresses of this till, in the open shop; null when it may not ask or got no answer. */
export async function askLease(
  { session, call }: Pick<Deps, "session" | "call">,
  body: LeaseRequest,
): Promise<LeaseAnswer | null> {
  if (session.kind !== "user" || !session.verified) return null;
  const outcome = await askServer(call, "POST", "/api/till/leases", { body, schema: leaseAnswerSchema });
  return outcome.kind === "ok" ? outcome.value : null;
}
