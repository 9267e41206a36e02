import { SENT_PICTURES, sentPicturesIn } from "#db/rules/pictures/picture-address.ts";
import type { ContentDatabase } from "#pwa/local-db/databases/content-database.ts";

/** URLs of the pictures that authors uploaded, across every lesson and article on this device. */
export async function listSentPictures(content: ContentDatabase): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const look = (row: { readonly content: string | null }): void => {
    if (row.content?.includes(SENT_PICTURES)) for (const src of sentPicturesIn(row.content)) found.add(src);
  };
  await content.articles.each(look);
  await content.lessons.each(look);
  return found;
}
