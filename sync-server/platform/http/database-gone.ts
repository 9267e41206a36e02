/** Codes of Node for a connection that was refused or broke. */
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
/** SQLSTATE: shutting down, crashed, not accepting yet, too many connections, timeouts, no disk, a standby by now. */
const SQL_STATES = /^(08...|57P0[1-5]|53...|57014|55P03|40001|40P01|25P0[34]|25006|58030)$/;
const MESSAGES =
  /Connection terminated|Connection ended|Client has encountered a connection error|Timeout acquiring a connection|Unable to acquire a connection|timeout exceeded when trying to connect|^timeout expired$|the database system is/i;

/**
 * True for what passes by itself: no database, or one that could not take part right now. Such a request is answered
 * with 503 and may be repeated; nothing of it was kept.
 */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseGone)) return true;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return SOCKET_CODES.has(code) || SQL_STATES.test(code) || MESSAGES.test(error.message);
}
