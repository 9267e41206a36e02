import type { Knex } from "knex";
import { type FactNotes, factNotes } from "#db/content/fact-notes.ts";
import { loadFirstPictureAtOnce } from "#db/content/first-picture.ts";
import { withPublished } from "#db/content/published-facts.ts";
import { findTerm, linkLessonWords } from "#db/content/term-links.ts";
import type { LessonRow, TermRow } from "#db/entities/rows.ts";
import type { LessonPage, PageData } from "#db/protocol/page-data.ts";
import {
  findPublicLesson,
  listPublicLessons,
  listPublicModules,
  listPublicTerms,
} from "./public-content-repository.ts";
import { readPublishedFacts } from "./read-published-facts.ts";
import { showHtml } from "./show-html.ts";

const GLOSSARY_PATH = "/glossario";

/** One lesson by slug or id, as a device draws it on this local day (D8); `lesson` null: there is none. */
export async function readLessonPage(knex: Knex, ref: string, today: string): Promise<PageData> {
  const row = await findPublicLesson(knex, ref);
  if (!row) return { lesson: null };
  const [modules, lessons, terms, published] = await Promise.all([
    listPublicModules(knex),
    listPublicLessons(knex),
    listPublicTerms(knex),
    readPublishedFacts({ knex }),
  ]);
  const notes = factNotes(row.slug, today, withPublished(published));
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
    ...(hasAny(notes) ? { notes } : {}),
  };
  return { lesson };
}

const hasAny = (notes: FactNotes): boolean => Object.values(notes).some((facts) => facts.length > 0);

/** Adds the links first and sanitises after, as the device does: the app replaces a text that differs from its own. */
async function showText(
  knex: Knex,
  { content, terms: names }: LessonRow,
  glossary: readonly TermRow[],
): Promise<string | null> {
  if (content === null) return null;
  return loadFirstPictureAtOnce(
    await showHtml(knex, linkLessonWords(content, names, glossary, GLOSSARY_PATH)),
  );
}
