import { auditPageSchema } from "#db/protocol/admin/admin-api.ts";
import { audit as t } from "#pwa/features/admin/people/strings.ts";
import { usePaged } from "#pwa/features/admin/people/use-paged.ts";

/** What administrators changed. */
export const useAudit = () =>
  usePaged({ path: "/api/admin/audit", schema: auditPageSchema, failed: t.loadFailed });
