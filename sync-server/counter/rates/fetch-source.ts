import { bodyUntil, readBounded } from "#server/platform/read-bounded.ts";
import { parseWithNumbersAsText } from "./numbers-as-text.ts";
import type { SourceAnswer } from "./rate-source.ts";

/** Larger responses are rejected. */
const MAX_BYTES = 64 * 1024;
const TIMEOUT_MS = 4000;
const PAUSE_MS = 5 * 60_000;
const MAX_PAUSE_MS = 60 * 60_000;
/** Statuses for rate limits, bans and blocked countries. */
const STAY_AWAY = new Set([403, 418, 429, 451]);

/** Parsed JSON with numbers as text, or why there is none. */
export type Fetched =
  { readonly kind: "json"; readonly json: unknown } | Exclude<SourceAnswer, { kind: "quotes" }>;

/**
 * One bounded GET: no redirects, at most 4 seconds and 64 kB, JSON only. Never throws; `why` has no part of the
 * response.
 */
export async function fetchSource(url: string, signal: AbortSignal): Promise<Fetched> {
  // Referred to until the end: `AbortSignal.any` alone does not keep it, and once collected it never fires (Node 20).
  const slow = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(url, {
      redirect: "error",
      headers: { Accept: "application/json" },
      signal: AbortSignal.any([signal, slow]),
    });
    const { status, headers } = response;
    if (STAY_AWAY.has(status)) {
      await response.body?.cancel();
      return { kind: "refused", status, pauseMs: pauseOf(headers) };
    }
    if (status !== 200 || !/\bjson\b/i.test(headers.get("content-type") ?? "")) {
      await response.body?.cancel();
      return { kind: "failed", why: status === 200 ? "not JSON" : `status ${status}` };
    }
    const text = await readBounded(bodyUntil(slow, response), MAX_BYTES);
    return text === null
      ? { kind: "failed", why: "too large" }
      : { kind: "json", json: parseWithNumbersAsText(text) };
  } catch (error) {
    if (slow.aborted) return { kind: "failed", why: "too slow" };
    return { kind: "failed", why: error instanceof Error ? whyOf(error) : "unknown" };
  }
}

function whyOf(error: Error): string {
  if (error instanceof SyntaxError) return "broken JSON";
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.name;
}

function pauseOf(headers: Headers): number {
  const seconds = headers.get("retry-after") ?? headers.get("x-fb-rate-limit-retry-after") ?? "";
  return /^\d{1,6}$/.test(seconds) ? Math.min(Number(seconds) * 1000, MAX_PAUSE_MS) : PAUSE_MS;
}
