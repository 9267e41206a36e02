import type { Client } from "pg";
import { ACCOUNT_SOURCES, CONTENT_SOURCES } from "#server/sync/row-json.ts";
import { canonicalRows, type Rows } from "./canonical.ts";

/** A verdict as stored in PostgreSQL. */
export type LoggedMutation = {
  readonly uid: string;
  readonly clientId: string | null;
  readonly accountId: string;
  readonly seq: number | null;
  readonly name: string;
  readonly result: "ok" | "rejected" | "failed";
  readonly reason: string | null;
  /** When the request arrived. ISO 8601. */
  readonly at: string;
};

/** Everything the server has committed; devices are compared with it. */
export type ServerState = {
  readonly epoch: string;
  /** Version of each ledger. */
  readonly versions: ReadonlyMap<string, number>;
  /** Rows of each ledger, `table key` → row as it is sent. */
  readonly rows: ReadonlyMap<string, Rows>;
  readonly log: ReadonlyMap<string, LoggedMutation>;
  /** Points of each account as stored lesson by lesson. */
  readonly lessonPoints: readonly { readonly accountId: string; readonly points: number }[];
};

const SELECTS = Object.entries({ ...CONTENT_SOURCES, ...ACCOUNT_SOURCES }).map(
  ([wire, { table, pk, json }]) =>
    `select r.ledger_id, '${wire} ' || (${pk}) as key, (${json}) as row from ${table} r where r.ledger_id is not null`,
);

/** Reads all rows in one statement of one snapshot, without cursors. */
const STATE = `select json_build_object(
  'epoch', (select epoch from sync_meta),
  'versions', (select json_object_agg(id, version order by id) from ledger),
  'rows', (select json_agg(json_build_array(x.ledger_id, x.key, x.row)) from (${SELECTS.join(" union all ")}) x),
  'log', (select json_agg(json_build_object('uid', uid, 'clientId', client_id, 'accountId', account_id, 'seq', seq,
      'name', name, 'result', result, 'reason', reason,
      'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by at, seq, uid) from mutation_log),
  'lessonPoints', (select json_agg(json_build_object('accountId', user_id, 'points', points_earned)) from user_progress)
)::text as state`;

type Stored = {
  readonly epoch: string;
  readonly versions: Readonly<Record<string, number>>;
  readonly rows: readonly (readonly [ledger: string, key: string, row: unknown])[];
  readonly log: readonly LoggedMutation[] | null;
  readonly lessonPoints: ServerState["lessonPoints"] | null;
};

export async function readServerState(client: Client): Promise<ServerState> {
  const answer = await client.query<{ state: string }>({ name: "state", text: STATE });
  const stored = JSON.parse(answer.rows[0]?.state ?? "{}") as Stored;
  const rows = new Map<string, Map<string, unknown>>();
  for (const [ledger, key, row] of stored.rows) {
    const known = rows.get(ledger) ?? new Map<string, unknown>();
    rows.set(ledger, known.set(key, row));
  }
  return {
    epoch: stored.epoch,
    versions: new Map(Object.entries(stored.versions)),
    rows,
    log: new Map((stored.log ?? []).map((entry) => [entry.uid, entry])),
    lessonPoints: stored.lessonPoints ?? [],
  };
}

/** The rows of every ledger at every version it ever had in an epoch (I10). */
export type LedgerHistory = {
  readonly remember: (state: ServerState) => void;
  /** The number of the server's commit that brought this verdict. */
  readonly commitOf: (uid: string) => number;
  /** Canonical JSON of the rows, or undefined for a version that was never observed. */
  readonly rowsAt: (epoch: string, ledger: string, version: number) => string | undefined;
};

export function createLedgerHistory(): LedgerHistory {
  const states = new Map<string, string>();
  const commits = new Map<string, number>();
  let looks = 0;
  return {
    remember: ({ epoch, versions, rows, log }) => {
      looks += 1;
      for (const uid of log.keys()) if (!commits.has(uid)) commits.set(uid, looks);
      // A restored server judges again what it forgot.
      for (const uid of commits.keys()) if (!log.has(uid)) commits.delete(uid);
      for (const [ledger, version] of versions) {
        const place = `${epoch}|${ledger}|${version}`;
        if (!states.has(place)) states.set(place, canonicalRows(rows.get(ledger) ?? new Map()));
      }
    },
    commitOf: (uid) => commits.get(uid) ?? 0,
    rowsAt: (epoch, ledger, version) => states.get(`${epoch}|${ledger}|${version}`),
  };
}
