import { accountLedger, CONTENT_LEDGER } from "#db/protocol/version.ts";
import type { Deps } from "#server/platform/deps.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import { createLedgerFollower, type FollowLedgers } from "./follow-ledgers.ts";

const HEARTBEAT_MS = 25_000;
/** The browser connects again by itself, and the session is looked at again. */
const MAX_AGE_MS = 15 * 60_000;

/** Server-sent events that say which ledger moved, and nothing else (docs/sync-protocol.md, Pokes). */
export function pokeRoute(deps: Deps, follow: FollowLedgers = createLedgerFollower(deps)): ApiRoute {
  let connected = 0;
  deps.metrics.watch("pokes_connected", () => connected);
  return apiRoute({
    method: "GET",
    path: "/api/sync/poke",
    summary: "Says that a ledger moved (server-sent events)",
    access: "public",
    responses: {
      200: {
        description: "Events `poke`; the data is `content` or `account`.",
        mediaType: "text/event-stream",
      },
    },
    handle: ({ req, res, accountId }) => {
      res.setHeader("Content-Type", "text/event-stream; charset=utf-8");
      // Only the head was asked for: there is nothing to wait for.
      if (req.method === "HEAD") return void res.end();
      // A proxy that collects the answer would hold the events back.
      res.setHeader("X-Accel-Buffering", "no");
      res.write("retry: 5000\n\n");
      const ledgers = [CONTENT_LEDGER, ...(accountId === null ? [] : [accountLedger(accountId)])];
      const unfollow = follow(ledgers, (ledger) => {
        res.write(`event: poke\ndata: ${ledger === CONTENT_LEDGER ? "content" : "account"}\n\n`);
      });
      connected += 1;
      const heartbeat = setInterval(() => res.write(":\n\n"), HEARTBEAT_MS);
      const end = (): void => void res.end();
      const age = setTimeout(end, MAX_AGE_MS);
      deps.stopping.addEventListener("abort", end);
      req.on("close", () => {
        unfollow();
        connected -= 1;
        clearInterval(heartbeat);
        clearTimeout(age);
        deps.stopping.removeEventListener("abort", end);
        res.end();
      });
      if (deps.stopping.aborted) end();
    },
  });
}
