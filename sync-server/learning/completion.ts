import type { CompletionAnswer, CompletionCheck, CompletionPath } from "#db/protocol/completion.ts";
import { accountLedger } from "#db/protocol/version.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { findUser, saveCompletion } from "#server/accounts/account-repository.ts";
import { lockLedger } from "#server/sync/ledger-repository.ts";
import { countCompleted } from "./progress-repository.ts";
import { lessonsMissing } from "./certificates.ts";

/** S399: the course is complete when every active lesson, and at least one, is completed. */
export async function checkCompletion({ knex }: Deps, accountId: string): Promise<CompletionCheck> {
  const user = await findUser(knex, accountId);
  if (!user) throw new AppError("unauthenticated");
  const { completed, total } = await countCompleted(knex, accountId);
  return { isCompleted: total > 0 && completed === total, courseCompleted: user.courseCompleted };
}

/**
 * Saves how the person continues after the course (S297–S301, S410), once: repeating the same choice returns it, another choice
 * gets 409, and so does a course with missing lessons.
 */
export function completeCourse(
  { knex, clock }: Deps,
  accountId: string,
  path: CompletionPath,
): Promise<CompletionAnswer> {
  return knex.transaction(async (trx) => {
    // L2: a push of this account takes the locks in the same order.
    await lockLedger(trx, accountLedger(accountId));
    const user = await findUser(trx, accountId);
    if (!user) throw new AppError("unauthenticated");
    const { completed, total } = await countCompleted(trx, accountId);
    const isCompleted = total > 0 && completed === total;
    if (!user.courseCompleted) {
      if (!isCompleted) throw lessonsMissing(total - completed);
      const completedAt = clock.now();
      await saveCompletion(trx, accountId, path, completedAt);
      return {
        isCompleted,
        courseCompleted: true,
        completionPath: path,
        completedAt: completedAt.toISOString(),
      };
    }
    if (user.completionPath !== path)
      throw new AppError("conflict", { message: "Você já escolheu o seu caminho depois do curso." });
    return { isCompleted, courseCompleted: true, completionPath: path, completedAt: user.completedAt };
  });
}
