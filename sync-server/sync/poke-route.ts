import { CONTENT_LEDGER } from "#db/protocol/version.ts";
import { isSessionAlive } from "#server/accounts/sign-in/own-sessions.ts";
import type { Deps } from "#server/platform/deps.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import { findFollowedLedgers } from "./followed-ledgers.ts";
import { createLedgerFollower, type FollowLedgers } from "./follow-ledgers.ts";

const HEARTBEAT_MS = 25_000;
/** After this time the connection closes; the browser connects again by itself, and the session is checked again. */
const MAX_AGE_MS = 15 * 60_000;

/** Server-sent events that name the ledger that moved, and nothing else (docs/sync-protocol.md, Pokes). */
export function pokeRoute(deps: Deps, follow: FollowLedgers = createLedgerFollower(deps)): ApiRoute {
  let connected = 0;
  deps.metrics.watch("pokes_connected", () => connected);
  return apiRoute({
    method: "GET",
    path: "/api/sync/poke",
    summary: "Announces that a ledger has changed (server-sent events)",
    access: "public",
    responses: {
      200: {
        description: "Events `poke`; the data is `content` or `account`.",
        mediaType: "text/event-stream",
      },
    },
    handle: async ({ req, res, accountId }) => {
      const ledgers = await findFollowedLedgers(deps, accountId);
      if (res.closed) return res;
      res.setHeader("Content-Type", "text/event-stream; charset=utf-8");
      // A HEAD request has no body to wait for.
      if (req.method === "HEAD") return res.end();
      // A buffering proxy would hold the events back.
      res.setHeader("X-Accel-Buffering", "no");
      res.write("retry: 5000\n\n");
      let isOver = false;
      const onMove = (ledger: string): void => {
        res.write(`event: poke\ndata: ${ledger === CONTENT_LEDGER ? "content" : "account"}\n\n`);
        if (ledger !== CONTENT_LEDGER) void followAgain();
      };
      // A new callback for each list, so that unsubscribing the former list removes only what that list added.
      const followAll = (all: readonly string[]): (() => void) => follow(all, (ledger) => onMove(ledger));
      let unfollow = followAll(ledgers);
      // The moved ledger may have changed where the person works, so the list of followed ledgers is read again. A session that
      // has ended gets no more pokes.
      const followAgain = async (): Promise<void> => {
        try {
          if (accountId !== null && !(await isSessionAlive(deps, { accountId, currentSid: req.sessionID })))
            return end();
          const now = await findFollowedLedgers(deps, accountId);
          if (isOver) return;
          const before = unfollow;
          unfollow = followAll(now);
          before();
        } catch (err) {
          deps.logger.warn({ err }, "reading the followed ledgers failed");
        }
      };
      connected += 1;
      const heartbeat = setInterval(() => res.write(":\n\n"), HEARTBEAT_MS);
      const end = (): void => void res.end();
      const age = setTimeout(end, MAX_AGE_MS);
      deps.stopping.addEventListener("abort", end);
      req.on("close", () => {
        isOver = true;
        unfollow();
        connected -= 1;
        clearInterval(heartbeat);
        clearTimeout(age);
        deps.stopping.removeEventListener("abort", end);
        res.end();
      });
      if (deps.stopping.aborted) end();
      return res;
    },
  });
}
