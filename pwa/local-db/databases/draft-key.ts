/** Every kind of draft that holds work, by the first part of its key, and what it is for the person who signs out. */
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
} as const;

export type DraftName = keyof typeof DRAFTS;

/** Marks and choices, which lose no work, such as where somebody stopped reading. */
type MarkName =
  | "certificate-name"
  | "celebrated"
  | "completion"
  | "newsletter-form"
  | "practice"
  | "reading"
  | "setup-assistant"
  | "shift"
  | "shift-finished"
  | "skip"
  | "staff-lessons"
  | "streak-reminder"
  | "wallet-path";

/** The key of a draft: its kind and, where there are several, what or whom it is about. */
export type DraftKey = DraftName | MarkName | `${DraftName | MarkName}:${string}`;
