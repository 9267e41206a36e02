import * as z from "zod";

/** Responses of `/api/account/identities*`: accounts of an OpenID Connect provider that open an account here. */

export const ownIdentitiesSchema = z.object({
  /** Name of the provider that can be linked; null: this server has none. */
  provider: z.string().nullable(),
  identities: z.array(
    z.object({
      id: z.uuid(),
      provider: z.string(),
      /** Of the provider that this server uses now; others open nothing at present. */
      isCurrent: z.boolean(),
      /** As the provider gave it when it was linked. */
      email: z.string().nullable(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime().nullable(),
    }),
  ),
});
export type OwnIdentities = z.output<typeof ownIdentitiesSchema>;

/** Where the browser goes to link the provider's account. */
export const linkingSchema = z.object({ url: z.url() });

/** Form of the sign-in page; without a way back it is empty. */
export const beginWithProviderSchema = z.object({ returnTo: z.string().max(2000).optional() }).default({});
