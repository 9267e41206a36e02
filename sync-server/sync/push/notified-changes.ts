import type { NoticeKind } from "#db/protocol/account/notice-api.ts";
import { isReceivingState } from "#db/rules/shops/freeze.ts";
import type { BatchRows } from "./batch-rows.ts";

/** A change by a push that the owners of the shop are notified of (docs/decisions/0101). */
export type NotifiedChange = {
  readonly kind: Extract<NoticeKind, "address_changed" | "till_added">;
  readonly detail: string;
  readonly who: string;
};

/** Ways to be paid whose value has changed, and new tills. */
export const notifiedChanges = (rows: BatchRows): NotifiedChange[] => [
  ...rows
    .changed("wallets")
    .flatMap(({ before, after }) => (isSame(before?.address, after.address) ? [] : [changedWay(after.coin)])),
  ...rows
    .changed("state")
    .flatMap(({ before, after }) =>
      isReceivingState(after.key) && !isSame(before?.value, after.value) ? [changedWay(after.key)] : [],
    ),
  ...rows
    .changed("members")
    .flatMap(({ before, after }) =>
      before === undefined ? [{ kind: "till_added" as const, detail: "", who: after.name }] : [],
    ),
];

const changedWay = (detail: string): NotifiedChange => ({ kind: "address_changed", detail, who: "" });

const isSame = (before: unknown, after: unknown): boolean => (before ?? null) === after;
