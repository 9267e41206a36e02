import type { AccountTable, ContentTable, ShopTable } from "#db/entities/rows.ts";

/**
 * How each synced table becomes the row on the wire (`db/entities/rows.ts`). Fields are listed one by one, so that a new column
 * never leaks. PostgreSQL writes the JSON; a pull passes it on unchanged.
 */
export type RowSource = {
  /** Table in PostgreSQL; its alias is `r`. */
  readonly table: string;
  /** The key on the wire, as text over `r`. */
  readonly pk: string;
  /** The row on the wire, as JSON over `r`. */
  readonly json: string;
  /** Finds the rows of ledger $1 in a table without an index of `(ledger_id, version)`. */
  readonly owner?: string;
};

/** ISO 8601 UTC with milliseconds, in JavaScript's format, because times are compared as text. */
export const instant = (column: string): string =>
  `to_char(r.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
export const day = (column: string): string => `to_char(r.${column}, 'YYYY-MM-DD')`;
export const object = (fields: Readonly<Record<string, string>>): string =>
  `json_build_object(${Object.entries(fields)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(", ")})`;

const STUDY_DAY = { day: day("day"), timeMs: "r.time_ms", completed: "r.completed" };

export const CONTENT_SOURCES: Readonly<Record<ContentTable, RowSource>> = {
  modules: {
    table: "modules",
    pk: "r.slug",
    json: object({
      slug: "r.slug",
      id: "r.id",
      title: "r.title",
      description: "r.description",
      order: 'r."order"',
    }),
  },
  lessons: {
    table: "lessons",
    pk: "r.slug",
    json: object({
      slug: "r.slug",
      id: "r.id",
      moduleSlug: "r.module_slug",
      title: "r.title",
      description: "r.description",
      content: "r.content",
      duration: "r.duration",
      videoUrl: "r.video_url",
      order: 'r."order"',
      outcome: "r.outcome",
      script: "r.script",
      task: "r.task",
      quiz: "r.quiz",
      exercises: "r.exercises",
      reviewQuestions: "r.review_questions",
      cases: "r.cases",
      terms: "r.terms",
      createdAt: instant("created_at"),
    }),
  },
  articles: {
    table: "articles",
    pk: "r.slug",
    json: object({
      slug: "r.slug",
      id: "r.id",
      title: "r.title",
      excerpt: "r.excerpt",
      content: "r.content",
      category: "r.category",
      author: "r.author",
      readTime: "r.read_time",
      tags: "r.tags",
      featured: "r.featured",
      publishedAt: instant("published_at"),
      createdAt: instant("created_at"),
      updatedAt: instant("updated_at"),
    }),
  },
  terms: {
    table: "glossary_terms",
    pk: "r.slug",
    json: object({
      id: "r.slug",
      term: "r.term",
      definition: "r.definition",
      category: "r.category",
      aliases: "r.aliases",
    }),
  },
  questions: {
    table: "faq_entries",
    pk: "r.slug",
    json: object({
      id: "r.slug",
      question: "r.question",
      answer: "r.answer",
      link: "case when r.link_to is not null then json_build_object('to', r.link_to, 'label', r.link_label) end",
      order: 'r."order"',
    }),
  },
};

const STATE_JSON = object({ key: "r.key", value: "r.value", at: instant("at"), uid: "r.uid" });

export const ACCOUNT_SOURCES: Readonly<Record<AccountTable, RowSource>> = {
  account: {
    table: "users",
    pk: "'me'",
    json: object({
      key: "'me'",
      firstName: "r.first_name",
      email: "r.email",
      businessName: "r.business_name",
      businessType: "r.business_type",
      techComfort: "r.tech_comfort",
      onboardingCompleted: "r.onboarding_completed",
      points: "r.points",
      level: "r.level",
      currentStreak: "r.current_streak",
      longestStreak: "r.longest_streak",
      hasLessonsAccess: "r.has_lessons_access",
      // One purchase gives access to both (D6).
      hasPaymentSetupAccess: "r.has_lessons_access",
    }),
  },
  progress: {
    table: "user_progress",
    // At most one row per lesson of the course: scanning them is cheaper than maintaining an index by version (0065).
    owner: "r.user_id = substr($1, 3)::uuid",
    pk: "r.lesson_slug",
    json: object({
      lesson: "r.lesson_slug",
      completed: "r.completed",
      completedAt: instant("completed_at"),
      completedOn: day("completed_on"),
      timeMs: "r.time_spent_ms",
      perfectScore: "r.perfect_score",
      quizAttempts: "r.quiz_attempts",
    }),
  },
  studyDays: {
    table: "study_days",
    pk: day("day"),
    json: `case when r.reviews > 0 then ${object({ ...STUDY_DAY, reviews: "r.reviews" })} else ${object(STUDY_DAY)} end`,
  },
  achievements: {
    table: "user_achievements",
    pk: "r.achievement_type",
    json: object({
      type: "r.achievement_type",
      title: "r.title",
      description: "r.description",
      icon: "r.icon",
      color: "r.color",
      pointsAwarded: "r.points_awarded",
      earnedAt: instant("earned_at"),
    }),
  },
  state: { table: "user_state", pk: "r.key", json: STATE_JSON },
};

export const SHOP_SOURCES: Readonly<Record<ShopTable, RowSource>> = {
  members: {
    table: "shop_members",
    pk: "r.id::text",
    json: object({
      id: "r.id",
      kind: "r.kind",
      role: "r.role",
      name: "r.name",
      addedAt: instant("added_at"),
      endedAt: instant("ended_at"),
      publicKey: "r.public_key",
    }),
  },
  wallets: {
    table: "wallets",
    pk: "r.coin",
    json: object({ coin: "r.coin", address: "r.address", at: instant("at"), uid: "r.uid" }),
  },
  charges: {
    table: "charges",
    pk: "r.id::text",
    json: object({
      id: "r.id",
      coin: "r.coin",
      network: "r.network",
      address: "r.address",
      amountCents: "r.amount_cents",
      tipCents: "r.tip_cents",
      discountCents: "r.discount_cents",
      lines: "r.lines",
      units: "r.units::text",
      tail: "r.tail::text",
      rate: "r.rate",
      marginBps: "r.margin_bps",
      rateSource: "r.rate_source",
      rateAsOf: instant("rate_as_of"),
      training: "r.training",
      addressIndex: "r.address_index",
      description: "r.description",
      shopName: "r.shop_name",
      cashier: "r.cashier",
      createdOffline: "r.created_offline",
      createdAt: instant("created_at"),
      expiresAt: instant("expires_at"),
      heardAt: instant("heard_at"),
      madeBy: "r.made_by",
      afterEnd: "r.after_end",
      saleOf: "r.sale_of",
    }),
  },
  chargeMarks: {
    table: "charge_marks",
    pk: "r.id::text",
    json: object({
      id: "r.id",
      chargeId: "r.charge_id",
      mark: "r.mark",
      by: "r.by",
      at: instant("at"),
      pin: "r.pin",
      code: "r.code",
      via: "r.via",
    }),
  },
  chargeNotes: {
    table: "charge_notes",
    pk: "r.charge_id::text",
    json: object({ chargeId: "r.charge_id", note: "r.note", at: instant("at"), uid: "r.uid" }),
  },
  giveBacks: {
    table: "give_backs",
    pk: "r.id::text",
    json: object({
      id: "r.id",
      chargeId: "r.charge_id",
      markId: "r.mark_id",
      amountCents: "r.amount_cents",
      units: "r.units::text",
      reason: "r.reason",
      by: "r.by",
      reference: "r.reference",
      at: instant("at"),
    }),
  },
  lightningFacts: {
    table: "lightning_facts",
    pk: "r.payment_hash",
    json: object({
      id: "r.payment_hash",
      chargeId: "r.charge_id",
      msat: "r.msat::text",
      proof: "r.proof",
      preimage: "r.preimage",
      source: "r.source",
      settledAt: instant("settled_at"),
      late: "r.late",
      demo: "r.demo",
    }),
  },
  state: { table: "shop_state", pk: "r.key", json: STATE_JSON },
};
