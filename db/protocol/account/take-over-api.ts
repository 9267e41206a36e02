import * as z from "zod";
import { uuidSchema } from "#db/protocol/mutation-schemas.ts";

/** `/api/account/take-over*`: moves unsent data of a deleted account's profile to its owner's new account. */
export const takeOverBody = z.object({
  /** Account of the profile on the device. */
  formerId: uuidSchema,
  /** E-mail of that account, as stored at the last sign-in. */
  email: z.string().min(1).max(320),
});
export type TakeOver = z.output<typeof takeOverBody>;

export const confirmTakeOverBody = takeOverBody.extend({
  /** With or without the grouping of the mail. */
  code: z
    .string()
    .max(40)
    .transform((text) => text.replaceAll(/\D/g, "")),
});
