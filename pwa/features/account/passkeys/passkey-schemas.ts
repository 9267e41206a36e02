import * as z from "zod/mini";

export const ownPasskeysSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    synced: z.boolean(),
    lastUsedAt: z.nullable(z.string()),
  }),
);
export type OwnPasskey = z.infer<typeof ownPasskeysSchema>[number];

/** WebAuthn's options in JSON form. The library validates the rest. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });
