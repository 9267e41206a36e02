import express, { type Request, type RequestHandler } from "express";
import type { RouteBody } from "./api-route.ts";
import { AppError } from "#server/platform/errors.ts";
import { unpackSmall } from "./pack-small.ts";

export const DEFAULT_BODY_LIMIT = 100 * 1024;

const FORM = "application/x-www-form-urlencoded";

function hasBody(req: Request): boolean {
  return req.headers["transfer-encoding"] !== undefined || Number(req.headers["content-length"] ?? 0) > 0;
}

export function isForm(req: Request): boolean {
  return (req.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() === FORM;
}

/** 415: only JSON in UTF-8, and forms where the route accepts them. */
function checkMediaType(body: RouteBody | undefined): RequestHandler {
  return (req, _res, next) => {
    if (!hasBody(req)) return next();
    const [type = "", ...parameters] = (req.headers["content-type"] ?? "").toLowerCase().split(";");
    const charset = parameters
      .map((parameter) => parameter.trim())
      .find((parameter) => parameter.startsWith("charset="));
    const utf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
    const accepted =
      type.trim() === "application/json" ||
      (type.trim() === FORM && (body === undefined || body.form === true));
    if (body !== undefined && !(accepted && utf8)) throw new AppError("unsupported_media_type");
    next();
  };
}

/** 413, and 415 for an unknown content encoding: the decompressed body as bytes, at most the limit. */
export function readBody(body: RouteBody | undefined): RequestHandler[] {
  const limit = body?.limit ?? DEFAULT_BODY_LIMIT;
  const read = express.raw({ type: () => true, limit, inflate: true });
  return [checkMediaType(body), ...unpackSmall(read, limit)];
}

function unreadable(message: string, cause?: unknown): AppError {
  return new AppError("invalid_request", { issues: [{ path: "", message }], cause });
}

/** The parsed body, or `undefined` when there is none. Runs after authentication. */
export function parseBody(req: Request): unknown {
  const bytes: unknown = req.body;
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) return undefined;
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw unreadable("O texto enviado não está em UTF-8.", cause);
  }
  if (isForm(req)) return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw unreadable("O JSON enviado não pôde ser lido.", cause);
  }
}
