import { randomUUID } from "node:crypto";
import type { ContactFields } from "#db/rules/text/contact-form.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Mail } from "./mail-gateway.ts";
import { type ContactText, findContactText, insertContactMessage } from "./contact-repository.ts";
import { throttled } from "#server/accounts/sign-in/throttle.ts";

const RULE = { name: "contact", perAccount: 10, perAddress: 30 };

export type IncomingMessage = ContactFields & {
  /** Made by the device; null: sent by something that makes none. */
  readonly id: string | null;
  readonly accountId: string | null;
  /** Of the network, for the throttle. */
  readonly address: string;
};

/**
 * Stores the message and tells the support by mail after the answer; a mail that fails costs nobody their message. Sent
 * again with the same id it is stored once. The id; 409 for another text under a known id, 429 for too many.
 */
export async function receiveContactMessage(deps: Deps, incoming: IncomingMessage): Promise<string> {
  const { knex, clock } = deps;
  const id = incoming.id ?? randomUUID();
  const { name, email, subject, message } = incoming;
  const text = { name, email, subject, message };
  // Before the throttle: a device that repeats what has arrived is not somebody who writes a lot.
  const known = await findContactText(knex, id);
  if (known) return idOfSame(id, known, text);
  return throttled(deps, RULE, incoming, async () => {
    const isNew = await insertContactMessage(knex, {
      ...text,
      id,
      accountId: incoming.accountId,
      at: clock.now(),
    });
    if (!isNew) return idOfSame(id, await findContactText(knex, id), text);
    deps.background.run("contact mail", () => deps.mailer.send(mailOf(deps.config.supportEmail, id, text)));
    return id;
  });
}

function idOfSame(id: string, known: ContactText | null, text: ContactText): string {
  const isSame =
    known !== null &&
    (["name", "email", "subject", "message"] as const).every((key) => known[key] === text[key]);
  if (!isSame) throw new AppError("conflict");
  return id;
}

/** Only the subject and the address to answer to are headers, and neither keeps a line break. */
const mailOf = (to: string, id: string, { name, email, subject, message }: ContactText): Mail => ({
  to,
  replyTo: { name: name.replaceAll(/\p{Cc}+/gu, " "), address: email },
  subject: `Contato: ${subject.replaceAll(/\p{Cc}+/gu, " ")}`,
  text: `De: ${name} <${email}>
Assunto: ${subject}
Mensagem nº ${id}

${message}
`,
});
