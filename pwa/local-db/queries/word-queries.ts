import type { QuestionRow, TermRow } from "#db/entities/rows.ts";
import type { ContentDatabase } from "#pwa/local-db/databases/content-database.ts";
import { readContentMeta } from "#pwa/local-db/pull/load-bundled-course.ts";

/**
 * The server's glossary and questions; null until this device has received them (the bundled ones are used until
 * then).
 */

const haveArrived = async (content: ContentDatabase): Promise<boolean> =>
  (await readContentMeta(content)).words === true;

export async function readTerms(content: ContentDatabase): Promise<readonly TermRow[] | null> {
  const [terms, arrived] = await Promise.all([content.terms.toArray(), haveArrived(content)]);
  return arrived ? terms : null;
}

/** In order. */
export async function readQuestions(content: ContentDatabase): Promise<readonly QuestionRow[] | null> {
  const [questions, arrived] = await Promise.all([
    content.questions.orderBy("order").toArray(),
    haveArrived(content),
  ]);
  return arrived ? questions : null;
}
