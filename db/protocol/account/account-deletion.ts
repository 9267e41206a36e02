import * as z from "zod/mini";

/** What the deletion of an account does to shops (docs/decisions/0078). Uses zod/mini, because devices read the answer. */

const personSchema = z.object({ id: z.string(), name: z.string(), role: z.enum(["manager", "cashier"]) });

/** A shop that nobody but the account owns. It ends with the account, unless somebody else becomes its owner. */
export const endingShopSchema = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  /** Who else works there and could have it. */
  people: z.array(personSchema),
  /** Devices without an account that charge for it. */
  tills: z.number(),
});
export type EndingShop = z.infer<typeof endingShopSchema>;
export const endingShopsSchema = z.array(endingShopSchema);

/** What becomes of a shop that would end: `heir` owns it from now on; null: it ends, with its book. */
export type ShopChoice = { readonly shop: string; readonly heir: string | null };

/** Without a password a fresh proof is demanded for the deletion instead. */
export const hasPasswordSchema = z.object({ hasPassword: z.boolean() });
