import type { Knex } from "knex";
import { findTerm, linkLessonWords } from "#db/content/term-links.ts";
import type { LessonRow, TermRow } from "#db/entities/rows.ts";
import type { LessonPage, PageData } from "#db/protocol/page-data.ts";
import {
  findPublicLesson,
  listPublicLessons,
  listPublicModules,
  listPublicTerms,
} from "./public-content-repository.ts";
import { showHtml } from "./show-html.ts";

const GLOSSARY_PATH = "/glossario";

/** One lesson by slug or id, as a device draws it (D8); `lesson` null: there is none. */
export async function readLessonPage(knex: Knex, ref: string): Promise<PageData> {
  const row = await findPublicLesson(knex, ref);
  if (!row) return { lesson: null };
  const [modules, lessons, terms] = await Promise.all([
    listPublicModules(knex),
    listPublicLessons(knex),
    listPublicTerms(knex),
  ]);
  const siblings = lessons.filter(({ moduleSlug }) => moduleSlug === row.moduleSlug);
  const lesson: LessonPage = {
    row: { ...row, content: await showText(knex, row, terms) },
    moduleTitle: modules.find(({ slug }) => slug === row.moduleSlug)?.title ?? row.title,
    place: 1 + siblings.findIndex(({ slug }) => slug === row.slug),
    count: siblings.length,
    taskTerms: (row.task?.terms ?? []).flatMap((id) => {
      const term = findTerm(terms, id);
      return term ? { id: term.id, name: term.term } : [];
    }),
  };
  return { lesson };
}

/** Linked first and cleaned after, as on the device. */
const showText = async (
  knex: Knex,
  { content, terms: names }: LessonRow,
  glossary: readonly TermRow[],
): Promise<string | null> =>
  content && (await showHtml(knex, linkLessonWords(content, names, glossary, GLOSSARY_PATH)));
