import { listMigrations, migrateBack } from "#server/platform/sql/migrate-database.ts";
import { cannotStart } from "#server/platform/errors.ts";
import { listLiveServers } from "#server/platform/servers/server-repository.ts";
import type { CheckoutGateway } from "#server/purchases/stripe/checkout-gateway.ts";
import { backUp } from "./back-up.ts";
import { examine } from "./doctor.ts";
import { endAllSessions, restore, type RestoreDeps } from "./restore.ts";

/** Operators' commands of `npm run admin`, with their number of arguments. */
const OPERATOR_COMMANDS = {
  doctor: [0, 1],
  backup: [1, 1],
  restore: [1, 1],
  "end-all-sessions": [0, 0],
  migrate: [1, 2],
} as const;
export type OperatorCommand = keyof typeof OPERATOR_COMMANDS;

export const isOperatorCommand = (
  name: string | undefined,
  args: readonly string[],
): name is OperatorCommand => {
  if (name === undefined || !Object.hasOwn(OPERATOR_COMMANDS, name)) return false;
  const [least, most] = OPERATOR_COMMANDS[name as OperatorCommand];
  if (args.length < least || args.length > most) return false;
  return name !== "migrate" || args[0] === (args.length === 1 ? "--check" : "--back-to");
};

export type OperatorDeps = RestoreDeps & {
  readonly checkout: CheckoutGateway | null;
  /** Restores purchases that a backup lacks from Stripe; null: purchases are disabled. */
  readonly reconcile: (() => Promise<string>) | null;
};

/** Runs one command; returns what it did or found. `doctor` fails with its findings when one is an error. */
export async function runOperatorCommand(
  deps: OperatorDeps,
  command: OperatorCommand,
  [argument = "", target]: readonly string[],
): Promise<string> {
  switch (command) {
    case "doctor":
      return diagnose(deps, argument === "" ? null : argument);
    case "backup":
      return `Backup gravado em ${await backUp(deps, argument)}`;
    case "restore": {
      const restored = await restore(deps, argument);
      return deps.reconcile === null ? restored : `${restored}\n${await deps.reconcile()}`;
    }
    case "end-all-sessions":
      return endAllSessions(deps.knex);
    case "migrate":
      return target === undefined ? foreseeMigrations(deps) : takeBackMigrations(deps, target);
  }
}

async function diagnose(deps: OperatorDeps, backups: string | null): Promise<string> {
  const findings = await examine({ ...deps, backups });
  const text = findings.map(({ level, what, said }) => `${level.padEnd(5)}  ${what}: ${said}`).join("\n");
  if (findings.some(({ level }) => level === "ERRO")) throw cannotStart(text);
  return text;
}

async function foreseeMigrations({ knex }: OperatorDeps): Promise<string> {
  const { pending } = await listMigrations(knex);
  return pending.length === 0
    ? "Nada a migrar: o banco de dados é desta versão."
    : `O próximo início do servidor faz ${pending.length} migrações: ${pending.join(", ")}.`;
}

async function takeBackMigrations({ knex }: OperatorDeps, name: string): Promise<string> {
  const servers = await listLiveServers(knex);
  if (servers.length > 0)
    throw cannotStart(
      `${servers.length === 1 ? "Um servidor ainda usa" : `${servers.length} servidores ainda usam`} este banco de dados: pare todos antes de desfazer migrações.`,
    );
  const undone = await migrateBack(knex, name);
  return undone.length === 0
    ? `Nada a desfazer: ${name} é a última migração.`
    : `Migrações desfeitas: ${undone.join(", ")}. Inicie agora a versão anterior.`;
}
