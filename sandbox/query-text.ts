import type { Request } from "express";

/** One parameter of the address as text; empty when it is not there or comes twice. */
export function queryText(req: Request, name: string): string {
  const value = req.query[name];
  return typeof value === "string" ? value : "";
}
