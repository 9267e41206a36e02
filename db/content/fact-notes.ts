import { type Fact, overdueFacts } from "./facts.ts";

/** A fact that a lesson has a note on. */
export type NotedFact = Pick<Fact, "id" | "subject" | "reviewedOn"> & {
  /** What an administrator wrote for learners; may be empty. */
  readonly note: string;
};

/** What a reader must know about the facts that a lesson states. */
export type FactNotes = Readonly<Record<"withdrawn" | "overdue" | "noted", readonly NotedFact[]>>;

/** The notes of a lesson on this local day: facts that no longer hold, facts to be reviewed, and facts with a note for learners. */
export function factNotes(slug: string, today: string, facts: readonly Fact[]): FactNotes {
  const own = facts.filter(({ lessons }) => lessons.includes(slug));
  return {
    withdrawn: own.filter(({ news }) => news?.isWithdrawn).map(toNoted),
    overdue: overdueFacts(today, own).map(toNoted),
    noted: own.filter(({ news }) => news && !news.isWithdrawn && news.note !== "").map(toNoted),
  };
}

const toNoted = ({ id, subject, reviewedOn, news }: Fact): NotedFact => ({
  id,
  subject,
  reviewedOn,
  note: news?.note ?? "",
});
