import type { Request } from "express";
import { parseBody } from "./read-body.ts";

const MAX_ECHO = 300;

/** Fields of a rejected form, to show the page again. Empty for a body that cannot be parsed. */
export function formValues(req: Request, maxEcho = MAX_ECHO): (name: string) => string {
  let fields: Readonly<Record<string, unknown>> = {};
  try {
    const body = parseBody(req);
    if (typeof body === "object" && body !== null) fields = body as Record<string, unknown>;
  } catch {
    // The body cannot be parsed, so there are no values.
  }
  return (name) => {
    const value = fields[name];
    return typeof value === "string" ? value.slice(0, maxEcho) : "";
  };
}
