import type { z } from "zod";
import { parseWithNumbersAsText } from "#server/counter/rates/numbers-as-text.ts";
import { bodyUntil, readBounded } from "#server/platform/read-bounded.ts";
import { chainFailed, chainOk, type ChainAnswer } from "./chain-source.ts";

const TIMEOUT_MS = 6000;
/** Enough for a hundred Bitcoin transactions with many inputs; longer responses are rejected. */
const MAX_BYTES = 2 * 1024 * 1024;

type Question<T> = {
  readonly base: string;
  /** Path and query, appended to `base`. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent with POST. */
  readonly body?: object;
  /** JSON numbers are parsed as text: digit patterns then reject floats and exponents. */
  readonly schema: z.ZodType<T>;
  readonly signal: AbortSignal;
};

/** One bounded request: to the configured host only, no redirects, 6 seconds, 2 MB, validated shape. Never throws. */
export async function queryExplorer<T>(question: Question<T>): Promise<ChainAnswer<T>> {
  const { base, path, headers = {}, body, schema, signal } = question;
  // Referred to until the end: `AbortSignal.any` alone does not keep it, and once collected it never fires (Node 20).
  const slow = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const url = new URL(base + path);
    if (url.origin !== new URL(base).origin) return chainFailed("another host");
    const response = await fetch(url, {
      method: body ? "POST" : "GET",
      redirect: "error",
      headers: {
        Accept: "application/json",
        ...(body ? { "Content-Type": "application/json" } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.any([signal, slow]),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      return chainFailed(`status ${response.status}`);
    }
    const text = await readBounded(bodyUntil(slow, response), MAX_BYTES);
    if (text === null) return chainFailed("too large");
    const parsed = schema.safeParse(parseWithNumbersAsText(text));
    return parsed.success ? chainOk(parsed.data) : chainFailed("unexpected shape");
  } catch (error) {
    if (slow.aborted) return chainFailed("too slow", true);
    const name = error instanceof Error ? error.name : "unknown";
    return chainFailed(error instanceof SyntaxError ? "broken JSON" : name);
  }
}
