import type { Databases } from "#pwa/local-db/databases/open-databases.ts";
import { listForms } from "#pwa/local-db/write/outgoing-forms.ts";
import { entriesOfAccount, openEntry } from "#pwa/local-db/profiles/profiles.ts";
import { saveFile } from "#pwa/ui/browser/save-file.ts";
import { localDayOf } from "#pwa/ui/text/day-text.ts";
import type { FaultLog } from "#pwa/app/start/fault-log.ts";

type Parts = {
  readonly databases: Databases;
  readonly faults: FaultLog;
  readonly appVersion: string;
  /** ISO 8601. */
  readonly now: string;
};

/**
 * Everything of the open account that the server has not accepted, as text that a person can store or give to support.
 */
export async function queueAsJson({ databases, faults, appVersion, now }: Parts): Promise<string> {
  const open = await openEntry(databases.registry);
  const entries = open?.accountId
    ? await entriesOfAccount(databases.registry, open.accountId)
    : open
      ? [open]
      : [];
  const profiles = await Promise.all(
    entries.map(async ({ dbName, accountId, role }) => {
      const db = databases.profile(dbName);
      const meta = await db.meta.get("meta");
      return {
        accountId,
        role,
        clientId: meta?.clientId ?? null,
        lastSyncAt: meta?.lastSyncAt ?? null,
        waiting: await db.outbox.orderBy("seq").toArray(),
        refused: await db.attention.toArray(),
      };
    }),
  );
  const forms = await listForms(databases.registry, ...entries.map(({ dbName }) => dbName));
  return JSON.stringify(
    { app: "balcao-cripto", version: appVersion, exportedAt: now, profiles, forms, faults: faults.list() },
    null,
    2,
  );
}

/** Saves that text as a file. */
export async function exportQueue(parts: Parts): Promise<void> {
  const file = new Blob([await queueAsJson(parts)], { type: "application/json" });
  saveFile(file, `balcao-cripto-fila-${localDayOf(parts.now)}.json`);
}
