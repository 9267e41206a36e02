import * as z from "zod/mini";
import { CODE_EVENTS } from "./code-events.ts";
import { COINS } from "./coins.ts";
import type { CounterCase } from "./counter-case.ts";
import type { Exercise } from "./exercise.ts";
import { OTHER_WAYS } from "./other-ways.ts";
import { SHOP_ROLES } from "./shop-roles.ts";

// The fields of the rows of the synced tables, as they are sent and as the device stores them; those of a charge are in `charge.ts`.
// Instants are ISO 8601 UTC, days are local `YYYY-MM-DD`. Uses zod/mini, because every device downloads it.

const text = z.string();
const maybeText = z.nullable(text);
const instant = z.string();
const only = z.exactOptional(z.literal(true));
const businessType = z.enum(["restaurant", "retail", "services", "other"]);
/** Checked before it is rendered: a kind that this build does not know must not stop a pull. */
const checkedLater = <T>() => z.array(z.custom<T>((value) => typeof value === "object" && value !== null));

// ── Ledger `content` ─────────────────────────────────────────────────────────
export const moduleShape = { slug: text, id: text, title: text, description: maybeText, order: z.number() };

export const quizShape = {
  /** Identifies the question in reviews and never changes; unique in the course. A question without an id is not reviewed. */
  id: z.exactOptional(text),
  question: text,
  options: z.array(text),
  /** Index into `options`. */
  answer: z.number(),
  explanation: text,
  /** One sentence per option, shown instead of the explanation. */
  feedback: z.exactOptional(z.array(text)),
};

/** A task to do inside the app; it is never required for completion (S203). */
const taskShape = {
  kind: z.enum(["charge", "simulation", "glossary", "checklist"]),
  text,
  done: text,
  /** Items to tick; a `charge` task may have them too. */
  items: z.exactOptional(z.array(text)),
  /** Ids of glossary entries to open. */
  terms: z.exactOptional(z.array(text)),
  /** The charges that the task waits for: made in training mode, of this coin and amount, offline, with a description. */
  charges: z.exactOptional(
    z.array(z.object({ coin: z.enum(COINS), amountCents: z.number(), offline: only, described: only })),
  ),
  /** Simulated payments of this kind of shop that have a result. */
  simulations: z.exactOptional(z.object({ businessType, count: z.number() })),
};

export const lessonShape = {
  slug: text,
  id: text,
  moduleSlug: text,
  title: text,
  description: maybeText,
  /** Sanitised HTML. */
  content: maybeText,
  /** Whole minutes. */
  duration: z.nullable(z.number()),
  videoUrl: maybeText,
  order: z.number(),
  /** "Depois desta lição, você consegue: …" */
  outcome: maybeText,
  /** "No balcão": the situation, and the lines to say. */
  script: z.nullable(z.object({ when: text, lines: z.array(text) })),
  task: z.nullable(z.object(taskShape)),
  quiz: z.array(z.looseObject(quizShape)),
  /** Missing in rows from an older server, like `cases`. */
  exercises: z.exactOptional(checkedLater<Exercise>()),
  /** Questions for the daily review only; it asks the quiz's questions too. */
  reviewQuestions: z.exactOptional(z.array(z.looseObject(quizShape))),
  /** Cases of the training shift. */
  cases: z.exactOptional(checkedLater<CounterCase>()),
  terms: z.array(text),
  createdAt: instant,
};

export const articleShape = {
  slug: text,
  id: text,
  title: text,
  excerpt: maybeText,
  content: text,
  category: text,
  author: text,
  /** Text such as "5 min". */
  readTime: text,
  tags: z.array(text),
  featured: z.boolean(),
  publishedAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
};

/** A term of the glossary. */
export const termShape = {
  /** Used in addresses, in tasks and in the record of opened terms; never changes. */
  id: text,
  term: text,
  definition: text,
  /** Slug of one of `GLOSSARY_CATEGORIES`; a newer server may know more. */
  category: text,
  /** Matched by the search but never shown. Includes former names of the term that lessons still use. */
  aliases: z.array(text),
};

/** An entry of "Perguntas Frequentes". */
export const questionShape = {
  /** The anchor; never changes. */
  id: text,
  question: text,
  answer: text,
  /** "Saiba mais": a path of this app. */
  link: z.nullable(z.object({ to: text, label: text })),
  order: z.number(),
};

// ── Ledger `u:<account id>` ──────────────────────────────────────────────────
/** One row with key "me": the account as the server knows it; the device may only propose changes to the profile part. */
export const accountShape = {
  key: z.literal("me"),
  firstName: maybeText,
  email: maybeText,
  businessName: maybeText,
  businessType: z.nullable(businessType),
  techComfort: z.nullable(z.enum(["beginner", "intermediate", "advanced"])),
  onboardingCompleted: z.boolean(),
  points: z.number(),
  level: z.number(),
  currentStreak: z.number(),
  longestStreak: z.number(),
  hasLessonsAccess: z.boolean(),
  hasPaymentSetupAccess: z.boolean(),
};

export const progressShape = {
  /** Lesson slug. */
  lesson: text,
  completed: z.boolean(),
  completedAt: z.nullable(instant),
  /** Local day of the completion on the device that made it. */
  completedOn: maybeText,
  timeMs: z.number(),
  perfectScore: z.boolean(),
  quizAttempts: z.number(),
};

/** One local day of study. Study time alone does not make a streak day; its sum is capped at 24 h. */
export const studyDayShape = {
  day: text,
  timeMs: z.number(),
  /** A lesson was completed on it on any device: it stays in the streak when an earlier completion arrives late (D9, D10). */
  completed: z._default(z.boolean(), false),
  /** Answers given in the daily review on all devices; missing: none. */
  reviews: z.exactOptional(z.number()),
};

export const achievementShape = {
  type: text,
  title: text,
  description: text,
  icon: text,
  color: text,
  pointsAwarded: z.number(),
  earnedAt: instant,
};

// ── Ledger `s:<shop id>` ─────────────────────────────────────────────────────
/** A member of a shop: a person with an account, or a till, which is a device without one. */
export const memberShape = {
  /** Id of the person's account, or of the till. */
  id: text,
  kind: z.enum(["person", "till"]),
  role: z.enum(SHOP_ROLES),
  name: text,
  addedAt: instant,
  /** When the member left or was removed; null: still a member. */
  endedAt: z.nullable(instant),
  /** A till's public X25519 key, 64 hex digits, with which the server authenticates it; null: a person. */
  publicKey: maybeText,
};

/** `address`: null when it was removed. */
export const walletShape = { coin: z.enum(COINS), address: maybeText, at: instant, uid: text };

/** A person's statement about a charge (D3). Insert only: a correction is a newer mark. */
export const chargeMarkShape = {
  id: text,
  chargeId: text,
  mark: z.enum(["checked", "unpaid", "waiting"]),
  by: maybeText,
  at: instant,
  /**
   * The payment was not seen in the wallet, but the customer's PIN was correct at a till without a network (0105). Missing:
   * false.
   */
  pin: z.exactOptional(z.boolean()),
  /**
   * An event of the code; the row is then no statement about the payment (`isWord`), and `mark` is "waiting". Missing or null: a
   * person's statement.
   */
  code: z.exactOptional(z.nullable(z.enum(CODE_EVENTS))),
  /**
   * How the money of a `checked` mark arrived, if not at the charge's address (0139): as Pix, or at a Lightning address of the shop.
   * Missing or null: at that address, or the mark is of a release that did not record it.
   */
  via: z.exactOptional(z.nullable(z.enum(OTHER_WAYS))),
};

/** The shop's internal note on a charge; the newest `at` wins, ties by uid. */
export const chargeNoteShape = { chargeId: text, note: text, at: instant, uid: text };

/**
 * Money that went back to a customer, as recorded by a person; the app moves none. Insert only, like the mark that it refers to.
 */
export const giveBackShape = {
  id: text,
  chargeId: text,
  /** The `checked` mark by which the payment was confirmed. */
  markId: text,
  /** Centavos of the sale that were given back. */
  amountCents: z.number(),
  /** Smallest units of the charge's coin, if the amount was entered in the coin; null: it was entered in reais. */
  units: maybeText,
  reason: text,
  by: text,
  /** A transaction, a receipt, whatever finds it again. */
  reference: maybeText,
  at: instant,
};

/**
 * A settled Lightning payment (docs/decisions/0081), as reported by the shop's provider for the invoice that the server made for
 * this charge. Insert only, and only the server writes it.
 */
export const lightningFactShape = {
  /** Payment hash, 64 hex digits. */
  id: text,
  chargeId: text,
  /** Millisatoshis, decimal integer. */
  msat: text,
  /** `preimage`: its SHA-256 is the payment hash; `provider`: only the service reported the payment. */
  proof: z.enum(["preimage", "provider"]),
  /** 64 hex digits; null with `provider`. */
  preimage: maybeText,
  /** `address`, or another source of a newer server: an app that only accepted known ones would reject its whole pull. */
  source: text,
  /** When the server learned of the payment. */
  settledAt: instant,
  /** Paid after the customer's time was over. */
  late: z.boolean(),
  /** From the sandbox: no money has moved. */
  demo: z.boolean(),
};

/** A small value that the person set, or where they stopped; the newest `at` wins, ties by uid. */
export const stateShape = {
  key: text,
  value: z.union([text, z.number(), z.boolean(), z.null()]),
  at: instant,
  uid: text,
};
