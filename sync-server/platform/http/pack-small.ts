import { gunzipSync, gzipSync } from "node:zlib";
import type { Request, RequestHandler, Response } from "express";

/**
 * Compresses and decompresses small bodies synchronously: a hundred writes take 50 µs, but a round trip to zlib's
 * thread takes a millisecond (docs/decisions/0039). Larger ones use the thread (`express.raw`, `compression`) and do
 * not block the process.
 */
const SMALL = 64 * 1024;
/** Below this size compression saves less than its headers cost; `compression` has the same threshold. */
const WORTH_IT = 1024;

const refuse = (status: number, cause: unknown): Error =>
  Object.assign(new Error("the compressed body cannot be read", { cause }), { status });

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";

/** Wraps a body parser, which then sees the decompressed bytes; at most `limit` of them. */
export function unpackSmall(read: RequestHandler, limit: number): RequestHandler[] {
  const setAside: RequestHandler = (req, res, next) => {
    const isSmall = Number(req.headers["content-length"] ?? NaN) <= SMALL;
    if (isSmall && req.headers["content-encoding"]?.toLowerCase() === "gzip") {
      delete req.headers["content-encoding"];
      res.locals["packed"] = true;
    }
    next();
  };
  const unpack: RequestHandler = (req, res, next) => {
    const bytes: unknown = req.body;
    if (res.locals["packed"] !== true || !Buffer.isBuffer(bytes)) return next();
    try {
      req.body = gunzipSync(bytes, { maxOutputLength: limit });
    } catch (cause) {
      throw refuse(isTooLarge(cause) ? 413 : 400, cause);
    }
    next();
  };
  return [setAside, read, unpack];
}

/** Sends JSON that is not cached and needs no ETag. */
export function sendJson(req: Request, res: Response, text: string): Response {
  const plain = Buffer.from(text);
  const isPacked =
    plain.length >= WORTH_IT && plain.length <= SMALL && req.acceptsEncodings("gzip", "identity") === "gzip";
  const bytes = isPacked ? gzipSync(plain) : plain;
  if (isPacked) res.setHeader("Content-Encoding", "gzip");
  res.setHeader("Content-Type", "application/json; charset=utf-8");
  res.setHeader("Content-Length", bytes.length);
  return res.end(bytes);
}
