/** The right choice's place once the choice at `at` is removed. -1, which no save accepts, when it was the right one. */
export const answerWithout = (answer: number, at: number): number =>
  answer === at ? -1 : answer > at ? answer - 1 : answer;
