import * as z from "zod/mini";
import type { Failure } from "#pwa/remote/outcome.ts";
import { useRemote } from "#pwa/remote/use-remote.ts";
import { type IntegrationItem, integrationItemSchema } from "#db/entities/integration.ts";

export const integrationListSchema = z.array(integrationItemSchema);

export type Integrations = {
  /** The server's last answer, in memory only; null before the first one. */
  readonly items: readonly IntegrationItem[] | null;
  /** Why the last request failed. */
  readonly failure: Failure | null;
  /** Reads the list again; the current one stays meanwhile. */
  readonly refetch: () => void;
  /** Shows a changed connection before the list is read again. */
  readonly put: (item: IntegrationItem) => void;
  readonly drop: (id: string) => void;
};

/** The account's connections (S457). */
export function useIntegrations(): Integrations {
  const { value, failure, refetch, update } = useRemote("/api/payment/integrations", integrationListSchema);
  return {
    items: value,
    failure,
    refetch: () => void refetch(),
    put: (item) => update((before) => placed(before ?? [], item)),
    drop: (id) => update((before) => before?.filter((item) => item.id !== id) ?? null),
  };
}

/** The server has revoked the access, for example after a refund that this device has not synced. */
export const needsAccess = (failure: Failure | null): boolean =>
  failure?.kind === "refused" && failure.code === "access_required";

const placed = (items: readonly IntegrationItem[], item: IntegrationItem): IntegrationItem[] =>
  items.some(({ id }) => id === item.id)
    ? items.map((one) => (one.id === item.id ? item : one))
    : [...items, item];
