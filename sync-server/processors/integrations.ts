import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { PROCESSOR_FACTS, selectableCoins, type Processor } from "#db/entities/processors.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { lockAsOwner, type ShopOwner } from "#server/shops/lock-as-owner.ts";
import type { Credentials } from "./gateways/processor-gateway.ts";
import {
  deleteIntegration,
  findIntegration,
  findIntegrations,
  insertIntegration,
  lockIntegrationOf,
  updateConfig,
  updateConnection,
  type Integration,
} from "./integration-repository.ts";
import {
  newWebhookSecret,
  openSecrets,
  sealSecrets,
  withCurrent,
  type IntegrationSecrets,
  type SecretSet,
} from "./integration-secrets.ts";

/** A connection as the merchant sees it, without credentials (D12). */
export type IntegrationItem = Omit<Integration, "shopId" | "sealedConfig" | "lastVerified"> & {
  readonly lastVerified: string | null;
  readonly webhookUrl: string;
  /** The processor is simulated by the sandbox, which screens must show (contract §7). */
  readonly simulated: boolean;
};

export const webhookUrlOf = ({ config }: Pick<Deps, "config">, processor: Processor): string =>
  `${config.appOrigin}/api/webhooks/${processor}`;

export function toItem(
  deps: Pick<Deps, "config">,
  { shopId: _shopId, sealedConfig: _sealed, ...row }: Integration,
): IntegrationItem {
  return {
    ...row,
    lastVerified: row.lastVerified?.toISOString() ?? null,
    webhookUrl: webhookUrlOf(deps, row.processorType),
    simulated: deps.config.processors[row.processorType].sandbox,
  };
}

export const listIntegrations = async (deps: Deps, shopId: string): Promise<IntegrationItem[]> =>
  (await findIntegrations(deps.knex, shopId)).map((row) => toItem(deps, row));

export type GivenSecrets = {
  readonly apiKey: string;
  readonly apiSecret: string | null;
  readonly webhookSecret: string | null;
  readonly testMode: boolean;
};

/** Foxbit has no test environment: outside the sandbox it is always live. */
const modeOf = ({ config }: Deps, processor: Processor, wanted: boolean): boolean =>
  PROCESSOR_FACTS[processor].kind === "deposit_watch" && !config.processors[processor].sandbox
    ? false
    : wanted;

const setOf = (given: GivenSecrets): SecretSet => ({
  ...given,
  webhookSecret: given.webhookSecret ?? newWebhookSecret(),
});

/**
 * Adds a connection without contacting the processor (S458): it is `pending` until tested. A second one gets 409.
 */
export async function addIntegration(
  deps: Deps,
  owner: ShopOwner,
  input: {
    readonly processor: Processor;
    readonly secrets: GivenSecrets;
    readonly currencies: readonly string[];
  },
): Promise<IntegrationItem> {
  const { processor, secrets, currencies } = input;
  const current = setOf({ ...secrets, testMode: modeOf(deps, processor, secrets.testMode) });
  const row = await deps.knex.transaction(async (trx) => {
    await lockAsOwner(trx, owner, deps.clock.now());
    return insertNew(deps, trx, owner.shopId, { processor, current, currencies, verifiedAt: null });
  });
  if (row) return toItem(deps, row);
  const { name } = PROCESSOR_FACTS[processor];
  throw new AppError("conflict", {
    message: `Você já tem uma integração com a ${name}. Remova a atual para criar outra.`,
  });
}

function insertNew(
  deps: Deps,
  trx: Knex.Transaction,
  shopId: string,
  input: {
    readonly processor: Processor;
    readonly current: SecretSet;
    readonly currencies: readonly string[];
    readonly verifiedAt: Date | null;
  },
): Promise<Integration | null> {
  const { processor, current, currencies, verifiedAt } = input;
  const id = randomUUID();
  return insertIntegration(trx, {
    id,
    shopId,
    processorType: processor,
    processorName: PROCESSOR_FACTS[processor].name,
    isTestMode: current.testMode,
    supportedCurrencies: currencies,
    connectionStatus: verifiedAt === null ? "pending" : "connected",
    lastVerified: verifiedAt,
    sealedConfig: sealSecrets(deps.config, { id, shopId }, { current, former: [] }),
    webhookUrl: webhookUrlOf(deps, processor),
  });
}

export type CheckedConnection = { readonly integrationId: string; readonly message: string };

/** Saves credentials once the processor has accepted them (S461). */
export async function connectIntegration(
  deps: Deps,
  owner: ShopOwner,
  processor: Processor,
  given: GivenSecrets,
): Promise<CheckedConnection> {
  const { shopId } = owner;
  const secrets = { ...given, testMode: modeOf(deps, processor, given.testMode) };
  const notes = await deps.processors[processor].verify(secrets);
  const verifiedAt = deps.clock.now();
  const integrationId = await deps.knex.transaction(async (trx) => {
    await lockAsOwner(trx, owner, verifiedAt);
    const known = await lockIntegrationOf(trx, shopId, processor);
    if (!known) {
      const currencies = selectableCoins(processor);
      const input = { processor, current: setOf(secrets), currencies, verifiedAt };
      const made = await insertNew(deps, trx, shopId, input);
      if (!made) throw new AppError("conflict");
      return made.id;
    }
    // Secrets that can no longer be decrypted are replaced, because they are useless.
    const before = readSecrets(deps, known);
    const current = setOf({
      ...secrets,
      webhookSecret: secrets.webhookSecret ?? before?.current.webhookSecret ?? null,
    });
    const next = before === null ? { current, former: [] } : withCurrent(before, current);
    const sealedConfig = sealSecrets(deps.config, known, next);
    await updateConfig(trx, known.id, { sealedConfig, isTestMode: secrets.testMode });
    const saved = { id: known.id, sealedConfig };
    await updateConnection(trx, saved, { status: "connected", verifiedAt, errorMessage: null });
    return known.id;
  });
  return { integrationId, message: connected(processor, notes) };
}

const connected = (processor: Processor, notes: readonly string[]): string =>
  [`Conexão com a ${PROCESSOR_FACTS[processor].name} confirmada.`, ...notes].join(" ");

export type TestedConnection = {
  readonly ok: boolean;
  readonly message: string;
  readonly connectionStatus: Integration["connectionStatus"];
};

/** Tests the stored credentials again and reports the actual result (S460); 409 when they changed meanwhile. */
export async function testIntegration(deps: Deps, shopId: string, id: string): Promise<TestedConnection> {
  const integration = await ownIntegration(deps, shopId, id);
  const { tested, verifiedAt } = await testCredentials(deps, integration);
  const { ok, message, connectionStatus: status } = tested;
  const errorMessage = ok ? null : message;
  if (await updateConnection(deps.knex, integration, { status, verifiedAt, errorMessage })) return tested;
  throw new AppError("conflict", { message: "A integração mudou durante o teste. Teste de novo." });
}

async function testCredentials(
  deps: Deps,
  integration: Integration,
): Promise<{ readonly tested: TestedConnection; readonly verifiedAt: Date | null }> {
  const { id, processorType: processor, connectionStatus } = integration;
  try {
    const notes = await deps.processors[processor].verify(credentialsOf(deps, integration));
    const message = connected(processor, notes);
    return { tested: { ok: true, message, connectionStatus: "connected" }, verifiedAt: deps.clock.now() };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    deps.logger.warn({ err: error.cause, integration: id }, "processor rejected the connection");
    // The processor was not reached, so the last known result for the credentials stays.
    const status = error.code === "unprocessable" ? "error" : connectionStatus;
    return { tested: { ok: false, message: error.message, connectionStatus: status }, verifiedAt: null };
  }
}

export async function ownIntegration(deps: Deps, shopId: string, id: string): Promise<Integration> {
  const found = await findIntegration(deps.knex, shopId, id);
  if (!found) throw new AppError("not_found", { message: "Não encontramos esta integração." });
  return found;
}

/** null: no key of this server can decrypt them. */
function readSecrets(deps: Deps, integration: Integration): IntegrationSecrets | null {
  try {
    return openSecrets(deps.config, integration);
  } catch (err) {
    deps.logger.error({ err, integration: integration.id }, "stored credentials cannot be decrypted");
    return null;
  }
}

/** 422 when this server no longer has the key they are encrypted with. */
function secretsOf(deps: Deps, integration: Integration): IntegrationSecrets {
  const secrets = readSecrets(deps, integration);
  if (secrets !== null) return secrets;
  throw new AppError("unprocessable", {
    message: "As credenciais guardadas não puderam ser lidas. Conecte o processador de novo.",
  });
}

/** The current credentials; 422 when they cannot be read. */
export const credentialsOf = (deps: Deps, integration: Integration): Credentials & SecretSet =>
  secretsOf(deps, integration).current;

/** Returns its processor. */
export async function removeIntegration(deps: Deps, shopId: string, id: string): Promise<Processor> {
  const removed = await deleteIntegration(deps.knex, shopId, id);
  if (removed === null) throw new AppError("not_found", { message: "Não encontramos esta integração." });
  return removed;
}

const wrong = (path: string, message: string): AppError =>
  new AppError("invalid_request", { issues: [{ path, message }] });

/**
 * Saves the webhook secret (S462). The webhook URL is this server's and must be reachable for the processor (S426).
 */
export async function registerWebhook(
  deps: Deps,
  owner: ShopOwner,
  input: {
    readonly processor: Processor;
    readonly webhookUrl: string;
    readonly integrationId: string;
    readonly webhookSecret: string;
  },
): Promise<void> {
  const { shopId } = owner;
  const { processor, webhookUrl, integrationId, webhookSecret } = input;
  const integration = await ownIntegration(deps, shopId, integrationId);
  if (integration.processorType !== processor)
    throw wrong("processor", "A integração é de outro processador.");
  if (webhookUrl !== webhookUrlOf(deps, processor))
    throw wrong("webhookUrl", `O endereço deve ser ${webhookUrlOf(deps, processor)}.`);
  if (!isReachable(deps, integration))
    throw new AppError("unprocessable", {
      message: `A ${integration.processorName} só avisa endereços públicos com https, e este servidor está em ${deps.config.appOrigin}.`,
    });
  await deps.knex.transaction(async (trx) => {
    await lockAsOwner(trx, owner, deps.clock.now());
    const known = await lockIntegrationOf(trx, shopId, processor);
    if (!known) throw new AppError("not_found");
    const before = secretsOf(deps, known);
    const sealedConfig = sealSecrets(
      deps.config,
      known,
      withCurrent(before, { ...before.current, webhookSecret }),
    );
    await updateConfig(trx, known.id, { sealedConfig, isTestMode: known.isTestMode });
  });
}

/** A processor on the internet cannot reach a server on a local network; one without webhooks need not. */
function isReachable({ config }: Deps, { processorType, isTestMode }: Integration): boolean {
  const processor = config.processors[processorType];
  const isRemote = (isTestMode ? processor.test : processor.live).startsWith("https:");
  const hasWebhooks = PROCESSOR_FACTS[processorType].kind === "hosted_invoice";
  return !isRemote || !hasWebhooks || config.appOrigin.startsWith("https:");
}
