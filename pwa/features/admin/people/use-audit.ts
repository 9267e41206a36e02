import { auditPageSchema } from "#db/protocol/admin-api.ts";
import { audit as t } from "./strings.ts";
import { usePaged } from "./use-paged.ts";

/** What administrators changed. */
export const useAudit = () =>
  usePaged({ path: "/api/admin/audit", schema: auditPageSchema, failed: t.loadFailed });
