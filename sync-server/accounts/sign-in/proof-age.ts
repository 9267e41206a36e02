const PROOF_MS = 10 * 60_000;
/** By how much the clocks of several servers may differ: who signed in at one goes on at another. */
const SKEW_MS = 60_000;

/** Whether `provenAt` (ISO 8601, as the session has it; null: never) is within the last ten minutes. */
export function isFreshProof(provenAt: string | null, now: Date): boolean {
  if (provenAt === null) return false;
  const age = now.getTime() - Date.parse(provenAt);
  return age >= -SKEW_MS && age < PROOF_MS;
}
