import type { Knex } from "knex";
import type { AuditAction } from "#db/protocol/admin/admin-api.ts";
import type { NoticeKind } from "#db/protocol/account/notice-api.ts";
import type { User } from "#db/entities/user.ts";
import { AppError } from "#server/platform/errors.ts";
import { findUserByEmail, grantAdmin, revokeAdmin } from "#server/accounts/account-repository.ts";
import { insertNotices } from "#server/accounts/notices/notice-repository.ts";
import { recordChange } from "./audit-repository.ts";
import { grantAccess } from "#server/purchases/purchase-events.ts";
import { deleteSecondFactor } from "#server/accounts/second-factor/second-factor-repository.ts";
import { deleteSessions } from "#server/accounts/sign-in/session-repository.ts";
import { createAccount } from "#server/accounts/create-account.ts";

const clock = { now: () => new Date() };

export const ADMIN_COMMANDS = [
  "grant-admin",
  "revoke-admin",
  "grant-access",
  "revoke-access",
  "end-sessions",
  "create-user",
  "reset-second-factor",
] as const;
export type AdminCommand = (typeof ADMIN_COMMANDS)[number];

async function userOf(knex: Knex, email: string): Promise<User> {
  const user = await findUserByEmail(knex, email);
  if (user === null) throw new AppError("not_found", { message: `Não há conta com o e-mail ${email}.` });
  return user;
}

async function createUser(knex: Knex, email: string, password: string): Promise<string> {
  const id = await createAccount({ knex }, { email, password, firstName: null, lastName: null });
  if (id === null)
    throw new AppError("email_taken", { message: `Já existe uma conta com o e-mail ${email}.` });
  await recordDeed(knex, "create", { id, email });
  return `Conta ${email} criada.`;
}

type Deed = Extract<
  AuditAction,
  "create" | "grantAdmin" | "revokeAdmin" | "grantAccess" | "revokeAccess" | "resetSecondFactor"
>;

/** Commands are recorded like any other administrative change, without an account. */
const recordDeed = (knex: Knex, action: Deed, { id, email }: Pick<User, "id" | "email">): Promise<void> =>
  recordChange(knex, {
    accountId: null,
    action,
    kind: "account",
    rowId: id,
    title: email,
    aboutAccountId: id,
  });

/** A command without effect is not recorded. */
async function changeRole(knex: Knex, user: User, isAdmin: boolean): Promise<void> {
  await knex.transaction(async (trx) => {
    const deed = isAdmin ? await grantAdmin(trx, user.id) : await revokeAdmin(trx, user.id);
    if (!deed) return;
    await recordDeed(trx, isAdmin ? "grantAdmin" : "revokeAdmin", user);
    if (isAdmin) await notify(trx, user, "administrator_granted");
  });
}

/** The servers mail the notice within a minute. */
const notify = (trx: Knex.Transaction, { id }: User, kind: NoticeKind): Promise<string[]> =>
  insertNotices(trx, [id], { kind, device: null, at: clock.now() });

/** For a person without authenticator app and recovery codes, whose identity the operator has verified. */
async function resetSecondFactor(knex: Knex, user: User): Promise<string> {
  const wasOn = await knex.transaction(async (trx) => {
    const isReset = await deleteSecondFactor(trx, user.id);
    if (!isReset) return false;
    await recordDeed(trx, "resetSecondFactor", user);
    await notify(trx, user, "second_factor_off");
    return true;
  });
  return wasOn
    ? `A verificação em duas etapas de ${user.email} está desligada.`
    : `${user.email} não tinha a verificação em duas etapas.`;
}

/** Runs one command of `npm run admin` and returns the line that describes the result. Idempotent. */
export async function runAdminCommand(
  knex: Knex,
  command: AdminCommand,
  email: string,
  readPassword: () => Promise<string>,
): Promise<string> {
  if (command === "create-user") return createUser(knex, email, await readPassword());
  const user = await userOf(knex, email);
  switch (command) {
    case "grant-admin":
      await changeRole(knex, user, true);
      return `${user.email} agora é administrador.`;
    case "revoke-admin":
      await changeRole(knex, user, false);
      return `${user.email} não é mais administrador.`;
    case "grant-access":
      await grantAccess({ knex, clock }, user.id, "granted", (trx) => recordDeed(trx, "grantAccess", user));
      return `${user.email} agora tem acesso ao Plano Premium.`;
    case "revoke-access":
      await grantAccess({ knex, clock }, user.id, "withdrawn", (trx) =>
        recordDeed(trx, "revokeAccess", user),
      );
      return `${user.email} não tem mais acesso ao Plano Premium.`;
    case "reset-second-factor":
      return resetSecondFactor(knex, user);
    case "end-sessions":
      await deleteSessions(knex, user.id, null);
      return `${user.email} saiu de todos os aparelhos.`;
  }
}
