import * as z from "zod/mini";

/** How deleting an account affects shops (docs/decisions/0078). Uses zod/mini, because devices parse the response. */

const personSchema = z.object({ id: z.string(), name: z.string(), role: z.enum(["manager", "cashier"]) });

/** A shop whose only owner is the account. It is deleted with the account, unless another person becomes its owner. */
export const endingShopSchema = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  /** The other members, who could become its owner. */
  people: z.array(personSchema),
  /** Tills of the shop, which are devices without an account. */
  tills: z.number(),
});
export type EndingShop = z.infer<typeof endingShopSchema>;
export const endingShopsSchema = z.array(endingShopSchema);

/** Without a password, the deletion demands a fresh proof instead. */
export const hasPasswordSchema = z.object({ hasPassword: z.boolean() });
