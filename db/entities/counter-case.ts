import * as z from "zod/mini";
import type { ReadOnly } from "./read-only.ts";

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

const text = z.string().check(z.maxLength(300));
const cents = z.int().check(z.minimum(-100_000_000), z.maximum(100_000_000));

/** The drawn screen of a phone. Every text may be empty. */
const screen = z.object({
  title: text,
  note: text,
  amount: text,
  lines: z.array(z.object({ name: text, value: text })).check(z.maxLength(6)),
});
export type CaseScreen = ReadOnly<z.infer<typeof screen>>;

const consequence = z.object({
  title: text,
  /** The shop's gain or loss caused by the decision, in centavos. */
  cents,
  reason: text,
  /** The decision loses money or a secret, which ends the exam. */
  critical: z.boolean(),
});
export type Consequence = ReadOnly<z.infer<typeof consequence>>;

export const counterCaseSchema = z.object({
  id: z.string().check(z.regex(/^[A-Za-z0-9._-]{1,120}$/)),
  topic: z.enum(CASE_TOPICS),
  level: z.int().check(z.minimum(1), z.maximum(3)),
  /** The customer, with their manner. */
  who: text,
  line: text,
  item: text,
  amountCents: z.int().check(z.minimum(1), z.maximum(100_000_000)),
  /** Time of day, such as `13:26`. */
  time: z.string().check(z.regex(/^\d\d:\d\d$/)),
  /** Number of people who wait behind this customer. */
  queue: z.int().check(z.minimum(0), z.maximum(9)),
  /** The customer's phone; null: it shows nothing. */
  theirs: z.nullable(screen),
  ours: screen,
  right: z.enum(DECISIONS),
  /** What the cashier should say with the right decision. */
  say: text,
  choices: z.object({ deliver: consequence, wait: consequence, refuse: consequence, call: consequence }),
});
export type CounterCase = ReadOnly<z.infer<typeof counterCaseSchema>>;
