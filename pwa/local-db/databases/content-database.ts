import { Dexie, type DexieOptions, type EntityTable } from "dexie";
import type { ContentTables } from "#db/entities/rows.ts";
import type { CursorValue } from "#db/protocol/sync.ts";

export type ContentMeta = {
  key: "meta";
  epoch: string | null;
  /** null until the first pull: what is stored then came with the app (bundled course). 0: fetch everything again. */
  cursor: CursorValue | null;
  /** Version of the bundled course that was loaded. */
  bundle: string | null;
  /**
   * The server's glossary and questions are here, whole: those that came with the app count no longer. false: the server
   * had none. Not there: a build that did not know them pulled, so everything is fetched again.
   */
  words?: boolean;
};

/** Public content: one database for everybody on the device; it survives signing out. */
export class ContentDatabase extends Dexie {
  declare modules: EntityTable<ContentTables["modules"], "slug">;
  declare lessons: EntityTable<ContentTables["lessons"], "slug">;
  declare articles: EntityTable<ContentTables["articles"], "slug">;
  declare terms: EntityTable<ContentTables["terms"], "id">;
  declare questions: EntityTable<ContentTables["questions"], "id">;
  declare meta: EntityTable<ContentMeta, "key">;

  constructor(name = "content", options: DexieOptions = {}) {
    super(name, { cache: "disabled", ...options });
    // Version 1 had no terms and no questions (`words`); tables that are new need no upgrade.
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
