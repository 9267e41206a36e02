import { expect, test } from "vitest";
import { createStopwatch } from "./stopwatch.ts";

function bench() {
  let now = 1000;
  const watch = createStopwatch(() => now);
  return { watch, pass: (ms: number) => (now += ms) };
}

test("only the time between start and stop counts, in whole seconds", () => {
  const { watch, pass } = bench();

  pass(9000);
  watch.start();
  pass(2600);
  watch.stop();
  pass(60_000);

  expect(watch.take()).toEqual([2000]);
});

test("the rest of a second is carried over to the next reading", () => {
  const { watch, pass } = bench();

  watch.start();
  pass(1600);
  expect(watch.take()).toEqual([1000]);
  pass(400);

  expect(watch.take()).toEqual([1000]);
  expect(watch.take()).toEqual([]);
});

test("a long visit is split into pieces of at most five minutes", () => {
  const { watch, pass } = bench();

  watch.start();
  pass(200_000);
  watch.stop();
  watch.start();
  pass(101_500);

  expect(watch.take()).toEqual([300_000, 1000]);
});

test("a night during which a computer sleeps with the lesson open is not study", () => {
  const { watch, pass } = bench();

  watch.start();
  pass(8 * 3_600_000);

  expect(watch.take()).toEqual([300_000]);
  pass(1000);
  expect(watch.take()).toEqual([1000]);
});

test("starting twice does not count twice", () => {
  const { watch, pass } = bench();

  watch.start();
  pass(1000);
  watch.start();
  pass(1000);

  expect(watch.take()).toEqual([2000]);
});
