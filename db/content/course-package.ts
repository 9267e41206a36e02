import type { z } from "zod";
import portuguese from "zod/v4/locales/pt-BR.js";
import { courseSchema, type Course } from "./course-schema.ts";

/** The course as one JSON file: what `course-schema.ts` says, nothing more and nothing less. */
export type ReadPackage =
  | { readonly ok: true; readonly course: Course }
  /** One Portuguese line for each thing that is wrong, the place first: `modules[0].lessons[2].quiz[1].answer: …`. */
  | { readonly ok: false; readonly problems: readonly string[] };

const { localeError } = portuguese();

const placeOf = ({ path }: z.core.$ZodIssue): string =>
  path.reduce<string>(
    (place, step) =>
      typeof step === "number"
        ? `${place}[${step}]`
        : place === ""
          ? String(step)
          : `${place}.${String(step)}`,
    "",
  );

/** Checks a package as it was parsed from JSON. */
export function checkCoursePackage(value: unknown): ReadPackage {
  const parsed = courseSchema.safeParse(value, { error: localeError });
  if (parsed.success) return { ok: true, course: parsed.data };
  return {
    ok: false,
    problems: parsed.error.issues.map((issue) => `${placeOf(issue) || "pacote"}: ${issue.message}`),
  };
}

/** Reads the text of a package file. */
export function readCoursePackage(text: string): ReadPackage {
  try {
    return checkCoursePackage(JSON.parse(text));
  } catch (error) {
    // Not JSON at all: the parser's own words say where it stopped.
    const why = error instanceof Error ? error.message : String(error);
    return { ok: false, problems: [`o arquivo não é JSON: ${why}`] };
  }
}

/** The text of a package file: the same course gives the same bytes. */
export const writeCoursePackage = (course: Course): string => `${JSON.stringify(course, null, 2)}\n`;
