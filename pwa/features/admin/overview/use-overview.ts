import {
  auditPageSchema,
  type AuditPage,
  overviewSchema,
  type Overview,
} from "#db/protocol/admin/admin-api.ts";
import { useAdminRemote } from "#pwa/remote/use-admin-remote.ts";

export type OverviewState = {
  readonly counts: Overview | null;
  /** The newest changes; null before the first answer. */
  readonly changes: AuditPage["items"] | null;
  readonly failed: boolean;
  readonly refetch: () => void;
};

const SHOWN = 8;

/** S357: the counts and the last changes. */
export function useOverview(): OverviewState {
  const counts = useAdminRemote("/api/admin/overview", overviewSchema);
  const audit = useAdminRemote(`/api/admin/audit?limit=${SHOWN}`, auditPageSchema);
  return {
    counts: counts.value,
    changes: audit.value?.items ?? null,
    failed: counts.failure !== null && counts.value === null,
    refetch: () => {
      void counts.refetch();
      void audit.refetch();
    },
  };
}
