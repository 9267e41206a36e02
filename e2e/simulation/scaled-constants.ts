import type { SourceChange } from "./source-changes.ts";

/** Small limits, so that short schedules reach them. The engine itself is unchanged. */
export const SCALED: readonly SourceChange[] = [
  {
    file: "sync-server/sync/read-ledgers.ts",
    from: "export const PAGE_ROWS = 1500;",
    to: "export const PAGE_ROWS = 6;",
  },
  {
    file: "db/protocol/version.ts",
    from: "export const MAX_BATCH = 500;",
    to: "export const MAX_BATCH = 5;",
  },
  {
    file: "sync-server/lightning/order-invoice.ts",
    from: "const PATIENCE_MS = 12_000;",
    to: "const PATIENCE_MS = 40;",
  },
  {
    file: "sync-server/lightning/order-invoice.ts",
    from: "const POLL_MS = 200;",
    to: "const POLL_MS = 5;",
  },
];
