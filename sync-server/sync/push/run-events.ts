import type { Authority } from "#db/rules/mutations/mutators.ts";
import type { Verdict } from "#db/protocol/mutations.ts";
import type { Derived } from "#server/learning/derive-gamification.ts";
import type { Sql } from "#server/platform/sql/sql.ts";
import { applyEvent, type AccountEvent } from "./account-event.ts";
import { authorityOf, loadBatch, withSlug, type EventOwner, type LoadedBatch } from "./load-batch.ts";
import { writeAndDerive } from "./write-batch.ts";

/** The verdict of a mutator that threw, which is our bug. */
export const FAILED: Verdict = { result: "failed", reason: "exception" };

export type ReportFailure = (error: unknown, event: AccountEvent) => void;

/** Runs events in order over the loaded rows. A rejected event changes nothing; one whose mutator throws gets `failed`. */
export function runEvents(
  loaded: LoadedBatch,
  owner: EventOwner,
  events: readonly AccountEvent[],
  report: ReportFailure,
): Verdict[] {
  const { rows, slugs } = loaded;
  const authority = authorityOf(owner, loaded);
  return events.map((event) => runEvent({ rows, authority }, withSlug(event, slugs), report));
}

type Judged = { readonly rows: LoadedBatch["rows"]; readonly authority: Authority };

function runEvent({ rows, authority }: Judged, event: AccountEvent, report: ReportFailure): Verdict {
  let verdict = FAILED;
  try {
    rows.attempt((batch) => {
      verdict = applyEvent(batch, event, authority);
      return verdict.result === "ok";
    });
    return verdict;
  } catch (error) {
    // A bug in a mutator must fail its own mutation, not the device's whole queue (P4).
    report(error, event);
    return FAILED;
  }
}

export type Applied = {
  /** In the order of the events. */
  readonly verdicts: readonly Verdict[];
  /** What the server derived from the events; null when none of them counts for points. */
  readonly derived: Derived | null;
};

/** Reads, runs, writes and derives, with one read and at most two writes per table for any number of events (P6, P7). */
export async function applyEvents(
  sql: Sql,
  owner: EventOwner,
  events: readonly AccountEvent[],
  report: ReportFailure,
): Promise<Applied> {
  const loaded = await loadBatch(sql, owner, events);
  const verdicts = runEvents(loaded, owner, events, report);
  return { verdicts, derived: await writeAndDerive(sql, owner, loaded.rows) };
}
