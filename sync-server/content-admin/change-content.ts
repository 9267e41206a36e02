import type { Knex } from "knex";
import type { AuditAction, ContentKind } from "#db/protocol/admin/admin-api.ts";
import { CONTENT_LEDGER } from "#db/protocol/version.ts";
import { contentHash } from "#db/seeds/content-hash.ts";
import { recordChanges, type RecordedChange } from "#server/people/audit-repository.ts";
import { findContentRows, type ContentFields, type ContentRow } from "./content-row-repository.ts";
import { lockLedger } from "#server/sync/ledger-repository.ts";
import { recordBeginnings, recordRevisions } from "./revision-repository.ts";
import { againAfterCollision } from "#server/platform/sql/sql.ts";

export type ContentChange = {
  readonly trx: Knex.Transaction;
  /** Call before changing, deleting or inserting: takes the audit snapshot of the rows. */
  readonly touch: (kind: ContentKind, ids: readonly string[] | "all") => Promise<void>;
};

/** A row before and after; null: it did not exist. */
export type Difference = {
  readonly kind: ContentKind;
  readonly before: ContentRow | null;
  readonly after: ContentRow | null;
};

/**
 * Every change of content goes through here: one transaction that locks the ledger `content` before it reads (L2),
 * and ends with a revision and an audit entry for each row that really changed. A change without effect leaves no
 * trace. `describe` may return other audit entries than one per row. After a collision with a device's push (progress
 * of a lesson that is being deleted), `work` runs again from the beginning.
 */
export async function changeContent<T>(
  knex: Knex,
  accountId: string | null,
  work: (change: ContentChange) => Promise<T>,
  describe: (differences: readonly Difference[]) => Described[] = (all) => all.map(describeOne),
): Promise<T> {
  const change = async (trx: Knex.Transaction): Promise<T> => {
    await lockLedger(trx, CONTENT_LEDGER);
    const touched = new Map<ContentKind, Touched>();
    const touch: ContentChange["touch"] = async (kind, ids) => {
      const rows = await findContentRows(trx, kind, ids);
      await recordBeginnings(
        trx,
        kind,
        rows.map(({ id }) => id),
      );
      const known = touched.get(kind) ?? { all: false, before: new Map() };
      for (const id of ids === "all" ? [] : ids) if (!known.before.has(id)) known.before.set(id, null);
      for (const row of rows) if (!known.before.get(row.id)) known.before.set(row.id, row);
      touched.set(kind, { ...known, all: known.all || ids === "all" });
    };
    const result = await work({ trx, touch });
    const differences: Difference[] = [];
    for (const [kind, { all, before }] of touched) {
      const rows = await findContentRows(trx, kind, all ? "all" : [...before.keys()]);
      const changed = compare(kind, before, rows);
      const saved = changed.flatMap(({ after }) => (after ? [after.id] : []));
      await recordRevisions(trx, kind, saved, accountId);
      differences.push(...changed);
    }
    const lines = differences.length === 0 ? [] : describe(differences);
    await recordChanges(
      trx,
      lines.map((line) => ({ accountId, ...line })),
    );
    return result;
  };
  return againAfterCollision(() => knex.transaction(change));
}

type Touched = { readonly all: boolean; readonly before: Map<string, ContentRow | null> };
type Described = Omit<RecordedChange, "accountId">;

function compare(
  kind: ContentKind,
  before: ReadonlyMap<string, ContentRow | null>,
  rows: readonly ContentRow[],
): Difference[] {
  const after = new Map(rows.map((row) => [row.id, row]));
  const ids = new Set([...before.keys(), ...after.keys()]);
  return [...ids]
    .map((id) => ({ kind, before: before.get(id) ?? null, after: after.get(id) ?? null }))
    .filter((each) =>
      each.before && each.after ? changedFields(each).length > 0 : (each.before ?? each.after),
    );
}

/** The fields that differ, with both values. */
export const changedFields = ({
  before,
  after,
}: Pick<Difference, "before" | "after">): { field: string; from: unknown; to: unknown }[] =>
  differingFields(before?.fields ?? {}, after?.fields ?? {});

export const differingFields = (
  before: ContentFields,
  after: ContentFields,
): { field: string; from: unknown; to: unknown }[] =>
  Object.keys(after)
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }));

/** Compares objects regardless of key order: jsonb has its own order. */
const isSame = (a: unknown, b: unknown): boolean =>
  (a ?? null) === (b ?? null) ||
  (typeof a === "object" && typeof b === "object" && contentHash({ a }) === contentHash({ a: b }));

function describeOne(difference: Difference): Described {
  const { kind, before, after } = difference;
  const row = after ?? before;
  const changes = before && after ? changedFields(difference) : [];
  return {
    action: actionOf(before, after),
    kind,
    rowId: row?.id ?? null,
    title: row?.title ?? "",
    changes,
  };
}

function actionOf(before: ContentRow | null, after: ContentRow | null): AuditAction {
  if (!before) return "create";
  if (!after) return "delete";
  if (before.fields["published"] === after.fields["published"]) return "update";
  return after.fields["published"] === true ? "publish" : "unpublish";
}
