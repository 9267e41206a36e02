import type { RequestListener } from "node:http";
import { type RequestHandler, Router } from "express";
import { isSameSecret } from "#server/platform/same-secret.ts";

export type PublicMetrics = { readonly token: string; readonly answer: RequestListener };

/** `GET /metrics` on the app's port, protected by a bearer token (contract §2). */
export function serveMetrics({ token, answer }: PublicMetrics): RequestHandler {
  return Router().get("/metrics", (req, res) => {
    if (isSameSecret(req.get("Authorization") ?? "", `Bearer ${token}`)) return answer(req, res);
    res.status(401).set("WWW-Authenticate", "Bearer").end();
  });
}
