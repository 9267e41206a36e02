import { contactAnswerSchema, contactSchema } from "#db/protocol/contact.ts";
import type { Deps } from "#server/platform/deps.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import { formValues } from "#server/platform/http/form-values.ts";
import { isForm } from "#server/platform/http/read-body.ts";
import { contactFormPage, contactSentPage } from "./contact-page.ts";
import { receiveContactMessage } from "./receive-contact-message.ts";

const MAX_ECHO = 20_000;

/** S259: the contact form, as JSON from the app's queue or as a form without JavaScript. */
export const contactRoute = (deps: Deps): ApiRoute =>
  apiRoute({
    method: "POST",
    path: "/api/contact",
    summary: "Send a message to support; the same id is stored once",
    access: "public",
    body: { schema: contactSchema, form: true },
    responses: {
      202: { description: "Stored.", schema: contactAnswerSchema },
      409: "`conflict`: the id exists with another text.",
      429: "`too_many_requests`",
    },
    handle: async ({ req, res, accountId, body }) => {
      const { id, writtenBy, ...fields } = body;
      // Another account may be signed in when the queue is sent: the message then belongs to no account.
      const isWriters = writtenBy === undefined || writtenBy === accountId;
      const stored = await receiveContactMessage(deps, {
        ...fields,
        id: id ?? null,
        accountId: isWriters ? accountId : null,
        address: req.ip ?? "",
      });
      if (isForm(req)) return res.status(202).type("html").send(contactSentPage());
      return { id: stored };
    },
    onFormError: (error, req, res) => {
      const value = formValues(req, MAX_ECHO);
      const values = {
        name: value("name"),
        email: value("email"),
        subject: value("subject"),
        message: value("message"),
      };
      res.type("html").send(contactFormPage({ values, message: error.message, errors: error.issues ?? [] }));
    },
  });
