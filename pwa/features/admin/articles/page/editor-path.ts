import { adminRoutes } from "#pwa/admin-paths.ts";
import { keptKey, sessionOf } from "../kept-article.ts";

const ID = "id";
/** Which of the texts kept on this device is open, so that a reload and the way back find it. */
const TEXT = "texto";

/** The editor's page: of a new article, of one that is there, or of a text that was typed and not saved. */
export function editorPath(id: string | null, key: string | null = null): string {
  const query = new URLSearchParams();
  if (id !== null) query.set(ID, id);
  if (key !== null) query.set(TEXT, sessionOf(key));
  return `${adminRoutes.adminArticle}${query.size === 0 ? "" : `?${query.toString()}`}`;
}

export function readEditorPath(search: string): { readonly id: string | null; readonly key: string | null } {
  const query = new URLSearchParams(search);
  const id = query.get(ID) || null;
  const session = query.get(TEXT);
  return { id, key: session ? keptKey(id, session) : null };
}
