import { gunzipSync, gzipSync } from "node:zlib";
import type { Request, RequestHandler, Response } from "express";

/**
 * Small bodies are packed and unpacked at once: a hundred writes take 50 µs, and the way to a thread of zlib and back a
 * millisecond (docs/decisions/0039). Larger ones take that way (`express.raw`, `compression`) and hold nobody up.
 */
const SMALL = 64 * 1024;
/** Below, the headers say more than packing saves; `compression` draws the same line. */
const WORTH_IT = 1024;

const refuse = (status: number, cause: unknown): Error =>
  Object.assign(new Error("the packed body cannot be read", { cause }), { status });

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";

/** Around what reads a body: it sees the bytes as they came. At most `limit` bytes come out. */
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

/** JSON text that no cache keeps and nobody asks for again by its tag. */
export function sendJson(req: Request, res: Response, text: string): void {
  const plain = Buffer.from(text);
  const isPacked =
    plain.length >= WORTH_IT && plain.length <= SMALL && req.acceptsEncodings("gzip", "identity") === "gzip";
  const bytes = isPacked ? gzipSync(plain) : plain;
  if (isPacked) res.setHeader("Content-Encoding", "gzip");
  res.setHeader("Content-Type", "application/json; charset=utf-8");
  res.setHeader("Content-Length", bytes.length);
  res.end(bytes);
}
