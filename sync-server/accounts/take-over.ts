import { createHmac, timingSafeEqual } from "node:crypto";
import type { TakeOver } from "#db/protocol/account/take-over-api.ts";
import { TAKE_OVER_DIGITS } from "#db/protocol/account/take-over-digits.ts";
import type { User } from "#db/entities/user.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { findUser } from "./account-repository.ts";
import { throttled } from "./sign-in/throttle.ts";
import { greeting } from "#server/messages/mail-words.ts";

/** Prevents flooding a mailbox and guessing eight digits. */
const MAIL_RULE = { name: "take-over-mail", perAccount: 5, perAddress: 50 };
const CODE_RULE = { name: "take-over-code", perAccount: 10, perAddress: 100 };
const WINDOW_MS = 15 * 60_000;

type Asked = TakeOver & { readonly accountId: string; readonly address: string };

/**
 * The signed-in account, if it may take over the profile: the profile's account had the same e-mail and no longer exists. If that
 * account exists, the person signs in to it instead, and the data syncs by itself.
 */
async function findTakeOverUser(deps: Deps, { accountId, formerId, email }: Asked): Promise<User> {
  const [user, former] = await Promise.all([findUser(deps.knex, accountId), findUser(deps.knex, formerId)]);
  if (!user) throw new AppError("unauthenticated");
  if (user.email.toLowerCase() !== email.trim().toLowerCase()) throw new AppError("other_email");
  if (former) throw new AppError("account_exists");
  return user;
}

/**
 * Code derived from the current 15 minutes, one account and one profile. It is valid for this take-over only and is not stored.
 */
function codeOf(deps: Deps, { accountId, formerId }: Asked, window: number): string {
  const about = `take-over\n${accountId}\n${formerId}\n${window}`;
  const mac = createHmac("sha256", deps.config.sessionSecret).update(about).digest();
  return String(mac.readBigUInt64BE() % 10n ** BigInt(TAKE_OVER_DIGITS)).padStart(TAKE_OVER_DIGITS, "0");
}
const windowOf = ({ clock }: Deps): number => Math.floor(clock.now().getTime() / WINDOW_MS);

const mailText = (firstName: string | null, code: string): string => `${greeting(firstName)}

Em um aparelho há mudanças que ficaram de uma conta antiga com este e-mail. Para trazer tudo para a sua conta atual do Balcão Cripto, digite este código no aparelho em até 15 minutos:

${code.slice(0, 4)} ${code.slice(4)}

Não passe o código a ninguém. Se não foi você, ignore este e-mail: sem o código, nada muda.

Balcão Cripto
`;

/** Sends the code to the mailbox: e-mails are not verified at registration, so being signed in proves nothing. */
export async function requestTakeOver(deps: Deps, asked: Asked): Promise<void> {
  const user = await findTakeOverUser(deps, asked);
  await throttled(deps, MAIL_RULE, { email: user.email, address: asked.address }, () =>
    deps.mailer.send({
      to: user.email,
      subject: "Código para trazer suas mudanças para a conta nova",
      text: mailText(user.firstName, codeOf(deps, asked, windowOf(deps))),
    }),
  );
}

/**
 * Returns when the code is correct: the device may move the profile. The code of the previous 15 minutes is valid
 * too.
 */
export async function confirmTakeOver(deps: Deps, asked: Asked & { readonly code: string }): Promise<void> {
  const user = await findTakeOverUser(deps, asked);
  await throttled(deps, CODE_RULE, { email: user.email, address: asked.address }, async (attempt) => {
    const window = windowOf(deps);
    const isRight = [window, window - 1].some((each) => isSame(codeOf(deps, asked, each), asked.code));
    if (!isRight) throw new AppError("wrong_code");
    await attempt.forgive();
  });
}

const isSame = (expected: string, given: string): boolean =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
