import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// The build combines all files in one style sheet (vite.config.ts), so a class name belongs to one folder.
const ROOM = /^pwa\/(?:features\/[^/]+|app|ui)/;

test("no two folders style the same class", () => {
  const rooms = new Map<string, Set<string>>();
  const files = readdirSync("pwa", { recursive: true, encoding: "utf8" }).map((file) => `pwa/${file}`);
  for (const file of files.filter((name) => name.endsWith(".css"))) {
    const room = ROOM.exec(file)?.[0] ?? file;
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(/^\s*\.([a-z][\w-]*)(?=[^{}]*\{)/gm))
      rooms.set(name, (rooms.get(name) ?? new Set()).add(room));
  }

  // The user of a `ui` component may position it (`.shell:has(…)`).
  const shared = [...rooms].filter(([, names]) => names.size > 1 && !names.has("pwa/ui"));
  expect(rooms.size).toBeGreaterThan(50);
  expect(shared.map(([name, names]) => `.${name}: ${[...names].join(", ")}`)).toEqual([]);
});
