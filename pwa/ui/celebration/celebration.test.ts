import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  type AchievementNews,
  type CelebrationStep,
  celebrationSchedule,
  playCelebration,
  type ProgressNews,
} from "./celebration.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const news = (...kinds: ProgressNews["kind"][]): ProgressNews[] =>
  kinds.map((kind) => ({ kind, title: kind, detail: "" }));
const unlocked = (count: number): AchievementNews[] =>
  Array.from({ length: count }, (_, index) => ({
    type: `a${index}`,
    title: "",
    description: "",
    worth: "",
    look: { design: { motif: "olho", turn: 0, main: "a", accent: "b" }, ground: "a" },
  }));

/** The steps that ran, with their times in milliseconds. */
function play(parts: Parameters<typeof celebrationSchedule>[0]) {
  const startedAt = Date.now();
  const taken: [number, CelebrationStep["step"]][] = [];
  const stop = playCelebration(celebrationSchedule(parts), (step) =>
    taken.push([Date.now() - startedAt, step]),
  );
  return { taken, stop };
}

test("the progress comes after 2 s, not sooner (S209)", () => {
  const { taken } = play({ progress: news("lesson", "level"), achievements: [] });

  vi.advanceTimersByTime(1999);
  expect(taken).toEqual([]);
  vi.advanceTimersByTime(1);

  expect(taken).toEqual([
    [2000, { show: "lesson" }],
    [2000, { show: "level" }],
  ]);
});

test("a module is celebrated 1 s after it reached 100 % (S202)", () => {
  const { taken } = play({ progress: news("lesson", "module"), achievements: [] });

  vi.advanceTimersByTime(999);
  expect(taken).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(taken).toEqual([[1000, { show: "module" }]]);
  vi.advanceTimersByTime(1000);
  expect(taken.at(-1)).toEqual([2000, { show: "lesson" }]);
});

test("achievements come from 3 s on, 2 s apart, and each disappears after 5 s (S99, S210)", () => {
  const { taken } = play({ progress: [], achievements: unlocked(3) });

  vi.advanceTimersByTime(60_000);

  expect(taken).toEqual([
    [3000, { show: "achievement", index: 0 }],
    [5000, { show: "achievement", index: 1 }],
    [7000, { show: "achievement", index: 2 }],
    [8000, { show: "achievement-ends", index: 0 }],
    [10_000, { show: "achievement-ends", index: 1 }],
    [12_000, { show: "achievement-ends", index: 2 }],
  ]);
});

test("a stopped schedule runs nothing more", () => {
  const { taken, stop } = play({ progress: news("lesson"), achievements: unlocked(1) });

  vi.advanceTimersByTime(2000);
  stop();
  vi.advanceTimersByTime(60_000);

  expect(taken).toEqual([[2000, { show: "lesson" }]]);
});
