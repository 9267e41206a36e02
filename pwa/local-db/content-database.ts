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
  /** The server's glossary and questions are here, whole: those that came with the app count no longer. */
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
    this.version(1).stores({
      modules: "slug, order",
      lessons: "slug, moduleSlug",
      articles: "slug, category",
      meta: "key",
    });
    // What was pulled without these tables is fetched again; the rows stay readable until then.
    this.version(2)
      .stores({ terms: "id", questions: "id, order" })
      .upgrade((tx) =>
        tx
          .table<ContentMeta>("meta")
          .toCollection()
          .modify((meta) => {
            if (meta.cursor !== null) meta.cursor = 0;
          }),
      );
  }
}
