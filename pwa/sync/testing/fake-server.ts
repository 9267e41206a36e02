import type { ProfileTable, ProfileTables, ContentTable, ContentTables } from "#db/entities/rows.ts";
import { PROFILE_KEYS, CONTENT_KEYS } from "#db/entities/rows.ts";
import type { Mutation } from "#db/protocol/mutations.ts";
import type { AckResult, CursorValue, SyncRequest, SyncResponse } from "#db/protocol/sync.ts";
import { accountLedger, CONTENT_LEDGER, isShopLedger, shopLedger } from "#db/protocol/version.ts";
import { isShopRow } from "#db/rules/shops/shop-state.ts";
import { applyMutation, EMPTY_ACCOUNT } from "#db/rules/mutations/mutators.ts";

/**
 * The protocol of docs/sync-protocol.md in memory, complete: real mutators, ledgers, a log by uid, numbers per
 * client, pages, tombstones, epochs. One call is one transaction. Only for tests of the device side.
 */
type Stored = {
  readonly version: number;
  readonly table: string;
  readonly pk: string;
  readonly row: unknown;
};
type LogEntry = {
  readonly clientId: string;
  readonly account: string;
  readonly seq: number;
  readonly ack: AckResult;
};
type State = {
  epoch: string;
  versions: Map<string, number>;
  ledgers: Map<string, Map<string, Stored>>;
  clients: Map<string, { account: string; last: number; uids: string[] }>;
  log: Map<string, LogEntry>;
  /** How often each uid took effect. */
  applied: Map<string, { count: number; account: string }>;
};

export type FakeServerOptions = {
  readonly pageSize?: number;
  /** Refuses a mutation for a reason that only the server knows. */
  readonly refuse?: (mutation: Mutation) => AckResult | null;
  /** Whether this server is new enough for a mutation (P12). */
  readonly reads?: (mutation: Mutation) => boolean;
};

export type FakeServer = ReturnType<typeof createFakeServer>;

export function createFakeServer({
  pageSize = 1000,
  refuse = () => null,
  reads = () => true,
}: FakeServerOptions = {}) {
  let state: State = {
    epoch: "epoch-1",
    versions: new Map(),
    ledgers: new Map(),
    clients: new Map(),
    log: new Map(),
    applied: new Map(),
  };
  const ledgerOf = (ledger: string): Map<string, Stored> => {
    const rows = state.ledgers.get(ledger) ?? new Map<string, Stored>();
    state.ledgers.set(ledger, rows);
    return rows;
  };
  const versionOf = (ledger: string): number => state.versions.get(ledger) ?? 0;

  /** One transaction's writes to one ledger: the first one raises the version, and all carry it. */
  const writer = (ledger: string) => {
    let version: number | null = null;
    return (table: string, pk: string, row: unknown): void => {
      version ??= versionOf(ledger) + 1;
      state.versions.set(ledger, version);
      ledgerOf(ledger).set(`${table} ${pk}`, { version, table, pk, row });
    };
  };
  const rowsOf = (ledger: string): Record<string, unknown> =>
    Object.fromEntries(
      [...ledgerOf(ledger).values()]
        .filter(({ row }) => row !== null)
        .map(({ table, pk, row }) => [`${table} ${pk}`, row]),
    );

  const push = (request: SyncRequest, account: string): SyncResponse["error"] => {
    const ledger = accountLedger(account);
    const client = state.clients.get(request.clientId) ?? { account, last: 0, uids: [] };
    state.clients.set(request.clientId, client);
    const shop = shopLedger(account);
    const writes = { account: writer(ledger), shop: writer(shop) };
    for (const envelope of request.mutations) {
      const mutation = envelope as Mutation;
      if (!reads(mutation)) return "behind";
      if (state.log.has(mutation.uid)) {
        if (mutation.seq === client.last + 1) client.last = mutation.seq;
        continue;
      }
      if (mutation.seq <= client.last) return "fork";
      if (mutation.seq !== client.last + 1) return "gap";
      let ack = refuse(mutation);
      if (!ack) {
        const verdict = applyMutation(
          {
            get: <T extends ProfileTable>(table: T, key: string) =>
              (ledgerOf(isShopRow(table, key) ? shop : ledger).get(`${table} ${key}`)?.row ?? undefined) as
                ProfileTables[T] | undefined,
            put: (table, row) => {
              const key = String((row as Record<string, unknown>)[PROFILE_KEYS[table]]);
              writes[isShopRow(table, key) ? "shop" : "account"](table, key, row);
            },
          },
          mutation,
        );
        ack = verdict.result === "ok" ? { result: "ok" } : { result: verdict.result, reason: verdict.reason };
      }
      const before = state.applied.get(mutation.uid);
      state.applied.set(mutation.uid, { count: (before?.count ?? 0) + 1, account });
      state.log.set(mutation.uid, { clientId: request.clientId, account, seq: mutation.seq, ack });
      client.last = mutation.seq;
      client.uids.push(mutation.uid);
    }
    return undefined;
  };

  const acksFor = (request: SyncRequest, account: string): SyncResponse["acks"] => {
    const wanted = new Set([...request.mutations.map(({ uid }) => uid), ...request.ask]);
    const acks: SyncResponse["acks"] = [];
    for (const [uid, entry] of state.log) {
      const own = entry.clientId === request.clientId && entry.seq > request.acked;
      if (!own && !wanted.has(uid)) continue;
      acks.push([uid, entry.account === account ? entry.ack : { result: "rejected", reason: "elsewhere" }]);
    }
    return acks;
  };

  const pull = (request: SyncRequest, ledgers: readonly string[]) => {
    const puts: Record<string, unknown[]> = {};
    const dels: Record<string, string[]> = {};
    const cursor: Record<string, CursorValue> = {};
    let more = false;
    for (const ledger of ledgers) {
      const from = request.cursor[ledger] ?? 0;
      const news = [...ledgerOf(ledger).values()].filter((row) => isAfter(row, from)).toSorted(byPlace);
      const page = news.slice(0, pageSize);
      const last = page.at(-1);
      for (const { table, pk, row } of page) {
        if (row === null) (dels[table] ??= []).push(pk);
        else (puts[table] ??= []).push(row);
      }
      if (last && news.length > page.length) {
        more = true;
        cursor[ledger] = [last.version, last.table, last.pk];
      } else cursor[ledger] = versionOf(ledger);
    }
    return { puts, dels, cursor, more };
  };

  const empty = (request: SyncRequest, error: NonNullable<SyncResponse["error"]>): SyncResponse => ({
    epoch: state.epoch,
    lastSeq: 0,
    acks: [],
    puts: {},
    dels: {},
    cursor: request.cursor,
    more: false,
    error,
  });

  return {
    /** Answers one request of a session; `"unauthenticated"` for mutations without one. */
    sync: (request: SyncRequest, account: string | null): SyncResponse | "unauthenticated" => {
      const named = Object.keys(request.cursor).filter((ledger) => ledger !== CONTENT_LEDGER);
      if (account === null && (request.mutations.length > 0 || named.length > 0)) return "unauthenticated";
      const ahead = Object.entries(request.cursor).some(
        ([ledger, value]) => (typeof value === "number" ? value : value[0]) > versionOf(ledger),
      );
      if ((request.epoch !== null && request.epoch !== state.epoch) || ahead) return empty(request, "epoch");
      const accounts = named.filter((ledger) => !isShopLedger(ledger));
      const isForeign = account !== null && accounts.length > 0 && !accounts.includes(accountLedger(account));
      if (isForeign && request.mutations.length > 0) return empty(request, "elsewhere");
      const bound = state.clients.get(request.clientId)?.account;
      if (account !== null && bound !== undefined && bound !== account) return empty(request, "elsewhere");
      let error: SyncResponse["error"];
      if (account !== null && request.mutations.length > 0) {
        error = push(request, account);
      }
      const ledgers =
        account === null ? [CONTENT_LEDGER] : [CONTENT_LEDGER, accountLedger(account), shopLedger(account)];
      const { puts, dels, cursor, more } = pull(request, ledgers);
      const drop = named.filter((ledger) => !ledgers.includes(ledger));
      const base = {
        ...(drop.length > 0 ? { drop } : {}),
        epoch: state.epoch,
        lastSeq: state.clients.get(request.clientId)?.last ?? 0,
        acks: account === null ? [] : acksFor(request, account),
        puts: puts as SyncResponse["puts"],
        dels,
        cursor,
        more,
      };
      return structuredClone(error ? { ...base, error } : base);
    },

    /** A write by an administrator or the server itself. */
    putContent: <T extends ContentTable>(table: T, row: ContentTables[T]): void => {
      writer(CONTENT_LEDGER)(table, String((row as Record<string, unknown>)[CONTENT_KEYS[table]]), row);
    },
    setAccount: (account: string, facts: Partial<ProfileTables["account"]>): void => {
      const ledger = accountLedger(account);
      const before = ledgerOf(ledger).get("account me")?.row as ProfileTables["account"] | undefined;
      writer(ledger)("account", "me", { ...(before ?? EMPTY_ACCOUNT), ...facts });
    },

    backup: (): State => structuredClone(state),
    /** Restores the database from a backup: its last commits are lost, so the epoch changes. */
    restore: (backup: State): void => {
      const epoch = `epoch-${Number(state.epoch.split("-")[1]) + 1}`;
      state = { ...structuredClone(backup), epoch };
    },

    rowsOf,
    applied: (): ReadonlyMap<string, { readonly count: number; readonly account: string }> => state.applied,
    clients: () => state.clients,
  };
}

const isAfter = ({ version, table, pk }: Stored, from: CursorValue): boolean => {
  if (typeof from === "number") return version > from;
  const [v, t, k] = from;
  return version > v || (version === v && (table > t || (table === t && pk > k)));
};
const byPlace = (a: Stored, b: Stored): number =>
  a.version - b.version || (a.table < b.table ? -1 : a.table > b.table ? 1 : a.pk < b.pk ? -1 : 1);
