import { readFile, writeFile } from "node:fs/promises";
import type { Knex } from "knex";
import { checkCoursePackage, readCoursePackage, writeCoursePackage } from "#db/content/course-package.ts";
import { collectCourse, importCourse } from "#db/seeds/course-transfer.ts";
import { AppError } from "#server/errors.ts";

const MAX_SHOWN = 10;
const refuse = (message: string): AppError => new AppError("unprocessable", { message });

function describe(title: string, problems: readonly string[]): AppError {
  const more = problems.length - MAX_SHOWN;
  const lines = problems.slice(0, MAX_SHOWN).map((problem) => `  - ${problem}`);
  return refuse([title, ...lines, ...(more > 0 ? [`  e mais ${more}`] : [])].join("\n"));
}

const countOf = (modules: readonly { readonly lessons: readonly unknown[] }[]): string =>
  `${modules.length} módulos e ${modules.reduce((sum, { lessons }) => sum + lessons.length, 0)} lições`;

/** `npm run admin -- export-course <file>`: the active course as one JSON package. Never writes over a file. */
export async function exportCourseToFile(knex: Knex, file: string, today: string): Promise<string> {
  const checked = checkCoursePackage(await collectCourse(knex, today));
  if (!checked.ok)
    throw describe("O curso no banco não cabe em um pacote. Corrija antes de exportar:", checked.problems);
  try {
    await writeFile(file, writeCoursePackage(checked.course), { flag: "wx" });
  } catch (error) {
    throw refuse(`Não deu para gravar ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
  return `Curso exportado para ${file}: ${countOf(checked.course.modules)}.`;
}

/** `npm run admin -- import-course <file>`: checks the whole package first; nothing is written when a line is wrong. */
export async function importCourseFromFile(knex: Knex, file: string): Promise<string> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    throw refuse(`Não deu para ler ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
  const checked = readCoursePackage(text);
  if (!checked.ok) throw describe(`O pacote ${file} não é um curso:`, checked.problems);
  const { created, updated } = await importCourse(knex, checked.course);
  return `Curso importado (${countOf(checked.course.modules)}): ${created} criados, ${updated} atualizados, o resto já era igual.`;
}
