import { projectFile } from "./project-file.ts";

type ModuleFacts = { readonly importedIds: readonly string[]; readonly dynamicImporters: readonly string[] };
type ModuleGraph = { getModuleInfo(id: string): ModuleFacts | null };
const ENTRY = projectFile("pwa/app/start/main.tsx");
const KEYPAD = projectFile("pwa/features/charges/ChargeScreen.tsx");
const TICKET = projectFile("pwa/features/charges/TicketScreen.tsx");
const LESSONS = projectFile("pwa/features/lessons/list/LessonListScreen.tsx");
const LESSON = projectFile("pwa/features/lessons/reader/LessonScreen.tsx");
const CONTROL = /\/pwa\/ui\/(?:controls|overlays)\//;
const TILE = /\/pwa\/ui\/(?:layout\/Tile|art\/tile-motifs)/;
let reached: Record<"start" | "keypad" | "ticket" | "lessons" | "lesson", Set<string>> | null = null;

/** Names a group of `codeSplitting` that takes the modules of one shared file. */
export function inFile(name: string): (id: string, graph: ModuleGraph) => string | null {
  return (id, graph) => (sharedFile(id, graph) === name ? name : null);
}

/** The shared file for a module of the first screens; null: the bundler decides. */
function sharedFile(id: string, graph: ModuleGraph): string | null {
  if (id === ENTRY) return null;
  reached ??= {
    start: staticImportsOf(ENTRY, graph),
    keypad: staticImportsOf(KEYPAD, graph),
    ticket: staticImportsOf(TICKET, graph),
    lessons: staticImportsOf(LESSONS, graph),
    lesson: staticImportsOf(LESSON, graph),
  };
  const { start, keypad, ticket, lessons, lesson } = reached;
  if (start.has(id) || (keypad.has(id) && (lessons.has(id) || lesson.has(id)))) return "shell";
  // A module that is imported dynamically keeps its own file. In a shared one it would need a second file that re-exports it.
  if (graph.getModuleInfo(id)?.dynamicImporters.length) return null;
  const isOfCharges = id.includes("/features/charges/");
  if (keypad.has(id)) return isOfCharges ? "keypad" : "counter";
  if (ticket.has(id) && isOfCharges) return "ticket";
  if (TILE.test(id)) return "tiles";
  return CONTROL.test(id) && !lesson.has(id) ? "controls" : null;
}

function staticImportsOf(entry: string, graph: ModuleGraph): Set<string> {
  const found = new Set([entry]);
  // Iterating a set includes the entries that are added meanwhile.
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}
