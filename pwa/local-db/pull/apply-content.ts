import { CONTENT_KEYS, type ContentTable } from "#db/entities/rows.ts";
import type { CursorValue, SyncResponse } from "#db/protocol/sync.ts";
import { CONTENT_LEDGER } from "#db/protocol/version.ts";
import type { Table } from "dexie";
import type { ContentDatabase } from "#pwa/local-db/databases/content-database.ts";
import { isFromZero, sameCursor } from "./cursor.ts";
import { readContentMeta } from "./load-bundled-course.ts";

/** The content's cursor and epoch when the request was made. */
export type ContentBase = { readonly epoch: string | null; readonly cursor: CursorValue | null };

const CONTENT_TABLES = Object.keys(CONTENT_KEYS) as readonly ContentTable[];

const WORDS = ["terms", "questions"] as const;

/**
 * Stores all pages of one pull and their cursor in one transaction, if cursor and epoch are unchanged since the
 * request. A pull from the beginning replaces everything, the bundled course included.
 */
export async function applyContent(
  content: ContentDatabase,
  base: ContentBase,
  askedFromZero: boolean,
  pages: readonly SyncResponse[],
): Promise<"applied" | "stale" | "unchanged"> {
  const last = pages.at(-1);
  const cursor = last?.cursor[CONTENT_LEDGER];
  if (!last || cursor === undefined) return "unchanged";
  const tables = CONTENT_TABLES.map((name) => content.table<unknown, string>(name));
  return content.transaction("rw", [...tables, content.meta], async () => {
    const meta = await readContentMeta(content);
    if (meta.epoch !== base.epoch || !sameCursor(meta.cursor, base.cursor)) return "stale";
    const fromZero = askedFromZero || isFromZero(base.cursor);
    if (!fromZero && sameCursor(cursor, base.cursor) && meta.epoch === last.epoch) return "unchanged";
    if (fromZero) for (const table of tables) await table.clear();
    for (const page of pages) await applyPage(content, page);
    const reset = pages.some((page) => page.reset?.some((name) => name in CONTENT_KEYS));
    const heard = pages.some(({ puts, dels }) => WORDS.some((name) => puts[name] ?? dels[name]));
    const words = fromZero ? heard : meta.words === true;
    // An older server left these tables out of its full pull, so one changed term is not the complete set.
    const again = reset || (heard && !words);
    const place = again ? 0 : cursor;
    const stored = { ...meta, epoch: last.epoch, cursor: place, words, covered: contentCover(place) };
    await content.meta.put(fromZero ? { ...stored, cases: true } : stored);
    return "applied";
  });
}

/** What is stored of the content when this build has moved the cursor. */
export const contentCover = (cursor: CursorValue | null): string => JSON.stringify([CONTENT_TABLES, cursor]);

async function applyPage(content: ContentDatabase, page: SyncResponse): Promise<void> {
  for (const name of CONTENT_TABLES) {
    const table: Table<unknown, string> = content.table(name);
    const gone = page.dels[name] ?? [];
    const rows = page.puts[name] ?? [];
    if (gone.length > 0) await table.bulkDelete(gone);
    if (rows.length > 0) await table.bulkPut(rows);
  }
}

/** The server lost commits: everything is fetched again. The rows stay readable until then. */
export async function forgetContentCursor(content: ContentDatabase, epoch: string): Promise<void> {
  await content.transaction("rw", content.meta, async () => {
    const meta = await readContentMeta(content);
    if (meta.epoch === epoch) await content.meta.put({ ...meta, epoch: null, cursor: 0 });
  });
}
