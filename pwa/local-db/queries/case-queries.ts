import { type CounterCase, counterCaseSchema } from "#db/entities/counter-case.ts";
import type { ContentDatabase } from "#pwa/local-db/databases/content-database.ts";

/** A case with the lesson that teaches it. */
export type TaughtCase = CounterCase & {
  readonly lesson: { readonly slug: string; readonly title: string };
};

/** Every case on this device that this build can draw, in the order of the course. */
export async function readCases(content: ContentDatabase): Promise<TaughtCase[]> {
  const lessons = await content.lessons.toArray();
  return lessons
    .toSorted((a, b) => a.order - b.order)
    .flatMap(({ slug, title, cases = [] }) =>
      cases
        .filter((one) => counterCaseSchema.safeParse(one).success)
        .map((one) => ({ ...one, lesson: { slug, title } })),
    );
}
