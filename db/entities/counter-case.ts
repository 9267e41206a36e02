import * as z from "zod/mini";

/**
 * A situation at the counter, as data: what the customer says, what two drawn phones show, and the result of each of four
 * decisions. A case belongs to the lesson that teaches it. `db/rules/cases` checks that it is complete.
 */
export const DECISIONS = ["deliver", "wait", "refuse", "call"] as const;
export type Decision = (typeof DECISIONS)[number];

export const CASE_TOPICS = [
  "proof",
  "waiting",
  "amount",
  "network",
  "address",
  "scam",
  "refund",
  "team",
] as const;
export type CaseTopic = (typeof CASE_TOPICS)[number];

/** The drawn screen of a phone. Every text may be empty. */
export type CaseScreen = {
  readonly title: string;
  readonly note: string;
  readonly amount: string;
  readonly lines: readonly { readonly name: string; readonly value: string }[];
};

export type Consequence = {
  readonly title: string;
  /** The shop's gain or loss caused by the decision, in centavos. */
  readonly cents: number;
  readonly reason: string;
  /** The decision loses money or a secret, which ends the exam. */
  readonly critical: boolean;
};

export type CounterCase = {
  readonly id: string;
  readonly topic: CaseTopic;
  /** 1 to 3. */
  readonly level: number;
  /** The customer, with their manner. */
  readonly who: string;
  readonly line: string;
  readonly item: string;
  readonly amountCents: number;
  /** Time of day, such as `13:26`. */
  readonly time: string;
  /** Number of people who wait behind this customer. */
  readonly queue: number;
  /** The customer's phone; null: it shows nothing. */
  readonly theirs: CaseScreen | null;
  readonly ours: CaseScreen;
  readonly right: Decision;
  /** What the cashier should say with the right decision. */
  readonly say: string;
  readonly choices: Readonly<Record<Decision, Consequence>>;
};

const text = z.string().check(z.maxLength(300));
const cents = z.int().check(z.minimum(-100_000_000), z.maximum(100_000_000));
const screen = z.object({
  title: text,
  note: text,
  amount: text,
  lines: z.array(z.object({ name: text, value: text })).check(z.maxLength(6)),
});
const consequence = z.object({ title: text, cents, reason: text, critical: z.boolean() });

export const counterCaseSchema = z.object({
  id: z.string().check(z.regex(/^[A-Za-z0-9._-]{1,120}$/)),
  topic: z.enum(CASE_TOPICS),
  level: z.int().check(z.minimum(1), z.maximum(3)),
  who: text,
  line: text,
  item: text,
  amountCents: z.int().check(z.minimum(1), z.maximum(100_000_000)),
  time: z.string().check(z.regex(/^\d\d:\d\d$/)),
  queue: z.int().check(z.minimum(0), z.maximum(9)),
  theirs: z.nullable(screen),
  ours: screen,
  right: z.enum(DECISIONS),
  say: text,
  choices: z.object({ deliver: consequence, wait: consequence, refuse: consequence, call: consequence }),
}) satisfies z.ZodMiniType<CounterCase>;
