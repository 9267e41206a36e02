import { spawn } from "node:child_process";
import { once } from "node:events";
import { cannotStart } from "#server/platform/errors.ts";

/** PostgreSQL's own programs for dumps, found in PATH; they must be at least as new as the database. */
type Program = "pg_dump" | "pg_restore";

const NEEDED =
  "instale o cliente do PostgreSQL da versão do banco (no Debian: postgresql-client) e confira o PATH";

/** Runs a program on the database of `url`; the password does not appear in the process list. */
async function run(program: Program, url: string, args: readonly string[], path: string): Promise<void> {
  const { username, password, hostname, port, pathname } = new URL(url);
  const connection = {
    PGHOST: decodeURIComponent(hostname),
    PGPORT: port || "5432",
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...sslOf(url),
  };
  const child = spawn(program, ["--no-password", ...args], {
    env: { PATH: path, LC_ALL: "C", ...connection },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000)));
  let code: unknown;
  try {
    [code] = await once(child, "close");
  } catch (cause) {
    throw cannotStart(`${program} não foi encontrado: ${NEEDED}.`, cause);
  }
  if (code === 0) return;
  if (/server version mismatch|unsupported version/.test(said))
    throw cannotStart(`${program} é mais antigo que o banco de dados: ${NEEDED}.`);
  throw cannotStart(`${program} falhou: ${said.trim().split("\n").at(-1) ?? String(code)}`);
}

function sslOf(url: string): Record<string, string> {
  const mode = new URL(url).searchParams.get("sslmode");
  return mode === null ? {} : { PGSSLMODE: mode };
}

/** Writes the whole database to `file`, from one snapshot, while servers continue to run. */
export const dumpDatabase = (url: string, file: string, path: string): Promise<void> =>
  run("pg_dump", url, ["--format=custom", "--no-owner", "--no-privileges", `--file=${file}`], path);

/** Loads a dump into an empty database, completely or not at all. */
export const loadDump = (url: string, file: string, path: string): Promise<void> =>
  run(
    "pg_restore",
    url,
    [
      "--no-owner",
      "--no-privileges",
      "--exit-on-error",
      "--single-transaction",
      `--dbname=${decodeURIComponent(new URL(url).pathname.slice(1))}`,
      file,
    ],
    path,
  );
