import type { Knex } from "knex";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { againAfterCollision } from "#server/platform/sql/sql.ts";
import { lockSession } from "./session-repository.ts";

/** A session of this account. */
export type OwnSession = { readonly accountId: string; readonly sid: string };

/**
 * Runs `store` in a transaction before which the session cannot be ended, so that whoever ends it finds what was stored. Throws
 * `unauthenticated` when it has ended while the request was under way.
 */
export const whileSignedIn = <T>(
  { knex }: Pick<Deps, "knex">,
  { accountId, sid }: OwnSession,
  store: (trx: Knex.Transaction) => Promise<T>,
): Promise<T> =>
  againAfterCollision(() =>
    knex.transaction(async (trx) => {
      if (!(await lockSession(trx, accountId, sid))) throw new AppError("unauthenticated");
      return store(trx);
    }),
  );
