import { z } from "zod";
import { CONSENT_TEXTS, CONSENT_VERSION, type ConsentVersion } from "#db/rules/text/newsletter-consent.ts";
import { isEmailAddress } from "#db/rules/text/email-address.ts";

const versions = Object.keys(CONSENT_TEXTS) as [ConsentVersion, ...ConsentVersion[]];

/** `POST /api/newsletter` (S125). A form sends the ticked box as `on`; without consent the request is rejected. */
export const newsletterSchema = z.object({
  email: z.string().trim().toLowerCase().refine(isEmailAddress, { error: "Email inválido" }),
  consent: z
    .union([z.literal(true), z.enum(["on", "true"])], {
      error: "Marque a caixa para autorizar o envio dos e-mails.",
    })
    .transform(() => true as const),
  consentVersion: z.enum(versions).default(CONSENT_VERSION),
});

/** Token of the link, submitted by the button on its page. */
export const newsletterTokenSchema = z.object({ token: z.string().min(1).max(200) });
