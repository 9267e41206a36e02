import type { Deps } from "#server/platform/deps.ts";
import { createAdmission, type Admission } from "./admission.ts";

const LIMITS = { waiting: 200, waitMs: 5000, spreadSeconds: 30 };

/**
 * A burst of webhook events takes at most a quarter of the database connections. Rejected events get 503 and are sent again:
 * Stripe and the processors retry for days.
 */
export const createWebhookAdmission = ({ config }: Pick<Deps, "config">): Admission =>
  createAdmission({ ...LIMITS, atOnce: Math.max(1, Math.floor(config.database.poolSize / 4)) });
