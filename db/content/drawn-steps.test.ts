import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { besideCourse } from "./beside-course.ts";
import { course } from "./course.ts";
import { picturesOf } from "./testing/lesson-parts.ts";

// What is done step by step is drawn step by step: a numbered list, or a numbered title, has a picture of each step.

const lessons = [...course.modules, ...besideCourse].flatMap((module) => module.lessons);

const DRAWING = /<figure>[\s\S]*?<\/figure>/g;
const numbersIn = (html: string, each: RegExp): number[] =>
  [...html.matchAll(each)].map(([, number]) => Number(number));
const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

/** The steps of a numbered list: its items, with the drawings that stand in them. */
const stepsOf = (list: string): string[] => list.split("<li>").slice(1);

/** Numbered lists of a part of a lesson; lists inside a drawing are part of it. */
function numberedListsOf(part: string): { readonly list: string; readonly drawnBefore: string }[] {
  const drawings: string[] = [];
  const flat = part.replaceAll(DRAWING, (drawing) => `[drawing ${drawings.push(drawing) - 1}]`);
  const drawn = (text: string) =>
    text.replaceAll(/\[drawing (\d+)\]/g, (_, at: string) => drawings[Number(at)] ?? "");
  return [...flat.matchAll(/(\[drawing \d+\]\s*)?<ol>([\s\S]*?)<\/ol>/g)].map(
    ([, before = "", list = ""]) => ({
      list,
      drawnBefore: drawn(before),
    }),
  );
}

/** Numbers on the pictures of a part of a lesson. */
const numbersOnPictures = (part: string): number[] =>
  picturesOf(part).flatMap(({ src }) =>
    numbersIn(
      readFileSync(new URL(src.replace("/pictures/", "pictures/"), import.meta.url), "utf8"),
      /<text[^>]*>(\d)<\/text>/g,
    ),
  );

describe.each(lessons.map((lesson) => [lesson.slug, lesson] as const))("%s", (_slug, { content }) => {
  const parts = content.split("<h2>");

  it("draws each step of its numbered lists", () => {
    const undrawn = parts.flatMap((part) =>
      numberedListsOf(part)
        .filter(({ list, drawnBefore }) => {
          const steps = stepsOf(list);
          const counts = [numbersIn(drawnBefore, /<em>(\d)<\/em>/g), numbersOnPictures(part)].map(String);
          return (
            !steps.every((step) => step.includes("[drawing ")) && !counts.includes(String(upTo(steps.length)))
          );
        })
        .map(({ list }) => list),
    );
    expect(undrawn).toEqual([]);
  });

  it("draws each part with a number in its title, and explains each number on a drawing", () => {
    const numbered = parts.filter((part) => /^\d+\. /.test(part));
    expect(numbered.filter((part) => !part.includes("<figure>"))).toEqual([]);
    for (const part of parts) {
      const onDrawings = numbersIn((part.match(DRAWING) ?? []).join(""), /<em>(\d)<\/em>/g);
      const explained = numberedListsOf(part)
        .filter(({ drawnBefore }) => drawnBefore.includes("<em>"))
        .flatMap(({ list }) => upTo(stepsOf(list).length));
      expect(onDrawings).toEqual(explained);
    }
  });

  it("names each drawing for those who do not see it", () => {
    const drawings = (content.match(DRAWING) ?? []).filter((drawing) => !drawing.includes("<img"));
    expect(drawings.filter((drawing) => !/<figcaption>Desenho: .{20,}<\/figcaption>/.test(drawing))).toEqual(
      [],
    );
  });
});
