import type { Knex } from "knex";
import type { Processor } from "#db/entities/processors.ts";
import { execute, query, queryFirst } from "#server/platform/sql/sql.ts";

/**
 * A merchant's connection to a processor (S391). `sealedConfig` can be decrypted only with a key of this server and for
 * this row.
 */
export type Integration = {
  readonly id: string;
  readonly shopId: string;
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

const COLUMNS = `id, shop_id as "shopId", processor_type as "processorType", processor_name as "processorName",
  is_active as "isActive", is_test_mode as "isTestMode", supported_currencies as "supportedCurrencies",
  connection_status as "connectionStatus", last_verified as "lastVerified", error_message as "errorMessage",
  encrypted_config as "sealedConfig"`;

function integrations(knex: Knex, where: string, values: readonly unknown[]): Promise<Integration[]> {
  return query(knex, { text: `select ${COLUMNS} from payment_integrations ${where}`, values });
}
const first = async (found: Promise<Integration[]>): Promise<Integration | null> => (await found)[0] ?? null;

/** The shop's integrations, oldest first. */
export const findIntegrations = (knex: Knex, shopId: string): Promise<Integration[]> =>
  integrations(knex, "where shop_id = $1 order by created_at, id", [shopId]);

/** Integrations of other shops are not found. */
export const findIntegration = (knex: Knex, shopId: string, id: string): Promise<Integration | null> =>
  first(integrations(knex, "where shop_id = $1 and id = $2::uuid", [shopId, id]));

export const findIntegrationById = (knex: Knex, id: string): Promise<Integration | null> =>
  first(integrations(knex, "where id = $1::uuid", [id]));

/** Locks the row until commit, so that concurrent saves run one after the other. */
export const lockIntegrationOf = (
  trx: Knex.Transaction,
  shopId: string,
  processor: Processor,
): Promise<Integration | null> =>
  first(integrations(trx, "where shop_id = $1 and processor_type = $2 for update", [shopId, processor]));

type NewIntegration = Pick<
  Integration,
  | "id"
  | "shopId"
  | "processorType"
  | "processorName"
  | "isTestMode"
  | "supportedCurrencies"
  | "connectionStatus"
  | "lastVerified"
  | "sealedConfig"
> & { readonly webhookUrl: string };

/** null: this shop already has one for this processor (S392). */
export async function insertIntegration(knex: Knex, row: NewIntegration): Promise<Integration | null> {
  return queryFirst<Integration>(knex, {
    text: `insert into payment_integrations (id, shop_id, processor_type, processor_name, is_test_mode, supported_currencies,
       connection_status, last_verified, encrypted_config, webhook_url)
     values ($1, $2, $3, $4, $5, $6::text[], $7, $8, $9, $10)
     on conflict (shop_id, processor_type) do nothing returning ${COLUMNS}`,
    values: [
      row.id,
      row.shopId,
      row.processorType,
      row.processorName,
      row.isTestMode,
      row.supportedCurrencies,
      row.connectionStatus,
      row.lastVerified,
      row.sealedConfig,
      row.webhookUrl,
    ],
  });
}

/** New credentials or webhook secret. */
export async function updateConfig(
  knex: Knex,
  id: string,
  change: { readonly sealedConfig: string; readonly isTestMode: boolean },
): Promise<void> {
  await execute(knex, {
    text: "update payment_integrations set encrypted_config = $1, is_test_mode = $2, updated_at = now() where id = $3",
    values: [change.sealedConfig, change.isTestMode, id],
  });
}

/**
 * Saves the result of a test. `verifiedAt` null (not reached, or rejected) keeps the time of the last success. false: the row no
 * longer holds the credentials that were tested, and stays as it is.
 */
export async function updateConnection(
  knex: Knex,
  { id, sealedConfig }: Pick<Integration, "id" | "sealedConfig">,
  change: {
    readonly status: Integration["connectionStatus"];
    readonly verifiedAt: Date | null;
    readonly errorMessage: string | null;
  },
): Promise<boolean> {
  const count = await execute(knex, {
    text: `update payment_integrations set connection_status = $1, last_verified = coalesce($2, last_verified),
       error_message = $3, updated_at = now() where id = $4 and encrypted_config = $5`,
    values: [change.status, change.verifiedAt, change.errorMessage, id, sealedConfig],
  });
  return count === 1;
}

/** Returns its processor; null: the shop has no such connection. */
export async function deleteIntegration(knex: Knex, shopId: string, id: string): Promise<Processor | null> {
  const [deleted] = await query<{ processor: Processor }>(knex, {
    text: `delete from payment_integrations where shop_id = $1 and id = $2::uuid returning processor_type as processor`,
    values: [shopId, id],
  });
  return deleted?.processor ?? null;
}
