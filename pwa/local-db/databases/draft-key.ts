/**
 * Every kind of draft, by the first part of its key, and what it is for the person who signs out. null: a mark or a choice
 * that loses no work, such as where somebody stopped reading.
 */
export const DRAFTS = {
  "charge-form": "charge",
  "charge-item": "item",
  "charge-note": "note",
  "give-back": "giveBack",
  "wallet-form": "address",
  "watch-key-form": "address",
  "lightning-form": "address",
  "pix-form": "address",
  "contact-form": "message",
  onboarding: "store",
  quiz: "quiz",
  exam: "exam",
  "staff-exam": "exam",
  "admin-article": "text",
  "admin-module": "text",
  "admin-lesson": "text",
  "admin-term": "text",
  "admin-question": "text",
  "admin-fact": "text",
  "certificate-name": null,
  celebrated: null,
  completion: null,
  "newsletter-form": null,
  practice: null,
  reading: null,
  "setup-assistant": null,
  shift: null,
  "shift-finished": null,
  skip: null,
  "staff-lessons": null,
  "streak-reminder": null,
  "wallet-path": null,
} as const satisfies Readonly<Record<string, string | null>>;

export type DraftName = keyof typeof DRAFTS;

/** The key of a draft: its kind and, where there are several, what or whom it is about. */
export type DraftKey = DraftName | `${DraftName}:${string}`;
