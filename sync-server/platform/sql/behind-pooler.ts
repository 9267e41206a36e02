import type { Client } from "pg";

type Sent = string | { readonly name?: string; readonly text: string };
type Send = (statement: Sent, ...rest: unknown[]) => unknown;

/**
 * Makes a connection usable through a pooler in transaction mode (pgbouncer), where each transaction may run in another
 * session of the database: statements lose their names, so that nothing is prepared in a session, and every transaction
 * sets `settings` for itself, in the message that begins it. The only place that knows of poolers
 * (docs/decisions/0071).
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
