import { articlePreviewSchema, type ArticlePreview } from "#db/protocol/admin/admin-api.ts";

/** A chunk of its own, because it imports the schemas of the administration. Null when the answer is not an article. */
export function readPreview(body: unknown): ArticlePreview | null {
  const parsed = articlePreviewSchema.safeParse(body);
  return parsed.success ? parsed.data : null;
}
