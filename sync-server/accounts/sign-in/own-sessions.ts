import { createHmac } from "node:crypto";
import type { OwnSession } from "#db/protocol/account/account-api.ts";
import type { Deps } from "#server/platform/deps.ts";
import { logSecurityEvent } from "#server/platform/security-log.ts";
import { AppError } from "#server/platform/errors.ts";
import { deleteSession, deleteSessions, findSessions, hasSession } from "./session-repository.ts";

type Own = { readonly accountId: string; readonly currentSid: string };

/** Public id of a session, from which its cookie cannot be derived. */
const publicId = ({ config }: Deps, sid: string): string =>
  createHmac("sha256", config.sessionSecret).update(`session\n${sid}`).digest("base64url").slice(0, 22);

/** The account's sessions, most recently used first. */
export async function listSessions(deps: Deps, { accountId, currentSid }: Own): Promise<OwnSession[]> {
  const sessions = await findSessions(deps.knex, accountId);
  return sessions.map(({ sid, device, createdAt, lastUsedAt }) => ({
    id: publicId(deps, sid),
    device,
    createdAt,
    lastUsedAt: (sid === currentSid ? deps.clock.now() : lastUsedAt).toISOString(),
    current: sid === currentSid,
  }));
}

/** Whether the session of an open connection has neither ended nor expired meanwhile. */
export const isSessionAlive = (
  { knex }: Pick<Deps, "knex">,
  { accountId, currentSid }: Own,
): Promise<boolean> => hasSession(knex, accountId, currentSid);

/**
 * Ends one session of the account. 404 for any other, for an ended one, and for the current one, which is ended by
 * signing out.
 */
export async function endOwnSession(deps: Deps, { accountId, currentSid }: Own, id: string): Promise<void> {
  const sessions = await findSessions(deps.knex, accountId);
  const found = sessions.find(({ sid }) => publicId(deps, sid) === id);
  if (!found) throw new AppError("not_found", { message: "Esta sessão já terminou." });
  if (found.sid === currentSid)
    throw new AppError("conflict", { message: "Para sair deste aparelho, use “Sair”." });
  await deleteSession(deps.knex, accountId, found.sid);
  logSecurityEvent(deps, "sessions ended", accountId, "one");
}

export async function endOtherSessions(deps: Deps, { accountId, currentSid }: Own): Promise<void> {
  await deleteSessions(deps.knex, accountId, currentSid);
  logSecurityEvent(deps, "sessions ended", accountId, "all others");
}
