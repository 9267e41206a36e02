import { CONTENT_COLUMNS, JSON_FIELDS } from "#db/entities/content-columns.ts";
import type { ContentKind } from "#db/protocol/admin/admin-api.ts";
import { object } from "#server/sync/row-json.ts";

/** Columns of each kind of content that administrators may write: field of the API → column. */
type ContentSource = {
  readonly table: string;
  /** Column with the row's name for people. */
  readonly title: string;
  readonly columns: Readonly<Record<string, string>>;
};

const CONTENT_TABLES: Readonly<Record<ContentKind, ContentSource>> = {
  module: {
    table: "modules",
    title: "title",
    columns: { slug: "slug", ...CONTENT_COLUMNS.modules, isActive: "is_active" },
  },
  lesson: {
    table: "lessons",
    title: "title",
    columns: { slug: "slug", moduleId: "module_id", ...CONTENT_COLUMNS.lessons, isActive: "is_active" },
  },
  article: {
    table: "articles",
    title: "title",
    columns: { slug: "slug", ...CONTENT_COLUMNS.articles, published: "published" },
  },
  term: {
    table: "glossary_terms",
    title: "term",
    columns: { slug: "slug", ...CONTENT_COLUMNS.glossary_terms },
  },
  question: {
    table: "faq_entries",
    title: "question",
    columns: { slug: "slug", ...CONTENT_COLUMNS.faq_entries, order: "order" },
  },
};

export const contentTable = (kind: ContentKind): ContentSource => CONTENT_TABLES[kind];

/** The fields of a row as one JSON object, over its alias `r`. */
export const fieldsJson = (kind: ContentKind): string =>
  object(
    Object.fromEntries(
      Object.entries(CONTENT_TABLES[kind].columns).map(([field, column]) => [field, `r."${column}"`]),
    ),
  );

/** The columns for these fields; fields that the kind does not have are dropped. */
export function toContentColumns(
  kind: ContentKind,
  fields: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { columns } = CONTENT_TABLES[kind];
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) => {
      const column = columns[field];
      if (column === undefined || value === undefined) return [];
      return [[column, JSON_FIELDS.has(field) && value !== null ? JSON.stringify(value) : value] as const];
    }),
  );
}
