import type { ChargeLine, ChargeRow } from "./charge.ts";
import type { Coin } from "./coins.ts";
import type { ShopRole } from "./shop-roles.ts";
import type { CounterCase } from "./counter-case.ts";
import type { Exercise } from "./exercise.ts";

/**
 * The rows of the synced tables, as they travel and as the device stores them (types only: the zod twins that check
 * them on arrival are in `db/protocol/sync-answer.ts`). Instants are ISO 8601 UTC, days are local `YYYY-MM-DD`.
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
  /** Names the question in reviews and never changes; unique in the course. A question without one is not reviewed. */
  readonly id?: string;
  readonly question: string;
  readonly options: readonly string[];
  /** Index into `options`. */
  readonly answer: number;
  readonly explanation: string;
  /** A sentence for each option, shown instead of the explanation. */
  readonly feedback?: readonly string[];
};

/** A charge the task waits for: made in training mode, of this coin and amount. */
export type TaskCharge = {
  readonly coin: Coin;
  readonly amountCents: number;
  /** Made without a signal. */
  readonly offline?: true;
  /** With a description. */
  readonly described?: true;
};

/** Something to do inside the app; never gates completion (S203). */
export type LessonTask = {
  readonly kind: "charge" | "simulation" | "glossary" | "checklist";
  readonly text: string;
  readonly done: string;
  /** Things to tick; a `charge` task may have them too. */
  readonly items?: readonly string[];
  /** Ids of glossary entries to open. */
  readonly terms?: readonly string[];
  readonly charges?: readonly TaskCharge[];
  /** Simulated payments of this kind of shop that got a result. */
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
  /** "No balcão": when it is said, and the lines. */
  readonly script: { readonly when: string; readonly lines: readonly string[] } | null;
  readonly task: LessonTask | null;
  readonly quiz: readonly QuizQuestion[];
  /** Missing in rows that an older server sent. A newer one may send kinds that this build does not know. */
  readonly exercises?: readonly Exercise[];
  /** Asked only in the daily review, as those of the quiz are too. */
  readonly reviewQuestions?: readonly QuizQuestion[];
  /** Cases of the training shift; missing in rows that an older server sent. */
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
  /** Such as "5 min". */
  readonly readTime: string;
  readonly tags: readonly string[];
  readonly featured: boolean;
  readonly publishedAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** A word of the glossary. Its `id` names it in addresses, in tasks and in what people opened: it never changes. */
export type TermRow = {
  readonly id: string;
  readonly term: string;
  readonly definition: string;
  /** Slug of one of `GLOSSARY_CATEGORIES`; a newer server may know more. */
  readonly category: string;
  /** Matched by the search, never shown. Names that the term had and a lesson still uses are among them. */
  readonly aliases: readonly string[];
};

/** One of "Perguntas Frequentes". Its `id` is its anchor and never changes. */
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

/** One row, key "me". What the server knows of the account; the device may only propose the profile part. */
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
 * One local day of study. `completed`: a lesson was completed on it, on any device, so the day stays in the streak when a
 * lesson's earlier completion arrives late (D9, D10). `reviews`: answers given in the daily review, on all devices;
 * missing: none. Visible study time alone does not make a streak day; its sum is capped at 24 h.
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
/** Who works in a shop: a person with an account, or a till, a device without one. */
export type MemberRow = {
  /** A person's account, or the till. */
  readonly id: string;
  readonly kind: "person" | "till";
  readonly role: ShopRole;
  readonly name: string;
  readonly addedAt: string;
  /** When the member left, or was removed; null: works here. */
  readonly endedAt: string | null;
  /** Of a till: its X25519 key, 64 hex digits, against which the server checks what the till sends; null: a person. */
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
/** `demo`: made up by the server's demonstration. */
export type RateSource = ChargeRow["rateSource"];

/** What happened to the code of a charge at the counter: three wrong PINs closed it, or somebody allowed more (0105). */
export const CODE_EVENTS = ["closed", "reopened"] as const;
export type CodeEvent = (typeof CODE_EVENTS)[number];

/** What a person said about a charge (D3). Insert only: a correction is a newer mark. */
export type ChargeMarkRow = {
  readonly id: string;
  readonly chargeId: string;
  readonly mark: "checked" | "unpaid" | "waiting";
  readonly by: string | null;
  readonly at: string;
  /** Not seen in the wallet: the customer's PIN was right, at a till without a network (0105). Missing: false. */
  readonly pin?: boolean;
  /** Nobody's word about the payment (`isWord`): then `mark` is "waiting". Missing, null: a person's word. */
  readonly code?: CodeEvent | null;
};

/**
 * Money that went back to a customer, as a person recorded it; the app moves none. Insert only, like the mark it rests on.
 */
export type GiveBackRow = {
  readonly id: string;
  readonly chargeId: string;
  /** The `checked` mark that said the money was there. */
  readonly markId: string;
  /** Centavos of the sale that went back. */
  readonly amountCents: number;
  /** Smallest units of the charge's coin, where the amount was said in the coin; null: in reais. */
  readonly units: string | null;
  readonly reason: string;
  readonly by: string;
  /** A transaction, a receipt, whatever finds it again. */
  readonly reference: string | null;
  readonly at: string;
};

/**
 * A settled Lightning payment (docs/decisions/0081): the shop's provider said so of the invoice that the server had made
 * for this charge. Insert only, and only the server writes it.
 */
export type LightningFactRow = {
  /** Payment hash, 64 hex digits. */
  readonly id: string;
  readonly chargeId: string;
  /** Millisatoshis, decimal integer. */
  readonly msat: string;
  /** `preimage`: its SHA-256 is the payment hash; `provider`: the service's word, without a preimage. */
  readonly proof: "preimage" | "provider";
  /** 64 hex digits; null with `provider`. */
  readonly preimage: string | null;
  /** `address`, or a way that a newer server knows. */
  readonly source: string;
  /** When the server learned of it. */
  readonly settledAt: string;
  /** After the customer's time was over. */
  readonly late: boolean;
  /** Of the sandbox: no money has moved. */
  readonly demo: boolean;
};

/** What the shop wrote about a charge for itself; newest `at` wins, tie by uid. */
export type ChargeNoteRow = {
  readonly chargeId: string;
  readonly note: string;
  readonly at: string;
  readonly uid: string;
};

/** A small thing the person set or where they stopped; newest `at` wins, tie by uid. */
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
  /** What is the person's; the shop's is in the ledger of the shop (`isShopState`). */
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
/** What a profile of a device holds: of its account and of one shop. */
export type ProfileTables = AccountTables & ShopTables;
export type ContentTable = keyof ContentTables;
export type AccountTable = keyof AccountTables;
export type ShopTable = keyof ShopTables;
export type ProfileTable = keyof ProfileTables;

/** The field that is each table's primary key, on the wire (`dels`) and on the device. */
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
