import { useState } from "react";
import { adminPurchasesSchema, type PurchasesQuery } from "#db/protocol/admin/admin-people-api.ts";
import { money as t } from "#pwa/features/admin/people/strings.ts";
import { usePaged } from "#pwa/features/admin/people/use-paged.ts";

/** Attempts to buy of everybody. */
export function usePurchases() {
  const [status, setStatus] = useState<PurchasesQuery["status"]>("all");
  const list = usePaged({
    path: `/api/admin/purchases?status=${status}`,
    schema: adminPurchasesSchema,
    failed: t.loadFailed,
  });
  return { ...list, status, setStatus };
}
