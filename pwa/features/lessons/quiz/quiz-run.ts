import type { QuizQuestion } from "#db/entities/rows.ts";

/** One attempt at the questions of a lesson. The device keeps it until it is finished. */
export type QuizRun = {
  /** The questions as they were when the attempt began. */
  readonly asked: string;
  /** For each question, the indices of its options in display order. */
  readonly order: readonly (readonly number[])[];
  readonly at: number;
  /** Index in the stored options; null while nothing is selected. */
  readonly chosen: number | null;
  readonly answered: boolean;
  readonly correct: number;
  /** Indices of the questions answered wrong. */
  readonly missed: readonly number[];
  readonly finished: boolean;
};

export type QuizAction =
  | { readonly type: "choose"; readonly option: number }
  | { readonly type: "answer" }
  | { readonly type: "next" };

const askedIn = (questions: readonly QuizQuestion[]): string =>
  JSON.stringify(questions.map(({ question, options, answer }) => [question, options, answer]));

/** `random` returns numbers in [0, 1). */
export const startQuiz = (questions: readonly QuizQuestion[], random: () => number): QuizRun => ({
  asked: askedIn(questions),
  order: shuffleOptions(questions, random),
  at: 0,
  chosen: null,
  answered: false,
  correct: 0,
  missed: [],
  finished: false,
});

/**
 * A stored attempt at exactly these questions, or undefined. It has the shape that `startQuiz` gave it: a build that
 * changes the shape must change `askedIn` too, so that it leaves older attempts aside.
 */
export function readQuizRun(stored: unknown, questions: readonly QuizQuestion[]): QuizRun | undefined {
  const run = stored as QuizRun | null | undefined;
  return run?.asked === askedIn(questions) ? run : undefined;
}

export function quizReducer(questions: readonly QuizQuestion[]) {
  return (run: QuizRun, action: QuizAction): QuizRun => {
    switch (action.type) {
      case "choose":
        return run.answered ? run : { ...run, chosen: action.option };
      case "answer": {
        if (run.chosen === null || run.answered) return run;
        const isRight = questions[run.at]?.answer === run.chosen;
        return isRight
          ? { ...run, answered: true, correct: run.correct + 1 }
          : { ...run, answered: true, missed: [...run.missed, run.at] };
      }
      case "next": {
        if (!run.answered) return run;
        if (run.at + 1 >= questions.length) return { ...run, finished: true };
        return { ...run, at: run.at + 1, chosen: null, answered: false };
      }
    }
  };
}

/** A shuffled order of the options of each question. `random` returns numbers in [0, 1). */
export function shuffleOptions(questions: readonly QuizQuestion[], random: () => number): QuizRun["order"] {
  return questions.map(({ options }) => {
    const places = options.map((_, index) => ({ index, draw: random() }));
    return places.toSorted((a, b) => a.draw - b.draw).map(({ index }) => index);
  });
}

/** Numbers in [0, 1) that look random and are the same everywhere, from a linear congruential generator. */
export function sameDraws(): () => number {
  let state = 2011;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
