import type { Response } from "express";

/** Redirects with 303 and returns the response, as a handler does that has answered by itself (`api-route.ts`). */
export function seeOther(res: Response, to: string): Response {
  res.redirect(303, to);
  return res;
}
