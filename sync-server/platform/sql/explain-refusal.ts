export type DatabaseVariable = "DATABASE_URL" | "DATABASE_URL_DIRECT";

/** An error of PostgreSQL or of a pooler; their messages contain no password. */
type Refusal = { readonly code: string; readonly message: string };

/** Advice for the operator when the database rejects the server, by SQLSTATE. */
const ADVICE: readonly (readonly [code: RegExp, advice: string])[] = [
  [/^3D000$/, "esse banco não existe no servidor: crie-o (createdb) ou corrija o nome no endereço"],
  [/^28/, "usuário ou senha não foram aceitos: corrija o endereço, ou o pg_hba.conf do PostgreSQL"],
  [/^53300$/, "não há conexões livres: aumente max_connections, ou diminua DATABASE_POOL_SIZE"],
  [
    /^08P01$/,
    "o pool não aceitou a conexão: confira nele o nome do banco, o usuário e os limites (pgbouncer.ini)",
  ],
  [/^57P03$/, "o PostgreSQL ainda está começando ou parando: tente de novo em instantes"],
  [/^ENOTFOUND$|^EAI_AGAIN$/, "o nome do servidor não foi encontrado: confira o endereço"],
  [/^ECONNREFUSED$/, "nada atende nesse endereço: confira se o PostgreSQL está em funcionamento, e a porta"],
];
const UNKNOWN = "confira o endereço e o registro do PostgreSQL";

/** One sentence for the operator about a database that cannot be used, including the database's own message. */
export function explainRefusal(cause: unknown, variable: DatabaseVariable): string {
  const refusal = refusalOf(cause);
  const advice = ADVICE.find(([pattern]) => pattern.test(refusal.code))?.[1] ?? UNKNOWN;
  return `O banco de dados de ${variable} não pôde ser usado: ${advice}. (${refusal.message})`;
}

/** A host with several addresses fails with one error for each. */
function refusalOf(cause: unknown): Refusal {
  if (cause instanceof AggregateError && cause.errors.length > 0) return refusalOf(cause.errors[0]);
  if (!(cause instanceof Error)) return { code: "", message: String(cause) };
  const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
  return { code, message: cause.message };
}
