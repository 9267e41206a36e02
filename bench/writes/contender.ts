export type Workload = { readonly devices: number; readonly writes: number };

/** One write of a device: a mutation, and the row that the floors store for it. */
export type Write = {
  readonly uid: string;
  readonly name: string;
  readonly key: string;
  readonly value: unknown;
  readonly at: string;
  readonly args: unknown;
};

/** People with one device each. `prepare` does everything that can be done before the measurement. */
export type Fleet = {
  /** Prepares new writes for every device, as bytes or parameters; nothing is sent yet. */
  readonly prepare: (make: () => Write[]) => Promise<() => Promise<void>>;
  /** One fresh device of the first person fetches everything; returns how many rows of the account it got. */
  readonly pull: () => Promise<number>;
  /** Bytes sent and received by the devices so far, including headers; null: not measured. */
  readonly bytes: () => { readonly up: number; readonly down: number } | null;
};

export type Contender = {
  readonly name: string;
  /** Processes other than PostgreSQL whose CPU time counts as the server's. */
  readonly pids: readonly number[];
  readonly assemble: (people: number) => Promise<Fleet>;
  readonly close: () => Promise<void>;
};

export const BATCH = 500;

export const batchesOf = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, at) =>
    items.slice(at * BATCH, (at + 1) * BATCH),
  );

/** All devices send at once, each one batch after the other. */
export async function sendAll<T>(
  devices: readonly T[],
  send: (device: T, at: number) => Promise<void>,
): Promise<void> {
  await Promise.all(devices.map(send));
}

/** One row per key, because a statement cannot write the same row twice. */
export const newestOfKeys = (batch: readonly Write[]): Write[] => [
  ...new Map(batch.map((write) => [write.key, write])).values(),
];
