import type { ChargeRow } from "#db/entities/rows.ts";
import { accountLedger, CONTENT_LEDGER, shopLedger } from "#db/protocol/version.ts";
import { isShopMutation } from "#db/rules/shops/may.ts";
import { canonicalRows, difference } from "../canonical.ts";
import type { DiskContent } from "../disk.ts";
import type { Intents } from "../intents.ts";
import { entriesOn, memberIn, shopOf, type ProfileState } from "../profile-state.ts";
import { memberOf, partOfMember, type LedgerHistory, type ServerState } from "../server-state.ts";
import { contentOf, partOf } from "./on-device.ts";
import { demand } from "./violation.ts";

/** Invariants that hold when faults have stopped and every device has synced until nothing changed. */
export type RestFacts = {
  readonly state: ServerState;
  readonly intents: Intents;
  /** Mutations of a device that no longer exists, or that its person had removed. */
  readonly excused: ReadonlySet<string>;
};

/** I2: every mutation that was durable on an existing device has its verdict. */
export function everythingHasAVerdict({ state, intents, excused }: RestFacts): void {
  for (const [uid, { mutation, owner }] of intents) {
    const isFine = state.log.has(uid) || excused.has(uid);
    demand(isFine, "I2", () => `${uid} (${mutation.name} of ${owner ?? "a visitor"}) never had a verdict`);
  }
}

/** I4: no mutation is waiting, and none needs a person's attention. */
export function nothingWaits({ id, entry, queue, meta }: ProfileState, state: ServerState): void {
  demand(queue.length === 0, "I4", () => `${id}: ${queue.length} still wait`);
  demand(entry.role === "main", "I4", () => `${id} still drains`);
  demand(meta?.asking !== true, "I4", () => `${id} still asks`);
  const hasEnded = memberOf(state, shopOf(entry), memberIn(entry) ?? "")?.endedAt !== null;
  const knows = meta?.endedAt !== undefined;
  demand(knows === hasEnded, "I4", () => `${id}: the member has ${hasEnded ? "" : "not "}left, not so here`);
}

/** I4: a till's queue is sent, whichever profile is open. */
export function tillHasSent({ id, entry, queue }: ProfileState): void {
  if (entry.till) demand(queue.length === 0, "I4", () => `${id}: ${queue.length} wait while it is not open`);
}

/** I4: learning does not wait for a shop that was deleted. */
export function noLearningWaits({ id, queue }: ProfileState): void {
  const learned = queue.filter((mutation) => !isShopMutation(mutation));
  demand(learned.length === 0, "I4", () => `${id}: ${learned.length} lessons still wait`);
}

/** I3: every device stores and shows exactly the server's rows of its account and, of its shop, those visible to its role. */
export function devicesConverge({ id, entry, view, shadow }: ProfileState, state: ServerState): void {
  const memberId = memberIn(entry);
  if (memberId === null) return;
  demand(shadow.length === 0, "I3", () => `${id}: shadow copies without pending work`);
  const member = memberOf(state, shopOf(entry), memberId);
  // A person who has left the shop receives nothing of the account in this profile either; I10 checks what may be left of it.
  if (member?.endedAt !== null) return;
  // What a person learned at a till is in no ledger.
  const ofAccount = state.rows.get(accountLedger(memberId)) ?? new Map<string, unknown>();
  const ofShop = state.rows.get(shopLedger(shopOf(entry))) ?? new Map<string, unknown>();
  const seesAll = member.role === "owner" || member.role === "manager";
  const expected = canonicalRows(
    new Map([...ofAccount, ...(seesAll ? ofShop : partOfMember(ofShop, memberId))]),
  );
  const found = canonicalRows(entry.till ? partOf(view, "shop") : view);
  demand(expected === found, "I3", () => `${id}: ${difference(expected, found)}`);
}

/** I7: no charge of a shop, of a device or of the server's own, is on a device of people who never worked there. */
export function strangersHoldNothing(
  device: string,
  disk: DiskContent,
  { state, intents, membersOf }: RestFacts & Pick<LedgerHistory, "membersOf">,
): void {
  const people = new Set(entriesOn(disk).map((entry) => memberIn(entry) ?? ""));
  const text = JSON.stringify([...disk].map(([name, stores]) => [name, [...stores]]));
  const made = [...intents.values()].flatMap(({ mutation, owner, shop }) =>
    // A visitor's work is on every copy of the device, whoever claims it.
    mutation.name === "charge.create" && owner !== null
      ? [{ shopId: shop ?? owner, chargeId: mutation.args.chargeId }]
      : [],
  );
  const chosen = [...state.rows].flatMap(([ledger, rows]) =>
    [...rows].flatMap(([place, row]) =>
      place.startsWith("charges ") && (row as ChargeRow).saleOf
        ? [{ shopId: ledger.slice("s:".length), chargeId: (row as ChargeRow).id }]
        : [],
    ),
  );
  for (const { shopId, chargeId } of [...made, ...chosen]) {
    if (!state.rows.get(shopLedger(shopId))?.has(`charges ${chargeId}`)) continue;
    const members = membersOf(shopId);
    const isTheirs = [...people].some((id) => id === shopId || members.has(id));
    demand(
      isTheirs || !text.includes(chargeId),
      "I7",
      () => `${device} of ${[...people].join()} holds ${chargeId} of ${shopId}`,
    );
  }
}

export function contentConverges(device: string, disk: DiskContent, { rows }: ServerState): void {
  const expected = canonicalRows(rows.get(CONTENT_LEDGER) ?? new Map());
  const found = canonicalRows(contentOf(disk.get("content") ?? new Map()));
  demand(expected === found, "I3", () => `${device} content: ${difference(expected, found)}`);
}

/** I4: a queue needs as many rounds as it has batches, plus a few for each recovery. */
export function roundsAreFew(id: string, rounds: number, allowed: number): void {
  demand(rounds <= allowed, "I4", () => `${id} took ${rounds} requests to come to rest`);
}
