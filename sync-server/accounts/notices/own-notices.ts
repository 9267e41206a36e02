import type { Notices } from "#db/protocol/account/notice-api.ts";
import type { Deps } from "#server/platform/deps.ts";
import { frozenUntil } from "./frozen.ts";
import { countUnread, findNotices, markRead } from "./notice-repository.ts";

export async function readNotices(deps: Deps, accountId: string): Promise<Notices> {
  const [notices, until] = await Promise.all([
    findNotices(deps.knex, accountId),
    frozenUntil(deps, accountId),
  ]);
  return { notices, frozenUntil: until };
}

/** How many notices wait to be read. */
export const unreadNotices = ({ knex }: Deps, accountId: string): Promise<number> =>
  countUnread(knex, accountId);

/** Ids of somebody else's notices are ignored. */
export const markNoticesRead = (
  { knex, clock }: Deps,
  accountId: string,
  ids: readonly string[],
): Promise<void> => markRead(knex, accountId, ids, clock.now());
