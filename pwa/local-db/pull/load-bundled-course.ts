import type { ContentDatabase, ContentMeta } from "#pwa/local-db/databases/content-database.ts";
import { retryLoad } from "#pwa/retry-load.ts";

const NO_CONTENT: ContentMeta = { key: "meta", epoch: null, cursor: null, bundle: null };

/** Reads the content database's metadata; empty before anything was stored. */
export const readContentMeta = async (content: ContentDatabase): Promise<ContentMeta> =>
  (await content.meta.get("meta")) ?? NO_CONTENT;

/**
 * Whether a course was ever stored here. Read it in one `Promise.all` with the rows: an empty list then really is
 * empty, and its rows did not arrive in between.
 */
export async function contentHasArrived(content: ContentDatabase): Promise<boolean> {
  return hasContent(await readContentMeta(content));
}

/** Whether the server's content was ever stored here. Cases and the team's lessons come only with it. */
export const contentWasPulled = async (content: ContentDatabase): Promise<boolean> =>
  (await readContentMeta(content)).cursor !== null;

/** Whether a course is on this device: the bundled one or the server's. */
export const hasContent = ({ bundle, cursor }: ContentMeta): boolean => bundle !== null || cursor !== null;

/**
 * Stores the bundled course, so that a first visit can study without a signal. Does nothing once a pull has stored
 * the server's rows, or when this version is stored already. Imports the course only when needed.
 */
export async function loadBundledCourse(content: ContentDatabase): Promise<"loaded" | "kept"> {
  const before = await readContentMeta(content);
  if (before.cursor !== null) return "kept";
  const [{ course }, { courseToRows }] = await retryLoad(() =>
    Promise.all([import("#db/content/course.ts"), import("#db/content/course-rows.ts")]),
  );
  if (before.bundle === course.version) return "kept";
  const { modules, lessons } = courseToRows(course);
  return content.transaction("rw", [content.modules, content.lessons, content.meta], async () => {
    const meta = await readContentMeta(content);
    if (meta.cursor !== null) return "kept";
    await content.modules.clear();
    await content.lessons.clear();
    await content.modules.bulkPut(modules);
    await content.lessons.bulkPut(lessons);
    await content.meta.put({ ...meta, bundle: course.version });
    return "loaded";
  });
}
