import type { MutationEnvelope } from "#db/protocol/mutation-schemas.ts";
import type { Verdict } from "#db/protocol/mutations.ts";
import type { Logger } from "#server/platform/logger.ts";
import { isDataError, type Sql } from "#server/platform/sql/sql.ts";
import type { AccountEvent } from "./account-event.ts";
import type { Change } from "#server/sync/change-repository.ts";
import type { CheckedMutations } from "./check-mutations.ts";
import { loadBatch, type BatchOwner, type EventOwner, type LoadedBatch } from "./load-batch.ts";
import { FAILED, runEvents } from "./run-events.ts";
import { notifiedChanges, type NotifiedChange } from "./notified-changes.ts";
import {
  changesOf,
  countsForPoints,
  derivedChanges,
  mayHaveOlderFacts,
  writeAndDerive,
  writeRows,
  type VersionOf,
} from "./write-batch.ts";

/** The mutations of one push, and the owner of their rows. */
export type Batch = EventOwner & { readonly checked: CheckedMutations; readonly logger: Logger };

export type BatchResult = {
  /** In the order of the mutations. */
  readonly verdicts: readonly Verdict[];
  /** Changes that the owners of the shop are notified of. */
  readonly notified: readonly NotifiedChange[];
  /** Writes what is not yet written. */
  readonly write: () => Promise<void>;
  /**
   * Every row that the batch changed, with its ledger's current version; null: the batch also changed rows that are not known
   * here.
   */
  readonly changes: ((versionOf: VersionOf) => Change[]) | null;
};

/** Runs all mutations at once or, when the database refused that, one by one (P6). */
export type RunBatch = (
  sql: Sql,
  batch: Batch,
  mutations: readonly MutationEnvelope[],
  loaded: LoadedBatch | null,
) => Promise<BatchResult>;

/** Reads the rows that these mutations may touch. */
export const loadMutations = (
  sql: Sql,
  batch: BatchOwner & Pick<Batch, "checked">,
  mutations: readonly MutationEnvelope[],
): Promise<LoadedBatch> => loadBatch(sql, batch, eventsOf(batch, mutations));

export const runTogether: RunBatch = async (sql, batch, mutations, known) => {
  const loaded = known ?? (await loadMutations(sql, batch, mutations));
  const { rows } = loaded;
  const verdicts = runMutations(batch, loaded, mutations);
  // The derivation reads the written rows, so they are written first; otherwise they may be written together with the log.
  const counts = countsForPoints(batch, rows);
  const derived = counts ? await writeAndDerive(sql, batch, rows) : null;
  return {
    verdicts,
    notified: notifiedChanges(rows),
    write: counts ? nothingLeft : () => writeRows(sql, batch, rows),
    changes: mayHaveOlderFacts(rows)
      ? null
      : (versionOf) => [...changesOf(rows, versionOf), ...derivedChanges(rows, derived, versionOf)],
  };
};

export const runOneByOne: RunBatch = async (sql, batch, mutations) => {
  const verdicts: Verdict[] = [];
  const notified: NotifiedChange[] = [];
  for (const mutation of mutations) {
    try {
      const done = await sql.savepoint(async () => {
        const loaded = await loadMutations(sql, batch, [mutation]);
        const [only] = runMutations(batch, loaded, [mutation]);
        await writeAndDerive(sql, batch, loaded.rows);
        return { only, notified: notifiedChanges(loaded.rows) };
      });
      verdicts.push(done.only ?? FAILED);
      notified.push(...done.notified);
    } catch (err) {
      // Validation let through a row that the database refuses, which is our bug: the mutation fails alone, and its payload is
      // logged (P4).
      if (!isDataError(err)) throw err;
      reportTo(batch)(err, mutation);
      verdicts.push({ result: "failed", reason: "refused_by_database" });
    }
  }
  return { verdicts, notified, write: nothingLeft, changes: null };
};

const nothingLeft = (): Promise<void> => Promise.resolve();

const eventsOf = (
  { checked }: Pick<Batch, "checked">,
  mutations: readonly MutationEnvelope[],
): AccountEvent[] =>
  mutations.flatMap((mutation) => {
    const parsed = checked.get(mutation);
    return parsed?.ok ? [parsed.mutation] : [];
  });

/** One verdict for each mutation, in order, including those rejected by validation. */
function runMutations(batch: Batch, loaded: LoadedBatch, mutations: readonly MutationEnvelope[]): Verdict[] {
  const ran = runEvents(loaded, batch, eventsOf(batch, mutations), reportTo(batch))[Symbol.iterator]();
  return mutations.map((mutation): Verdict => {
    const parsed = batch.checked.get(mutation);
    if (parsed && !parsed.ok) return { result: "rejected", reason: parsed.reason };
    return ran.next().value ?? FAILED;
  });
}

const reportTo =
  ({ logger }: Batch) =>
  (err: unknown, { name, uid }: { readonly name: string; readonly uid: string }): void =>
    logger.error({ err, mutation: name, uid }, "mutation failed");
