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

/** Guessing: 2⁵⁵ codes, and so many tries in 15 minutes. A code that exists costs nothing. */
const RULE = { name: "certificate", perAccount: 20, perAddress: 60 };
const NAMELESS = "Lojista";

/**
 * The account's certificate: the one it has, or a new one when every active lesson is completed. `name`: as the person
 * wants it printed (`readCertificateName`). What is printed stays: later lessons or another name change nothing. 409 while
 * lessons are missing.
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
    // A device one zone ahead may be in tomorrow (D10); a certificate is not.
    completedOn: lastDay !== null && lastDay < today ? lastDay : today,
  };
  const code = certificateCode(randomBytes(CODE_RANDOM_BYTES));
  const fresh = await insertCertificate(knex, accountId, { code, ...content });
  // Two devices at once: the first one's counts.
  const mine = fresh ?? (await findCertificateOf(knex, accountId));
  if (!mine) throw new Error("the certificate's code is taken");
  return mine;
}

const nameOf = ({ firstName, lastName, businessName }: User): string =>
  [firstName, lastName].filter(Boolean).join(" ").trim() || businessName?.trim() || NAMELESS;

/** The one that was issued to this account; 404 before that. */
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

/** What anybody may read of a certificate, who has its code. 404 for every other code. */
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
