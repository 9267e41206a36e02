import type { Knex } from "knex";
import type {
  Message,
  MessageState,
  Subscriber,
  SubscriberState,
  Total,
} from "#db/protocol/admin/admin-people-api.ts";
import { type Page, type PagedList, type PageQuery, readPage } from "#server/platform/sql/keyset-page.ts";
import { execute, query } from "#server/platform/sql/sql.ts";

/** Contact messages and newsletter subscribers, for administrators. Tokens and hashes are not read. */

const HANDLED: Record<MessageState, Pick<PagedList, "where">> = {
  open: { where: "r.handled_at is null" },
  handled: { where: "r.handled_at is not null" },
  all: {},
};

export async function listMessages(
  knex: Knex,
  state: MessageState,
  pageQuery: PageQuery,
): Promise<Page<Message>> {
  return readPage(
    knex,
    {
      name: `messages-${state}`,
      columns: `r.id, r.name, r.email, r.subject, r.message, r.created_at as "createdAt", r.handled_at as "handledAt",
        r.user_id as "personId"`,
      from: "contact_messages r",
      ...HANDLED[state],
      order: ["created_at", "id", "uuid"],
    },
    pageQuery,
  );
}

const COUNT_TO = 1000;

export async function countOpenMessages(knex: Knex): Promise<Total> {
  const [row] = await query<{ count: number }>(knex, {
    name: "count-open-messages",
    text: `select count(*)::int as count
      from (select from contact_messages where handled_at is null limit ${COUNT_TO + 1}) few`,
    values: [],
  });
  const count = row?.count ?? 0;
  return count > COUNT_TO ? { kind: "atLeast", count: COUNT_TO } : { kind: "exact", count };
}

/** `changed`: false when it already had this state; null: there is no such message. */
export async function markMessage(
  trx: Knex.Transaction,
  id: string,
  handled: boolean,
  now: Date,
): Promise<{ readonly createdAt: Date; readonly changed: boolean } | null> {
  const [row] = await query<{ created_at: Date; handled_at: Date | null }>(trx, {
    text: "select created_at, handled_at from contact_messages where id = $1 for update",
    values: [id],
  });
  if (!row) return null;
  const changed = (row.handled_at !== null) !== handled;
  if (changed)
    await execute(trx, {
      text: "update contact_messages set handled_at = $1 where id = $2",
      values: [handled ? now : null, id],
    });
  return { createdAt: row.created_at, changed };
}

/** The expression of the index `newsletter_by_state`. */
const STATE = `(case when unsubscribed_at is not null then 'left' when confirmed_at is not null then 'confirmed' else 'waiting' end)`;

export async function listSubscribers(
  knex: Knex,
  state: SubscriberState,
  pageQuery: PageQuery,
): Promise<Page<Subscriber>> {
  return readPage(
    knex,
    {
      name: `subscribers-${state}`,
      columns: `r.email, ${STATE} as state, r.consent_version as "consentVersion", r.consent_at as "consentAt",
        r.confirmed_at as "confirmedAt", r.unsubscribed_at as "leftAt"`,
      from: "newsletter_subscribers r",
      ...(state === "all" ? {} : { where: `${STATE} = '${state}'` }),
      order: ["consent_at", "email", "text"],
    },
    pageQuery,
  );
}
