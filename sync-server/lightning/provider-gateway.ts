import { request as plainRequest, type IncomingMessage, type RequestOptions } from "node:http";
import { request as secureRequest } from "node:https";
import { readProviderJson } from "#db/rules/lightning/provider-json.ts";
import type { PublicUrl } from "#db/rules/lightning/public-url.ts";
import type { LightningConfig } from "#server/platform/config/lightning-config.ts";
import { onlyPublic, SYSTEM_RESOLVER, type Resolver } from "#server/platform/net/only-public.ts";
import { readBounded } from "#server/platform/read-bounded.ts";
import { createTurns } from "./turns.ts";

/** A Lightning provider's answer. HTTP status and content type are ignored (LUD-01), except that redirects are not followed. */
export type ProviderAnswer =
  | { readonly kind: "answer"; readonly value: Readonly<Record<string, unknown>> }
  /** An error as defined by LUD-01; `reason` may be shown as text. */
  | { readonly kind: "error"; readonly reason: string }
  /** There is no readable answer; `why` contains no part of it. `retryAfterMs`: how long not to ask again. */
  | {
      readonly kind: "failed";
      readonly why: string;
      readonly slow: boolean;
      readonly retryAfterMs: number | null;
    };

export type ProviderCall = { readonly maxBytes: number; readonly signal: AbortSignal };
export type AskProvider = (url: PublicUrl, call: ProviderCall) => Promise<ProviderAnswer>;

type Options = { readonly timeoutMs?: number; readonly resolver?: Resolver };

/** Time limit of one request, including waiting; an invoice takes two. */
const TIMEOUT_MS = 5000;
const AT_ONCE = 2;
const MAX_PAUSE_MS = 60 * 60_000;

/**
 * One bounded GET of an address that came from outside: https on port 443, public networks only, no redirects, at most 5 seconds.
 * At most two run at once per host. Never rejects.
 */
export function createAskProvider(config: LightningConfig, options: Options = {}): AskProvider {
  const { timeoutMs = TIMEOUT_MS, resolver = SYSTEM_RESOLVER } = options;
  const turn = createTurns(AT_ONCE);
  return ({ url, host }, { maxBytes, signal: stopping }) => {
    const target = targetOf(config, url, host);
    if (target === null) return Promise.resolve(failed("no stand-in"));
    const slow = AbortSignal.timeout(timeoutMs);
    const signal = AbortSignal.any([slow, stopping]);
    const ask = (): Promise<ProviderAnswer> =>
      signal.aborted ? Promise.reject(new Error("aborted")) : get(target, resolver, signal, maxBytes);
    return turn(host, ask).catch((cause: unknown) =>
      slow.aborted ? { ...failed("timeout"), slow: true } : failed(whyOf(cause)),
    );
  };
}

type Target = { readonly url: URL; readonly hostHeader: string; readonly isStandIn: boolean };

function targetOf({ standIns }: LightningConfig, url: string, host: string): Target | null {
  if (standIns === null) return { url: new URL(url), hostHeader: host, isStandIn: false };
  const base = standIns[host];
  const rest = url.slice(`https://${host}`.length);
  return base === undefined ? null : { url: new URL(base + rest), hostHeader: host, isStandIn: true };
}

function get(
  { url, hostHeader, isStandIn }: Target,
  resolver: Resolver,
  signal: AbortSignal,
  maxBytes: number,
): Promise<ProviderAnswer> {
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      headers: { accept: "application/json", host: hostHeader },
      signal,
      agent: false,
      ...(isStandIn ? {} : { lookup: onlyPublic(resolver) }),
    };
    const request = (isStandIn ? plainRequest : secureRequest)(url, options);
    request.on("error", reject);
    request.on("response", (response) => void readAnswer(response, maxBytes).then(resolve, reject));
    request.end();
  });
}

async function readAnswer(response: IncomingMessage, maxBytes: number): Promise<ProviderAnswer> {
  const { statusCode = 0, headers } = response;
  if (statusCode === 429 || (statusCode >= 300 && statusCode < 400)) {
    response.destroy();
    if (statusCode !== 429) return failed("redirect");
    return { ...failed("rate limited"), retryAfterMs: pauseOf(headers["retry-after"] ?? "") };
  }
  const body = await readBounded(response, maxBytes);
  if (body === null) return failed("too large");
  const read = readProviderJson(body, maxBytes);
  if (read.ok) return { kind: "answer", value: read.value };
  return read.problem === "error" ? { kind: "error", reason: read.reason } : failed(read.problem);
}

const failed = (why: string) => ({ kind: "failed", why, slow: false, retryAfterMs: null }) as const;

const pauseOf = (seconds: string): number =>
  /^\d{1,6}$/.test(seconds) ? Math.min(Number(seconds) * 1000, MAX_PAUSE_MS) : 0;

const whyOf = (cause: unknown): string =>
  cause instanceof Error && "code" in cause ? String(cause.code) : "connection failed";
