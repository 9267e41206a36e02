import type { SourceChange } from "./source-changes.ts";
import type { ThemeName } from "./themes.ts";

/** A deliberate bug of the sync: it shows what a rule prevents. */
export type Mutant = {
  readonly name: string;
  readonly changes: readonly SourceChange[];
  /** The schedules that detect it soonest (all when omitted), or the test for what they hardly ever reach. */
  readonly noticedBy?: { readonly theme: ThemeName } | { readonly test: string };
};

const PUSH = "sync-server/sync/push/push-mutations.ts";
const PULL = "sync-server/sync/pull-changes.ts";
const APPLY = "pwa/local-db/pull/apply-pull.ts";
const RECOVER = "pwa/local-db/pull/recover.ts";
const ROUND = "pwa/sync/sync-round.ts";
const TRIGGERS = "db/migrations/synced-table.ts";

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
const CLOCKS = { theme: "clocks that are off by years" } as const;
const PROFILES = { test: "pwa/local-db/profiles/profiles.test.ts" } as const;

/** Each breaks one rule of docs/sync-protocol.md and names its step. The suite must detect every one of them. */
export const MUTANTS: readonly Mutant[] = [
  // ── Server ────────────────────────────────────────────────────────────────
  one(
    "L2: skip the ledger's lock",
    "sync-server/sync/ledger-repository.ts",
    '"select 1 from ledger where id = $1 for no key update"',
    '"select 1 from ledger where id = $1"',
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
        from: "if (held.isMoved) held.ms = Math.min(heldMs, arrivalMs - (queue.length - 1 - index));",
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
        from: "(sql) => runPush(sql, push, batch, care)",
        to: "(sql) => runPush(sql, push, batch, care, deps)",
      },
      {
        file: PUSH,
        from: "care: Care): Promise<Pushed> {",
        to: "care: Care, deps: Deps): Promise<Pushed> {",
      },
      {
        file: PUSH,
        from: "? appendLog(sql, { accountId, clientId: request.clientId, at: push.arrivedAt }, entries)",
        to: '? inTransaction(deps.knex, "write", (own) => appendLog(own, { accountId, clientId: request.clientId, at: push.arrivedAt }, entries))',
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
    'if (client.accountId !== accountId) return { stop: "elsewhere" };',
    "",
  ),
  one(
    "Q1: pull in several snapshots",
    "sync-server/platform/sql/sql.ts",
    "begin isolation level repeatable read, read only",
    "begin isolation level read committed, read only",
  ),
  {
    name: "Q1, A1: ignore the epoch, on both sides",
    changes: [
      { file: PULL, from: 'if (epoch !== null && epoch !== head.epoch) return "epoch";', to: "" },
      { file: PULL, from: 'return isAhead(cursor, head.versions) ? "epoch" : null;', to: "return null;" },
      {
        file: PUSH,
        from: 'if (otherEpoch || isAhead(request.cursor, head.versions)) return { stop: "epoch" };',
        to: "void otherEpoch;",
      },
      {
        file: ROUND,
        from: "const moved = request.epoch !== null && answer.epoch !== request.epoch;",
        to: "const moved = false;",
      },
    ],
  },
  // ── Device ────────────────────────────────────────────────────────────────
  one(
    "A1: apply an answer that others have overtaken",
    APPLY,
    "meta.epoch === base.epoch &&\n  sameCursor(meta.cursor, base.cursor);",
    "meta.epoch === base.epoch;",
    OVERTAKEN,
  ),
  one(
    "A1: apply each page as it comes",
    ROUND,
    "if (moved || answer.error || (!answer.more && !ask))",
    "if (pages.length > 0)",
  ),
  one(
    "A2: no rewind to the server's rows",
    APPLY,
    "      await rewind(db, fromZero ? undefined : reach.rows);\n",
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
    "      await runOnView(db, fromZero ? waiting : reach.waiting);\n",
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
  ),
  one(
    "erase an account's own profile and not what drains into it",
    "pwa/local-db/profiles/erase-profile.ts",
    "const names = entries.map((entry) => entry.dbName);",
    'const names = entries.filter(({ role }) => role === "main").map((entry) => entry.dbName);',
    DRAINING,
  ),
  one(
    "a lesson's first completion is forgotten",
    "db/rules/mutations/mutators.ts",
    "const earlier = before.completedAt !== null && isEarlier(before, { at, localDate });",
    "const earlier = false;",
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
];
