import type { Knex } from "knex";
import { FACTS } from "#db/content/facts.ts";
import type { AdminFact, AdminFactBody } from "#db/protocol/admin/admin-facts-api.ts";
import { CONTENT_LEDGER } from "#db/protocol/version.ts";
import { type FactFields, factProblems, tidyFact } from "#db/rules/authoring/admin-facts.ts";
import { instantToDay } from "#db/rules/time/local-day.ts";
import {
  listPublishedFacts,
  putPublishedFact,
  type StoredFact,
} from "#server/content/published-fact-repository.ts";
import { differingFields } from "#server/content-admin/change-content.ts";
import { staleConflict } from "#server/content-admin/refuse-stale.ts";
import { findLastChange, recordChange } from "#server/people/audit-repository.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { lockLedger, moveLedger } from "#server/sync/ledger-repository.ts";
import { readFacts } from "./read-facts.ts";

/**
 * Publishes a review of a fact: replaces the previous one, moves the ledger of public content so that devices fetch the facts
 * again, and writes the audit entry. A review without a difference leaves no trace.
 */
export async function reviewFact(
  { knex, clock }: Pick<Deps, "knex" | "clock">,
  accountId: string,
  id: string,
  { revision, ...body }: AdminFactBody,
): Promise<AdminFact> {
  const now = clock.now().toISOString();
  const fields = validated(id, tidyFact(body), instantToDay(now));
  return knex.transaction(async (trx) => {
    await lockLedger(trx, CONTENT_LEDGER);
    const before = await existing(trx, id);
    const changes = differingFields(before, fields);
    if (changes.length === 0) return before;
    if (before.revision !== revision)
      throw staleConflict(before.revision, await findLastChange(trx, "fact", id));
    const stored = (await listPublishedFacts(trx)).find((fact) => fact.id === id);
    const isNews = changes.some(({ field }) => NEWS.has(field));
    await putPublishedFact(trx, {
      ...fields,
      id,
      changedAt: isNews ? now : (stored?.changedAt ?? null),
      revision: revision + 1,
    } satisfies StoredFact);
    await moveLedger(trx, CONTENT_LEDGER);
    await recordChange(trx, {
      accountId,
      action: "update",
      kind: "fact",
      rowId: id,
      title: before.subject,
      changes,
    });
    return existing(trx, id);
  });
}

/** Fields whose change is announced to learners. */
const NEWS: ReadonlySet<string> = new Set(["note", "isWithdrawn", "figure"] satisfies (keyof FactFields)[]);

function validated(id: string, fields: FactFields, today: string): FactFields {
  const release = FACTS.find((fact) => fact.id === id);
  if (!release) throw gone();
  const issues = Object.entries(factProblems(fields, today, release)).map(([path, message]) => ({
    path,
    message,
  }));
  if (issues.length > 0) throw new AppError("invalid_request", { issues });
  return fields;
}

async function existing(trx: Knex.Transaction, id: string): Promise<AdminFact> {
  const fact = (await readFacts({ knex: trx })).find((each) => each.id === id);
  if (!fact) throw gone();
  return fact;
}

const gone = (): AppError =>
  new AppError("not_found", { message: "Este fato não existe mais. Atualize a lista." });
