import type { Client } from "pg";
import { ACCOUNT_SOURCES, CONTENT_SOURCES, SHOP_SOURCES, type RowSource } from "#server/sync/row-json.ts";
import type { ChargeMarkRow, ChargeRow, LightningFactRow, MemberRow } from "#db/entities/rows.ts";
import { accountLedger, isShopLedger, shopLedger } from "#db/protocol/version.ts";
import type { Rows } from "./canonical.ts";

/** A verdict as stored in PostgreSQL. */
export type LoggedMutation = {
  readonly uid: string;
  readonly clientId: string | null;
  /** Id of an account or a till. */
  readonly accountId: string;
  /** The shop of the device that sent it; null: the server's own mutation, or of a shop that ended. */
  readonly shopId: string | null;
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

const SELECTS = [CONTENT_SOURCES, ACCOUNT_SOURCES, SHOP_SOURCES]
  .flatMap(Object.entries<RowSource>)
  .map(
    ([wire, { table, pk, json }]) =>
      `select r.ledger_id, '${wire} ' || (${pk}) as key, (${json}) as row from ${table} r where r.ledger_id is not null`,
  );

/** Reads all rows with one statement in one snapshot, without cursors. */
const STATE = `select json_build_object(
  'epoch', (select epoch from sync_meta),
  'versions', (select json_object_agg(id, version order by id) from ledger),
  'rows', (select json_agg(json_build_array(x.ledger_id, x.key, x.row)) from (${SELECTS.join(" union all ")}) x),
  'log', (select json_agg(json_build_object('uid', uid, 'clientId', client_id, 'accountId', author_id,
      'shopId', (select shop_id from sync_client c where c.id = client_id), 'seq', seq,
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

/** The rows of an account and those of its own shop. */
export const profileRowsOf = ({ rows }: Pick<ServerState, "rows">, accountId: string): Rows =>
  new Map([...(rows.get(accountLedger(accountId)) ?? []), ...(rows.get(shopLedger(accountId)) ?? [])]);

/** The row of a member of a shop. */
export const memberOf = (
  { rows }: Pick<ServerState, "rows">,
  shopId: string,
  memberId: string,
): MemberRow | undefined => memberAmong(rows.get(shopLedger(shopId)) ?? new Map(), memberId);

export const memberAmong = (rows: Rows, memberId: string): MemberRow | undefined =>
  rows.get(`members ${memberId}`) as MemberRow | undefined;

/** Shifts, and who passed the exam of the people at a device: those of the own one. */
const PERSONAL = /^(shift|staff):/;

/** The part of a shop's rows that a cashier or a till may see, written down a second time. */
export function partOfMember(rows: Rows, memberId: string): Rows {
  const mine = (chargeId: string): boolean =>
    (rows.get(`charges ${chargeId}`) as ChargeRow | undefined)?.madeBy === memberId;
  return new Map(
    [...rows].filter(([place, row]) => {
      const [table = "", key = ""] = place.split(" ");
      if (table === "members") return key === memberId;
      if (table === "charges") return mine(key);
      if (table === "chargeMarks") return mine((row as ChargeMarkRow).chargeId);
      if (table === "lightningFacts") return mine((row as LightningFactRow).chargeId);
      if (table === "state") return !PERSONAL.test(key) || key.split(":")[1] === memberId;
      return table === "wallets";
    }),
  );
}

/** The author's membership in the shop, before and after the commit with the verdict. */
export type Standing = { readonly before: MemberRow | undefined; readonly after: MemberRow | undefined };

/** The rows of every ledger at each of its versions in an epoch (I10). */
export type LedgerHistory = {
  readonly remember: (state: ServerState) => void;
  /** The number of the server's commit that brought this verdict. */
  readonly commitOf: (uid: string) => number;
  readonly standingOf: (uid: string) => Standing | undefined;
  /** The rows of a ledger, or undefined for a version that was never observed. */
  readonly rowsAt: (epoch: string, ledger: string, version: number) => Rows | undefined;
  /** All present and former members of this shop. */
  readonly membersOf: (shopId: string) => ReadonlySet<string>;
};

export function createLedgerHistory(): LedgerHistory {
  const states = new Map<string, Rows>();
  const commits = new Map<string, { readonly look: number; readonly standing: Standing }>();
  const members = new Map<string, Set<string>>();
  let before: ServerState | null = null;
  let looks = 0;
  const noteMembers = (ledger: string, rows: Rows): void => {
    if (!isShopLedger(ledger)) return;
    const known = members.get(ledger) ?? new Set<string>();
    for (const place of rows.keys())
      if (place.startsWith("members ")) known.add(place.slice("members ".length));
    members.set(ledger, known);
  };
  return {
    remember: (state) => {
      const { epoch, versions, rows, log } = state;
      looks += 1;
      for (const [uid, { accountId, shopId }] of log) {
        if (commits.has(uid)) continue;
        const [was, is] = [before ?? state, state].map((each) => memberOf(each, shopId ?? "", accountId));
        commits.set(uid, { look: looks, standing: { before: was, after: is } });
      }
      // A restored server judges lost mutations again.
      for (const uid of commits.keys()) if (!log.has(uid)) commits.delete(uid);
      for (const [ledger, version] of versions) {
        const place = `${epoch}|${ledger}|${version}`;
        if (states.has(place)) continue;
        const of = rows.get(ledger) ?? new Map<string, unknown>();
        states.set(place, of);
        noteMembers(ledger, of);
      }
      before = state;
    },
    commitOf: (uid) => commits.get(uid)?.look ?? 0,
    standingOf: (uid) => commits.get(uid)?.standing,
    rowsAt: (epoch, ledger, version) => states.get(`${epoch}|${ledger}|${version}`),
    membersOf: (shopId) => members.get(shopLedger(shopId)) ?? new Set(),
  };
}
