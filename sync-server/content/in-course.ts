import { EXTRA_MODULES } from "#db/content/extra-modules.ts";

/** SQL over an alias of `modules`: true of the course's own, false of those beside it. */
export const inCourse = (modules: string): string =>
  `${modules}.slug <> all ('{${EXTRA_MODULES.join(",")}}')`;
