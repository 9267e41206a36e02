import type { Request } from "express";
import { isFreshProof } from "#server/accounts/sign-in/proof-age.ts";

/**
 * Whether the person of this session signed in or proved their identity within the last ten minutes. An unlocked phone on the
 * counter has a session, which must not be enough to add a way into the account.
 */
export const hasFreshProof = (req: Request, now: Date): boolean =>
  isFreshProof(req.session.provenAt ?? null, now);
