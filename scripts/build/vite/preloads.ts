/** The screens that people work in. A device without a stored page of them waits for nothing else. */
const URGENT = /\/(ChargeScreen|LessonListScreen|LessonScreen|sanitize-html|glossary)-/;
/** Files that every page loads before a screen. */
const LOADED_BEFORE = /\/(shell|react|router|dexie|rolldown-runtime|index)-/;

/** Preloads only the imports of urgent screens, because a list of all would make every first visit larger. */
export function worthPreloading(
  file: string,
  deps: string[],
  { hostType }: { hostType: "html" | "js" },
): string[] {
  if (hostType === "html") return deps;
  return URGENT.test(file) ? deps.filter((dep) => !LOADED_BEFORE.test(dep)) : [];
}
