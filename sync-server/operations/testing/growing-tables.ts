/**
 * Why each table does not grow for ever. `pruned`: `retention-repository.ts`, or the named module, deletes old rows. `bounded`:
 * each account, shop, text or server has a largest number of rows. `kept`: it grows with use, for the given reason. A test
 * compares the list with the database.
 */
export type Growth = { readonly kind: "pruned" | "bounded" | "kept"; readonly why: string };

const pruned = (why: string): Growth => ({ kind: "pruned", why });
const bounded = (why: string): Growth => ({ kind: "bounded", why });
const kept = (why: string): Growth => ({ kind: "kept", why });

const PER_ACCOUNT = bounded("a fixed number of rows for each account, gone with it");
const PER_CONTENT = bounded("what administrators publish");
const WORK = kept("a person's or a shop's own records, gone with the account or the shop");

export const GROWING_TABLES: Readonly<Record<string, Growth>> = {
  // Pruned by age.
  mutation_log: pruned(
    "once the device has stored the verdict: RETENTION_LOG_DAYS, 30 days more for refusals",
  ),
  webhook_events: pruned("unverified ones after 30 days, processed ones after RETENTION_WEBHOOK_DAYS"),
  admin_changes: pruned("RETENTION_AUDIT_DAYS"),
  shop_invitations: pruned("unused ones 30 days after they expired; used ones say who admitted a member"),
  lightning_asked: pruned("90 days after a phone without an account asked"),
  charge_links: pruned("7 days after the charge's time was over"),
  charge_link_ways: pruned("with their link"),
  newsletter_subscribers: pruned("unconfirmed ones after a week"),
  clean_texts: pruned("of former policies of the sanitiser"),
  sessions: pruned("expired ones, by the session store every 15 minutes"),
  login_attempts: pruned("every five minutes, when their window is over"),
  password_reset_tokens: pruned("expired ones, by the next request for one"),
  mail_codes: pruned("expired ones, by the next request for one"),
  notice_links: pruned("after they expired"),
  account_notices: pruned("after 180 days; a repetition before the mail was sent updates the row"),
  known_devices: pruned("browsers where nobody signed in for 400 days"),
  used_challenges: pruned("expired ones, by the next challenge"),
  servers: pruned("dead ones after a day, by the next server that starts"),

  // Tables of the sync protocol.
  tombstone: kept("a cursor of any age must learn of every deletion (L4)"),
  sync_client: kept("a client id stays bound to its author and its last number (P2, P3)"),
  ledger: bounded("one for each account and shop"),
  sync_meta: bounded("one row"),

  // Tables of people and shops.
  users: bounded("accounts"),
  credentials: PER_ACCOUNT,
  user_roles: PER_ACCOUNT,
  user_state: bounded("one row for each account and key"),
  account_words: PER_ACCOUNT,
  account_tails: PER_ACCOUNT,
  passkeys: PER_ACCOUNT,
  second_factors: PER_ACCOUNT,
  recovery_codes: PER_ACCOUNT,
  identities: PER_ACCOUNT,
  account_freezes: PER_ACCOUNT,
  shops: bounded("shops"),
  shop_members: bounded("people of a shop, also those who left: charges name them"),
  shop_state: bounded("one row for each shop and key"),
  wallets: bounded("one for each shop and coin"),
  payment_integrations: bounded("one for each shop and processor"),
  user_progress: bounded("one for each account and lesson"),
  user_achievements: bounded("one for each account and achievement"),
  certificates: bounded("one for each account and course"),
  study_days: WORK,
  charges: WORK,
  charge_marks: WORK,
  charge_notes: WORK,
  give_backs: WORK,
  address_leases: kept("a block of addresses is never leased twice"),
  test_payments: WORK,
  lightning_connections: bounded("one for each shop"),
  lightning_tills: WORK,
  lightning_orders: WORK,
  lightning_quotes: WORK,
  lightning_invoices: WORK,
  lightning_facts: WORK,
  lightning_incidents: WORK,
  purchase_orders: kept("money; those of a deleted account for five years"),
  purchase_facts: kept("money; gone with their purchase"),

  // Tables of content and messages.
  modules: PER_CONTENT,
  lessons: PER_CONTENT,
  articles: PER_CONTENT,
  glossary_terms: PER_CONTENT,
  faq_entries: PER_CONTENT,
  pictures: PER_CONTENT,
  content_drafts: PER_CONTENT,
  content_revisions: bounded("the last ones of each text"),
  published_facts: bounded("one review of each fact"),
  rates: bounded("the last one of each coin; there is no history"),
  forum_posts: kept("nothing writes to it yet"),
  forum_replies: kept("nothing writes to it yet"),
  contact_messages: kept("people answer them; gone with the account"),
};
