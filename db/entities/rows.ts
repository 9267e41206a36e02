import type { ChargeLine, ChargeRow } from "./charge.ts";
import type { Coin } from "./coins.ts";
import type { ShopRole } from "./shop-roles.ts";
import type { CounterCase } from "./counter-case.ts";
import type { Exercise } from "./exercise.ts";

/**
 * The rows of the synced tables, as they are sent and as the device stores them. Types only: the zod schemas that check them on
 * arrival are in `db/protocol/sync-answer.ts`. Instants are ISO 8601 UTC, days are local `YYYY-MM-DD`.
 */

// ── Ledger `content` ─────────────────────────────────────────────────────────
export type ModuleRow = {
  readonly slug: string;
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  readonly order: number;
};

export type QuizQuestion = {
  /** Identifies the question in reviews and never changes; unique in the course. A question without an id is not reviewed. */
  readonly id?: string;
  readonly question: string;
  readonly options: readonly string[];
  /** Index into `options`. */
  readonly answer: number;
  readonly explanation: string;
  /** One sentence per option, shown instead of the explanation. */
  readonly feedback?: readonly string[];
};

/** The charge that the task waits for: made in training mode, of this coin and amount. */
export type TaskCharge = {
  readonly coin: Coin;
  readonly amountCents: number;
  /** Made while offline. */
  readonly offline?: true;
  /** With a description. */
  readonly described?: true;
};

/** A task to do inside the app; it is never required for completion (S203). */
export type LessonTask = {
  readonly kind: "charge" | "simulation" | "glossary" | "checklist";
  readonly text: string;
  readonly done: string;
  /** Items to tick; a `charge` task may have them too. */
  readonly items?: readonly string[];
  /** Ids of glossary entries to open. */
  readonly terms?: readonly string[];
  readonly charges?: readonly TaskCharge[];
  /** Simulated payments of this kind of shop that have a result. */
  readonly simulations?: { readonly businessType: BusinessType; readonly count: number };
};

export type LessonRow = {
  readonly slug: string;
  readonly id: string;
  readonly moduleSlug: string;
  readonly title: string;
  readonly description: string | null;
  /** Sanitised HTML. */
  readonly content: string | null;
  /** Whole minutes. */
  readonly duration: number | null;
  readonly videoUrl: string | null;
  readonly order: number;
  /** "Depois desta lição, você consegue: …" */
  readonly outcome: string | null;
  /** "No balcão": the situation, and the lines to say. */
  readonly script: { readonly when: string; readonly lines: readonly string[] } | null;
  readonly task: LessonTask | null;
  readonly quiz: readonly QuizQuestion[];
  /** Missing in rows from an older server. A newer one may send kinds that this build does not know. */
  readonly exercises?: readonly Exercise[];
  /** Questions for the daily review only; it asks the quiz's questions too. */
  readonly reviewQuestions?: readonly QuizQuestion[];
  /** Cases of the training shift; missing in rows from an older server. */
  readonly cases?: readonly CounterCase[];
  readonly terms: readonly string[];
  readonly createdAt: string;
};

export type ArticleRow = {
  readonly slug: string;
  readonly id: string;
  readonly title: string;
  readonly excerpt: string | null;
  readonly content: string;
  readonly category: string;
  readonly author: string;
  /** Text such as "5 min". */
  readonly readTime: string;
  readonly tags: readonly string[];
  readonly featured: boolean;
  readonly publishedAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** A term of the glossary. Its `id` is used in addresses, in tasks and in the record of opened terms, and never changes. */
export type TermRow = {
  readonly id: string;
  readonly term: string;
  readonly definition: string;
  /** Slug of one of `GLOSSARY_CATEGORIES`; a newer server may know more. */
  readonly category: string;
  /** Matched by the search but never shown. Includes former names of the term that lessons still use. */
  readonly aliases: readonly string[];
};

/** An entry of "Perguntas Frequentes". Its `id` is its anchor and never changes. */
export type QuestionRow = {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  /** "Saiba mais": a path of this app. */
  readonly link: { readonly to: string; readonly label: string } | null;
  readonly order: number;
};

// ── Ledger `u:<account id>` ──────────────────────────────────────────────────
export type BusinessType = "restaurant" | "retail" | "services" | "other";
export type TechComfort = "beginner" | "intermediate" | "advanced";

/** One row with key "me": the account as the server knows it; the device may only propose changes to the profile part. */
export type AccountRow = {
  readonly key: "me";
  readonly firstName: string | null;
  readonly email: string | null;
  readonly businessName: string | null;
  readonly businessType: BusinessType | null;
  readonly techComfort: TechComfort | null;
  readonly onboardingCompleted: boolean;
  readonly points: number;
  readonly level: number;
  readonly currentStreak: number;
  readonly longestStreak: number;
  readonly hasLessonsAccess: boolean;
  readonly hasPaymentSetupAccess: boolean;
};

export type ProgressRow = {
  /** Lesson slug. */
  readonly lesson: string;
  readonly completed: boolean;
  readonly completedAt: string | null;
  /** Local day of the completion on the device that made it. */
  readonly completedOn: string | null;
  readonly timeMs: number;
  readonly perfectScore: boolean;
  readonly quizAttempts: number;
};

/**
 * One local day of study. `completed`: a lesson was completed on it on any device, so that the day stays in the streak when an
 * earlier completion of the lesson arrives late (D9, D10). `reviews`: answers given in the daily review on all devices; missing:
 * none. Study time alone does not make a streak day; its sum is capped at 24 h.
 */
export type StudyDayRow = {
  readonly day: string;
  readonly timeMs: number;
  readonly completed: boolean;
  readonly reviews?: number;
};

export type AchievementRow = {
  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly icon: string;
  readonly color: string;
  readonly pointsAwarded: number;
  readonly earnedAt: string;
};

// ── Ledger `s:<shop id>` ─────────────────────────────────────────────────────
/** A member of a shop: a person with an account, or a till, which is a device without one. */
export type MemberRow = {
  /** Id of the person's account, or of the till. */
  readonly id: string;
  readonly kind: "person" | "till";
  readonly role: ShopRole;
  readonly name: string;
  readonly addedAt: string;
  /** When the member left or was removed; null: still a member. */
  readonly endedAt: string | null;
  /** A till's public X25519 key, 64 hex digits, with which the server authenticates it; null: a person. */
  readonly publicKey: string | null;
};

export type WalletRow = {
  readonly coin: Coin;
  /** null: removed. */
  readonly address: string | null;
  readonly at: string;
  readonly uid: string;
};

export type { ChargeLine, ChargeRow };
/** `demo`: made up by the server's sandbox. */
export type RateSource = ChargeRow["rateSource"];

/** Events of a charge's code at the counter: three wrong PINs closed it, or a person allowed more (0105). */
export const CODE_EVENTS = ["closed", "reopened"] as const;
export type CodeEvent = (typeof CODE_EVENTS)[number];

/** A person's statement about a charge (D3). Insert only: a correction is a newer mark. */
export type ChargeMarkRow = {
  readonly id: string;
  readonly chargeId: string;
  readonly mark: "checked" | "unpaid" | "waiting";
  readonly by: string | null;
  readonly at: string;
  /**
   * The payment was not seen in the wallet, but the customer's PIN was correct at a till without a network (0105). Missing:
   * false.
   */
  readonly pin?: boolean;
  /**
   * An event of the code; the row is then no statement about the payment (`isWord`), and `mark` is "waiting". Missing or null: a
   * person's statement.
   */
  readonly code?: CodeEvent | null;
};

/**
 * Money that went back to a customer, as recorded by a person; the app moves none. Insert only, like the mark that it refers to.
 */
export type GiveBackRow = {
  readonly id: string;
  readonly chargeId: string;
  /** The `checked` mark by which the payment was confirmed. */
  readonly markId: string;
  /** Centavos of the sale that were given back. */
  readonly amountCents: number;
  /** Smallest units of the charge's coin, if the amount was entered in the coin; null: it was entered in reais. */
  readonly units: string | null;
  readonly reason: string;
  readonly by: string;
  /** A transaction, a receipt, whatever finds it again. */
  readonly reference: string | null;
  readonly at: string;
};

/**
 * A settled Lightning payment (docs/decisions/0081), as reported by the shop's provider for the invoice that the server made for
 * this charge. Insert only, and only the server writes it.
 */
export type LightningFactRow = {
  /** Payment hash, 64 hex digits. */
  readonly id: string;
  readonly chargeId: string;
  /** Millisatoshis, decimal integer. */
  readonly msat: string;
  /** `preimage`: its SHA-256 is the payment hash; `provider`: only the service reported the payment. */
  readonly proof: "preimage" | "provider";
  /** 64 hex digits; null with `provider`. */
  readonly preimage: string | null;
  /** `address`, or another source of a newer server. */
  readonly source: string;
  /** When the server learned of the payment. */
  readonly settledAt: string;
  /** Paid after the customer's time was over. */
  readonly late: boolean;
  /** From the sandbox: no money has moved. */
  readonly demo: boolean;
};

/** The shop's internal note on a charge; the newest `at` wins, ties by uid. */
export type ChargeNoteRow = {
  readonly chargeId: string;
  readonly note: string;
  readonly at: string;
  readonly uid: string;
};

/** A small value that the person set, or where they stopped; the newest `at` wins, ties by uid. */
export type StateRow = {
  readonly key: string;
  readonly value: string | number | boolean | null;
  readonly at: string;
  readonly uid: string;
};

/** Synced tables: name on the wire → row. The device uses the same names; PostgreSQL's are in the repositories. */
export type ContentTables = {
  modules: ModuleRow;
  lessons: LessonRow;
  articles: ArticleRow;
  terms: TermRow;
  questions: QuestionRow;
};
export type AccountTables = {
  account: AccountRow;
  progress: ProgressRow;
  studyDays: StudyDayRow;
  achievements: AchievementRow;
  /** Values of the person; those of the shop are in the shop's ledger (`isShopState`). */
  state: StateRow;
};
export type ShopTables = {
  members: MemberRow;
  wallets: WalletRow;
  charges: ChargeRow;
  chargeMarks: ChargeMarkRow;
  chargeNotes: ChargeNoteRow;
  giveBacks: GiveBackRow;
  lightningFacts: LightningFactRow;
  state: StateRow;
};
/** The tables in a device's profile: of its account and of one shop. */
export type ProfileTables = AccountTables & ShopTables;
export type ContentTable = keyof ContentTables;
export type AccountTable = keyof AccountTables;
export type ShopTable = keyof ShopTables;
export type ProfileTable = keyof ProfileTables;

/** Each table's primary key field, on the wire (`dels`) and on the device. */
export const CONTENT_KEYS = {
  modules: "slug",
  lessons: "slug",
  articles: "slug",
  terms: "id",
  questions: "id",
} as const;
export const PROFILE_KEYS = {
  account: "key",
  progress: "lesson",
  studyDays: "day",
  achievements: "type",
  members: "id",
  wallets: "coin",
  charges: "id",
  chargeMarks: "id",
  chargeNotes: "chargeId",
  giveBacks: "id",
  lightningFacts: "id",
  state: "key",
} as const satisfies Record<ProfileTable, string>;
