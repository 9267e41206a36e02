/**
 * A name that represents a shop's wallet connection wherever its Lightning Address could be: in the shop's state and in a charge.
 * Only the server has the connection itself. No Lightning Address has a single-label domain, so the two cannot be confused.
 */
const NAME = /^conexao@([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** `id`: a UUID in lower case. */
export const connectionName = (id: string): string => `conexao@${id}`;

/** The id in the name of a connection; null: the text is not such a name. */
export const connectionId = (name: string): string | null => NAME.exec(name)?.[1] ?? null;
