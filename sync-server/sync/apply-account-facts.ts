import { randomUUID } from "node:crypto";
import type { MutationArgs, MutationName, Verdict } from "#db/protocol/mutations.ts";
import { accountLedger } from "#db/protocol/version.ts";
import { clampDay, clampMutation } from "#db/rules/mutations/clamp-mutation.ts";
import { MUTATION_VERSION } from "#db/rules/mutations/mutators.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { lockLedger } from "./ledger-repository.ts";
import { appendLog } from "./mutation-log-repository.ts";
import { againAfterCollision, inTransaction } from "#server/platform/sql/sql.ts";
import { applyFacts, type Applied, type Fact, type TotalTime } from "./apply-facts.ts";
import { parseMutation } from "./parse-mutation.ts";

/** A fact that a single call reports: any mutation a device could make, or the page's own total of a lesson's time. */
export type AccountFact =
  | { [N in MutationName]: { readonly name: N; readonly args: MutationArgs[N] } }[MutationName]
  | Pick<TotalTime, "name" | "args">;

/**
 * The single calls' way to the same code that runs a device's mutations (contract §6): one transaction, logged with a uid
 * of the server's own, points and achievements derived. `lesson` may be slug or uuid. Verdicts are in the order of the
 * facts; a refused fact leaves the others. Example, `POST /api/user/progress/{id}`:
 *
 *     const { verdicts, derived } = await applyAccountFacts(deps, accountId, [
 *       { name: "lesson.complete", args: { lesson: id, at: now, localDate: day } },
 *       { name: "time.total", args: { lesson: id, ms: seconds * 1000, localDate: day } },
 *     ]);
 *     // verdicts[0]: { result: "rejected", reason: "gone" } → 404
 *     // derived?.after.points - derived.before.points, derived.newAchievements, derived.lessonPoints.get(slug)
 */
export async function applyAccountFacts(
  deps: Deps,
  accountId: string,
  wanted: readonly AccountFact[],
): Promise<Applied> {
  const now = deps.clock.now().toISOString();
  const facts = wanted.map((fact): Fact | Verdict => toFact(fact, now));
  return againAfterCollision(() =>
    inTransaction(deps.knex, "write", async (sql) => {
      if (!(await lockLedger(sql, accountLedger(accountId)))) throw new AppError("unauthenticated");
      const valid = facts.flatMap((fact) => ("result" in fact ? [] : [fact]));
      const applied = await applyFacts(sql, { accountId, now }, valid, (error) => {
        throw error;
      });
      const next = applied.verdicts[Symbol.iterator]();
      const verdicts = facts.map((fact) => ("result" in fact ? fact : verdictOr(next.next().value)));
      const by = { accountId, clientId: null, at: now };
      await appendLog(
        sql,
        by,
        wanted.map(({ name, args }, at) => ({
          uid: uidOf(facts[at]),
          seq: null,
          name,
          verdict: verdictOr(verdicts[at]),
          payload: { args },
        })),
      );
      return { verdicts, derived: applied.derived };
    }),
  );
}

function toFact(fact: AccountFact, now: string): Fact | Verdict {
  const uid = randomUUID();
  if (fact.name === "time.total")
    return { uid, ...fact, args: { ...fact.args, localDate: clampDay(fact.args.localDate, now) } };
  const envelope = { uid, seq: 1, name: fact.name, v: MUTATION_VERSION[fact.name], at: now, args: fact.args };
  const parsed = parseMutation(envelope);
  return parsed.ok ? clampMutation(parsed.mutation, now) : { result: "rejected", reason: parsed.reason };
}

const uidOf = (fact: Fact | Verdict | undefined): string => (fact && "uid" in fact ? fact.uid : randomUUID());
const verdictOr = (verdict: Verdict | undefined): Verdict =>
  verdict ?? { result: "failed", reason: "exception" };
