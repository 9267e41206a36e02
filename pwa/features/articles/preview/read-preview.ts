import { articlePreviewSchema, type ArticlePreview } from "#db/protocol/admin/admin-api.ts";

/** Loaded for a preview and not before: it brings the schemas of the administration. null: no article. */
export function readPreview(body: unknown): ArticlePreview | null {
  const parsed = articlePreviewSchema.safeParse(body);
  return parsed.success ? parsed.data : null;
}
