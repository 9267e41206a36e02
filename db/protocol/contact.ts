import { z } from "zod";
import { CONTACT_FIELDS, contactProblems, EMPTY_CONTACT, tidyContact } from "#db/rules/text/contact-form.ts";

/** What is not there at all is refused in the words for what is empty. */
const EMPTY = contactProblems(EMPTY_CONTACT);

/**
 * `POST /api/contact` (contract §5, S259). `id` is made by the device: sent again after a lost answer, the message is
 * stored once. `writtenBy` names the account that wrote it, because a queue may be sent while somebody else is signed in.
 */
export const contactSchema = z
  .object({
    id: z.uuid().toLowerCase().optional(),
    writtenBy: z.uuid().toLowerCase().nullish(),
    name: z.string({ error: EMPTY.name }),
    email: z.string({ error: EMPTY.email }),
    subject: z.string({ error: EMPTY.subject }),
    message: z.string({ error: EMPTY.message }),
  })
  .transform((body) => ({ ...body, ...tidyContact(body) }))
  .superRefine((body, context) => {
    const problems = contactProblems(body);
    for (const field of CONTACT_FIELDS) {
      const message = problems[field];
      if (message !== undefined) context.addIssue({ code: "custom", path: [field], message });
    }
  });

export const contactAnswerSchema = z.object({ id: z.uuid() });
