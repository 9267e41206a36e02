import { readFile, writeFile } from "node:fs/promises";
import type { Knex } from "knex";
import {
  checkCoursePackage,
  packageLine,
  readCoursePackage,
  writeCoursePackage,
  type PackageProblem,
  type ReadPackage,
} from "#db/content/course-package.ts";
import type { CoursePackage } from "#db/content/package-schema.ts";
import { collectCourse, importCourse, type Transferred } from "#db/seeds/course-transfer.ts";
import { AppError } from "#server/platform/errors.ts";
import { changeContent } from "./change-content.ts";
import { withCleanContent } from "./clean-content.ts";

const MAX_SHOWN = 10;
const MAX_ISSUES = 50;
const NOT_FITTING = "O curso no banco não cabe em um pacote. Corrija antes de exportar:";

/** Thrown with the list of problems: in the message for a terminal, in `issues` for a screen. */
function refuse(title: string, problems: readonly PackageProblem[]): AppError {
  const more = problems.length - MAX_SHOWN;
  const lines = problems.slice(0, MAX_SHOWN).map((problem) => `  - ${packageLine(problem)}`);
  const message = [title, ...lines, ...(more > 0 ? [`  e mais ${more}`] : [])].join("\n");
  return new AppError("unprocessable", { message, issues: problems.slice(0, MAX_ISSUES) });
}

const countOf = (modules: readonly { readonly lessons: readonly unknown[] }[]): string =>
  `${modules.length} módulos e ${modules.reduce((sum, { lessons }) => sum + lessons.length, 0)} lições`;

/** The active course as a package. */
export async function exportCourse(knex: Knex, today: string): Promise<CoursePackage> {
  const checked = checkCoursePackage(await collectCourse(knex, today));
  if (!checked.ok) throw refuse(NOT_FITTING, checked.problems);
  return checked.course;
}

/** Text of the file. It is deterministic: the same course gives the same bytes. */
export const exportCourseText = async (knex: Knex, today: string): Promise<string> =>
  writeCoursePackage(await exportCourse(knex, today));

/** Validates the whole package first: nothing is written when a line is invalid (422). `accountId` null: a command. */
export async function importCoursePackage(
  knex: Knex,
  accountId: string | null,
  value: unknown,
): Promise<Transferred> {
  const checked = checkCoursePackage(value);
  if (!checked.ok)
    throw toScreen(refuse("Nada foi importado. Corrija no arquivo o que está na lista.", checked.problems));
  return importChecked(knex, accountId, checked.course);
}

/** Screens list the issues themselves. */
const toScreen = ({ message, issues }: AppError): AppError =>
  new AppError("unprocessable", { message: message.split("\n")[0] ?? "", issues: issues ?? [] });

async function importChecked(
  knex: Knex,
  accountId: string | null,
  course: CoursePackage,
): Promise<Transferred> {
  const modules: CoursePackage["modules"] = [];
  for (const module of course.modules) {
    const lessons: (typeof module)["lessons"] = [];
    for (const lesson of module.lessons) lessons.push(await withCleanContent(knex, lesson, "elsewhere"));
    modules.push({ ...module, lessons });
  }
  return changeContent(knex, accountId, async ({ trx, touch }) => {
    await touch("module", "all");
    await touch("lesson", "all");
    return importCourse(trx, { ...course, modules });
  });
}

/** `npm run admin -- export-course <file>`: writes the active course as one JSON package. Never overwrites a file. */
export async function exportCourseToFile(knex: Knex, file: string, today: string): Promise<string> {
  const course = await exportCourse(knex, today);
  try {
    await writeFile(file, writeCoursePackage(course), { flag: "wx" });
  } catch (error) {
    throw unable(`Não deu para gravar ${file}`, error);
  }
  return `Curso exportado para ${file}: ${countOf(course.modules)}.`;
}

/** `npm run admin -- import-course <file>`. */
export async function importCourseFromFile(knex: Knex, file: string): Promise<string> {
  const checked = await readFile(file, "utf8").then(readCoursePackage, (error: unknown): ReadPackage => {
    throw unable(`Não deu para ler ${file}`, error);
  });
  if (!checked.ok) throw refuse(`O pacote ${file} não é um curso:`, checked.problems);
  const { created, updated } = await importChecked(knex, null, checked.course);
  return `Curso importado (${countOf(checked.course.modules)}): ${created} criados, ${updated} atualizados, o resto já era igual.`;
}

const unable = (what: string, error: unknown): AppError =>
  new AppError("unprocessable", {
    message: `${what}: ${error instanceof Error ? error.message : String(error)}`,
  });
