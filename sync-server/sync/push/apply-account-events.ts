import { randomUUID } from "node:crypto";
import type { MutationArgs, MutationName, Verdict } from "#db/protocol/mutations.ts";
import { accountLedger } from "#db/protocol/version.ts";
import { clampDay, clampMutation } from "#db/rules/mutations/clamp-mutation.ts";
import { MUTATION_VERSION } from "#db/rules/mutations/mutators.ts";
import type { ShopAuthor } from "#db/rules/shops/may.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { lockLedger } from "#server/sync/ledger-repository.ts";
import { appendLog, type LogEntry } from "#server/sync/mutation-log-repository.ts";
import { againAfterCollision, inTransaction } from "#server/platform/sql/sql.ts";
import type { AccountEvent, TotalTime } from "./account-event.ts";
import { applyEvents, FAILED, type Applied } from "./run-events.ts";
import { parseMutation } from "./parse-mutation.ts";

/** What a single call reports: any mutation a device could make, or the page's own total of a lesson's time. */
export type ReportedEvent =
  | { [N in MutationName]: { readonly name: N; readonly args: MutationArgs[N] } }[MutationName]
  | Pick<TotalTime, "name" | "args">;

/**
 * The single calls' way to the same code that runs a device's mutations (contract §6): one transaction, logged with a uid
 * of the server's own, points and achievements derived; nothing of a shop is changed so. `lesson` may be slug or uuid. Verdicts are in the order of the
 * events; a refused one leaves the others. Example, `POST /api/user/progress/{id}`:
 *
 *     const { verdicts, derived } = await applyAccountEvents(deps, accountId, [
 *       { name: "lesson.complete", args: { lesson: id, at: now, localDate: day } },
 *       { name: "time.total", args: { lesson: id, ms: seconds * 1000, localDate: day } },
 *     ]);
 *     // verdicts[0]: { result: "rejected", reason: "gone" } → 404
 *     // derived?.after.points - derived.before.points, derived.newAchievements, derived.lessonPoints.get(slug)
 */
export async function applyAccountEvents(
  deps: Deps,
  accountId: string,
  reported: readonly ReportedEvent[],
): Promise<Applied> {
  const now = deps.clock.now().toISOString();
  const checked = reported.map((each) => checkEvent(each, now));
  const events = checked.flatMap((each) => (each.ok ? [each.event] : []));
  return againAfterCollision(() =>
    inTransaction(deps.knex, "write", async (sql) => {
      if (!(await lockLedger(sql, accountLedger(accountId)))) throw new AppError("unauthenticated");
      const applied = await applyEvents(
        sql,
        {
          accountId,
          shopId: accountId,
          author: callerOf(accountId),
          now,
        },
        events,
        (error) => {
          throw error;
        },
      );
      const ran = applied.verdicts[Symbol.iterator]();
      const verdicts = checked.map((each) => (each.ok ? (ran.next().value ?? FAILED) : each.verdict));
      const entries = reported.map(({ name, args }, at): LogEntry => {
        const verdict = verdicts[at] ?? FAILED;
        return { uid: checked[at]?.uid ?? randomUUID(), seq: null, name, verdict, payload: { args } };
      });
      await appendLog(sql, { authorId: accountId, clientId: null, at: now }, entries);
      return { verdicts, derived: applied.derived };
    }),
  );
}

/** No single call changes what a proof guards. */
const callerOf = (accountId: string): ShopAuthor => ({
  id: accountId,
  role: "owner",
  hasEnded: false,
  isFrozen: false,
  isProven: false,
  isFounder: true,
});

type CheckedEvent = { readonly uid: string } & (
  { readonly ok: true; readonly event: AccountEvent } | { readonly ok: false; readonly verdict: Verdict }
);

/** The event with a uid of the server's own, its times held near the arrival (P5). */
function checkEvent(reported: ReportedEvent, now: string): CheckedEvent {
  const uid = randomUUID();
  if (reported.name === "time.total") {
    const args = { ...reported.args, localDate: clampDay(reported.args.localDate, now) };
    return { uid, ok: true, event: { uid, name: reported.name, args } };
  }
  const { name, args } = reported;
  const parsed = parseMutation({ uid, seq: 1, name, v: MUTATION_VERSION[name], at: now, args });
  return parsed.ok
    ? { uid, ok: true, event: clampMutation(parsed.mutation, now) }
    : { uid, ok: false, verdict: { result: "rejected", reason: parsed.reason } };
}
