import { createHmac, randomBytes, randomInt } from "node:crypto";
import type { User } from "#db/entities/user.ts";
import { findUser, findUserByEmail } from "#server/accounts/account-repository.ts";
import { hashPassword } from "#server/accounts/password/password-gateway.ts";
import { throttled } from "#server/accounts/sign-in/throttle.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { insertMailCode } from "./mail-code-repository.ts";
import { greeting } from "#server/messages/mail-words.ts";
import { hashSecret } from "#server/platform/hash-secret.ts";

export const MAIL_CODE_MS = 10 * 60_000;
const DIGITS = 6;

/** Prevents flooding a mailbox, and limits how many codes can be guessed. */
const RULE = { name: "mail-code", perAccount: 5, perAddress: 1000 };

/**
 * Input of the stored hash of a code, which is hashed like a password. It contains a MAC, so that a thief of the database alone
 * cannot try all codes.
 */
export const secretOfCode = ({ config }: Pick<Deps, "config">, browserHash: string, code: string): string =>
  createHmac("sha256", config.sessionSecret).update(`mail-code\n${browserHash}\n${code}`).digest("base64url");

const mailText = (firstName: string | null, code: string, link: string): string => `${greeting(firstName)}

Para entrar no Balcão Cripto sem senha, digite este código no aparelho em que você pediu, em até 10 minutos:

${code.slice(0, 3)} ${code.slice(3)}

Para entrar neste aparelho, em que você lê o e-mail, abra este link:

${link}

Valem uma vez só. Não passe o código a ninguém, nem a quem diz ser do Balcão Cripto. Se não foi você, ignore este e-mail: sem ele, ninguém entra.

Balcão Cripto
`;

const proofText = (firstName: string | null, code: string): string => `${greeting(firstName)}

Para confirmar no Balcão Cripto que é você, digite este código no aparelho em que você pediu, em até 10 minutos:

${code.slice(0, 3)} ${code.slice(3)}

Vale uma vez só. Não passe o código a ninguém, nem a quem diz ser do Balcão Cripto. Se não foi você, alguém está com a sua conta aberta: encerre as outras sessões em Conta e mude a senha.

Balcão Cripto
`;

/** Stores a new code bound to this browser. */
async function makeCode(
  deps: Deps,
  accountId: string | null,
  browser: string,
): Promise<{ readonly token: string; readonly code: string }> {
  const token = randomBytes(32).toString("base64url");
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");
  const now = deps.clock.now();
  const browserHash = hashSecret(browser);
  const made = {
    tokenHash: hashSecret(token),
    browserHash,
    codeHash: await hashPassword(secretOfCode(deps, browserHash, code)),
    accountId,
    expiresAt: new Date(now.getTime() + MAIL_CODE_MS),
  };
  await insertMailCode(deps.knex, made, now);
  return { token, code };
}

async function sendCode(deps: Deps, user: User | null, browser: string): Promise<void> {
  const { token, code } = await makeCode(deps, user?.id ?? null, browser);
  if (user === null) return;
  await deps.mailer.send({
    to: user.email,
    subject: "Seu código para entrar no Balcão Cripto",
    text: mailText(user.firstName, code, `${deps.config.appOrigin}/api/login/link?token=${token}`),
  });
}

/**
 * Mails a code and a link, after the response, and returns the secret that binds the code to this browser. Response and amount of
 * work are the same whether or not the e-mail has an account.
 */
export async function requestMailCode(
  deps: Deps,
  input: { readonly email: string; readonly address: string },
): Promise<string> {
  const browser = randomBytes(32).toString("base64url");
  const user = await findUserByEmail(deps.knex, input.email);
  deps.background.run("sign-in mail", async () => {
    try {
      await throttled(deps, RULE, input, () => sendCode(deps, user, browser));
    } catch (error) {
      // Too many for this mailbox or address: no mail, same response.
      if (!(error instanceof AppError && error.code === "too_many_requests")) throw error;
    }
  });
  return browser;
}

/**
 * Mails a code, without a link, that proves the identity of a signed-in person, and returns the secret that binds the code to
 * this session.
 */
export async function requestProofCode(
  deps: Deps,
  { accountId, address }: { readonly accountId: string; readonly address: string },
): Promise<string> {
  const user = await findUser(deps.knex, accountId);
  if (!user) throw new AppError("unauthenticated");
  const browser = randomBytes(32).toString("base64url");
  await throttled(deps, RULE, { email: user.email, address }, async () => {
    const { code } = await makeCode(deps, accountId, browser);
    await deps.mailer.send({
      to: user.email,
      subject: "Seu código para confirmar que é você no Balcão Cripto",
      text: proofText(user.firstName, code),
    });
  });
  return browser;
}
