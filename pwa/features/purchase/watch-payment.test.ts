import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchPayment } from "./watch-payment.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = () => performance.now();

test("S411, S497: requests at once and every 2000 ms, and stops as late at 30000 ms", async () => {
  const began = start();
  const asked: number[] = [];
  const late: number[] = [];
  watchPayment({
    ask: () => Promise.resolve(asked.push(performance.now() - began)),
    onAnswer: () => {},
    onLate: () => late.push(performance.now() - began),
  });

  await vi.advanceTimersByTimeAsync(29_999);
  expect(asked).toEqual(Array.from({ length: 15 }, (_, turn) => turn * 2000));
  expect(late).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(late).toEqual([30_000]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(15);
});

test("sends one request at a time: a slow answer delays the next one", async () => {
  const answers: ((value: string) => void)[] = [];
  const heard: string[] = [];
  const stop = watchPayment({
    ask: () => new Promise<string>((resolve) => answers.push(resolve)),
    onAnswer: (answer) => heard.push(answer),
    onLate: () => {},
  });
  await vi.advanceTimersByTimeAsync(9_000);
  expect(answers).toHaveLength(1);

  answers[0]?.("first");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(heard).toEqual(["first"]);
  expect(answers).toHaveLength(2);

  stop();
  answers[1]?.("second");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).toEqual(["first"]);
  expect(answers).toHaveLength(2);
});
