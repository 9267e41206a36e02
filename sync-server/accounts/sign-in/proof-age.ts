const PROOF_MS = 10 * 60_000;
/** Maximum difference between the clocks of several servers: a person may sign in at one and continue at another. */
const SKEW_MS = 60_000;

/** Whether `provenAt` (ISO 8601, from the session; null: never) is within the last ten minutes. */
export function isFreshProof(provenAt: string | null, now: Date): boolean {
  if (provenAt === null) return false;
  const age = now.getTime() - Date.parse(provenAt);
  return age >= -SKEW_MS && age < PROOF_MS;
}
