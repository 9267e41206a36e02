import { Dexie, type DexieOptions, type EntityTable } from "dexie";
import type { ContentTables } from "#db/entities/rows.ts";
import type { CursorValue } from "#db/protocol/sync.ts";

export type ContentMeta = {
  key: "meta";
  epoch: string | null;
  /** null until the first pull: the stored rows are then the bundled course. 0: fetch everything again. */
  cursor: CursorValue | null;
  /** Version of the bundled course that was loaded. */
  bundle: string | null;
  /**
   * True when the server's glossary and questions are stored completely and replace the bundled ones; false when the
   * server had none. Missing when a build that did not know these tables made the last pull: everything is fetched
   * again.
   */
  words?: boolean;
  /**
   * True when the build that made the last full pull stores cases of the training shift, which earlier builds dropped,
   * along with the ids and feedback of some questions. Missing: everything is fetched again.
   */
  cases?: true;
  /** The tables that are stored up to the cursor, and that place. An older build moves the cursor without this record. */
  covered?: string;
};

/** Public content: one database for all profiles of the device. It survives signing out. */
export class ContentDatabase extends Dexie {
  declare modules: EntityTable<ContentTables["modules"], "slug">;
  declare lessons: EntityTable<ContentTables["lessons"], "slug">;
  declare articles: EntityTable<ContentTables["articles"], "slug">;
  declare terms: EntityTable<ContentTables["terms"], "id">;
  declare questions: EntityTable<ContentTables["questions"], "id">;
  declare meta: EntityTable<ContentMeta, "key">;

  constructor(name = "content", options: DexieOptions = {}) {
    super(name, { cache: "disabled", ...options });
    // Version 1 had no tables for glossary terms and questions (`words`). New tables need no upgrade function.
    this.version(2).stores({
      modules: "slug, order",
      lessons: "slug, moduleSlug",
      articles: "slug, category",
      terms: "id",
      questions: "id, order",
      meta: "key",
    });
  }
}
