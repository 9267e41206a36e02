import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askAfter, watchPayment } from "./wizard-watch.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("S415: every 2 s at first; less often after ten minutes and after the end", () => {
  expect(askAfter({ waitedMs: 0, isOver: false, misses: 0 })).toBe(2_000);
  expect(askAfter({ waitedMs: 599_999, isOver: false, misses: 0 })).toBe(2_000);
  expect(askAfter({ waitedMs: 600_000, isOver: false, misses: 0 })).toBe(15_000);
  expect(askAfter({ waitedMs: 0, isOver: true, misses: 0 })).toBe(10_000);
});

test("each request without an answer doubles the wait, up to a minute", () => {
  const waits = [0, 1, 2, 3, 5, 50].map((misses) => askAfter({ waitedMs: 0, isOver: false, misses }));
  expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 60_000, 60_000]);
  expect(askAfter({ waitedMs: 0, isOver: true, misses: 9 })).toBe(60_000);
});

type Answer = "open" | "over" | "end" | null;

function watch(answers: readonly Answer[], isHidden = () => false) {
  const began = performance.now();
  const asked: number[] = [];
  const heard: string[] = [];
  const watching = watchPayment<Exclude<Answer, null>>({
    isHidden,
    ask: () => {
      asked.push(performance.now() - began);
      return Promise.resolve(answers[asked.length - 1] ?? null);
    },
    onAnswer: (answer) => {
      heard.push(answer);
      return answer;
    },
    onMiss: () => heard.push("miss"),
  });
  return { asked, heard, watching };
}

test("requests at once and every 2 s, and not after the end", async () => {
  const { asked, heard } = watch(["open", "open", "end"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([0, 2_000, 4_000]);
  expect(heard).toEqual(["open", "open", "end"]);
});

test("after the payment has ended requests every 10 s, because people pay late", async () => {
  const { asked, heard } = watch(["open", "over", "over", "end"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([0, 2_000, 12_000, 22_000]);
  expect(heard.at(-1)).toBe("end");
});

test("an answer after misses restores the interval", async () => {
  const { asked, heard } = watch([null, null, "open", "end"]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toEqual([0, 4_000, 12_000, 14_000]);
  expect(heard).toEqual(["miss", "miss", "open", "end"]);
});

test("a hidden page sends no request, and sends one when it becomes visible", async () => {
  let hidden = true;
  const { asked, watching } = watch(["end"], () => hidden);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toEqual([]);
  hidden = false;
  watching.look();
  expect(asked).toEqual([30_000]);
});

test("sends one request at a time, and reports nothing after it was stopped", async () => {
  const answers: ((answer: "open") => void)[] = [];
  const heard: string[] = [];
  const watching = watchPayment<"open">({
    isHidden: () => false,
    ask: () => new Promise((resolve) => answers.push(resolve)),
    onAnswer: (answer) => {
      heard.push(answer);
      return answer;
    },
    onMiss: () => heard.push("miss"),
  });
  await vi.advanceTimersByTimeAsync(10_000);
  watching.look();
  expect(answers).toHaveLength(1);
  watching.stop();
  answers[0]?.("open");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).toEqual([]);
  expect(answers).toHaveLength(1);
});
