import * as z from "zod/mini";

/** What an account is told of, because its person may want to say "Não fui eu" (docs/decisions/0101). */
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
  "not_me",
  "wrong_codes",
] as const;
/** What nobody at an account did: there is nothing to deny. */
export const isDeniable = ({ kind }: { readonly kind: NoticeKind }): boolean => kind !== "wrong_codes";
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const noticeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(NOTICE_KINDS),
  /** The coin or key of a way to be paid, a role, or a processor; empty: the kind says it all. */
  detail: z.string(),
  /** Whom it is about, when that is somebody else. */
  who: z.string(),
  /** Of which shop; null: of the account, or of a shop without a name. */
  shop: z.nullable(z.string()),
  /** For example "Chrome no Android"; null: not known. */
  device: z.nullable(z.string()),
  at: z.iso.datetime(),
  isRead: z.boolean(),
});
export type Notice = z.infer<typeof noticeSchema>;

export const noticesSchema = z.object({
  /** The last 50, newest first. */
  notices: z.array(noticeSchema),
  /** Until when addresses, keys and people do not change after "Não fui eu"; null: they do. */
  frozenUntil: z.nullable(z.iso.datetime()),
});
export type Notices = z.infer<typeof noticesSchema>;
