import type { CaseScreen, CounterCase } from "#db/entities/counter-case.ts";

/** All texts of a case. */
export function textsOfCase({ who, line, item, theirs, ours, say, choices }: CounterCase): string[] {
  const told = Object.values(choices).flatMap(({ title, reason }) => [title, reason]);
  return [who, line, item, say, ...textsOf(theirs), ...textsOf(ours), ...told].filter((text) => text !== "");
}

const textsOf = (screen: CaseScreen | null): string[] =>
  screen
    ? [screen.title, screen.note, screen.amount, ...screen.lines.flatMap(({ name, value }) => [name, value])]
    : [];
