import type { Notices } from "#db/protocol/account/notice-api.ts";
import type { Deps } from "#server/platform/deps.ts";
import { frozenUntil } from "./frozen.ts";
import { countUnread, findNotices, markRead, type NoticeReader } from "./notice-repository.ts";

export async function readNotices(deps: Deps, reader: NoticeReader): Promise<Notices> {
  const [notices, until] = await Promise.all([
    findNotices(deps.knex, reader),
    frozenUntil(deps, reader.accountId),
  ]);
  return { notices, frozenUntil: until };
}

/** How many notices wait to be read. */
export const unreadNotices = ({ knex }: Deps, reader: NoticeReader): Promise<number> =>
  countUnread(knex, reader);

/** Ids of other accounts' notices are ignored. */
export const markNoticesRead = (
  { knex, clock }: Deps,
  reader: NoticeReader,
  ids: readonly string[],
): Promise<void> => markRead(knex, reader, ids, clock.now());
