/** The SQL of a table whose rows administrators edit: it has `revision integer not null default 1`. */
export type EditedTable = {
  readonly table: string;
  /** Name of its rows in revisions, drafts and the audit log. */
  readonly kind: string;
  /** Columns whose change alone does not count as a save. */
  readonly aside: readonly string[];
};

/**
 * Every save increments the row's `revision`, so that a person who edits an older one is warned; deleting a row deletes its
 * drafts and revisions. Runs before the row is stamped (triggers run in order of their names).
 */
export function countRevisions({ table, kind, aside }: EditedTable): string {
  const ignored = ["ledger_id", "version", "revision", ...aside]
    .map((column) => `was.${column} := new.${column};`)
    .join(" ");
  return `
    create function revise_${table}() returns trigger language plpgsql as $$
    declare was record;
    begin
      if new.revision <> old.revision then return new; end if;
      was := old;
      ${ignored}
      if new is distinct from was then new.revision := old.revision + 1; end if;
      return new;
    end $$;
    create trigger revise before update on ${table} for each row execute function revise_${table}();
    create trigger forget_history after delete on ${table} for each row execute function forget_history('${kind}');
  `;
}

export const stopRevisions = ({ table }: Pick<EditedTable, "table">): string => `
    drop trigger revise on ${table};
    drop trigger forget_history on ${table};
    drop function revise_${table}();
  `;
