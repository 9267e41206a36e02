import type { DraftKey } from "./draft-key.ts";
import { Dexie, type DexieOptions, type EntityTable, type Table } from "dexie";
import type { ProfileTables } from "#db/entities/rows.ts";
import { PLAIN_CHARGE } from "#db/entities/plain-charge.ts";
import type { Mutation } from "#db/protocol/mutations.ts";
import type { SimulatedPayment } from "#db/rules/learning/simulation.ts";
import type { CursorValue } from "#db/protocol/sync.ts";

/**
 * One database per profile (`anon-<uuid>` or `user-<account id>`): the view (what the person sees), the shadow rows
 * (server rows under pending work), the outbox and the pull cursor. They share a database because they change in one
 * transaction. Only `mutate.ts`, `apply-pull.ts`, `recover.ts` and `drafts.ts` write here; data that is never synced
 * has its own files (`till-*.ts`, `asked-invoices.ts`, `simulated-payments.ts`).
 */

/** A server row as it was before pending work changed it. `row: null`: the server has no such row. */
export type ShadowRow = {
  table: keyof ProfileTables;
  key: string;
  row: ProfileTables[keyof ProfileTables] | null;
};

/** A mutation that a person must look at: refused, failed, or applied to another account by a copy of this device. */
export type AttentionRow = {
  uid: string;
  mutation: Mutation;
  result: "rejected" | "failed";
  reason: string;
  decidedAt: string;
};

/**
 * An acknowledged mutation, stored for 14 days in case the server loses commits (new epoch). `order` is the order of
 * acknowledgement, because numbers restart after a recovery and timestamps within one second tie.
 */
export type ArchiveRow = { uid: string; mutation: Mutation; ackedAt: string; order: number };

export type ProfileMeta = {
  key: "meta";
  clientId: string;
  /** Account that owns this profile; null while it is anonymous. */
  accountId: string | null;
  nextSeq: number;
  epoch: string | null;
  /** Cursor in the account's ledger. */
  cursor: CursorValue | null;
  /**
   * Cursor in the ledger of the shop, and the name that the server gave that ledger: each role receives another part of
   * it under another name. Missing until the server names it.
   */
  shop?: { readonly name: string; readonly cursor: CursorValue };
  /** The tables that are stored up to both cursors, and that place. An older build moves the cursor without this record. */
  covered?: string;
  /**
   * When the server first reported that this profile's member has left the shop; missing again once the member is back.
   */
  endedAt?: string;
  /** Newest `SCHEMA_VERSION` of the builds that wrote into this queue. */
  wrote?: number;
  /** Highest mutation number whose result is stored here. */
  acked: number;
  /** True after a recovery: the next round asks about the whole queue and pushes nothing. */
  asking: boolean;
  lastSyncAt: string | null;
  /** The profile was drained and is about to be deleted: writes are refused. */
  sealed?: boolean;
};

/**
 * Text being typed or a charge being shown, stored so that a reload, a crash or an update loses nothing. Never
 * synced.
 */
export type DraftRow = { key: DraftKey; value: unknown; savedAt: string };

/** Data of this till only (watch-only key, leased addresses, cashiers and their PINs). Never synced. */
export type TillRow = { key: string; value: unknown };

export class ProfileDatabase extends Dexie {
  declare account: EntityTable<ProfileTables["account"], "key">;
  declare progress: EntityTable<ProfileTables["progress"], "lesson">;
  declare studyDays: EntityTable<ProfileTables["studyDays"], "day">;
  declare achievements: EntityTable<ProfileTables["achievements"], "type">;
  declare members: EntityTable<ProfileTables["members"], "id">;
  declare wallets: EntityTable<ProfileTables["wallets"], "coin">;
  declare charges: EntityTable<ProfileTables["charges"], "id">;
  declare chargeMarks: EntityTable<ProfileTables["chargeMarks"], "id">;
  declare chargeNotes: EntityTable<ProfileTables["chargeNotes"], "chargeId">;
  declare giveBacks: EntityTable<ProfileTables["giveBacks"], "id">;
  declare lightningFacts: EntityTable<ProfileTables["lightningFacts"], "id">;
  declare state: EntityTable<ProfileTables["state"], "key">;
  declare shadow: Table<ShadowRow, [string, string]>;
  declare outbox: Table<Mutation, number>;
  declare archive: EntityTable<ArchiveRow, "uid">;
  declare attention: EntityTable<AttentionRow, "uid">;
  declare meta: EntityTable<ProfileMeta, "key">;
  declare drafts: EntityTable<DraftRow, "key">;
  declare till: EntityTable<TillRow, "key">;
  declare simulatedPayments: EntityTable<SimulatedPayment, "id">;

  constructor(name: string, options: DexieOptions = {}) {
    // `strict`: a charge is on disk before the screen confirms it (Chrome's default is `relaxed` since version 121).
    // The Dexie cache is off, so a live query shows only committed data.
    super(name, { chromeTransactionDurability: "strict", cache: "disabled", ...options });
    this.version(1).stores({
      account: "key",
      progress: "lesson",
      studyDays: "day",
      achievements: "type",
      wallets: "coin",
      charges: "id, createdAt",
      chargeMarks: "id, chargeId",
      state: "key",
      shadow: "[table+key]",
      outbox: "seq, &uid",
      archive: "uid, ackedAt, order",
      attention: "uid, decidedAt",
      meta: "key",
      drafts: "key",
    });
    this.version(2)
      .stores({ chargeNotes: "chargeId", till: "key" })
      .upgrade(async (transaction) => {
        await transaction
          .table<ProfileTables["charges"], string>("charges")
          .toCollection()
          .modify((charge, ref) => {
            ref.value = { ...PLAIN_CHARGE, ...charge };
          });
      });
    this.version(3).stores({ simulatedPayments: "id, business, timestamp" });
    this.version(4)
      .stores({ giveBacks: "id, chargeId" })
      .upgrade(async (transaction) => {
        await transaction
          .table<ProfileTables["charges"], string>("charges")
          .toCollection()
          .modify((charge, ref) => {
            ref.value = { ...PLAIN_CHARGE, ...charge };
          });
        // An older build skipped rows of the new table that lie before the cursor. The ledger is fetched again from
        // 0.
        await transaction
          .table<ProfileMeta, string>("meta")
          .toCollection()
          .modify((meta) => {
            if (meta.cursor !== null) meta.cursor = 0;
          });
      });
    // The cursor in the shop's ledger starts from the cursor in the account's ledger (Q8).
    this.version(5).stores({ members: "id" });
    this.version(9)
      .stores({ lightningFacts: "id, chargeId" })
      .upgrade(async (transaction) => {
        // An older build skipped facts that lie before its cursor, so the ledger of the shop is fetched again from 0.
        await transaction
          .table<ProfileMeta, string>("meta")
          .toCollection()
          .modify((meta) => {
            if (meta.shop) meta.shop = { ...meta.shop, cursor: 0 };
          });
      });
  }
}
