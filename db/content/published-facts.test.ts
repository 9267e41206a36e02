import { expect, it } from "vitest";
import { type Fact, FACTS, overdueFacts } from "./facts.ts";
import { knownFee } from "./fee-figures.ts";
import { factChanges, type PublishedFact, withPublished } from "./published-facts.ts";

const REVIEW: PublishedFact = {
  id: "F35",
  source: "gaspeek (jan. 2027)",
  reviewedOn: "2027-01-10",
  dueOn: "2027-07-10",
  note: "A taxa do USDT na TRON subiu.",
  isWithdrawn: false,
  changedAt: "2027-01-10T12:00:00.000Z",
  figure: {
    seenOn: "2027-01-05",
    price: { shareBps: 0, fixedCents: { low: 1200, high: 2600 } },
    about: "O cliente paga em TRX.",
  },
};
const tron = (facts: readonly Fact[]) => facts.find(({ id }) => id === "F35");

it("a published review replaces source, days and figure of its fact alone", () => {
  const facts = withPublished([REVIEW]);
  expect(tron(facts)).toMatchObject({
    subject: "taxa do USDT na TRON",
    dueOn: "2027-07-10",
    figure: REVIEW.figure,
  });
  expect(facts.filter(({ id }) => id !== "F35")).toEqual(FACTS.filter(({ id }) => id !== "F35"));
  expect(knownFee("usdt", "2027-06-01", facts)).toMatchObject({ seenOn: "2027-01-05", isOverdue: false });
  expect(knownFee("usdt", "2027-07-10", facts)?.isOverdue).toBe(true);
});

it("a release that was reviewed later counts, and a fact that no release has is ignored", () => {
  const old = { ...REVIEW, reviewedOn: "2026-11-01" };
  expect(withPublished([old, { ...REVIEW, id: "F99" }])).toEqual(FACTS);
});

it("a withdrawn fact is not overdue and has no figure, and the lessons tell why", () => {
  const facts = withPublished([{ ...REVIEW, isWithdrawn: true, note: "A rede mudou as regras." }]);
  expect(overdueFacts("2028-01-01", facts).map(({ id }) => id)).not.toContain("F35");
  expect(knownFee("usdt", "2027-01-11", facts)).toBeNull();
  expect(factChanges(facts)[0]?.text).toBe("Não vale mais: taxa do USDT na TRON. A rede mudou as regras.");
});

it("every lesson of a changed fact tells it; a fact that was only confirmed tells nothing", () => {
  const changes = factChanges(withPublished([REVIEW]));
  expect(changes.map(({ lesson }) => lesson)).toEqual(tron(FACTS)?.lessons);
  expect(changes[0]).toMatchObject({ on: "2027-01-10", text: "A taxa do USDT na TRON subiu." });
  expect(factChanges(withPublished([{ ...REVIEW, note: "" }]))[0]?.text).toBe(
    "Há um valor novo: taxa do USDT na TRON.",
  );
  expect(factChanges(withPublished([{ ...REVIEW, changedAt: null }]))).toEqual([]);
});
