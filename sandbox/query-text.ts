import type { Request } from "express";

/** One query parameter as text; empty when it is missing or repeated. */
export function queryText(req: Request, name: string): string {
  const value = req.query[name];
  return typeof value === "string" ? value : "";
}
