import type { Knex } from "knex";

/**
 * Intercepts every statement between the sync's server code and PostgreSQL (`inTransaction` takes its connections
 * from the pool), so that a simulated server can die between two statements or pause while another one continues.
 */
export type Gate = {
  /**
   * Called before a statement is sent. Throwing breaks the connection: PostgreSQL rolls back, and the server sees it
   * end.
   */
  readonly before: (statement: string) => Promise<void> | void;
  /** Called after PostgreSQL has answered the statement. */
  readonly after: (statement: string) => Promise<void> | void;
};

type Connection = {
  readonly connection: { readonly stream: { destroy: () => void } };
  query: (...args: unknown[]) => Promise<unknown>;
};
type Pool = {
  acquireConnection: () => Promise<Connection>;
  releaseConnection: (connection: Connection) => Promise<void>;
};

/** The error of `pg` when its connection ends; the server answers it with 503. */
const terminated = (): Error => new Error("Connection terminated unexpectedly");

const textOf = (statement: unknown): string => {
  if (typeof statement === "string") return statement;
  const { name, text } = statement as { readonly name?: string; readonly text?: string };
  return name ?? text ?? "";
};

/** A Knex whose pool returns intercepted connections. Queries through Knex itself are not intercepted. */
export function gateKnex(knex: Knex, gate: Gate): Knex {
  const pool = knex.client as Pool;
  const originals = new WeakMap<object, Connection>();
  const gatedPool = new Proxy(pool, {
    get: (target, property) => {
      if (property === "acquireConnection")
        return async () => {
          const original = await target.acquireConnection();
          const gated = gateConnection(original, gate);
          originals.set(gated, original);
          return gated;
        };
      if (property === "releaseConnection")
        return (gated: Connection) => target.releaseConnection(originals.get(gated) ?? gated);
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
  return new Proxy(knex, {
    get: (target, property) =>
      property === "client" ? gatedPool : (Reflect.get(target, property, target) as unknown),
  });
}

function gateConnection(original: Connection, gate: Gate): Connection {
  let broken = false;
  let tail: Promise<unknown> = Promise.resolve();
  const send = async (args: unknown[]): Promise<unknown> => {
    if (broken) throw terminated();
    const text = textOf(args[0]);
    try {
      await gate.before(text);
      const result = await original.query(...args);
      await gate.after(text);
      return result;
    } catch (error) {
      if (!(error instanceof BrokenConnection)) throw error;
      broken = true;
      original.connection.stream.destroy();
      throw terminated();
    }
  };
  return new Proxy(original, {
    get: (target, property) => {
      if (property === "query")
        return (...args: unknown[]) => {
          // One after the other, as `pg` itself does, even while one of them is paused.
          const result = tail.then(() => send(args));
          tail = result.catch(() => undefined);
          return result;
        };
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}

/** Thrown by a gate to break the connection at this point. */
export class BrokenConnection extends Error {}
