import type { AuditPage, ContentKind, Revision, RevisionList } from "#db/protocol/admin/admin-api.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { listChanges } from "#server/people/audit-repository.ts";
import { findContentId } from "./content-row-repository.ts";
import { findRevision, listRevisions } from "./revision-repository.ts";
import { readCursor, writeCursor } from "#server/platform/sql/list-cursor.ts";
import { showHtml } from "#server/content/show-html.ts";

async function idOf({ knex }: Pick<Deps, "knex">, kind: ContentKind, ref: string): Promise<string> {
  const id = await findContentId(knex, kind, ref);
  if (id === null) throw new AppError("not_found");
  return id;
}

export const readRevisions = async (
  deps: Pick<Deps, "knex">,
  kind: ContentKind,
  ref: string,
): Promise<RevisionList> => listRevisions(deps.knex, kind, await idOf(deps, kind, ref));

/** Its HTML is sanitised again: the policy may have changed since it was saved. */
export async function readRevision(
  deps: Pick<Deps, "knex">,
  kind: ContentKind,
  ref: string,
  number: number,
): Promise<Revision> {
  const revision = await findRevision(deps.knex, kind, await idOf(deps, kind, ref), number);
  if (!revision) throw new AppError("not_found", { message: "Esta versão não existe mais." });
  const { content } = revision.fields;
  if (typeof content !== "string") return revision;
  return { ...revision, fields: { ...revision.fields, content: await showHtml(deps.knex, content) } };
}

export async function readAudit(
  { knex }: Pick<Deps, "knex">,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<AuditPage> {
  const [before] = readCursor(cursor, /^\d{1,15}$/) ?? [];
  const found = await listChanges(knex, before === undefined ? null : Number(before), limit + 1);
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? writeCursor(last.id) : null };
}
