import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween } from "#db/rules/time/local-day.ts";
import { readAnswers, withAnswer, type ReviewAnswer } from "./review-answers.ts";
import { planOf, reviewOfToday, type Reviewable } from "./review-schedule.ts";

const TODAY = "2026-11-21";
const dayOf = (instant: string) => instant.slice(0, 10);
const given = (day: string, right: boolean, hour = 12): ReviewAnswer => ({
  at: `${day}T${String(hour).padStart(2, "0")}:00:00.000Z`,
  right,
});
const asked = (id: string, over: Partial<Reviewable> = {}): Reviewable => ({
  id,
  lesson: id.slice(0, 1),
  completedOn: "2026-11-01",
  answers: [],
  ...over,
});
const idsOf = (questions: readonly Reviewable[], answered = 0) =>
  reviewOfToday(questions, answered, TODAY, dayOf).next.map(({ id }) => id);

describe("stored answers", () => {
  const answer = fc.record({
    at: fc.integer({ min: 0, max: 9 }).map((day) => `2026-11-1${day}T12:00:00.000Z`),
    right: fc.boolean(),
  });
  const stored = (answers: readonly ReviewAnswer[]) =>
    answers.reduce<string | undefined>((value, each) => withAnswer(value, each), undefined);

  it("are the same whatever the order in which they arrive", () => {
    fc.assert(
      fc.property(
        fc.array(answer, { maxLength: 14 }),
        fc.array(fc.nat(), { minLength: 14, maxLength: 14 }),
        (answers, keys) => {
          const shuffled = answers
            .map((each, at) => ({ each, key: keys[at] ?? 0 }))
            .toSorted((a, b) => a.key - b.key)
            .map(({ each }) => each);
          expect(stored(shuffled)).toBe(stored(answers));
        },
      ),
    );
  });

  it("are the newest eight, oldest first, and short", () => {
    const answers = Array.from({ length: 12 }, (_, n) => given(addDays("2026-11-01", n), n % 2 === 0));
    const value = stored(answers.toReversed());
    expect(readAnswers(value)).toEqual(answers.slice(-8));
    expect(value?.length).toBeLessThanOrEqual(112);
  });

  it.each([undefined, null, true, 7, "", "anything"])("are none in %j", (value) => {
    expect(readAnswers(value)).toEqual([]);
  });
});

describe("a question is asked again", () => {
  const due = (answers: readonly ReviewAnswer[]) =>
    planOf({ answers, completedOn: "2026-11-01" }, "2027-12-31", dayOf).due;

  it("after 3, 7, 16, 35 and 90 days when it is answered right each time on its day", () => {
    const answers: ReviewAnswer[] = [];
    const gaps = Array.from({ length: 6 }, () => {
      const day = due(answers);
      answers.push(given(day, true));
      return daysBetween(day, due(answers));
    });
    expect(gaps).toEqual([3, 7, 16, 35, 90, 90]);
  });

  it("on the next day after a miss, and then from the start", () => {
    const answers = [given("2026-11-02", true), given("2026-11-05", true), given("2026-11-12", false)];
    expect(due(answers)).toBe("2026-11-13");
    expect(due([...answers, given("2026-11-13", true)])).toBe("2026-11-16");
  });

  it("no later because two devices asked it on the same day", () => {
    const once = [given("2026-11-02", true)];
    expect(due([...once, given("2026-11-02", true, 20)])).toBe(due(once));
    expect(due([...once, given("2026-11-02", false, 20)])).toBe("2026-11-03");
  });

  it("for the first time on the day after its lesson", () => {
    expect(due([])).toBe("2026-11-02");
    expect(planOf({ answers: [], completedOn: null }, TODAY, dayOf).due <= TODAY).toBe(true);
  });
});

describe("a clock that was far ahead and was put right", () => {
  const FAR = "2031-05-01";

  it("keeps no question of a lesson completed then from being asked", () => {
    expect(idsOf([asked("a1", { completedOn: FAR })])).toEqual(["a1"]);
  });

  it("leaves an answer given then aside until that day comes", () => {
    const known = asked("a1", { answers: [given("2026-11-10", true), given(FAR, true)] });
    expect(idsOf([known])).toEqual(["a1"]);
    const answers = [given("2026-11-10", true), given(TODAY, true), given(FAR, true)];
    expect(idsOf([asked("a1", { answers })])).toEqual([]);
    expect(planOf({ answers, completedOn: null }, FAR, dayOf).due).toBe(addDays(FAR, 16));
  });

  it("gives no more than three questions a day", () => {
    const ahead = ["a1", "b1", "c1", "d1"].map((id) => asked(id, { completedOn: FAR }));
    expect(idsOf(ahead, 1)).toHaveLength(2);
    expect(idsOf(ahead, 3)).toEqual([]);
  });

  it("is not one that is a day ahead, as in another time zone", () => {
    expect(idsOf([asked("a1", { completedOn: "2026-11-22" })])).toEqual([]);
    expect(idsOf([asked("a1", { answers: [given("2026-11-10", true), given("2026-11-22", true)] })])).toEqual(
      [],
    );
  });
});

describe("the questions of a day", () => {
  it("are three: missed ones first, then overdue ones, then new ones", () => {
    const questions = [
      asked("a1"),
      asked("b1", { answers: [given("2026-11-10", true)] }),
      asked("c1", { answers: [given("2026-11-04", true), given("2026-11-20", false)] }),
      asked("d1", { answers: [given("2026-11-08", true)] }),
    ];
    expect(idsOf(questions)).toEqual(["c1", "d1", "b1"]);
    expect(idsOf(questions.slice(0, 2))).toEqual(["b1", "a1"]);
  });

  it("come from different lessons where possible, and in the given order", () => {
    expect(idsOf([asked("a1"), asked("a2"), asked("b1"), asked("a3"), asked("c1")])).toEqual([
      "a1",
      "b1",
      "c1",
    ]);
    expect(idsOf([asked("a1"), asked("a2"), asked("a3"), asked("a4")])).toEqual(["a1", "a2", "a3"]);
    const today = asked("a1", { answers: [given(TODAY, true)] });
    expect(idsOf([today, asked("a2"), asked("b1")], 1)).toEqual(["b1", "a2"]);
  });

  it("are fewer by those answered today, on any device", () => {
    const questions = [asked("a1"), asked("b1"), asked("c1"), asked("d1")];
    expect(reviewOfToday(questions, 2, TODAY, dayOf)).toMatchObject({ answered: 2, total: 3 });
    expect(reviewOfToday(questions, 3, TODAY, dayOf)).toEqual({ answered: 3, total: 3, next: [] });
    expect(reviewOfToday(questions, 5, TODAY, dayOf)).toEqual({ answered: 5, total: 5, next: [] });
  });

  it("are none on the day of the lesson, or while all can wait", () => {
    expect(idsOf([asked("a1", { completedOn: TODAY })])).toEqual([]);
    expect(idsOf([asked("a1", { answers: [given("2026-11-20", true)] })])).toEqual([]);
    expect(reviewOfToday([], 0, TODAY, dayOf).total).toBe(0);
  });
});
