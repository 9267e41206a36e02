import { shopLedger } from "#db/protocol/version.ts";
import { notifyOwners } from "#server/accounts/notices/notify.ts";
import type { AskProblem } from "#server/lightning/ask-invoice.ts";
import type { Deps } from "#server/platform/deps.ts";
import { lockLedger } from "#server/sync/ledger-repository.ts";
import { checkConnection } from "./check-connection.ts";
import {
  deleteConnection,
  findConnection,
  noteChecked,
  putShopState,
  countUse,
  type StoredConnection,
} from "./connection-repository.ts";
import { openConnection } from "./sealed-connection.ts";
import type { OpenConnection } from "./wallets.ts";

/** Number of invoices, and days, after which the wallet is asked again what the connection may do. */
const MOST_USES = 50;
const MOST_MS = 7 * 24 * 60 * 60_000;

const GONE =
  "A conexão da carteira não vale mais. A dona ou o dono da loja conecta de novo em Endereços de recebimento.";
const CAN_SPEND =
  "A conexão da carteira passou a deixar gastar e foi desligada. Em Endereços de recebimento, conecte uma que só receba.";

export type TakeConnection = (shopId: string, id: string) => Promise<OpenConnection | AskProblem>;

/**
 * Returns the shop's connection for one more invoice. From time to time the wallet is first asked what the connection may do; one
 * that can now spend is deleted, and no device charges with it any more.
 */
export function createTakeConnection(deps: Deps): TakeConnection {
  const { knex, clock } = deps;

  return async (shopId, id) => {
    const stored = await countUse(knex, shopId, id);
    if (stored === null) return { problem: "no_source", message: GONE };
    const connection = openConnection(deps, stored);
    if (!isCheckDue(stored, clock.now())) return connection;
    const check = await checkConnection(deps, connection);
    if (check.ok) await noteChecked(knex, id, clock.now());
    else if (check.problem === "can_spend") {
      await endConnection(deps, shopId, id);
      return { problem: "no_source", message: CAN_SPEND };
    }
    return connection;
  };
}

const isCheckDue = ({ checkedAt, uses }: StoredConnection, now: Date): boolean =>
  uses > MOST_USES || now.getTime() - checkedAt.getTime() > MOST_MS;

/** Deletes the secret, withdraws the shop's tested source, and notifies the owners. */
export async function endConnection(deps: Deps, shopId: string, id: string): Promise<void> {
  const { knex, clock, logger, wallets } = deps;
  const at = clock.now();
  const isEnded = await knex.transaction(async (trx) => {
    if (!(await lockLedger(trx, shopLedger(shopId))) || !(await deleteConnection(trx, id))) return false;
    await putShopState(trx, shopId, { key: "lightning:tested", value: null, at });
    return true;
  });
  wallets.close(id);
  if (!isEnded) return;
  logger.error({ shop: shopId }, "a wallet connection that can now spend was deleted");
  await notifyOwners(deps, shopId, [
    { kind: "address_changed", detail: "lightning:connection", device: null },
  ]);
}

/** The connection, for a test that its owner requests; null: there is none. Throws when no key of this server can decrypt it. */
export async function ownConnection(deps: Deps, shopId: string, id: string): Promise<OpenConnection | null> {
  const stored = await findConnection(deps.knex, shopId, id);
  return stored && openConnection(deps, stored);
}
