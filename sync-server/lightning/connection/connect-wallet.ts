import { randomUUID } from "node:crypto";
import type { ConnectionTest } from "#db/protocol/lightning-api.ts";
import type { ErrorCode } from "#db/protocol/errors.ts";
import { shopLedger } from "#db/protocol/version.ts";
import { connectionId, connectionName } from "#db/rules/lightning/wallet/connection-name.ts";
import { testToValue } from "#db/rules/lightning/tested-source.ts";
import { readConnection, type WalletConnection } from "#db/rules/lightning/wallet/wallet-connection.ts";
import { createMinuteLimit } from "#server/platform/minute-limit.ts";
import type { AskProblem } from "#server/lightning/ask-invoice.ts";
import { findAddress } from "#server/lightning/invoice-repository.ts";
import { loggable } from "#server/lightning/probe-source.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { lockAsOwner, type ShopOwner } from "#server/shops/lock-as-owner.ts";
import { lockLedger } from "#server/sync/ledger-repository.ts";
import { checkConnection } from "./check-connection.ts";
import { askWalletInvoice } from "./connection-invoice.ts";
import { noteChecked, putConnection, putShopState } from "./connection-repository.ts";
import { sealConnection } from "./sealed-connection.ts";
import { endConnection, ownConnection } from "./take-connection.ts";
import type { OpenConnection } from "./wallets.ts";

const PER_MINUTE = 6;
/** 10 satoshis. */
const TEST_MSAT = 10_000n;
const TEST_TEXT = '[["text/plain","Teste do Balcão Cripto: não pague"]]';

/** Tests the wallet connections of a shop; only one that passed is stored. */
export type ConnectWallet = {
  /** Tests the connection that the owner pasted, seals it, and makes it the shop's source. */
  readonly connect: (owner: ShopOwner, text: string) => Promise<ConnectionTest>;
  /** Tests the shop's present connection again. */
  readonly again: (shopId: string) => Promise<ConnectionTest>;
};

export function createConnectWallet(deps: Deps): ConnectWallet {
  const { knex, clock, logger, config, wallets } = deps;
  const count = createMinuteLimit(clock, PER_MINUTE);

  const test = async (connection: OpenConnection): Promise<ConnectionTest> => {
    const check = await checkConnection(deps, connection);
    if (!check.ok) {
      logger.info({ problem: check.problem }, "a wallet connection failed its test");
      throw new AppError(check.problem);
    }
    const input = { msat: TEST_MSAT, description: TEST_TEXT };
    const hashed = await askWalletInvoice(deps, connection, { ...input, needsHash: true });
    // A wallet that does not support the hash of a description can still be used for charges, only not for the code of a till.
    const made = isHashProblem(hashed)
      ? await askWalletInvoice(deps, connection, { ...input, needsHash: false })
      : hashed;
    if ("problem" in made) {
      logger.info(loggable(made), "a wallet connection failed its test");
      throw new AppError(errorOf(made));
    }
    return {
      name: connectionName(connection.id),
      lnurlReady: made === hashed,
      seesBalance: check.seesBalance,
      host: hostOf(connection),
      demo: config.lightning.standIns !== null,
    };
  };
  const store = async (
    owner: ShopOwner,
    connection: OpenConnection,
    tested: ConnectionTest,
  ): Promise<void> => {
    const { shopId } = owner;
    const { id } = connection;
    const at = clock.now();
    const sealed = sealConnection(deps, { id, shopId }, connection);
    await knex.transaction(async (trx) => {
      await lockAsOwner(trx, owner, at);
      await putConnection(trx, { id, shopId, sealed, checkedAt: at });
      await putShopState(trx, shopId, { key: "lightning:address", value: tested.name, at });
      await putShopState(trx, shopId, { key: "lightning:tested", value: valueOf(tested), at });
    });
  };
  const storeTest = async (shopId: string, tested: ConnectionTest): Promise<void> => {
    const row = { key: "lightning:tested", value: valueOf(tested), at: clock.now() };
    await knex.transaction(async (trx) => {
      if (await lockLedger(trx, shopLedger(shopId))) await putShopState(trx, shopId, row);
    });
  };

  return {
    connect: async (owner, text) => {
      count(owner.shopId);
      const read = readConnection(text);
      if (typeof read === "string") throw new AppError(codeOf(read));
      const connection = { id: randomUUID(), isCandidate: true, ...read } satisfies OpenConnection;
      try {
        const tested = await test(connection);
        await store(owner, connection, tested);
        return tested;
      } finally {
        // The next request opens it as the shop's connection.
        wallets.close(connection.id);
      }
    },
    again: async (shopId) => {
      count(shopId);
      const id = connectionId((await findAddress(knex, shopId)) ?? "");
      const connection = id === null ? null : await ownConnection(deps, shopId, id);
      if (connection === null) throw new AppError("not_found", { message: NONE });
      try {
        const tested = await test(connection);
        await noteChecked(knex, connection.id, clock.now());
        await storeTest(shopId, tested);
        return tested;
      } catch (error) {
        if (error instanceof AppError && error.code === "can_spend")
          await endConnection(deps, shopId, connection.id);
        throw error;
      }
    },
  };
}

const NONE = "A conexão não vale mais. Copie outra na carteira e cole aqui.";

const valueOf = ({ name: address, host, lnurlReady: suitsCodes, demo }: ConnectionTest): string =>
  testToValue({ address, host, watched: true, suitsCodes, demo });

const hostOf = ({ relays: [relay = ""] }: WalletConnection): string => new URL(relay).host;

const isHashProblem = (made: object): boolean => {
  const { problem, why } = made as Partial<{ problem: AskProblem["problem"]; why: unknown }>;
  const isOnlyHash = Array.isArray(why) && why.every((each) => each === "other_description");
  return problem === "refused" || (problem === "wrong_invoice" && isOnlyHash);
};

const codeOf = (problem: Extract<ReturnType<typeof readConnection>, string>): ErrorCode =>
  problem === "private_host" ? "private_host" : "bad_connection";

function errorOf({ problem }: AskProblem): ErrorCode {
  if (problem === "no_answer" || problem === "refused") return "no_answer";
  return problem === "wrong_invoice" ? "bad_hash" : "bad_answer";
}
