import type { CounterCase } from "#db/entities/counter-case.ts";

/** Cases of one training shift. */
export const SHIFT_CASES = 8;

type Drawn = Pick<CounterCase, "id" | "topic" | "level" | "right">;
type Wanted = {
  /** Returns numbers in [0, 1). */
  readonly random: () => number;
  /** Ids that should be drawn first because they were missed before; they make up at most half. */
  readonly first?: readonly string[];
};

/** This many cases in random order, varied by topic, then by difficulty and right decision; fewer if there are fewer. */
export function drawCases<C extends Drawn>(
  cases: readonly C[],
  count: number,
  { random, first = [] }: Wanted,
): C[] {
  const left = cases
    .map((one) => ({ one, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one);
  const drawn: C[] = left.filter(({ id }) => first.includes(id)).slice(0, Math.floor(count / 2));
  const rest = left.filter((one) => !drawn.includes(one));
  while (drawn.length < count && rest.length > 0) {
    const costs = rest.map((one) => costOf(one, drawn));
    const [next] = rest.splice(costs.indexOf(Math.min(...costs)), 1);
    if (next) drawn.push(next);
  }
  return drawn;
}

/** How much of this kind was drawn already; a topic outweighs all levels and decisions together. */
const costOf = (one: Drawn, drawn: readonly Drawn[]): number => {
  const count = (isLike: (other: Drawn) => boolean): number => drawn.filter(isLike).length;
  return (
    100 * count(({ topic }) => topic === one.topic) +
    count(({ level }) => level === one.level) +
    count(({ right }) => right === one.right)
  );
};
