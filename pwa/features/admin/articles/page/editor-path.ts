import { adminRoutes } from "#pwa/admin-paths.ts";
import { formKey, openingOf } from "#pwa/features/admin/forms/kept-form.ts";

const ID = "id";
/** Names the text on this device that is open, so that a reload and the back button find it. */
const TEXT = "texto";

/** Address of the editor: for a new article, an existing one, or a text that was not saved. */
export function editorPath(id: string | null, key: string | null = null): string {
  const query = new URLSearchParams();
  if (id !== null) query.set(ID, id);
  if (key !== null) query.set(TEXT, openingOf(key));
  return `${adminRoutes.adminArticle}${query.size === 0 ? "" : `?${query.toString()}`}`;
}

export function readEditorPath(search: string): { readonly id: string | null; readonly key: string | null } {
  const query = new URLSearchParams(search);
  const id = query.get(ID) || null;
  const opening = query.get(TEXT);
  return { id, key: opening ? formKey("article", id, opening) : null };
}
