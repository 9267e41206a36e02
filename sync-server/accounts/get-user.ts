import type { User } from "#db/entities/user.ts";
import type { Deps } from "#server/platform/deps.ts";
import { findUser } from "./account-repository.ts";

/** null: the account no longer exists. */
export const getUser = ({ knex }: Deps, accountId: string): Promise<User | null> => findUser(knex, accountId);
