/**
 * The SQL that ties a table to its ledger (docs/sync-protocol.md, L1–L6). It uses triggers, so that no code path (a seed, an
 * administrator's SQL, a new endpoint) can change a synced row without moving the ledger. There is one static function per table:
 * plans are cached, and no row is converted to JSON for comparison. An insert with `on conflict` may move the ledger although no
 * row changed, which is harmless: devices find nothing new.
 */
export type SyncedTable = {
  /** Name in PostgreSQL. It has `ledger_id text` and `version bigint` (`SYNC_COLUMNS`). */
  readonly table: string;
  /** Name on the wire. */
  readonly wire: string;
  /** The key on the wire, as SQL over a row. */
  readonly pk: (row: string) => string;
  /** Column that follows (ledger_id, version) in the index. */
  readonly indexed: string;
  /** The ledger of the row, or null when it must not be pulled; SQL over `new`. */
  readonly ledger: string;
  /** Columns that are never sent: a change of only these moves no ledger. */
  readonly silent?: readonly string[];
  /** Statements that fill columns of `new` before it is compared. */
  readonly prepare?: string;
  /** Statement-level lock, taken first, so that nothing is read before the ledger is locked (L2). */
  readonly lock?: string;
  /** Every change sets `updated_at`, unless it sets the column itself. */
  readonly touches?: boolean;
};

export const SYNC_COLUMNS = `ledger_id text collate "C", version bigint not null default 0`;

/** The function that sets a row's ledger and version. Must be created again when the table gets columns that are never sent. */
export function stampFunction(t: SyncedTable): string {
  const silent = ["version", ...(t.silent ?? [])]
    .map((column) => `was.${column} := new.${column};`)
    .join(" ");
  const touch = t.touches
    ? "if tg_op = 'UPDATE' and new.updated_at = old.updated_at then new.updated_at := now(); end if;"
    : "";
  return `
    create or replace function stamp_${t.table}() returns trigger language plpgsql as $$
    declare was record;
    begin
      ${t.prepare ?? ""}
      new.ledger_id := ${t.ledger};
      if tg_op = 'UPDATE' then
        was := old;
        ${silent}
        if new is not distinct from was then new.version := old.version; return new; end if;
      end if;
      ${touch}
      if new.ledger_id is null then return new; end if;
      -- a batch asks once: reading a setting costs a tenth of asking the ledger again
      if new.ledger_id = current_setting('balcao.ledger', true) then
        new.version := current_setting('balcao.version', true)::bigint;
      else
        new.version := ledger_version(new.ledger_id);
      end if;
      return new;
    end $$;`;
}

export function tieToLedger(t: SyncedTable): string {
  const moved = `old.ledger_id is distinct from new.ledger_id or ${t.pk("old")} is distinct from ${t.pk("new")}`;
  const bury = `
    if old.ledger_id is not null then
      insert into tombstone (ledger_id, tbl, pk, version)
      values (old.ledger_id, '${t.wire}', ${t.pk("old")}, ledger_version(old.ledger_id))
      on conflict (ledger_id, tbl, pk) do update set version = excluded.version;
    end if;`;
  return `
    create index ${t.table}_by_version on ${t.table} (ledger_id, version, ${t.indexed});

    ${stampFunction(t)}
    create trigger stamp before insert or update on ${t.table}
      for each row execute function stamp_${t.table}();

    create function revive_${t.table}() returns trigger language plpgsql as $$
    begin
      delete from tombstone t using fresh f
      where t.ledger_id = f.ledger_id and t.tbl = '${t.wire}' and t.pk = ${t.pk("f")};
      return null;
    end $$;
    create trigger revive after insert on ${t.table}
      referencing new table as fresh for each statement execute function revive_${t.table}();

    create function move_${t.table}() returns trigger language plpgsql as $$
    begin
      ${bury}
      delete from tombstone
      where ledger_id = new.ledger_id and tbl = '${t.wire}' and pk = ${t.pk("new")};
      return null;
    end $$;
    create trigger move after update on ${t.table}
      for each row when (${moved}) execute function move_${t.table}();

    create function bury_${t.table}() returns trigger language plpgsql as $$
    begin
      ${bury}
      return null;
    end $$;
    create trigger bury after delete on ${t.table}
      for each row execute function bury_${t.table}();

    create trigger no_truncate before truncate on ${t.table}
      for each statement execute function refuse_truncate();
    ${t.lock === undefined ? "" : `create trigger hold_ledger before insert or update or delete on ${t.table} for each statement execute function hold_ledger('${t.lock}');`}
  `;
}

/** Undoes `tieToLedger`; run after the table was dropped with its triggers and index. */
export const untie = (table: string): string =>
  ["stamp", "revive", "move", "bury"].map((verb) => `drop function ${verb}_${table}();`).join("\n");
