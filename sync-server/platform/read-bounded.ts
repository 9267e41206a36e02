import { addAbortSignal, Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";

/**
 * The body of an answer to `fetch`, cut off when the signal fires. Without this it is not, once memory was freed while the body
 * came (Node 20): `fetch` holds its own signal only until the headers are there.
 */
export function bodyUntil(signal: AbortSignal, { body }: Response): AsyncIterable<Uint8Array> | null {
  return body && addAbortSignal(signal, Readable.fromWeb(body as ReadableStream<Uint8Array>));
}

/** The body of an outside server's response as strict UTF-8; null: it exceeds `maxBytes`, and the rest is not read. */
export async function readBounded(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the stream and closes the connection.
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
}
