import type { Knex } from "knex";
import type { Processor } from "#db/entities/processors.ts";

/** A merchant's connection to a processor (S391). `sealedConfig` opens only with a key of this server, in this very row. */
export type Integration = {
  readonly id: string;
  readonly userId: string;
  readonly processorType: Processor;
  readonly processorName: string;
  readonly isActive: boolean;
  readonly isTestMode: boolean;
  readonly supportedCurrencies: readonly string[];
  readonly connectionStatus: "pending" | "connected" | "error";
  readonly lastVerified: Date | null;
  readonly errorMessage: string | null;
  readonly sealedConfig: string;
};

const COLUMNS = `id, user_id as "userId", processor_type as "processorType", processor_name as "processorName",
  is_active as "isActive", is_test_mode as "isTestMode", supported_currencies as "supportedCurrencies",
  connection_status as "connectionStatus", last_verified as "lastVerified", error_message as "errorMessage",
  encrypted_config as "sealedConfig"`;

async function integrations(knex: Knex, where: string, values: Knex.RawBinding[]): Promise<Integration[]> {
  const sql = `select ${COLUMNS} from payment_integrations ${where}`;
  return (await knex.raw<{ rows: Integration[] }>(sql, values)).rows;
}
const first = async (found: Promise<Integration[]>): Promise<Integration | null> => (await found)[0] ?? null;

/** Oldest first. */
export const findIntegrations = (knex: Knex, userId: string): Promise<Integration[]> =>
  integrations(knex, "where user_id = ? order by created_at, id", [userId]);

/** Another account's does not exist here. */
export const findIntegration = (knex: Knex, userId: string, id: string): Promise<Integration | null> =>
  first(integrations(knex, "where user_id = ? and id = ?::uuid", [userId, id]));

export const findIntegrationById = (knex: Knex, id: string): Promise<Integration | null> =>
  first(integrations(knex, "where id = ?::uuid", [id]));

/** Held until commit, so that two who save at once do so one after the other. */
export const lockIntegrationOf = (
  trx: Knex.Transaction,
  userId: string,
  processor: Processor,
): Promise<Integration | null> =>
  first(integrations(trx, "where user_id = ? and processor_type = ? for update", [userId, processor]));

type NewIntegration = Pick<
  Integration,
  | "id"
  | "userId"
  | "processorType"
  | "processorName"
  | "isTestMode"
  | "supportedCurrencies"
  | "connectionStatus"
  | "lastVerified"
  | "sealedConfig"
> & { readonly webhookUrl: string };

/** null: this account has one for this processor (S392). */
export async function insertIntegration(knex: Knex, row: NewIntegration): Promise<Integration | null> {
  const answer = await knex.raw<{ rows: Integration[] }>(
    `insert into payment_integrations (id, user_id, processor_type, processor_name, is_test_mode, supported_currencies,
       connection_status, last_verified, encrypted_config, webhook_url)
     values (:id, :userId, :processorType, :processorName, :isTestMode, :currencies::text[], :connectionStatus,
       :lastVerified, :sealedConfig, :webhookUrl)
     on conflict (user_id, processor_type) do nothing returning ${COLUMNS}`,
    { ...row, currencies: [...row.supportedCurrencies] },
  );
  return answer.rows[0] ?? null;
}

/** New credentials or webhook secret. */
export async function updateConfig(
  knex: Knex,
  id: string,
  change: { readonly sealedConfig: string; readonly isTestMode: boolean },
): Promise<void> {
  await knex.raw(
    "update payment_integrations set encrypted_config = ?, is_test_mode = ?, updated_at = now() where id = ?",
    [change.sealedConfig, change.isTestMode, id],
  );
}

/** What the processor last said. `verifiedAt` null: it was not reached, or refused. */
export async function updateConnection(
  knex: Knex,
  id: string,
  change: {
    readonly status: Integration["connectionStatus"];
    readonly verifiedAt: Date | null;
    readonly errorMessage: string | null;
  },
): Promise<void> {
  await knex.raw(
    `update payment_integrations set connection_status = ?, last_verified = coalesce(?, last_verified),
       error_message = ?, updated_at = now() where id = ?`,
    [change.status, change.verifiedAt, change.errorMessage, id],
  );
}

/** false: not this account's. */
export async function deleteIntegration(knex: Knex, userId: string, id: string): Promise<boolean> {
  const answer = await knex.raw<{ rowCount: number }>(
    "delete from payment_integrations where user_id = ? and id = ?::uuid",
    [userId, id],
  );
  return answer.rowCount === 1;
}

type Sealed = Pick<Integration, "id" | "userId" | "sealedConfig">;

/** Every sealed config, in pages by id; `after` null: from the start. */
export async function sealedConfigs(knex: Knex, after: string | null, limit: number): Promise<Sealed[]> {
  const answer = await knex.raw<{ rows: Sealed[] }>(
    `select id, user_id as "userId", encrypted_config as "sealedConfig" from payment_integrations
     where ?::uuid is null or id > ?::uuid order by id limit ?`,
    [after, after, limit],
  );
  return answer.rows;
}

/** false: somebody changed it meanwhile, and has sealed it anew. */
export async function replaceSealed(knex: Knex, row: Sealed, sealed: string): Promise<boolean> {
  const answer = await knex.raw<{ rowCount: number }>(
    "update payment_integrations set encrypted_config = ? where id = ? and encrypted_config = ?",
    [sealed, row.id, row.sealedConfig],
  );
  return answer.rowCount === 1;
}
