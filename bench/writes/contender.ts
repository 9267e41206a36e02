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

/** People with a device each. Whatever can be made ready before the clock runs is made ready by `prepare`. */
export type Fleet = {
  /** New writes for every device, as bytes or parameters ready to be sent; nothing leaves yet. */
  readonly prepare: (make: () => Write[]) => Promise<() => Promise<void>>;
  /** One fresh device of the first person fetches everything; answers how many rows of the account it got. */
  readonly pull: () => Promise<number>;
  /** Bytes that left and reached the devices so far, headers included; null: not measured. */
  readonly bytes: () => { readonly up: number; readonly down: number } | null;
};

export type Contender = {
  readonly name: string;
  /** Processes besides PostgreSQL whose CPU time counts as the server's. */
  readonly pids: readonly number[];
  readonly assemble: (people: number) => Promise<Fleet>;
  readonly close: () => Promise<void>;
};

export const BATCH = 500;

export const batchesOf = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, at) =>
    items.slice(at * BATCH, (at + 1) * BATCH),
  );

/** Every device at once; each sends one batch after the other. */
export async function sendAll<T>(
  devices: readonly T[],
  send: (device: T, at: number) => Promise<void>,
): Promise<void> {
  await Promise.all(devices.map(send));
}

/** One row for each key: a statement cannot write the same row twice. */
export const newestOfKeys = (batch: readonly Write[]): Write[] => [
  ...new Map(batch.map((write) => [write.key, write])).values(),
];
