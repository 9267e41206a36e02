import { randomBytes } from "node:crypto";
import type { Certificate } from "#db/protocol/completion.ts";
import type { User } from "#db/entities/user.ts";
import {
  certificateCode,
  CODE_RANDOM_BYTES,
  readCertificateCode,
} from "#db/rules/learning/certificate-code.ts";
import { instantToDay } from "#db/rules/time/local-day.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { findUser } from "#server/accounts/account-repository.ts";
import { findCertificate, findCertificateOf, insertCertificate } from "./certificate-repository.ts";
import { countCompleted, lastCompletedDay } from "./progress-repository.ts";
import { throttled } from "#server/accounts/sign-in/throttle.ts";

/** Limits guessing: there are 2⁵⁵ codes, and this many tries in 15 minutes. A try with an existing code does not count. */
const RULE = { name: "certificate", perAccount: 20, perAddress: 60 };
const NAMELESS = "Lojista";

/**
 * The account's certificate: the existing one, or a new one when every active lesson is completed. `name`: the name to print
 * (`readCertificateName`). The printed data never changes, whatever lessons are added later or name is used. 409 while lessons
 * are missing.
 */
export async function issueCertificate(
  deps: Deps,
  accountId: string,
  name: string | undefined,
): Promise<Certificate> {
  const { knex, clock } = deps;
  const issued = await findCertificateOf(knex, accountId);
  if (issued) return issued;
  const user = await findUser(knex, accountId);
  if (!user) throw new AppError("unauthenticated");
  const { completed, total } = await countCompleted(knex, accountId);
  if (total === 0 || completed < total) throw lessonsMissing(total - completed);
  const today = instantToDay(clock.now().toISOString());
  const lastDay = await lastCompletedDay(knex, accountId);
  const content = {
    name: name ?? nameOf(user),
    lessons: total,
    // A device in a time zone ahead may already record tomorrow's date (D10); a certificate never shows a future date.
    completedOn: lastDay !== null && lastDay < today ? lastDay : today,
  };
  const code = certificateCode(randomBytes(CODE_RANDOM_BYTES));
  const fresh = await insertCertificate(knex, accountId, { code, ...content });
  // If two devices ask at once, the first certificate counts.
  const mine = fresh ?? (await findCertificateOf(knex, accountId));
  if (!mine) throw new Error("the certificate's code is taken");
  return mine;
}

const nameOf = ({ firstName, lastName, businessName }: User): string =>
  [firstName, lastName].filter(Boolean).join(" ").trim() || businessName?.trim() || NAMELESS;

/** The account's certificate; 404 when none was issued. */
export async function readOwnCertificate({ knex }: Deps, accountId: string): Promise<Certificate> {
  const issued = await findCertificateOf(knex, accountId);
  if (!issued) throw new AppError("not_found", { message: "O certificado ainda não foi emitido." });
  return issued;
}

export const lessonsMissing = (missing: number): AppError =>
  new AppError("conflict", {
    message:
      missing === 1
        ? "Falta concluir uma lição do curso."
        : `Falta concluir lições do curso${missing > 0 ? `: ${missing}` : ""}.`,
  });

/** The public part of a certificate, for a person with its code. 404 for any other code. */
export async function readCertificate(deps: Deps, typed: string, address: string): Promise<Certificate> {
  const code = readCertificateCode(typed);
  if (code === null) {
    throw new AppError("not_found", {
      message: "Este código não é de um certificado nosso. Confira se foi digitado certo.",
    });
  }
  return throttled(deps, RULE, { email: code, address }, async (attempt) => {
    const certificate = await findCertificate(deps.knex, code);
    if (!certificate) throw new AppError("not_found", { message: "Não existe certificado com este código." });
    await attempt.forgive();
    return certificate;
  });
}
