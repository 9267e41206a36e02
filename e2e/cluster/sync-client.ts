import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { syncResponseSchema } from "#db/protocol/sync-answer.ts";
import type { Cursor } from "#db/protocol/sync.ts";
import { SCHEMA_VERSION } from "#db/protocol/version.ts";
import { within } from "./program.ts";

/** A device as the protocol describes it, without a screen: it writes, sends, sends again, and recovers (R1–R6). */
export type SyncClient = {
  /** The uids that a server acknowledged, and how many times a round got no answer that counts. */
  readonly acknowledged: ReadonlySet<string>;
  readonly failures: () => number;
  readonly write: () => void;
  /** One round; whether it was answered. */
  readonly round: () => Promise<boolean>;
  /** Rounds until nothing waits on either side. */
  readonly drain: () => Promise<void>;
  /** The keys of `state.put` that the account has as far as this device knows. */
  readonly pulled: ReadonlySet<string>;
  /** Keys of `state.put` and milliseconds of `time.add` that the account must end with because of this device. */
  readonly expected: () => { readonly keys: readonly string[]; readonly ms: number };
};

type Work = { readonly uid: string; readonly name: string; readonly at: string; readonly args: unknown };
type Options = {
  /** Of the server that gets the next request. */
  readonly origin: () => string;
  readonly cookie: () => string;
  readonly onAcknowledged: () => void;
};

const LESSON = "cripto-no-balcao";
const BATCH = 50;
const ROUND_MS = 25_000;

export function createSyncClient({ origin, cookie, onAcknowledged }: Options): SyncClient {
  const acknowledged = new Set<string>();
  const keys: string[] = [];
  let clientId: string = randomUUID();
  let epoch: string | null = null;
  let cursor: Cursor = {};
  let lastSeq = 0;
  let queue: Work[] = [];
  /** Acknowledged in this epoch: sent again when there is a new one (R5). */
  let archive: Work[] = [];
  let failures = 0;
  const pulled = new Set<string>();
  let isMoreThere = false;

  const recover = (queued: Work[]): void => {
    clientId = randomUUID();
    lastSeq = 0;
    queue = queued;
  };

  const send = async (body: object): Promise<{ status: number; text: string }> => {
    const response = await fetch(`${origin()}/api/sync`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Cookie: cookie() },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ROUND_MS),
    });
    return { status: response.status, text: await response.text() };
  };

  const round = async (): Promise<boolean> => {
    const batch = queue.slice(0, BATCH);
    const mutations = batch.map((work, n) => ({ ...work, v: 1, seq: lastSeq + 1 + n }));
    const body = { clientId, epoch, cursor, acked: lastSeq, schema: SCHEMA_VERSION, mutations, ask: [] };
    // A server that is killed while it answers breaks off its 200.
    const received = await within(ROUND_MS, send(body)).catch(() => null);
    if (received?.status !== 200) {
      if (received && received.status < 500) throw new Error(`a round was answered with ${received.status}`);
      failures += 1;
      return false;
    }
    const answer = syncResponseSchema.parse(JSON.parse(received.text));
    if (answer.error === "epoch") {
      epoch = answer.epoch;
      cursor = {};
      pulled.clear();
      recover([...archive, ...queue]);
      archive = [];
      return true;
    }
    if (answer.error) {
      recover(queue);
      return true;
    }
    const judged = new Set<string>();
    for (const [uid, verdict] of answer.acks) {
      if (verdict.result !== "ok") throw new Error(`${uid} was answered ${JSON.stringify(verdict)}`);
      judged.add(uid);
      acknowledged.add(uid);
    }
    const done = queue.filter(({ uid }) => judged.has(uid));
    queue = queue.filter(({ uid }) => !judged.has(uid));
    archive.push(...done);
    lastSeq += done.length;
    epoch = answer.epoch;
    cursor = { ...cursor, ...answer.cursor };
    isMoreThere = answer.more;
    for (const { key } of answer.puts.state ?? []) pulled.add(key);
    if (done.length > 0) onAcknowledged();
    return true;
  };

  return {
    acknowledged,
    pulled,
    failures: () => failures,
    write: () => {
      const at = new Date().toISOString();
      const key = `k:${randomUUID()}`;
      keys.push(key);
      queue.push({ uid: randomUUID(), name: "state.put", at, args: { key, value: keys.length, at } });
      const time = { lesson: LESSON, ms: 1000, localDate: at.slice(0, 10) };
      queue.push({ uid: randomUUID(), name: "time.add", at, args: time });
    },
    round,
    drain: async () => {
      for (let tries = 0; tries < 200; tries += 1) {
        if ((await round()) && queue.length === 0 && !isMoreThere) return;
        await sleep(200);
      }
      throw new Error(`${queue.length} mutations still wait`);
    },
    expected: () => ({ keys, ms: keys.length * 1000 }),
  };
}
