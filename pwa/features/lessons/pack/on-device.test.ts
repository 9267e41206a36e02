import { describe, expect, it } from "vitest";
import { course } from "#db/content/course.ts";
import type { PackPhase } from "#pwa/deps/offline-pack.ts";
import { onDevice, picturesIn } from "./on-device.ts";

const files = new Set(["/index.html", "/pictures/a.svg"]);

describe("a lesson on this device", () => {
  it.each([
    ["is whole with all of its pictures", ["/pictures/a.svg"], "here", "here"],
    ["is whole without any picture", [], "here", "here"],
    [
      "lacks a picture that came later than the app",
      ["/pictures/a.svg", "/pictures/b.svg"],
      "here",
      "noPicture",
    ],
    ["is away while its text is", null, "here", "away"],
    ["is away while the app is being downloaded", ["/pictures/a.svg"], "downloading", "away"],
    ["is away while the download waits for a tap", ["/pictures/a.svg"], "waiting", "away"],
    ["is away on a full device", ["/pictures/a.svg"], "full", "away"],
    ["is away where the browser keeps nothing", ["/pictures/a.svg"], "impossible", "away"],
    ["is not known before anybody looked", ["/pictures/a.svg"], "unknown", null],
  ] as const)("%s", (_what, pictures, phase: PackPhase, expected) => {
    expect(onDevice(pictures, { phase, files })).toBe(expected);
  });

  it("is unknown before the files were checked", () => {
    expect(onDevice([], { phase: "here", files: null })).toBeNull();
  });

  it("has the pictures that its text shows", () => {
    const [first] = course.modules.flatMap(({ lessons }) => lessons);
    expect(picturesIn(first?.content ?? "")).toEqual(["/pictures/lesson-da-carteira-para-a-sua.svg"]);
    expect(picturesIn('<img src="https://x/pictures/a.svg"><p>src="/pictures/b.svg"</p>')).toEqual([]);
    expect(picturesIn(null)).toEqual([]);
  });
});
