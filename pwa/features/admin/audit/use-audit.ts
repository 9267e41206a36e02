import { auditPageSchema } from "#db/protocol/admin/admin-api.ts";
import { audit as t } from "#pwa/features/admin/people/strings.ts";
import { useAdminList } from "#pwa/remote/use-admin-remote.ts";

/** The audit log. */
export const useAudit = () => useAdminList("/api/admin/audit", auditPageSchema, t.loadFailed);
