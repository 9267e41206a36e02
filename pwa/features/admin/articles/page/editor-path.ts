import type { DraftKey } from "#pwa/local-db/databases/draft-key.ts";
import { adminRoutes } from "#pwa/admin-paths.ts";
import { formKey, openingOf } from "#pwa/features/admin/forms/kept-form.ts";

const ID = "id";
/** Query parameter with the opened unsaved text, so that a reload and the back button reopen it. */
const TEXT = "texto";

/** Path of the editor for a new article, an existing one, or an unsaved text. */
export function editorPath(id: string | null, key: string | null = null): string {
  const query = new URLSearchParams();
  if (id !== null) query.set(ID, id);
  if (key !== null) query.set(TEXT, openingOf(key));
  return `${adminRoutes.adminArticle}${query.size === 0 ? "" : `?${query.toString()}`}`;
}

export function readEditorPath(search: string): {
  readonly id: string | null;
  readonly key: DraftKey | null;
} {
  const query = new URLSearchParams(search);
  const id = query.get(ID) || null;
  const opening = query.get(TEXT);
  return { id, key: opening ? formKey("article", id, opening) : null };
}
