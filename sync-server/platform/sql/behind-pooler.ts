import type { Client } from "pg";

type Sent = string | { readonly name?: string; readonly text: string };
type Send = (statement: Sent, ...rest: unknown[]) => unknown;

/**
 * Makes a connection usable through a pooler in transaction mode (pgbouncer), where each transaction may run in another session
 * of the database: statements are sent without names, so that nothing is prepared in a session, and every transaction applies
 * `settings` to itself, in the message that begins it. No other module deals with poolers (docs/decisions/0071).
 */
export function leaveNothingBehind(client: Client, settings: readonly string[]): void {
  const send = client.query.bind(client) as Send;
  const local = settings.map((setting) => `; set local ${setting}`).join("");
  const begun = (text: string): string => (/^begin\b/i.test(text) ? text.replace(/;$/, "") + local : text);
  const sendStateless: Send = (statement, ...rest) => {
    if (typeof statement === "string") return send(begun(statement), ...rest);
    const { name: _name, ...unnamed } = statement;
    return send({ ...unnamed, text: begun(statement.text) }, ...rest);
  };
  client.query = sendStateless as Client["query"];
}
