import * as z from "zod";

/** Responses of `/api/account/identities*`: identities at an OpenID Connect provider that open the account. */

export const ownIdentitiesSchema = z.object({
  /** Name of the provider that can be linked; null: none is configured. */
  provider: z.string().nullable(),
  identities: z.array(
    z.object({
      id: z.uuid(),
      provider: z.string(),
      /** Whether the identity belongs to the configured provider; others cannot be used at present. */
      isCurrent: z.boolean(),
      /** The provider's e-mail at the time of linking. */
      email: z.string().nullable(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime().nullable(),
    }),
  ),
});
export type OwnIdentities = z.output<typeof ownIdentitiesSchema>;

/** The URL to open in the browser for linking. */
export const linkingSchema = z.object({ url: z.url() });

/** Form of the sign-in page; the return path is empty when there is none. */
export const beginWithProviderSchema = z.object({ returnTo: z.string().max(2000).optional() }).default({});
