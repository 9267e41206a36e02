import * as z from "zod/mini";
import { wordOf } from "#db/entities/word-of.ts";

/** Kinds of notices to an account, which its person may want to deny with "Não fui eu" (docs/decisions/0101). */
export const NOTICE_KINDS = [
  "new_device",
  "address_changed",
  "role_granted",
  "till_added",
  "administrator_granted",
  "password_changed",
  "passkey_added",
  "passkey_deleted",
  "second_factor_on",
  "second_factor_off",
  "recovery_codes_made",
  "identity_linked",
  "identity_unlinked",
  "processor_changed",
  "early_ways_removed",
  "not_me",
  "wrong_codes",
] as const;
/** Whether the notice is about an action in the account; the others cannot be denied. */
export const isDeniable = ({ kind }: Pick<Notice, "kind">): boolean => kind !== "wrong_codes";
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const noticeSchema = z.object({
  id: z.uuid(),
  /** `other`: a kind that this build does not know. */
  kind: wordOf([...NOTICE_KINDS, "other"], "other"),
  /** The coin or key of a way to be paid, a role, a processor, or ways to sign in; empty: the kind needs no detail. */
  detail: z.string(),
  /** The person concerned, if it is not the account's own. */
  who: z.string(),
  /** Name of the shop; null: the notice concerns the account, or a shop without a name. */
  shop: z.nullable(z.string()),
  /** For example "Chrome no Android"; null: unknown. */
  device: z.nullable(z.string()),
  at: z.iso.datetime(),
  isRead: z.boolean(),
});
export type Notice = z.infer<typeof noticeSchema>;

export const noticesSchema = z.object({
  /** The latest 50, newest first. */
  notices: z.array(noticeSchema),
  /** Until when addresses, keys and people cannot change after "Não fui eu"; null: not frozen. */
  frozenUntil: z.nullable(z.iso.datetime()),
});
export type Notices = z.infer<typeof noticesSchema>;
