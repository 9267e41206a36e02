import { request as plainRequest, type IncomingMessage } from "node:http";
import { request as secureRequest } from "node:https";
import { isIP } from "node:net";
import { AppError } from "#server/platform/errors.ts";
import { parseWithNumbersAsText } from "#server/counter/rates/numbers-as-text.ts";
import { onlyPublic, SYSTEM_RESOLVER, type Resolver } from "#server/platform/net/only-public.ts";
import { readBounded } from "#server/platform/read-bounded.ts";

const TIMEOUT_MS = 10_000;
/** Larger responses are rejected. */
const MAX_BYTES = 512 * 1024;

export type ProcessorCall = {
  /** Configured by the operator; the rest of the URL is set by this code. */
  readonly base: string;
  readonly method: "GET" | "POST";
  /** Including its query, percent-encoded. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type ProcessorAnswer = {
  readonly status: number;
  readonly text: string;
  /** Parsed JSON with numbers as text; undefined: not JSON. */
  readonly json: unknown;
};

export type CallProcessor = (call: ProcessorCall) => Promise<ProcessorAnswer>;

export type CallOptions = { readonly timeoutMs?: number; readonly resolver?: Resolver };

/**
 * One bounded request to a processor: its own host, no redirects, at most 10 seconds and 512 kB. Public host names
 * that resolve to a private network are rejected when connecting, so that DNS cannot change in between. Rejects with
 * `gateway_timeout` or `bad_gateway`; the error has neither the URL nor the response.
 */
export function createCallProcessor(name: string, options: CallOptions = {}): CallProcessor {
  const { timeoutMs = TIMEOUT_MS, resolver = SYSTEM_RESOLVER } = options;
  return (call) =>
    new Promise((resolve, reject) => {
      const url = new URL(call.base + call.path);
      const body = call.body === undefined ? null : Buffer.from(call.body, "utf8");
      const signal = AbortSignal.timeout(timeoutMs);
      const fail = (cause: unknown): void => reject(unreachable(name, cause, signal.aborted));
      const request = (url.protocol === "https:" ? secureRequest : plainRequest)(url, {
        method: call.method,
        headers: {
          accept: "application/json",
          ...call.headers,
          ...(body === null ? {} : { "content-length": String(body.length) }),
        },
        signal,
        // A kept-alive connection would skip the address check.
        agent: false,
        ...(isLocal(url.hostname) ? {} : { lookup: onlyPublic(resolver) }),
      });
      request.on("error", fail);
      request.on("response", (response) => void readAnswer(response).then(resolve, fail));
      request.end(body ?? undefined);
    });
}

/** Whether the operator configured this machine or an IP address, which may be private. */
const isLocal = (host: string): boolean => host === "localhost" || isIP(host.replace(/^\[|\]$/g, "")) !== 0;

async function readAnswer(response: IncomingMessage): Promise<ProcessorAnswer> {
  const text = await readBounded(response, MAX_BYTES);
  if (text === null) throw new Error("response too large");
  return { status: response.statusCode ?? 0, text, json: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return parseWithNumbersAsText(text);
  } catch {
    return undefined;
  }
}

function unreachable(name: string, cause: unknown, late: boolean): AppError {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return new AppError(late ? "gateway_timeout" : "bad_gateway", {
    message: late
      ? `${name} demorou demais para responder. Tente de novo em instantes.`
      : `Não foi possível falar com ${name}. Tente de novo em instantes.`,
    cause: new Error(`${name}: ${late ? "timeout" : code || "connection failed"}`),
  });
}
