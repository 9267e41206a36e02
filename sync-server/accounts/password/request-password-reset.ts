import { randomBytes } from "node:crypto";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { findUserByEmail } from "#server/accounts/account-repository.ts";
import { insertResetToken } from "./reset-token-repository.ts";
import { throttled } from "#server/accounts/sign-in/throttle.ts";
import { greeting } from "#server/messages/mail-words.ts";
import { hashSecret } from "#server/platform/hash-secret.ts";

const ONE_HOUR_MS = 60 * 60 * 1000;

/** Prevents flooding a mailbox. Exceeding the limit gives the same response, so that it does not reveal who has an account. */
const RULE = { name: "forgot", perAccount: 5, perAddress: 1000 };

const mailText = (firstName: string | null, link: string): string => `${greeting(firstName)}

Alguém (esperamos que você) pediu para criar uma nova senha no Balcão Cripto.
Para escolher a nova senha, abra este link em até 1 hora:

${link}

O link funciona uma vez só. Se não foi você, ignore este e-mail: sua senha continua a mesma.

Balcão Cripto
`;

async function sendLink(
  deps: Deps,
  account: { id: string; email: string; firstName: string | null },
): Promise<void> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(deps.clock.now().getTime() + ONE_HOUR_MS);
  await insertResetToken(deps.knex, { tokenHash: hashSecret(token), accountId: account.id, expiresAt });
  const link = `${deps.config.appOrigin}/api/password/reset?token=${token}`;
  await deps.mailer.send({
    to: account.email,
    subject: "Crie uma nova senha no Balcão Cripto",
    text: mailText(account.firstName, link),
  });
}

/** Same response and timing whether or not the e-mail has an account: the work is done after the response. */
export async function requestPasswordReset(
  deps: Deps,
  input: { readonly email: string; readonly address: string },
): Promise<void> {
  const account = await findUserByEmail(deps.knex, input.email);
  deps.background.run("password reset mail", async () => {
    try {
      await throttled(deps, RULE, input, async () => {
        if (account) await sendLink(deps, account);
      });
    } catch (error) {
      // Too many for this mailbox or address: no mail, same response.
      if (!(error instanceof AppError && error.code === "too_many_requests")) throw error;
    }
  });
}
