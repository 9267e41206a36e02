import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DRAWN, outlinePicture, SOURCES } from "../../scripts/outline-pictures.mjs";
import { ARTICLES } from "./articles.ts";
import { course } from "./course.ts";
import { picturesOf } from "./testing/lesson-parts.ts";

const read = (folder: URL, name: string) => readFileSync(new URL(name, folder), "utf8");
const names = readdirSync(SOURCES);

it("every served picture is used, and every used picture is served", () => {
  const lessons = course.modules.flatMap((module) => module.lessons);
  const shown = [...lessons, ...ARTICLES].flatMap(({ content }) => picturesOf(content));
  expect(names.map((name) => `/pictures/${name}`)).toEqual(shown.map(({ src }) => src).toSorted());
  expect(readdirSync(DRAWN)).toEqual(names);
});

describe.each(names)("%s", (name) => {
  it("is the output of `npm run pictures`", () => {
    expect(read(DRAWN, name)).toBe(outlinePicture(read(SOURCES, name)));
  });

  it("has outlines instead of text, except in the monospaced font", () => {
    const live = [...read(DRAWN, name).matchAll(/<text[^>]*>([^<]*)/g)].map(([, text = ""]) => text);
    expect(live.filter((text) => !/^(?:bc1q|x9wd|m3ka|7f2k|…)$/.test(text))).toEqual([]);
    expect(read(DRAWN, name)).not.toMatch(/Figtree|sans-serif/);
  });
});

it("every picture's outlined words fit into it", () => {
  for (const name of names) {
    const svg = outlinePicture(read(SOURCES, name));
    const width = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
    const xs = [...svg.matchAll(/scale\(0\.25\)" d="([^"]+)"/g)].flatMap(([, d = ""]) =>
      [...d.matchAll(/M(-?\d+)/g)].map(([, x]) => Number(x) / 4),
    );
    expect([name, Math.max(...xs) < width, Math.min(...xs) > 0]).toEqual([name, true, true]);
  }
});
