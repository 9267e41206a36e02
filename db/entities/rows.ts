import type { ChargeLine, ChargeRow } from "./charge.ts";
import type { RowOf } from "./read-only.ts";
import type * as shapes from "./row-shapes.ts";

/** The rows of the synced tables. Their fields are described in `row-shapes.ts` and `charge.ts`. */

// ── Ledger `content` ─────────────────────────────────────────────────────────
export type ModuleRow = RowOf<typeof shapes.moduleShape>;
export type QuizQuestion = RowOf<typeof shapes.quizShape>;
export type LessonRow = RowOf<Omit<typeof shapes.lessonShape, "quiz" | "reviewQuestions">> & {
  readonly quiz: readonly QuizQuestion[];
  readonly reviewQuestions?: readonly QuizQuestion[];
};
export type LessonTask = NonNullable<LessonRow["task"]>;
export type TaskCharge = NonNullable<LessonTask["charges"]>[number];
export type ArticleRow = RowOf<typeof shapes.articleShape>;
export type TermRow = RowOf<typeof shapes.termShape>;
export type QuestionRow = RowOf<typeof shapes.questionShape>;

// ── Ledger `u:<account id>` ──────────────────────────────────────────────────
export type AccountRow = RowOf<typeof shapes.accountShape>;
export type BusinessType = NonNullable<AccountRow["businessType"]>;
export type TechComfort = NonNullable<AccountRow["techComfort"]>;
export type ProgressRow = RowOf<typeof shapes.progressShape>;
export type StudyDayRow = RowOf<typeof shapes.studyDayShape>;
export type AchievementRow = RowOf<typeof shapes.achievementShape>;

// ── Ledger `s:<shop id>` ─────────────────────────────────────────────────────
export type MemberRow = RowOf<typeof shapes.memberShape>;
export type WalletRow = RowOf<typeof shapes.walletShape>;
export type { ChargeLine, ChargeRow };
/** `demo`: made up by the server's sandbox. */
export type RateSource = ChargeRow["rateSource"];
export type ChargeMarkRow = RowOf<typeof shapes.chargeMarkShape>;
export type ChargeNoteRow = RowOf<typeof shapes.chargeNoteShape>;
export type GiveBackRow = RowOf<typeof shapes.giveBackShape>;
export type LightningFactRow = RowOf<typeof shapes.lightningFactShape>;
export type StateRow = RowOf<typeof shapes.stateShape>;

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

/** One row of a profile. */
export type RowKey = readonly [table: ProfileTable, key: string];
/** A set of a profile's rows that mutations read and write. */
export type Rows = {
  get<T extends ProfileTable>(table: T, key: string): ProfileTables[T] | undefined;
  put<T extends ProfileTable>(table: T, row: ProfileTables[T]): void;
};

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
