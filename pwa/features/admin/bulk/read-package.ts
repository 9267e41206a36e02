/** The part of a course package that is shown before the import. The server validates all of it. */
export type PackageFile = { readonly body: object; readonly modules: number; readonly lessons: number };

/** Parses a JSON text as a course package; null when it is not one. */
export function readPackage(text: string): PackageFile | null {
  let body: unknown;
  try {
    body = JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    return null;
  }
  const modules = listOf(body, "modules");
  if (!modules || typeof body !== "object" || body === null) return null;
  const lessons = modules.reduce<number>((sum, module) => sum + (listOf(module, "lessons")?.length ?? 0), 0);
  return { body, modules: modules.length, lessons: lessons + (listOf(body, "lessons")?.length ?? 0) };
}

function listOf(value: unknown, name: string): readonly unknown[] | null {
  const list = typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : null;
  return Array.isArray(list) ? list : null;
}
