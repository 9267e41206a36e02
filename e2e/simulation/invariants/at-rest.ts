import { accountLedger, CONTENT_LEDGER } from "#db/protocol/version.ts";
import { canonicalRows, difference } from "../canonical.ts";
import type { DiskContent } from "../disk.ts";
import type { Intents } from "../intents.ts";
import type { ProfileState } from "../profile-state.ts";
import type { ServerState } from "../server-state.ts";
import { contentOf } from "./on-device.ts";
import { demand } from "./violation.ts";

/** Invariants that hold when faults have stopped and every device has synced until nothing changed. */
export type RestFacts = {
  readonly state: ServerState;
  readonly intents: Intents;
  /** Work of a device that no longer exists, or that its person had erased. */
  readonly excused: ReadonlySet<string>;
};

/** I2: everything that was durable on an existing device has its verdict. */
export function everythingHasAVerdict({ state, intents, excused }: RestFacts): void {
  for (const [uid, { mutation, owner }] of intents) {
    const isFine = state.log.has(uid) || excused.has(uid);
    demand(isFine, "I2", () => `${uid} (${mutation.name} of ${owner ?? "a visitor"}) never had a verdict`);
  }
}

/** I4: nothing waits, nothing needs a person. */
export function nothingWaits({ id, entry, queue, meta }: ProfileState): void {
  demand(queue.length === 0, "I4", () => `${id}: ${queue.length} still wait`);
  demand(entry.role === "main", "I4", () => `${id} still drains`);
  demand(meta?.asking !== true, "I4", () => `${id} still asks`);
}

/** I3: every device stores and shows exactly the server's rows of its account. */
export function devicesConverge({ id, entry, view, shadow }: ProfileState, { rows }: ServerState): void {
  if (entry.accountId === null) return;
  const expected = canonicalRows(rows.get(accountLedger(entry.accountId)) ?? new Map());
  const found = canonicalRows(view);
  demand(expected === found, "I3", () => `${id}: ${difference(expected, found)}`);
  demand(shadow.length === 0, "I3", () => `${id}: shadow copies without pending work`);
}

export function contentConverges(device: string, disk: DiskContent, { rows }: ServerState): void {
  const expected = canonicalRows(rows.get(CONTENT_LEDGER) ?? new Map());
  const found = canonicalRows(contentOf(disk.get("content") ?? new Map()));
  demand(expected === found, "I3", () => `${device} content: ${difference(expected, found)}`);
}

/** I4: a queue needs as many rounds as it has batches, and a few more for each recovery. */
export function roundsAreFew(id: string, rounds: number, allowed: number): void {
  demand(rounds <= allowed, "I4", () => `${id} took ${rounds} requests to come to rest`);
}
