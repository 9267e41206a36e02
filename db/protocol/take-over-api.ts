import * as z from "zod";
import { uuidSchema } from "./mutation-schemas.ts";

/** `/api/account/take-over*`: what a device still holds of an account that is gone goes to its person's new one. */
export const takeOverBody = z.object({
  /** The account that the device's profile belongs to. */
  formerId: uuidSchema,
  /** Its e-mail, as the server told the device at the last sign-in. */
  email: z.string().min(1).max(320),
});
export type TakeOver = z.output<typeof takeOverBody>;

export const confirmTakeOverBody = takeOverBody.extend({
  /** As the mail shows it, in groups, or without. */
  code: z
    .string()
    .max(40)
    .transform((text) => text.replaceAll(/\D/g, "")),
});
