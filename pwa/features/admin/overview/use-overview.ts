import {
  auditPageSchema,
  type AuditPage,
  overviewSchema,
  type Overview,
} from "#db/protocol/admin/admin-api.ts";
import { useAskedOnce } from "#pwa/features/admin/use-asked-once.ts";

export type OverviewState = {
  readonly counts: Overview | null;
  /** The newest changes; null: not known yet. */
  readonly changes: AuditPage["items"] | null;
  readonly failed: boolean;
  readonly again: () => void;
};

const SHOWN = 8;

export function useOverview(): OverviewState {
  const counts = useAskedOnce("/api/admin/overview", overviewSchema);
  const audit = useAskedOnce(`/api/admin/audit?limit=${SHOWN}`, auditPageSchema);
  return {
    counts: counts.value,
    changes: audit.value?.items ?? null,
    failed: counts.failed && counts.value === null,
    again: () => {
      void counts.again();
      void audit.again();
    },
  };
}
