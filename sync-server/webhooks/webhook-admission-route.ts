import type { Deps } from "#server/platform/deps.ts";
import { createAdmission, type Admission } from "#server/platform/http/admission.ts";

const LIMITS = { waiting: 200, waitMs: 5000, spreadSeconds: 30 };

/**
 * A crowd of webhook events takes a quarter of the database connections at most. Who is refused gets 503, and sends it
 * again: Stripe and the processors repeat for days.
 */
export const createWebhookAdmission = ({ config }: Pick<Deps, "config">): Admission =>
  createAdmission({ ...LIMITS, atOnce: Math.max(1, Math.floor(config.database.poolSize / 4)) });
