import type { Knex } from "knex";
import type { AuditAction } from "#db/protocol/admin/admin-api.ts";
import { CONTENT_LEDGER } from "#db/protocol/version.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordChange } from "#server/people/audit-repository.ts";
import { countSave, findContentId, type ContentFields, type ContentRow } from "./content-row-repository.ts";
import { deleteDraft, findDraft, putDraft } from "./draft-repository.ts";
import { lockLedger } from "#server/sync/ledger-repository.ts";
import { findRevision, recordBeginnings, recordDraftRevision } from "./revision-repository.ts";
import { differingFields } from "./change-content.ts";
import { refuseStale } from "./refuse-stale.ts";
import {
  cleanFor,
  inItsModule,
  lockRow,
  missing,
  type EditedKind,
  type SavedContent,
} from "./save-content.ts";

/**
 * Drafts of publishable content, stored beside the row that readers continue to see. Saving a draft increments the row's
 * revision, so that two administrators do not overwrite each other.
 */

type Place = { readonly accountId: string; readonly kind: EditedKind; readonly ref: string };

/** Missing fields keep their value in the current draft, or in the row. Returns the row's id. */
export async function saveDraft(
  { knex }: Pick<Deps, "knex">,
  place: Place,
  { revision, ...fields }: SavedContent,
): Promise<string> {
  const clean = await cleanFor({ knex }, place, fields);
  return knex.transaction(async (trx) => {
    await lockLedger(trx, CONTENT_LEDGER);
    const row = await lockRow(trx, place.kind, place.ref);
    await keepDraft(trx, { ...place, row, basedOn: revision, action: "saveDraft" }, clean);
    return row.id;
  });
}

/** Succeeds when there is no draft. */
export async function discardDraft(
  { knex }: Pick<Deps, "knex">,
  { accountId, kind, ref }: Place,
): Promise<void> {
  await knex.transaction(async (trx) => {
    await lockLedger(trx, CONTENT_LEDGER);
    const { id, title } = await lockRow(trx, kind, ref);
    if (!(await deleteDraft(trx, kind, id))) return;
    await countSave(trx, kind, id);
    await recordChange(trx, { accountId, action: "discardDraft", kind, rowId: id, title });
  });
}

/** Makes revision `number` the draft, without publishing it. Returns the row's new revision. */
export async function restoreRevision(
  { knex }: Pick<Deps, "knex">,
  place: Place,
  number: number,
): Promise<number> {
  const id = await findContentId(knex, place.kind, place.ref);
  if (id === null) throw missing(place.kind);
  const found = await findRevision(knex, place.kind, id, number);
  if (!found) throw new AppError("not_found", { message: "Esta versão não existe mais." });
  // Sanitised again: the policy may have changed since it was saved.
  const clean = await cleanFor({ knex }, { ...place, ref: id }, draftable(found.fields) as SavedContent);
  return knex.transaction(async (trx) => {
    await lockLedger(trx, CONTENT_LEDGER);
    const row = await lockRow(trx, place.kind, id);
    return keepDraft(trx, { ...place, row, action: "restore" }, clean);
  });
}

/** Without address and visibility, which stay those of the row while there is a draft. */
const draftable = ({
  slug: _slug,
  published: _published,
  isActive: _isActive,
  ...fields
}: ContentFields): ContentFields => fields;

type Keeping = Place & {
  readonly row: ContentRow;
  /** Revision the text was opened with, if the client sent it. */
  readonly basedOn?: number | undefined;
  readonly action: AuditAction;
};

async function keepDraft(
  trx: Knex.Transaction,
  { accountId, kind, row, basedOn, action }: Keeping,
  fields: ContentFields,
): Promise<number> {
  const before = draftable((await findDraft(trx, kind, row.id))?.fields ?? row.fields);
  const draft = { ...before, ...draftable(await inItsModule(trx, fields)) };
  const changes = differingFields(before, draft);
  // Also when the answer to the first save was lost.
  if (changes.length === 0) return row.revision;
  await refuseStale(trx, kind, row, basedOn);
  await recordBeginnings(trx, kind, [row.id]);
  await putDraft(trx, kind, row.id, draft, accountId);
  const number = await countSave(trx, kind, row.id);
  await recordDraftRevision(trx, kind, { id: row.id, number, fields: draft }, accountId);
  await recordChange(trx, { accountId, action, kind, rowId: row.id, title: row.title, changes });
  return number;
}
