import { z } from "zod";

/** For how many days the server keeps records that are no longer needed, and their environment variables. */
export type RetentionConfig = {
  /** Verdicts of accepted mutations; those of rejected ones are kept 30 days longer. */
  readonly logDays: number;
  /** Processed webhook events. */
  readonly webhookDays: number;
  /** Changes made by administrators. */
  readonly auditDays: number;
};

const days = (least: number) => {
  const error = `deve ser um número inteiro de ${least} a 36500`;
  return z
    .string()
    .regex(/^\d{1,5}$/, { error })
    .transform(Number)
    .pipe(z.number().min(least, { error }).max(36_500, { error }));
};

export const retentionEnvironment = {
  // Devices send mutations of the last 60 days again at most (sync-protocol.md, P5).
  RETENTION_LOG_DAYS: days(60).default(60),
  RETENTION_WEBHOOK_DAYS: days(30).default(365),
  RETENTION_AUDIT_DAYS: days(365).default(1825),
} as const;

export const retentionConfigOf = (
  env: z.output<z.ZodObject<typeof retentionEnvironment>>,
): RetentionConfig => ({
  logDays: env.RETENTION_LOG_DAYS,
  webhookDays: env.RETENTION_WEBHOOK_DAYS,
  auditDays: env.RETENTION_AUDIT_DAYS,
});
