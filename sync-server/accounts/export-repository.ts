import type { Knex } from "knex";
import type { AccountTable, ShopTable } from "#db/entities/rows.ts";
import { SELF } from "#db/rules/shops/staff-key.ts";
import { ACCOUNT_SOURCES, SHOP_SOURCES, day, instant, object } from "#server/sync/row-json.ts";
import { query, queryFirst } from "#server/platform/sql/sql.ts";

/**
 * All data of one account, as JSON written by PostgreSQL, in pages. Fields are listed explicitly, so that a new
 * column never leaks: no hashes, credentials or secret ids. A test compares the tables with the schema.
 */
type Section = {
  /** Key in the file. */
  readonly name: string;
  /** Table, with alias `r`. */
  readonly table: string;
  /** JSON of one row. */
  readonly json: string;
  /** A unique column of the account's rows, used for paging, and its type. */
  readonly key: readonly [column: string, type: string];
  /** Condition; `$1` is the account. */
  readonly where?: string;
};

const OF_OWN_SHOP = "r.shop_id = $1::uuid";

const synced = (
  name: AccountTable,
  key: Section["key"],
  more: Readonly<Record<string, string>> = {},
): Section => withMore({ name, key, ...ACCOUNT_SOURCES[name] }, more);

/** A section of rows that belong to the account's own shop. */
const ofShop = (
  table: ShopTable,
  key: Section["key"],
  more: Readonly<Record<string, string>> = {},
  name: string = table,
): Section => ({ ...withMore({ name, key, ...SHOP_SOURCES[table] }, more), where: OF_OWN_SHOP });

const withMore = (
  { name, table, json, key }: Pick<Section, "name" | "table" | "json" | "key">,
  more: Readonly<Record<string, string>>,
): Section => {
  const extra = Object.keys(more).length === 0 ? "" : ` || ${object(more)}::jsonb`;
  return { name, table, json: extra === "" ? json : `(${json})::jsonb${extra}`, key };
};

const columnOf = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** JSON of columns and of times under the names of their columns in camel case, and of other fields. */
const fields = (
  columns: readonly string[],
  times: readonly string[] = [],
  others: Readonly<Record<string, string>> = {},
): string =>
  object({
    ...Object.fromEntries(columns.map((field) => [field, `r.${columnOf(field)}`])),
    ...others,
    ...Object.fromEntries(times.map((field) => [field, instant(columnOf(field))])),
  });

const EMAIL = "(select lower(email) from users where id = $1::uuid)";
const CLIENTS = "(select id from sync_client where account_id = $1::uuid)";

export const EXPORT_SECTIONS: readonly Section[] = [
  synced("progress", ["lesson_slug", "text"], {
    pointsEarned: "r.points_earned",
    createdAt: instant("created_at"),
  }),
  synced("studyDays", ["day", "date"]),
  synced("achievements", ["achievement_type", "text"]),
  ofShop("wallets", ["coin", "text"]),
  ofShop("charges", ["id", "uuid"], { receivedAt: instant("received_at") }),
  ofShop("chargeMarks", ["id", "uuid"]),
  ofShop("chargeNotes", ["charge_id", "uuid"]),
  ofShop("giveBacks", ["id", "uuid"], { receivedAt: instant("received_at") }),
  ofShop("lightningFacts", ["payment_hash", "text"]),
  {
    name: "lightningInvoices",
    table: "lightning_invoices",
    key: ["payment_hash", "text"],
    where: OF_OWN_SHOP,
    json: fields(["chargeId", "invoice", "state"], ["createdAt", "expiresAt"], { msat: "r.msat::text" }),
  },
  {
    name: "lightningIncidents",
    table: "lightning_incidents",
    key: ["charge_id::text || r.kind || coalesce(r.payment_hash, '')", "text"],
    where: OF_OWN_SHOP,
    json: fields(["chargeId", "kind"], ["at"]),
  },
  {
    name: "lightningConnection",
    table: "lightning_connections",
    key: ["id", "uuid"],
    where: OF_OWN_SHOP,
    json: object({ name: "'conexao@' || r.id", checkedAt: instant("checked_at") }),
  },
  {
    name: "lightningTills",
    table: "lightning_tills",
    key: ["till_id", "text"],
    where: OF_OWN_SHOP,
    json: fields(["device"], ["madeAt", "clockAt", "endsAt", "offAt"], { member: "r.member_id" }),
  },
  {
    name: "chargeLinks",
    table: "charge_links",
    key: ["token", "text"],
    where: OF_OWN_SHOP,
    json: fields(["chargeId"], ["madeAt"], { path: "'/p/' || r.token", endsAt: instant("due_at") }),
  },
  synced("state", ["key", "text"]),
  ofShop("members", ["id", "uuid"]),
  {
    name: "memberships",
    table: "shop_members",
    key: ["shop_id", "uuid"],
    // Shops where the person works or worked; the members of their own shop are in `members`.
    where: "r.id = $1::uuid",
    json: fields(["role", "name"], ["addedAt", "endedAt"], { shop: "r.shop_id", own: "r.shop_id = r.id" }),
  },
  ofShop("state", ["key", "text"], {}, "shopState"),
  {
    name: "staffPasses",
    table: "shop_state",
    key: ["shop_id", "uuid"],
    // The person's own exams in shops of others; those of their own shop are in `shopState`.
    where: `r.shop_id <> $1::uuid and r.key = 'staff:' || $1::uuid || ':${SELF}'`,
    json: object({ shop: "r.shop_id", pass: "r.value", at: instant("at") }),
  },
  {
    name: "addressLeases",
    table: "address_leases",
    key: ["leased_at::text || r.key_id || r.block", "text"],
    where: OF_OWN_SHOP,
    json: fields(["keyId", "block"], ["leasedAt"]),
  },
  {
    name: "passkeys",
    table: "passkeys",
    json: fields(["name", "synced"], ["createdAt", "lastUsedAt"]),
    key: ["id", "text"],
    where: "r.account_id = $1::uuid",
  },
  {
    name: "identities",
    table: "identities",
    json: fields(["issuer", "subject", "email"], ["createdAt", "lastUsedAt"]),
    key: ["id", "uuid"],
    where: "r.account_id = $1::uuid",
  },
  {
    name: "invitations",
    table: "shop_invitations",
    key: ["id", "uuid"],
    // Invitations that the person created, and the one with which they joined a shop.
    where: "(r.created_by = $1::uuid or r.used_by = $1::uuid)",
    json: fields(["role"], ["createdAt", "expiresAt", "usedAt"], {
      shop: "r.shop_id",
      name: "case when r.created_by = $1::uuid then r.name end",
    }),
  },
  {
    name: "certificates",
    table: "certificates",
    key: ["code", "text"],
    json: fields(["code", "name", "lessons"], ["issuedAt"], { completedOn: day("completed_on") }),
  },
  {
    name: "purchases",
    table: "purchase_orders",
    key: ["id", "uuid"],
    json: fields(["id", "status", "amountCents", "currency"], ["createdAt", "updatedAt"], {
      paymentId: "r.payment_intent_id",
      test: "not r.livemode",
    }),
  },
  {
    name: "purchaseFacts",
    table: "purchase_facts",
    key: ["id", "bigint"],
    json: fields(["kind", "amountCents"], ["at", "recordedAt"], { purchase: "r.order_id" }),
  },
  {
    name: "contactMessages",
    table: "contact_messages",
    key: ["id", "uuid"],
    json: fields(["id", "name", "email", "subject", "message"], ["createdAt", "handledAt"]),
  },
  {
    name: "newsletter",
    table: "newsletter_subscribers",
    key: ["email", "text"],
    where: `r.email = ${EMAIL}`,
    json: fields(["email", "consentVersion"], ["confirmedAt"], {
      askedAt: instant("consent_at"),
      leftAt: instant("unsubscribed_at"),
    }),
  },
  {
    name: "pictures",
    table: "pictures",
    key: ["name", "text"],
    where: "r.created_by = $1::uuid",
    json: fields(["alt"], ["createdAt"], { src: "'/pictures/enviadas/' || r.name" }),
  },
  {
    name: "devices",
    table: "sync_client",
    key: ["id", "uuid"],
    where: "r.account_id = $1::uuid",
    json: object({ app: "r.app", changesSent: "r.last_seq", lastHeardAt: instant("seen_at") }),
  },
  {
    name: "changesSent",
    table: `(select l.name, l.result, count(*) as count, min(l.at) as first, max(l.at) as last from mutation_log l
      where l.client_id in ${CLIENTS} or (l.client_id is null and l.author_id = $1::uuid) group by l.name, l.result)`,
    key: ["name || ' ' || r.result", "text"],
    where: "true",
    json: fields(["result", "count"], ["first", "last"], { kind: "r.name" }),
  },
  {
    name: "refusedChanges",
    table: "mutation_log",
    key: ["uid", "uuid"],
    where: `r.result <> 'ok' and (r.client_id in ${CLIENTS} or (r.client_id is null and r.author_id = $1::uuid))`,
    json: fields(["reason"], ["at"], { kind: "r.name", content: "r.payload" }),
  },
  {
    name: "paymentIntegrations",
    table: "payment_integrations",
    key: ["id", "uuid"],
    where: OF_OWN_SHOP,
    json: fields([], ["lastVerified", "createdAt", "updatedAt"], {
      processor: "r.processor_type",
      name: "r.processor_name",
      active: "r.is_active",
      test: "r.is_test_mode",
      currencies: "r.supported_currencies",
      status: "r.connection_status",
      error: "r.error_message",
    }),
  },
  {
    name: "testPayments",
    table: "test_payments",
    key: ["id", "uuid"],
    where: OF_OWN_SHOP,
    json: fields(["externalId", "currency", "status"], ["expiresAt", "createdAt"], {
      processor: "r.processor_type",
      amount: "r.amount::text",
    }),
  },
  {
    name: "passwordResets",
    table: "password_reset_tokens",
    key: ["token_hash", "text"],
    json: fields([], ["expiresAt", "usedAt"], { askedAt: instant("created_at") }),
  },
  {
    name: "secondFactor",
    table: "second_factors",
    key: ["account_id", "uuid"],
    where: "r.account_id = $1::uuid and r.confirmed_at is not null",
    json: object({
      on: "true",
      since: instant("confirmed_at"),
      recoveryCodesLeft:
        "(select count(*) from recovery_codes c where c.account_id = r.account_id and c.used_at is null)",
    }),
  },
  {
    name: "mailCodes",
    table: "mail_codes",
    key: ["token_hash", "text"],
    where: "r.account_id = $1::uuid",
    json: fields([], ["expiresAt", "usedAt"]),
  },
  {
    name: "notices",
    table: "account_notices",
    key: ["id", "uuid"],
    where: "r.account_id = $1::uuid",
    // `who`: the other person, where the notice names one.
    json: fields(["kind", "detail", "who", "device"], ["at", "readAt", "mailedAt"]),
  },
  {
    name: "noticeLinks",
    table: "notice_links",
    key: ["token_hash", "text"],
    where: "r.account_id = $1::uuid",
    json: object({ expiresAt: instant("expires_at") }),
  },
  {
    name: "knownDevices",
    table: "known_devices",
    key: ["device_hash", "text"],
    where: "r.account_id = $1::uuid",
    json: object({ seenAt: instant("seen_at") }),
  },
  {
    name: "freeze",
    table: "account_freezes",
    key: ["account_id", "uuid"],
    where: "r.account_id = $1::uuid",
    json: fields([], ["until", "mailProvenAt"]),
  },
  {
    name: "administration",
    table: "admin_changes",
    key: ["id", "bigint"],
    // Actions of this person, and actions of others on this account.
    where: "(r.account_id = $1::uuid or r.about_account = $1::uuid)",
    json: fields(["action", "kind"], ["at"], {
      byMe: "coalesce(r.account_id = $1::uuid, false)",
      title: "case when r.about_account is null or r.about_account = $1::uuid then r.title end",
    }),
  },
  {
    name: "contentSaved",
    table: "content_revisions",
    key: ["kind || r.row_id || ' ' || r.number", "text"],
    where: "r.saved_by = $1::uuid",
    json: fields(["kind", "number"], [], { at: instant("saved_at"), draft: "r.is_draft" }),
  },
  {
    name: "drafts",
    table: "content_drafts",
    key: ["kind || r.row_id", "text"],
    where: "r.saved_by = $1::uuid",
    json: fields(["kind", "fields"], [], { at: instant("saved_at") }),
  },
  {
    name: "forumPosts",
    table: "forum_posts",
    key: ["id", "uuid"],
    json: fields(["id", "title", "content", "category"], ["createdAt"]),
  },
  {
    name: "forumReplies",
    table: "forum_replies",
    key: ["id", "uuid"],
    json: fields(["content"], ["createdAt"], { post: "r.post_id" }),
  },
];

/** One page is in memory at a time; a row is at most some tens of kilobytes. */
const PAGE = 200;

/**
 * The rows of one section in pages of JSON texts. Each page is a separate statement, so that a slow client does not
 * hold a transaction open.
 */
export async function* readSection(
  knex: Knex,
  accountId: string,
  { name, table, json, key: [column, type], where = "r.user_id = $1::uuid" }: Section,
): AsyncGenerator<readonly string[]> {
  const text = `select (r.${column})::text as key, (${json})::text as row from ${table} r
    where ${where} and ($2::text is null or r.${column} > $2::${type}) order by r.${column} limit ${PAGE}`;
  for (let after: string | null = null; ;) {
    const rows: readonly { readonly key: string; readonly row: string }[] = await query(knex, {
      name: `export-${name}`,
      text,
      values: [accountId, after],
    });
    yield rows.map(({ row }) => row);
    const last = rows.at(-1);
    if (rows.length < PAGE || !last) return;
    after = last.key;
  }
}

/** Fields of the account's own row that the user object lacks. ISO 8601. */
export type AccountDates = {
  readonly paidAt: string | null;
  readonly passwordChangedAt: string | null;
  readonly ownerConfirmedAt: string | null;
};

export async function findAccountDates(knex: Knex, accountId: string): Promise<AccountDates | null> {
  return queryFirst<AccountDates>(knex, {
    name: "export-account-dates",
    text: `select ${instant("lessons_paid_at")} as "paidAt", ${instant("owner_confirmed_at")} as "ownerConfirmedAt",
      (select ${instant("updated_at")} from credentials r where r.user_id = $1::uuid) as "passwordChangedAt"
      from users r where r.id = $1::uuid`,
    values: [accountId],
  });
}
