import type { Knex } from "knex";
import type { PublishedFact } from "#db/content/published-facts.ts";
import { queryEntities } from "#server/platform/sql/query-entities.ts";
import { execute } from "#server/platform/sql/sql.ts";

export type StoredFact = PublishedFact & { readonly revision: number };

/** All published reviews, ordered by id. */
export async function listPublishedFacts(knex: Knex): Promise<StoredFact[]> {
  return queryEntities(knex, {
    text: `select id, source, reviewed_on::text as "reviewedOn", due_on::text as "dueOn", note,
       is_withdrawn as "isWithdrawn", figure, changed_at as "changedAt", revision
     from published_facts order by id`,
  });
}

/** Stores a review. The caller has locked the ledger `content`. */
export async function putPublishedFact(trx: Knex.Transaction, fact: StoredFact): Promise<void> {
  await execute(trx, {
    text: `insert into published_facts (id, source, reviewed_on, due_on, note, is_withdrawn, figure, changed_at, revision)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (id) do update set source = excluded.source, reviewed_on = excluded.reviewed_on,
       due_on = excluded.due_on, note = excluded.note, is_withdrawn = excluded.is_withdrawn,
       figure = excluded.figure, changed_at = excluded.changed_at, revision = excluded.revision`,
    values: [
      fact.id,
      fact.source,
      fact.reviewedOn,
      fact.dueOn,
      fact.note,
      fact.isWithdrawn,
      fact.figure && JSON.stringify(fact.figure),
      fact.changedAt,
      fact.revision,
    ],
  });
}
