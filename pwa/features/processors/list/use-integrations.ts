import * as z from "zod/mini";
import type { Failure } from "#pwa/remote/outcome.ts";
import { useRemote } from "#pwa/remote/use-remote.ts";
import { type IntegrationItem, integrationItemSchema } from "./integration-item.ts";

export const integrationListSchema = z.array(integrationItemSchema);

export type Integrations = {
  /** What the server answered last; null before the first answer. In memory only. */
  readonly items: readonly IntegrationItem[] | null;
  /** Why there is no newer answer. */
  readonly failure: Failure | null;
  /** Asks again; what is shown stays meanwhile. */
  readonly refetch: () => void;
  /** Shows what the server just answered, before the list is read again. */
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

/** The server has withdrawn the access, for example after a refund that this device has not heard of. */
export const needsAccess = (failure: Failure | null): boolean =>
  failure?.kind === "refused" && failure.code === "access_required";

const placed = (items: readonly IntegrationItem[], item: IntegrationItem): IntegrationItem[] =>
  items.some(({ id }) => id === item.id)
    ? items.map((one) => (one.id === item.id ? item : one))
    : [...items, item];
