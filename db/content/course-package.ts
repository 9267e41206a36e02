import type { z } from "zod";
import { explainIssue } from "#db/rules/text/explain-issue.ts";
import { coursePackageSchema, type CoursePackage } from "./package-schema.ts";

/** The course as one JSON file, exactly as `package-schema.ts` describes it. */
export type ReadPackage =
  | { readonly ok: true; readonly course: CoursePackage }
  /** One Portuguese sentence for each thing that is wrong, with its place: `modules[0].lessons[2].quiz[1].answer`. */
  | { readonly ok: false; readonly problems: readonly PackageProblem[] };
export type PackageProblem = { readonly path: string; readonly message: string };

/** As one line. */
export const packageLine = ({ path, message }: PackageProblem): string => `${path || "pacote"}: ${message}`;

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
  const parsed = coursePackageSchema.safeParse(value, { error: explainIssue });
  if (parsed.success) return { ok: true, course: parsed.data };
  return {
    ok: false,
    problems: parsed.error.issues.map((issue) => ({ path: placeOf(issue), message: issue.message })),
  };
}

/** Reads the text of a package file. */
export function readCoursePackage(text: string): ReadPackage {
  try {
    return checkCoursePackage(JSON.parse(text));
  } catch (error) {
    // Not JSON at all: the parser's own words say where it stopped.
    const why = error instanceof Error ? error.message : String(error);
    return {
      ok: false,
      problems: [{ path: "arquivo", message: `Não é JSON. Corrija o arquivo onde a leitura parou: ${why}` }],
    };
  }
}

/** The text of a package file: the same course gives the same bytes. */
export const writeCoursePackage = (course: CoursePackage): string => `${JSON.stringify(course, null, 2)}\n`;
