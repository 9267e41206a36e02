import type { SourceChange } from "./source-changes.ts";
import type { ThemeName } from "./themes.ts";

/** A deliberate bug of the sync: it shows what a rule prevents. */
export type Mutant = {
  readonly name: string;
  readonly changes: readonly SourceChange[];
  /**
   * What detects it soonest: a theme of the sync's schedules (all themes when omitted), the schedules of shops with this
   * Lightning source, or a test where schedules hardly ever reach it.
   */
  readonly noticedBy?:
    { readonly theme: ThemeName } | { readonly source: "address" | "connection" } | { readonly test: string };
};

const PUSH = "sync-server/sync/push/push-mutations.ts";
const PULL = "sync-server/sync/pull-changes.ts";
const APPLY = "pwa/local-db/pull/apply-pull.ts";
const RECOVER = "pwa/local-db/pull/recover.ts";
const ROUND = "pwa/sync/sync-round.ts";
const MAY = "db/rules/shops/may.ts";
const TRIGGERS = "db/migrations/synced-table.ts";
const INVOICES = "sync-server/lightning/invoice-repository.ts";
const ORDER = "sync-server/lightning/order-invoice.ts";
const WATCH = "sync-server/lightning/watch-invoices.ts";
const MESSAGES = "sync-server/lightning/connection/wallet-messages.ts";
const LINK = "sync-server/lightning/connection/wallet-link.ts";

const one = (
  name: string,
  file: string,
  from: string,
  to: string,
  noticedBy?: Mutant["noticedBy"],
): Mutant => ({
  name,
  changes: [{ file, from, to }],
  ...(noticedBy ? { noticedBy } : {}),
});
const OVERTAKEN = { theme: "answers that overtake each other in one profile" } as const;
const DRAINING = { theme: "what a visitor did drains into her profile" } as const;
const TOGETHER = { theme: "two requests at the same time" } as const;
const RESTORED = { theme: "a restored server" } as const;
const COMING = { theme: "people come and go" } as const;
const COPIES = { theme: "two people sign in on copies of a phone" } as const;
const CLOCKS = { theme: "clocks that are off by years" } as const;
const PROFILES = { test: "pwa/local-db/profiles/profiles.test.ts" } as const;
const PULLED = { test: "pwa/local-db/pull/apply-pull.test.ts" } as const;
const TEAM = { theme: "a shop with people and tills" } as const;
const REMOVED = { theme: "people and tills are removed" } as const;
const ADDRESS = { source: "address" } as const;
const CONNECTED = { source: "connection" } as const;
const HELD_TEST = { test: "sync-server/lightning/connection/held-payment.test.ts" } as const;
const INVOICE_TEST = { test: "sync-server/lightning/make-invoice.test.ts" } as const;
const MEMBERS = { test: "sync-server/sync/shop-sync.test.ts" } as const;
const ROUTE = { test: "sync-server/sync/sync-route.test.ts" } as const;
const NEWER = { test: "sync-server/sync/newer-device.test.ts" } as const;
const RELEASES = { test: "e2e/simulation/other-releases.test.ts" } as const;

/** Each breaks one rule of docs/sync-protocol.md and names its step. The suite must detect every one of them. */
export const MUTANTS: readonly Mutant[] = [
  // ── Server ────────────────────────────────────────────────────────────────
  one(
    "L2: skip the ledger's lock",
    "sync-server/sync/ledger-repository.ts",
    '"select 1 from ledger where id = $1 for no key update"',
    '"select 1 from ledger where id = $1"',
    TOGETHER,
  ),
  {
    name: "L3: versions by time of commit, without a lock",
    changes: [
      {
        file: "db/migrations/0001-ledger.ts",
        from: `insert into ledger as g (id, version, xid) values (l, 1, pg_current_xact_id())
        on conflict (id) do update set version = g.version + 1, xid = pg_current_xact_id()
        returning version into v;`,
        to: "v := (extract(epoch from clock_timestamp()) * 1000000)::bigint;",
      },
      {
        file: "sync-server/sync/ledger-repository.ts",
        from: "(select json_object_agg(id, version) from ledger where id = any($1::text[])) as versions",
        to: "(select json_object_agg(id, (extract(epoch from clock_timestamp()) * 1000000)::bigint) from ledger where id = any($1::text[])) as versions",
      },
      {
        file: "sync-server/sync/ledger-repository.ts",
        from: '"select 1 from ledger where id = $1 for no key update"',
        to: '"select 1 from ledger where id = $1"',
      },
    ],
  },
  one(
    "L4: forget the tombstone of a deleted row",
    TRIGGERS,
    "    create function bury_${t.table}() returns trigger language plpgsql as $$\n    begin\n      ${bury}\n",
    "    create function bury_${t.table}() returns trigger language plpgsql as $$\n    begin\n",
  ),
  one(
    "L4: forget the tombstone of a row that left its ledger",
    TRIGGERS,
    "    create function move_${t.table}() returns trigger language plpgsql as $$\n    begin\n      ${bury}\n",
    "    create function move_${t.table}() returns trigger language plpgsql as $$\n    begin\n",
  ),
  {
    name: "P3: replay without looking at the uid",
    changes: [
      {
        file: "sync-server/sync/push/number-batch.ts",
        from: "const isKnown = logged.has(uid) || fresh.has(uid);",
        to: "const isKnown = fresh.has(uid) || seq <= last;",
      },
      {
        file: "sync-server/sync/mutation-log-repository.ts",
        from: "as n(uid, seq, name)`",
        to: "as n(uid, seq, name) on conflict (uid) do nothing`",
      },
      {
        file: RECOVER,
        from: "await renumber(db, { ...meta, clientId, acked: 0, asking: true });",
        to: "await renumber(db, { ...meta, clientId, acked: 0 });",
      },
    ],
  },
  one(
    "P3: take part of a queue that a copy has sent",
    PUSH,
    "if (isPartOfACopy(request, logged)) return",
    "if (isPartOfACopy(request, logged) && logged.size === 0) return",
    ROUTE,
  ),
  one(
    "P4: a refused mutation consumes no number",
    PUSH,
    "const seen = { lastSeq, acked",
    'const seen = { lastSeq: verdicts.at(-1)?.result === "rejected" ? lastSeq - 1 : lastSeq, acked',
  ),
  one(
    "P5: believe the device's clock",
    "sync-server/sync/push/check-mutations.ts",
    "checked.set(envelope, { ok: true, mutation: clamped[at] ?? mutation });",
    "checked.set(envelope, { ok: true, mutation: { ...clamped[at], args: mutation.args } as typeof mutation });",
    CLOCKS,
  ),
  {
    name: "P5: hold a fast clock five minutes after the arrival",
    changes: [
      {
        file: "db/rules/mutations/clamp-mutation.ts",
        from: "arrival - OLDEST_DAYS * DAY_MS), arrival));",
        to: "arrival - OLDEST_DAYS * DAY_MS), arrival + 300_000));",
      },
      {
        file: "db/rules/mutations/clamp-queue.ts",
        from: "if (held.isMoved) held.ms = Math.min(ownMs, arrivalMs - (queue.length - 1 - index));",
        to: "",
      },
    ],
    noticedBy: CLOCKS,
  },
  {
    name: "P5: forget the order of the queue among impossible instants",
    changes: [
      {
        file: "db/rules/mutations/clamp-queue.ts",
        from: "if (before && before.ms >= held.ms && (before.isMoved || held.isMoved)) {",
        to: "if (before && before.ms >= held.ms && index < 0) {",
      },
      { file: "db/rules/mutations/clamp-queue.ts", from: "  makeRoom(all);", to: "  void makeRoom;" },
    ],
    noticedBy: CLOCKS,
  },
  one(
    "P6: write a batch row by row as it was before it",
    "sync-server/sync/push/batch-rows.ts",
    "const row = this.#current.get(table)?.get(key) ?? this.#stored.get(table)?.get(key);",
    "const row = this.#stored.get(table)?.get(key);",
  ),
  one(
    "P7: count points up instead of folding the facts",
    "sync-server/learning/derive-gamification.ts",
    "const points = Math.max(stored.standing.points, fold.points);",
    "const points = stored.standing.points + 20 * fold.lessonPoints.size;",
  ),
  {
    name: "P8: log in a transaction of its own",
    changes: [
      {
        file: PUSH,
        from: "runPush(sql, push, work, care),",
        to: "runPush(sql, push, work, care, deps),",
      },
      {
        file: PUSH,
        from: "care: Care): Promise<Attempt> {",
        to: "care: Care, deps: Deps): Promise<Attempt> {",
      },
      {
        file: PUSH,
        from: "? appendLog(sql, { authorId: author.id, clientId: request.clientId, at: push.arrivedAt }, entries)",
        to: '? inTransaction(deps.knex, "write", (own) => appendLog(own, { authorId: author.id, clientId: request.clientId, at: push.arrivedAt }, entries))',
      },
    ],
  },
  {
    name: "P3, R1: take a used number as a replay, on both sides",
    changes: [
      {
        file: "sync-server/sync/push/number-batch.ts",
        from: "const isKnown = logged.has(uid) || fresh.has(uid);",
        to: "const isKnown = logged.has(uid) || fresh.has(uid) || seq <= last;",
      },
      {
        file: APPLY,
        from: "queue.some(({ seq, uid }) => seq <= lastSeq && !acks.has(uid));",
        to: "false;",
      },
    ],
  },
  {
    name: "P8: acknowledge before the commit",
    changes: [
      {
        file: "sync-server/platform/sql/sql.ts",
        from: "    await commit();\n    return result;",
        to: "    void commit().catch(() => undefined);\n    return result;",
      },
      {
        file: PUSH,
        from: "    sql.commit(),\n",
        to: "    void sql.commit().catch(() => undefined),\n",
      },
    ],
  },
  one(
    "P2: one client id for two accounts",
    PUSH,
    'if (client.authorId !== author.id || client.shopId !== author.shopId) return { stop: "elsewhere" };',
    "",
    COPIES,
  ),
  one(
    "Q1: pull in several snapshots",
    "sync-server/platform/sql/sql.ts",
    "begin isolation level repeatable read, read only",
    "begin isolation level read committed, read only",
    TOGETHER,
  ),
  {
    name: "Q1, A1: ignore the epoch, on both sides",
    changes: [
      { file: PULL, from: 'if (epoch !== null && epoch !== head.epoch) return "epoch";', to: "" },
      { file: PULL, from: 'if (isAhead(cursor, grants, head.versions)) return "epoch";', to: "" },
      {
        file: PUSH,
        from: 'if (otherEpoch || isAhead(request.cursor, grantsOf(author, member), head.versions))\n    return { stop: "epoch" };',
        to: "void otherEpoch;",
      },
      {
        file: ROUND,
        from: "const moved = request.epoch !== null && answer.epoch !== request.epoch;",
        to: "const moved = false;",
      },
    ],
    noticedBy: RESTORED,
  },
  {
    name: "P11: answer for a ledger that the push does not hold",
    changes: [
      {
        file: PUSH,
        from: "held.includes(grant) ? request.cursor[grant.name] !== undefined : isUpToDate(request, head, grant),",
        to: "request.cursor[grant.name] !== undefined,",
      },
      {
        file: PUSH,
        from: "const places = held.map(({ name, id }) => [name, versions.get(id) ?? 0] as const);",
        to: "const places = grants.map(({ name, id }) => [name, versions.get(id) ?? head.versions.get(id) ?? 0] as const);",
      },
    ],
  },
  one(
    "Q2: end the page of the shop at the account's version",
    "sync-server/sync/read-ledgers.ts",
    "      from[grant.name],\n      versions.get(grant.id) ?? 0,",
    "      from[grant.name],\n      versions.get(grants[0]?.id ?? grant.id) ?? 0,",
  ),
  one(
    "L2: lock the account's ledger alone",
    PUSH,
    "homes.map((home) => lockLedger(sql, ledgerOf(author, home)))",
    'homes.map((home) => home === "shop" || lockLedger(sql, ledgerOf(author, home)))',
    MEMBERS,
  ),
  {
    name: "P2: take work for a shop of somebody else",
    changes: [
      {
        file: PUSH,
        from: "const { member } = head;",
        to: 'const member = head.member ?? { role: "cashier" as const, hasEnded: false, frozenUntil: null };',
      },
      {
        file: PUSH,
        from: 'if (member === null || held.includes(false)) return { stop: "ended" };',
        to: 'if (held.includes(false)) return { stop: "ended" };',
      },
    ],
    noticedBy: MEMBERS,
  },
  one(
    "Q8: a cashier reads the whole ledger of the shop",
    "sync-server/sync/change-repository.ts",
    "counter: changesStatement(SHOP_SOURCES, OF_MEMBER),",
    "counter: `${changesStatement(SHOP_SOURCES)} offset 0 * length($6::uuid::text)`,",
    MEMBERS,
  ),
  one(
    "Q8: begin the shop where the account's ledger stands today",
    "sync-server/sync/grants.ts",
    'const place = Math.min(typeof before === "number" ? before : Math.max(0, before[0] - 1), splitVersion);',
    'const place = typeof before === "number" ? before : before[0];',
    { test: "sync-server/sync/old-cursor.test.ts" },
  ),
  // ── Shops with several members ────────────────────────────────────────────
  one(
    "P2: read the member's role before the lock",
    PUSH,
    `  const [held, head, loaded] = await Promise.all([
    Promise.all(homes.map((home) => lockLedger(sql, ledgerOf(author, home)))),
    lockHead(sql, { author, clientId: request.clientId }),`,
    `  const early = await lockHead(sql, { author, clientId: request.clientId });
  const [held, head, loaded] = await Promise.all([
    Promise.all(homes.map((home) => lockLedger(sql, ledgerOf(author, home)))),
    early,`,
    REMOVED,
  ),
  one(
    "P2: refuse what a removed member charged",
    MAY,
    `    case "charge.create":
      return true;`,
    `    case "charge.create":
      return !hasEnded;`,
    REMOVED,
  ),
  one(
    "P2: forget that a charge came after the end",
    "db/rules/mutations/mutators.ts",
    "afterEnd: authority.author.hasEnded,",
    "afterEnd: false,",
    REMOVED,
  ),
  one(
    "P2: write every charge to the founder",
    "db/rules/mutations/mutators.ts",
    "madeBy: authority.author.isFounder ? null : authority.author.id,",
    "madeBy: null,",
    TEAM,
  ),
  one(
    "P4: let a removed manager go on",
    MAY,
    'const manages = (role === "owner" || role === "manager") && !hasEnded;',
    'const manages = role === "owner" || role === "manager";',
    REMOVED,
  ),
  one(
    "Q8: send a cashier the notes",
    "sync-server/sync/change-repository.ts",
    'chargeNotes: "false",',
    'chargeNotes: "true",',
    TEAM,
  ),
  one(
    "Q8: send a cashier the shifts of others",
    "sync-server/sync/change-repository.ts",
    "state: \"(r.key !~ '^(shift|staff):' or split_part(r.key, ':', 2) = $6::uuid::text)\",",
    'state: "true",',
    TEAM,
  ),
  one(
    "Q10: send a cashier the payments of others",
    "sync-server/sync/change-repository.ts",
    "lightningFacts: OF_OWN_CHARGE,",
    'lightningFacts: "true",',
    TEAM,
  ),
  one(
    "Q10: pass over a payment that was there before its charge",
    "sync-server/sync/push/write-batch.ts",
    "mayHaveOlderFacts(rows) ? markOlderFacts(sql, owner.shopId, newLightningCharges(rows)) : null,",
    "null,",
    TEAM,
  ),
  one(
    "P4: let a cashier allow more PINs",
    MAY,
    'if (mutation.args.code === "reopened") return manages;',
    "",
    TEAM,
  ),
  one(
    "Q8: send a removed member the shop",
    "sync-server/sync/grants.ts",
    "if (member !== null && !member.hasEnded) {",
    "if (member !== null) {",
    REMOVED,
  ),
  one(
    "Q8: call a cashier's part by the name of the whole",
    "sync-server/sync/grants.ts",
    '{ name: `${id}:${memberId}`, id, kind: "counter", memberId }',
    '{ name: id, id, kind: "counter", memberId }',
    TEAM,
  ),
  one(
    "A3: keep the rows of a shop that the member has left",
    APPLY,
    "else if (otherPart || hasEnded) await forgetShop(db);",
    "else if (otherPart) await forgetShop(db);",
    REMOVED,
  ),
  one(
    "P12: refuse what a newer app sends",
    "sync-server/sync/sync.ts",
    "if (Math.max(request.schema, request.wrote ?? 0) <= schema) return request;",
    "if (schema > 0) return request;",
    RELEASES,
  ),
  one(
    "P12: forget which build wrote, once the app was rolled back",
    "sync-server/sync/sync.ts",
    "request.wrote ?? 0",
    "0",
    RELEASES,
  ),
  one(
    "P12: leave waiting what the log has",
    "sync-server/sync/sync.ts",
    "unread.find(({ uid }) => logged.get(uid)?.authorId !== author.id)",
    "unread.find(() => logged.size >= 0)",
    NEWER,
  ),
  one(
    "P12: pass what another account's log has",
    "sync-server/sync/sync.ts",
    "unread.find(({ uid }) => logged.get(uid)?.authorId !== author.id)",
    "unread.find(({ uid }) => !logged.has(uid))",
    NEWER,
  ),
  one(
    "A3: believe the cursor of a build with other tables",
    "pwa/sync/build-request.ts",
    "(covered ?? now) !== now",
    "(covered ?? now) === null",
    RELEASES,
  ),
  one(
    "a request does not name the shop of its profile",
    "pwa/sync/build-request.ts",
    "...(shop && accountId !== null ? { shop: shop.id } : {}),",
    "...(shop && shop.id === accountId ? { shop: shop.id } : {}),",
    TEAM,
  ),
  // ── Tills, several shops and their end ────────────────────────────────────
  one(
    "P1: give a till that was switched off no token",
    "sync-server/shops/member-repository.ts",
    "where shop_id = $1 and id = $2 and kind = 'till'`,",
    "where shop_id = $1 and id = $2 and kind = 'till' and ended_at is null`,",
    REMOVED,
  ),
  one(
    "a sign-in at a till claims what was charged there",
    "pwa/local-db/profiles/profiles.ts",
    "const visitor = open && isVisitors(open) ? open : undefined;",
    "const visitor = open?.accountId === null ? open : undefined;",
    TEAM,
  ),
  one(
    "a till sends only while it is open",
    "pwa/sync/sync-targets.ts",
    "const tills = (await listTills(registry)).filter(isAside);",
    "const tills: ProfileEntry[] = (await listTills(registry)).filter(() => false);",
    TEAM,
  ),
  one(
    "A3: forget what was learned at a till",
    RECOVER,
    "if (accountId === null) return forgetShop(db);",
    "void accountId;",
    REMOVED,
  ),
  one(
    "a device that knows of the end goes on charging",
    "pwa/local-db/write/mutate.ts",
    "if (isOfShop && (meta.endedAt !== undefined || (isTill && !isTillMutation(draft))))",
    "if (isOfShop && isTill && !isTillMutation(draft))",
    REMOVED,
  ),
  one("A5: forget that a member came back", APPLY, "  } else delete next.endedAt;", "  }", REMOVED),
  one(
    "send another shop's work only while that shop is open",
    "pwa/sync/sync-targets.ts",
    'return [...draining, ...others.filter(({ role }) => role === "main"), open, ...tills];',
    "return [...draining, open, ...tills];",
    TEAM,
  ),
  one(
    "leave what was learned in the queue of a shop that ended",
    "pwa/local-db/pull/hand-over-learning.ts",
    "if (accountId === null || shop === undefined) return null;",
    'if (accountId === null || shop === undefined || dbName !== "") return null;',
    REMOVED,
  ),
  // ── Device ────────────────────────────────────────────────────────────────
  one(
    "A1: apply an answer that the shop's ledger has overtaken",
    APPLY,
    "sameCursor(meta.cursor, base.cursor) &&\n  meta.shop?.name === base.shop?.name &&\n  sameCursor(meta.shop?.cursor ?? null, base.shop?.cursor ?? null);",
    "sameCursor(meta.cursor, base.cursor);",
    PULLED,
  ),
  one(
    "A5: store the shop's place as the account's",
    APPLY,
    "(last?.cursor[accountLedger(base.accountId)] ?? meta.cursor)",
    "((last && shopPlaceOf(last)?.cursor) ?? last?.cursor[accountLedger(base.accountId)] ?? meta.cursor)",
  ),
  one(
    "R5: keep the shop's place in a recovery",
    RECOVER,
    "fromTheStart({ shop: _place, ...meta }: ProfileMeta, cursor",
    "fromTheStart(meta: ProfileMeta, cursor",
  ),
  one(
    "A3: store the part of another role over the former one",
    APPLY,
    "const otherPart = meta.shop !== undefined && shop !== null && shop.name !== meta.shop.name;",
    "const otherPart = meta.shop !== undefined && shop !== null && shop.name === undefined;",
    PULLED,
  ),
  one(
    "A1: apply an answer that others have overtaken",
    APPLY,
    "meta.epoch === base.epoch &&\n  sameCursor(meta.cursor, base.cursor) &&\n  meta.shop?.name === base.shop?.name &&\n  sameCursor(meta.shop?.cursor ?? null, base.shop?.cursor ?? null);",
    "meta.epoch === base.epoch;",
    OVERTAKEN,
  ),
  one(
    "A1: apply each page as it comes",
    ROUND,
    "if (moved || !hasRows(answer) || (!answer.more && !ask))",
    "if (pages.length > 0)",
  ),
  one(
    "A2: no rewind to the server's rows",
    APPLY,
    "      await rewind(db, afresh ? undefined : reach.rows);\n",
    "      await db.shadow.bulkDelete(reach.rows.map(([table, key]) => [table, key]));\n",
  ),
  one(
    "A3: forget the deletes",
    "pwa/local-db/pull/apply-content.ts",
    "if (gone.length > 0) await table.bulkDelete(gone);",
    "",
  ),
  {
    name: "A4: acknowledge by number instead of uid",
    changes: [
      {
        file: APPLY,
        from: "queue.filter(({ uid }) => acks.has(uid)),",
        to: "queue.filter(({ seq }) => seq <= lastSeq),",
      },
      {
        file: APPLY,
        from: "queue.filter(({ uid }) => !acks.has(uid)),",
        to: "queue.filter(({ seq }) => seq > lastSeq),",
      },
      { file: APPLY, from: "= split(queue, acks);", to: "= split(queue, last.lastSeq);" },
      {
        file: APPLY,
        from: "  acks: ReadonlyMap<string, AckResult>,\n): [acknowledged",
        to: "  lastSeq: number,\n): [acknowledged",
      },
    ],
  },
  one(
    "A4: drop what was refused",
    APPLY,
    "refused.push({ uid, mutation, result: ack.result, reason, decidedAt: answeredAt });",
    "",
  ),
  one(
    "A2: leave the other rows of a waiting mutation as they are",
    "pwa/local-db/write/shadow.ts",
    "if (isReached) for (const row of touched) reach(row);",
    "",
  ),
  one(
    "A6: no replay of the queue",
    APPLY,
    "      await runOnView(db, afresh ? waiting : reach.waiting);\n",
    "",
  ),
  one(
    "R2: keep the client id after a copy",
    RECOVER,
    "await renumber(db, { ...meta, clientId, acked: 0, asking: true });",
    "await renumber(db, { ...meta, acked: 0, asking: true });",
  ),
  one(
    "R5: do not send the past again",
    APPLY,
    "accepted.push({ uid, mutation, ackedAt: answeredAt, order: ++order });",
    "order += 1;",
  ),
  one(
    "write the view and the queue apart",
    "pwa/local-db/write/mutate.ts",
    "          db.outbox.add({ ...draft, seq: meta.nextSeq }),\n",
    "          void setTimeout(() => void db.outbox.add({ ...draft, seq: meta.nextSeq }).catch(() => undefined), 0),\n",
  ),
  one(
    "drop the queue on an answer that was cut off",
    "pwa/sync/api-client.ts",
    'if (!parsed.success) return { kind: "broken", status: 200 };',
    'if (!parsed.success) return { kind: "ok", answer: { epoch: request.epoch ?? "", lastSeq: request.acked + request.mutations.length, acks: request.mutations.map(({ uid }) => [uid, { result: "ok" }]), puts: {}, dels: {}, cursor: request.cursor, more: false }, serverDate: null };',
  ),
  one(
    "a visitor's work can be claimed twice",
    "pwa/local-db/profiles/profiles.ts",
    'await registry.profiles.put({ ...visitor, ...facts, open: 0, role: "draining" });',
    "await registry.profiles.put({ ...visitor, open: 0 });",
    PROFILES,
  ),
  one(
    "one database for all people of a device",
    "pwa/local-db/profiles/profiles.ts",
    "const name = `user-${account.id}`;",
    'const name = "user";',
    COMING,
  ),
  one(
    "erase an account's own profile and not what drains into it",
    "pwa/local-db/profiles/erase-account.ts",
    "const names = entries.map((entry) => entry.dbName);",
    'const names = entries.filter(({ role }) => role === "main").map((entry) => entry.dbName);',
    DRAINING,
  ),
  one(
    "a lesson's first completion is forgotten",
    "db/rules/mutations/mutators.ts",
    "const earlier = before.completedAt !== null && isEarlier(before, { at, localDate });",
    "const earlier = false;",
    CLOCKS,
  ),
  {
    name: "R5: inherit what was acknowledged in another epoch",
    changes: [
      {
        file: "pwa/local-db/profiles/finish-draining.ts",
        from: "(await epochOf(from)) !== (await epochOf(to)) || !(await seal(from))",
        to: "!(await seal(from))",
      },
      {
        file: "pwa/local-db/profiles/finish-draining.ts",
        from: "if ((await epochOf(to)) !== epoch) return false;",
        to: "",
      },
    ],
    noticedBy: PROFILES,
  },
  one(
    "a draining profile is deleted while something waits",
    "pwa/local-db/profiles/finish-draining.ts",
    "if ((await db.outbox.count()) > 0) return false;",
    "",
    PROFILES,
  ),

  // ── Lightning (docs/lightning.md) ─────────────────────────────────────────
  one(
    "LN16: two servers ask for the invoice of a charge at the same time",
    INVOICES,
    "where o.claimed_until is null or o.claimed_until <= $4`,",
    "where $4::timestamptz is not null`,",
    INVOICE_TEST,
  ),
  one(
    "LN16: a server that lost its claim stores its invoice",
    INVOICES,
    "where shop_id = $2 and charge_id = $3 and claim = $10 for update",
    "where shop_id = $2 and charge_id = $3 and $10::text is not null for update",
    ADDRESS,
  ),
  one(
    "LN16: whoever gets the claim asks without looking again",
    ORDER,
    "if (!(await live(order))) await askAndStore",
    "await askAndStore",
    ADDRESS,
  ),
  one(
    "LN16: a request ends the claim of another one",
    INVOICES,
    "where shop_id = $1 and charge_id = $2 and claim = $3`,",
    "where shop_id = $1 and charge_id = $2 and $3::text is not null`,",
    INVOICE_TEST,
  ),
  one(
    "LN17: a paid charge gets another invoice",
    ORDER,
    'if (found?.state === "settled") throw new AppError("already_paid");',
    "",
    INVOICE_TEST,
  ),
  one(
    "LN17: another invoice is made while the wallet holds the money",
    ORDER,
    'if (found?.held) throw new AppError("conflict", { message: HELD });',
    "",
    HELD_TEST,
  ),
  one(
    "LN2: an invoice that has ended is shown",
    ORDER,
    "if (found && found.expiresAt > clock.now()) return found;",
    "if (found) return found;",
    ADDRESS,
  ),
  one(
    "LN26: an old look ends an invoice that was paid since",
    INVOICES,
    "where payment_hash = $1 and looks = $2 and state <> 'settled'`,",
    "where payment_hash = $1 and $2::int is not null`,",
    ADDRESS,
  ),
  one(
    "LN27: a preimage that does not fit is taken for the provider's word",
    "db/rules/lightning/verify-answer.ts",
    '? { state: "contradiction", problem: "wrong_preimage" }',
    '? { state: "settled", preimage: null }',
    ADDRESS,
  ),
  one(
    "LN27: an answer about another invoice settles this one",
    "db/rules/lightning/verify-answer.ts",
    'return { state: "contradiction", problem: "other_invoice" };',
    'return settled ? { state: "settled", preimage: null } : { state: "waiting" };',
    ADDRESS,
  ),
  one(
    "LN27: a provider that contradicted itself is believed",
    "sync-server/lightning/ask-verify.ts",
    "preimage !== null || !contradicted;",
    'preimage !== null || typeof contradicted === "boolean";',
    { test: "sync-server/lightning/watch-invoices.test.ts" },
  ),
  one(
    "LN30: an invoice ends although nobody answered about it",
    "db/rules/lightning/verify-schedule.ts",
    "if (isUnpaid && overtime >= MINUTE) return last;",
    "if (overtime >= MINUTE) return last;",
    ADDRESS,
  ),
  one(
    "LN30: an error of the provider means unpaid",
    WATCH,
    'isUnpaid: answer.state === "waiting",',
    'isUnpaid: answer.state !== "settled",',
    ADDRESS,
  ),
  one(
    "LN38: a look whose server dies is never made again",
    INVOICES,
    "update lightning_invoices i set next_look = $2, looks = i.looks + 1",
    "update lightning_invoices i set next_look = case when $2::timestamptz is null then $1 end, looks = i.looks + 1",
    ADDRESS,
  ),
  one(
    "LN34: a second question moves the end of the customer's time",
    INVOICES,
    "do update set claim = excluded.claim, claimed_until = excluded.claimed_until",
    "do update set claim = excluded.claim, claimed_until = excluded.claimed_until, due_at = excluded.due_at",
    ADDRESS,
  ),
  one(
    "LN9: the page shows the PIN before the payment",
    "sync-server/lightning/customer/answer-customer.ts",
    'const pin = state === "paid" ? await pinOfOrder(deps, order) : null;',
    'const pin = state !== "expired" ? await pinOfOrder(deps, order) : null;',
    ADDRESS,
  ),
  one(
    "LN11: the PIN does not depend on the charge",
    "sync-server/lightning/customer/read-code.ts",
    "const body = tokenBody(order);",
    'const body = tokenBody({ ...order, chargeId: "00000000-0000-4000-8000-000000000000" });',
    ADDRESS,
  ),
  one("LN34: no payment is late", INVOICES, "at > invoice.dueAt,", "false,", ADDRESS),
  one(
    "LN2: an invoice over another amount is taken from a connected wallet",
    "sync-server/lightning/ask-invoice.ts",
    "...invoiceMismatches(invoice, { network, msat, now, descriptionHash }),",
    "...invoiceMismatches(invoice, { network, msat: connectionId === null ? msat : invoice.msat!, now, descriptionHash }),",
    CONNECTED,
  ),
  one(
    "LN6: a connection that gained a paying method is used on",
    "sync-server/lightning/connection/take-connection.ts",
    'else if (check.problem === "can_spend") {',
    'else if (check.problem === "too_little") {',
    CONNECTED,
  ),
  one(
    "LN27: an answer of another key is believed",
    MESSAGES,
    'if (typeof seen !== "object" || seen?.pubkey !== walletKey) return null;',
    'if (typeof seen !== "object" || !seen?.pubkey) return null;',
    CONNECTED,
  ),
  {
    name: "LN27: an answer to an earlier question is taken for this one's",
    changes: [
      { file: MESSAGES, from: "event.kind === RESPONSE && !isAsked(asked)", to: "isAsked === null" },
      {
        file: LINK,
        from: "const each = asked.get(id);\n    if (each?.method",
        to: "const each = asked.get(id) ?? [...asked.values()][0];\n    if (each?.method",
      },
    ],
    noticedBy: CONNECTED,
  },
  one(
    "LN27: a wallet's notice counts as paid without a look",
    WATCH,
    "if (await bringForward(knex, connectionId, paymentHash, clock.now())) await watchInvoices(deps);",
    `const result = { state: "settled", payment_hash: paymentHash };
    const wallets = { ...deps.wallets, ask: () => Promise.resolve({ kind: "result" as const, result }) };
    if (await bringForward(knex, connectionId, paymentHash, clock.now())) await watchInvoices({ ...deps, wallets });`,
    CONNECTED,
  ),
  one(
    "LN27: money that is only held counts as paid",
    "db/rules/lightning/wallet/wallet-answers.ts",
    '(settledAt ?? 0) <= 0 && state !== "settled"',
    '(settledAt ?? 0) <= 0 && state !== "settled" && state !== "accepted"',
    CONNECTED,
  ),
  one(
    "LN30: a connected wallet that does not answer means unpaid",
    "sync-server/lightning/connection/connection-invoice.ts",
    "pauseMs: PAUSE_MS } : unknown;",
    'pauseMs: PAUSE_MS } : { ...unknown, answer: { state: "waiting" } };',
    CONNECTED,
  ),
  one(
    "LN38: invoices of a connection are looked at by nobody",
    "sync-server/lightning/ask-invoice.ts",
    "verify !== null || connectionId !== null;",
    "verify !== null || (connectionId !== null && verify !== null);",
    CONNECTED,
  ),
  one(
    "LN41: the relay of a removed connection stays open",
    WATCH,
    "if (!live.has(id)) wallets.close(id);",
    "if (live.size > open.length) wallets.close(id);",
    CONNECTED,
  ),
  one(
    "LN41: a removed connection's secret stays",
    "sync-server/lightning/connection/connection-repository.ts",
    "delete from lightning_connections where shop_id = $1 and $2 <> $3 || id::text",
    "delete from lightning_connections where shop_id = $1 and $2::text is null and $3::text is not null",
    CONNECTED,
  ),
];

/** The changes of the deliberate bug that `SIM_MUTANT` names; none without it. */
export function chosenBug(): readonly SourceChange[] {
  const chosen = process.env["SIM_MUTANT"];
  if (chosen === undefined) return [];
  const bug = MUTANTS.find(({ name }) => name === chosen);
  if (!bug) throw new Error(`no such deliberate bug: ${chosen}`);
  return bug.changes;
}
