/**
 * What stands for a shop's wallet connection wherever its Lightning Address would stand: in the shop's state and in a charge. The
 * connection itself is known to the server alone. No Lightning Address has a domain of one label, so the two cannot be confused.
 */
const NAME = /^conexao@([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** `id`: a UUID in lower case. */
export const connectionName = (id: string): string => `conexao@${id}`;

/** The id of the connection that a text names; null: it names none. */
export const connectionId = (name: string): string | null => NAME.exec(name)?.[1] ?? null;
