import { expect, test } from "vitest";
import { course } from "./course.ts";
import { isCoursePath, LESSONS_OF_PATH, PATH_OF_BUSINESS } from "./course-paths.ts";

const slugs = course.modules.flatMap(({ lessons }) => lessons).map(({ slug }) => slug);

test.each(Object.entries(LESSONS_OF_PATH))(
  "the path %s marks lessons of the course, in its order",
  (_path, marked) => {
    expect(marked).toEqual(slugs.filter((slug) => marked.includes(slug)));
    expect(marked.length).toBeGreaterThan(2);
    // Marks on most lessons would not help anybody to choose.
    expect(marked.length).toBeLessThan(slugs.length / 2);
  },
);

test("no two paths mark the same lessons", () => {
  const marked = Object.values(LESSONS_OF_PATH).map((lessons) => lessons.join());
  expect(new Set(marked).size).toBe(marked.length);
});

test("every kind of business of the onboarding leads to a path, except “other”", () => {
  const paths = Object.entries(PATH_OF_BUSINESS).filter(([, path]) => !isCoursePath(path));
  expect(paths).toEqual([["other", null]]);
});
