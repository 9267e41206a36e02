import { EXTRA_MODULES } from "#db/content/extra-modules.ts";

/** SQL condition over an alias of `modules`: true for modules of the course, false for the extra ones beside it. */
export const inCourse = (modules: string): string =>
  `${modules}.slug <> all ('{${EXTRA_MODULES.join(",")}}')`;
