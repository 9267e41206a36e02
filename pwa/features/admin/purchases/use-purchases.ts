import { useState } from "react";
import { adminPurchasesSchema, type PurchasesQuery } from "#db/protocol/admin/admin-people-api.ts";
import { money as t } from "#pwa/features/admin/people/strings.ts";
import { useAdminList } from "#pwa/remote/use-admin-remote.ts";

/** The purchase orders of all accounts. */
export function usePurchases() {
  const [status, setStatus] = useState<PurchasesQuery["status"]>("all");
  const path = `/api/admin/purchases?status=${status}`;
  const list = useAdminList(path, adminPurchasesSchema, t.loadFailed);
  return { ...list, status, setStatus };
}
