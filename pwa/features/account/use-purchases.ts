import { useLiveQuery } from "dexie-react-hooks";
import { useMemo } from "react";
import * as z from "zod/mini";
import { useDeps } from "#pwa/deps/deps.ts";
import { useDeviceNow } from "#pwa/deps/use-now.ts";
import { readAccount } from "#pwa/local-db/queries/account-queries.ts";
import { type Purchase, worthShowing } from "./purchase-status.ts";
import { type Asked, useAsked } from "./use-asked.ts";

const purchasesSchema = z.array(
  z.object({
    id: z.string(),
    status: z.enum(["starting", "open", "awaiting", "paid", "failed", "expired"]),
    amountCents: z.number(),
    createdAt: z.string(),
    paidAt: z.nullable(z.string()),
    refunded: z.boolean(),
  }),
);

/** The purchases from the server; whether there is access also from this device. */
export function usePurchases(): {
  readonly asked: Asked<Purchase[]>;
  readonly hasAccess: boolean;
  /** The device's time, ISO 8601. */
  readonly now: string;
} {
  const { profile } = useDeps();
  const now = useDeviceNow(60_000);
  const asked = useAsked("/api/payments", purchasesSchema);
  const account = useLiveQuery(() => readAccount(profile).catch(() => undefined), [profile]);
  const value = useMemo(() => asked.value && worthShowing(asked.value), [asked.value]);
  return { asked: { ...asked, value }, hasAccess: account?.hasLessonsAccess === true, now };
}
