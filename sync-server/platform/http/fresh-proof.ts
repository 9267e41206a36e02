import type { Request } from "express";
import { isFreshProof } from "#server/accounts/sign-in/proof-age.ts";

/**
 * Whether the person of this session signed in or proved who they are in the last ten minutes. A phone that lies open on
 * the counter has a session, and must not be enough to add a way into the account.
 */
export const hasFreshProof = (req: Request, now: Date): boolean =>
  isFreshProof(req.session.provenAt ?? null, now);
