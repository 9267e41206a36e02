/** Node's error codes for a refused or broken connection. */
const SOCKET_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
/** SQLSTATE: shutting down, crashed, starting, too many connections, timeouts, disk full, standby. */
const SQL_STATES = /^(08...|57P0[1-5]|53...|57014|55P03|40001|40P01|25P0[34]|25006|58030)$/;
const MESSAGES =
  /Connection terminated|Connection ended|Client has encountered a connection error|Timeout acquiring a connection|Unable to acquire a connection|timeout exceeded when trying to connect|^timeout expired$|the database system is/i;

/**
 * Whether the error is temporary: the database is missing or currently unavailable. Such a request gets 503 and may
 * be retried; nothing was stored.
 */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseGone)) return true;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return SOCKET_CODES.has(code) || SQL_STATES.test(code) || MESSAGES.test(error.message);
}
