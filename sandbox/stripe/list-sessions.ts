import type { Session } from "./stripe-account.ts";
import { listObject, sessionObject } from "./stripe-objects.ts";

/** `GET /v1/checkout/sessions`: the newest first, in pages, as the API lists everything. */
export function listSessions(sessions: readonly Session[], query: URLSearchParams, origin: string) {
  const since = Number(query.get("created[gte]") ?? 0);
  const email = query.get("customer_details[email]");
  const paid = query.get("payment_intent");
  const after = query.get("starting_after");
  const found = sessions
    .toReversed()
    .filter(
      (session) =>
        session.createdAt >= since &&
        (email === null || session.email === email) &&
        (paid === null || session.payment?.id === paid),
    );
  const from = after === null ? 0 : found.findIndex(({ id }) => id === after) + 1;
  const page = found.slice(from, from + Math.min(Number(query.get("limit") ?? 10), 100));
  const data = page.map((session) => sessionObject(session, origin));
  return { ...listObject("/v1/checkout/sessions", data), has_more: from + page.length < found.length };
}
