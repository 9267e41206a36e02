import type { MutationEnvelope } from "#db/protocol/mutation-schemas.ts";
import type { Verdict } from "#db/protocol/mutations.ts";
import { clampQueue } from "#db/rules/mutations/clamp-queue.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Change } from "./change-repository.ts";
import { isDataError, type Sql } from "#server/platform/sql/sql.ts";
import { loadFacts, saveFacts, type Fact, type LoadedFacts } from "./apply-facts.ts";
import { parseMutation } from "./parse-mutation.ts";

type Judged = {
  /** In the order of the mutations. */
  readonly verdicts: readonly Verdict[];
  /** Writes what is not written yet. */
  readonly write: () => Promise<void>;
  /** Every row that the batch changes, at this version of its ledger; null: more was changed than is known here. */
  readonly changes: ((version: number) => Change[]) | null;
};
/** All at once, or, when the database refused that, one by one (P6). */
export type Judge = (
  sql: Sql,
  batch: Batch,
  mutations: readonly MutationEnvelope[],
  loaded: LoadedFacts | null,
) => Promise<Judged>;

export const judgeTogether: Judge = async (sql, batch, mutations, known) => {
  const loaded = known ?? (await batch.load(sql, mutations));
  const verdicts = batch.judge(loaded, mutations);
  // What is derived has to be read first; otherwise the rows may be written together with the log.
  if (!loaded.countsForPoints()) return { verdicts, write: loaded.save, changes: loaded.changes };
  await batch.save(sql, loaded);
  return { verdicts, write: nothingLeft, changes: null };
};

export const judgeOneByOne: Judge = async (sql, batch, mutations) => {
  const verdicts: Verdict[] = [];
  for (const mutation of mutations) {
    try {
      const judged = await sql.savepoint(async () => {
        const loaded = await batch.load(sql, [mutation]);
        const [verdict] = batch.judge(loaded, [mutation]);
        await batch.save(sql, loaded);
        return verdict;
      });
      verdicts.push(judged ?? FAILED);
    } catch (err) {
      // A write the database refuses is our bug (validation let it through): it fails alone, with its payload (P4).
      if (!isDataError(err)) throw err;
      batch.report(err, mutation);
      verdicts.push({ result: "failed", reason: "refused_by_database" });
    }
  }
  return { verdicts, write: nothingLeft, changes: null };
};

const nothingLeft = (): Promise<void> => Promise.resolve();

/** A mutator that threw: our bug. */
export const FAILED: Verdict = { result: "failed", reason: "exception" };

export type Batch = {
  readonly load: (sql: Sql, mutations: readonly MutationEnvelope[]) => Promise<LoadedFacts>;
  readonly judge: (loaded: LoadedFacts, mutations: readonly MutationEnvelope[]) => Verdict[];
  readonly save: (sql: Sql, loaded: LoadedFacts) => Promise<unknown>;
  readonly report: (err: unknown, mutation: { readonly name: string; readonly uid: string }) => void;
};

/** The mutations of one push, each read and held near the arrival once (P5), whatever has to be tried again. */
export function createBatch(
  deps: Deps,
  { accountId, arrivedAt }: { readonly accountId: string; readonly arrivedAt: string },
  mutations: readonly MutationEnvelope[],
): Batch {
  const account = { accountId, now: arrivedAt };
  const parsed = new Map(mutations.map((each) => [each, parseMutation(each)]));
  const valid = [...parsed].flatMap(([each, result]) =>
    result.ok ? [[each, result.mutation] as const] : [],
  );
  const held = clampQueue(
    valid.map(([, mutation]) => mutation),
    arrivedAt,
  );
  const facts = new Map(valid.map(([each], at) => [each, held[at]]));
  const factOf = (mutation: MutationEnvelope): Fact[] => {
    const fact = facts.get(mutation);
    return fact ? [fact] : [];
  };
  const report: Batch["report"] = (err, { name, uid }) =>
    deps.logger.error({ err, mutation: name, uid }, "mutation failed");
  return {
    report,
    load: (sql, chosen) => loadFacts(sql, account, chosen.flatMap(factOf)),
    judge: (loaded, chosen) => {
      const next = loaded.judge(chosen.flatMap(factOf), report)[Symbol.iterator]();
      return chosen.map((mutation): Verdict => {
        const each = parsed.get(mutation);
        if (each && !each.ok) return { result: "rejected", reason: each.reason };
        return next.next().value ?? FAILED;
      });
    },
    save: (sql, loaded) => saveFacts(sql, account, loaded),
  };
}
