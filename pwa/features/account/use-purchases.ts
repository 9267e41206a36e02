import { useLiveQuery } from "dexie-react-hooks";
import { useMemo } from "react";
import * as z from "zod/mini";
import { wordOf } from "#db/entities/word-of.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useDeviceNow } from "#pwa/deps/use-now.ts";
import { type Remote, useRemote } from "#pwa/remote/use-remote.ts";
import { readAccount } from "#pwa/local-db/queries/account-queries.ts";
import { type Purchase, worthShowing } from "./purchase-status.ts";

const purchasesSchema = z.array(
  z.object({
    id: z.string(),
    status: wordOf(["starting", "open", "awaiting", "paid", "failed", "expired"], "awaiting"),
    amountCents: z.number(),
    createdAt: z.string(),
    paidAt: z.nullable(z.string()),
    refunded: z.boolean(),
    test: z._default(z.boolean(), false),
  }),
);

/** Reads the purchases from the server. Whether the account has access is also known on this device. */
export function usePurchases(): {
  /** The purchases that the screen shows; null before the server has answered. */
  readonly purchases: readonly Purchase[] | null;
  readonly remote: Remote<readonly Purchase[]>;
  readonly hasAccess: boolean;
  /** The device's time, ISO 8601. */
  readonly now: string;
} {
  const { profile } = useDeps();
  const now = useDeviceNow(60_000);
  const remote = useRemote("/api/payments", purchasesSchema);
  const account = useLiveQuery(() => readAccount(profile).catch(() => undefined), [profile]);
  const purchases = useMemo(() => remote.value && worthShowing(remote.value), [remote.value]);
  return { purchases, remote, hasAccess: account?.hasLessonsAccess === true, now };
}
