import type { Request } from "express";

const PROOF_MS = 10 * 60_000;

/**
 * Whether the person of this session signed in or proved who they are in the last ten minutes. A phone that lies open on
 * the counter has a session, and must not be enough to add a way into the account.
 */
export function hasFreshProof(req: Request, now: Date): boolean {
  const { provenAt } = req.session;
  if (provenAt === undefined) return false;
  const age = now.getTime() - Date.parse(provenAt);
  return age >= 0 && age < PROOF_MS;
}
