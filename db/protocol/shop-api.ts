import * as z from "zod/mini";
import { SHOP_ROLES } from "../entities/shop-roles.ts";

/** Calls about the members and tills of a shop (docs/decisions/0074). Uses zod/mini, because devices parse the responses. */

const instant = z.string();
/** Longest name of a person or a till. */
export const MAX_MEMBER_NAME = 80;

/** Roles that an invitation may give. */
export const INVITED_ROLES = ["owner", "manager", "cashier"] as const;
export type InvitedRole = (typeof INVITED_ROLES)[number];

/** A shop where the account works. */
export const myShopSchema = z.object({
  id: z.string(),
  /** Name given by its owner; null: none yet. */
  name: z.nullable(z.string()),
  role: z.enum(SHOP_ROLES),
  /** The account's own shop. */
  own: z.boolean(),
  /** The shop has paid access: dashboard and processors, for its owners and managers. */
  paid: z.boolean(),
});
export type MyShop = z.infer<typeof myShopSchema>;
export const myShopsSchema = z.array(myShopSchema);

export const peopleSchema = z.object({
  /** When the server read this. */
  asOf: instant,
  people: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(["person", "till"]),
      role: z.enum(SHOP_ROLES),
      name: z.string(),
      addedAt: instant,
      endedAt: z.nullable(instant),
      /** When any of its devices was last heard of; null: never. */
      seenAt: z.nullable(instant),
      /** Mutations that were waiting on its devices when they were last heard of; later ones are unknown. */
      waiting: z.number(),
    }),
  ),
  /** Neither used nor expired, newest first. */
  invitations: z.array(
    z.object({ id: z.string(), name: z.string(), role: z.enum(INVITED_ROLES), expiresAt: instant }),
  ),
});
export type People = z.infer<typeof peopleSchema>;

/** `code`: shown once; the link is `/convite#<code>`. */
export const invitedSchema = z.object({ id: z.string(), code: z.string(), expiresAt: instant });
export type Invited = z.infer<typeof invitedSchema>;

export const invitationSchema = z.object({
  shopId: z.string(),
  shopName: z.nullable(z.string()),
  role: z.enum(INVITED_ROLES),
  /** The person who invites; null: that account was deleted. */
  by: z.nullable(z.string()),
  expiresAt: instant,
});
export type Invitation = z.infer<typeof invitationSchema>;

export const challengeSchema = z.object({ nonce: z.string(), serverPublic: z.string() });
export type Challenge = z.infer<typeof challengeSchema>;
export const tillSessionSchema = z.object({
  token: z.string(),
  shopId: z.string(),
  /** Name given by the shop's owner; null: none yet. Servers released before did not say it. */
  shopName: z.optional(z.nullable(z.string())),
  expiresAt: instant,
});
export type TillSession = z.infer<typeof tillSessionSchema>;
