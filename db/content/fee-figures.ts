import { type Fact, FACTS, type FeeFigure } from "./facts.ts";

/** The ways to pay that a customer compares by their fee. */
export const FEE_WAYS = ["lightning", "bitcoin", "ethereum", "usdt"] as const;
export type FeeWay = (typeof FEE_WAYS)[number];

/** The fact that has the figure of each. */
const FEE_FACTS: Readonly<Record<FeeWay, string>> = {
  lightning: "F43d",
  bitcoin: "F35b",
  ethereum: "F35c",
  usdt: "F35",
};

export type KnownFee = FeeFigure & {
  readonly reviewedOn: string;
  /** The day of its review has passed. */
  readonly isOverdue: boolean;
};

/** The fee of a way to pay as it is known on a local day; null when none is confirmed. */
export function knownFee(way: FeeWay, today: string, facts: readonly Fact[] = FACTS): KnownFee | null {
  const fact = facts.find(({ id }) => id === FEE_FACTS[way]);
  if (!fact?.figure || fact.news?.isWithdrawn === true) return null;
  return { ...fact.figure, reviewedOn: fact.reviewedOn, isOverdue: fact.dueOn <= today };
}
