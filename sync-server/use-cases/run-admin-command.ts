import type { Knex } from "knex";
import type { User } from "#db/entities/user.ts";
import { AppError } from "#server/errors.ts";
import { findUserByEmail, grantAdmin, revokeAdmin } from "#server/repositories/account-repository.ts";
import { grantAccess } from "./purchase-facts.ts";
import { createAccount } from "./create-account.ts";

const clock = { now: () => new Date() };

export const ADMIN_COMMANDS = [
  "grant-admin",
  "revoke-admin",
  "grant-access",
  "revoke-access",
  "create-user",
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
  return `Conta ${email} criada.`;
}

/** Does one command of `npm run admin` and answers the line that says what is true now. Repeating one is harmless. */
export async function runAdminCommand(
  knex: Knex,
  command: AdminCommand,
  email: string,
  askPassword: () => Promise<string>,
): Promise<string> {
  if (command === "create-user") return createUser(knex, email, await askPassword());
  const user = await userOf(knex, email);
  switch (command) {
    case "grant-admin":
      await grantAdmin(knex, user.id);
      return `${user.email} agora é administrador.`;
    case "revoke-admin":
      await revokeAdmin(knex, user.id);
      return `${user.email} não é mais administrador.`;
    case "grant-access":
      await grantAccess({ knex, clock }, user.id, "granted");
      return `${user.email} agora tem acesso ao Plano Premium.`;
    case "revoke-access":
      await grantAccess({ knex, clock }, user.id, "withdrawn");
      return `${user.email} não tem mais acesso ao Plano Premium.`;
  }
}
