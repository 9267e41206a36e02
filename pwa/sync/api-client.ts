import * as z from "zod/mini";
import { shortenMutations } from "#db/protocol/short-mutations.ts";
import type { SyncRequest, SyncResponse } from "#db/protocol/sync.ts";
import { syncResponseSchema } from "#db/protocol/sync-answer.ts";
import { ACCOUNT_HEADER } from "#db/protocol/version.ts";
import type { FormRefusal } from "#pwa/local-db/databases/registry-database.ts";

/**
 * The only file of the app that talks to the network. Every call ends in one of these results. `data` is only
 * returned for a complete answer of our server, never for a captive portal's page or truncated JSON.
 */
export type Failure =
  /** No answer, or an answer from something else (captive portal). */
  | { readonly kind: "offline" }
  /** Our server said 401 or 403. */
  | { readonly kind: "unauthenticated" }
  /** 426: this build is too old to sync. */
  | { readonly kind: "outdated" }
  /** 413: the request was too large. */
  | { readonly kind: "too_large" }
  /** 429 or 503 with a Retry-After. */
  | { readonly kind: "retry_after"; readonly ms: number }
  /** An unusable answer. `message`: the server's sentence about its failure, for the person. */
  | { readonly kind: "broken"; readonly status: number; readonly message?: string };
export type SyncAnswer =
  | {
      readonly kind: "ok";
      readonly answer: SyncResponse;
      /** The server's clock (`Date` header), ISO 8601, or null. */
      readonly serverDate: string | null;
    }
  | Failure;

const signedInUserSchema = z.object({
  id: z.string().check(z.minLength(1)),
  email: z.string(),
  firstName: z.nullable(z.string()),
  isAdmin: z.optional(z.boolean()),
});
const sessionSchema = z.object({
  user: z.nullable(signedInUserSchema),
  unreadNotices: z.optional(z.number()),
});
export type SignedInUser = z.infer<typeof signedInUserSchema>;
export type UserAnswer =
  | { readonly kind: "user"; readonly user: SignedInUser; readonly unread: number }
  | { readonly kind: "visitor" }
  | { readonly kind: "unreachable" };

const refusalSchema = z.object({
  code: z.string(),
  message: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type FormAnswer =
  | { readonly kind: "accepted" }
  /** Sending the same form again cannot succeed. */
  | { readonly kind: "refused"; readonly refusal: FormRefusal }
  | Failure;

export type FormTransport = {
  /** Sends a form that needs no account. Its `id` makes repeated sending harmless. */
  sendForm(path: string, body: object): Promise<FormAnswer>;
};

/** One call of the API. `body`: unchecked JSON; the caller parses it. */
export type CallAnswer =
  | {
      readonly kind: "ok";
      readonly body: unknown;
      /** The server's clock (`Date` header), ISO 8601, or null. */
      readonly serverDate: string | null;
    }
  /** Our server understood the request and refused it, with a sentence for the person. */
  | {
      readonly kind: "refused";
      readonly status: number;
      readonly code: string;
      readonly message: string;
      /** Problems by field (contract §3). */
      readonly issues?: FormRefusal["issues"];
    }
  | Failure;

export type Call = (
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body?: object,
) => Promise<CallAnswer>;

export type CallTransport = {
  readonly call: Call;
  /** Calls with a till's token, and without the cookie of the person who is signed in on its device. */
  readonly callAs: (token: string) => Call;
  /** Calls for this account; the server refuses them when somebody else has signed in meanwhile. */
  readonly callFor: (accountId: string) => Call;
};

/**
 * Who sends a round. A visitor's and a till's rounds go without the cookie, so that their profiles never receive an
 * account's rows.
 */
export type SyncAs = "account" | "visitor" | { readonly token: string };

export type Transport = {
  /** One `POST /api/sync`. */
  sync(request: SyncRequest, as: SyncAs): Promise<SyncAnswer>;
  /** Asks the server who is signed in. */
  fetchUser(timeoutMs?: number): Promise<UserAnswer>;
  /** Ends the session without leaving the page. Resolves with true when the server (or a proxy before it) answered. */
  logout(): Promise<boolean>;
};

export type TransportParts = {
  readonly fetch: typeof globalThis.fetch;
  readonly baseUrl: string;
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 30_000;
/** What a slow network uploads in a millisecond. */
const SLOW_BYTES = 8;
/** From this size on a body uses its short form (P0) and compression. */
const SHORT_FROM_BYTES = 2_000;
const MAX_RETRY_AFTER_MS = 3_600_000;
const errorBodySchema = z.object({ code: z.string(), message: z.string() });

/** Our server judged the form itself. Any other failure may go away. */
const REFUSED = new Set([400, 409, 413, 415, 422]);

type Sent = Omit<RequestInit, "headers"> & { readonly headers?: Readonly<Record<string, string>> };

/** The id under which the server logs this request. Pages without https have no `randomUUID`. */
const newRequestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

export function createTransport({
  fetch,
  baseUrl,
  timeoutMs = TIMEOUT_MS,
}: TransportParts): Transport & FormTransport & CallTransport {
  let gzip = "CompressionStream" in globalThis;

  const send = async (path: string, init: Sent, limitMs = timeoutMs): Promise<Reply | null> => {
    const aborter = new AbortController();
    const timer = setTimeout(() => aborter.abort(), limitMs);
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        cache: "no-store",
        ...init,
        headers: { ...init.headers, "X-Request-Id": newRequestId() },
        signal: aborter.signal,
      });
      return { response, text: init.redirect === "manual" ? "" : await response.text() };
    } catch {
      // A missing connection, a connection lost while reading the body, a timeout and a refused redirect all count as
      // no answer.
      return null;
    } finally {
      clearTimeout(timer);
    }
  };

  const post = async (request: SyncRequest, as: SyncAs): Promise<Reply | null> => {
    const text = textOf(request);
    const zipped = gzip && text.length > SHORT_FROM_BYTES ? await compress(text) : null;
    return send("/api/sync", {
      method: "POST",
      credentials: as === "account" ? "same-origin" : "omit",
      redirect: "error",
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json",
        ...(typeof as === "object" ? { Authorization: `Bearer ${as.token}` } : {}),
        ...(zipped ? { "Content-Encoding": "gzip" } : {}),
      },
      body: zipped ?? text,
    });
  };

  const callWith =
    (as: Pick<Sent, "credentials" | "headers">): Call =>
    async (method, path, body) => {
      const text = body && JSON.stringify(body);
      const init = {
        ...as,
        method,
        redirect: "error",
        headers: {
          ...as.headers,
          Accept: "application/json",
          ...(text ? { "Content-Type": "application/json" } : {}),
        },
        ...(text ? { body: text } : {}),
      } as const;
      const reply = await send(path, init, timeoutMs + (text?.length ?? 0) / SLOW_BYTES);
      return reply ? callAnswer(reply) : { kind: "offline" };
    };

  return {
    sync: async (request, as) => {
      let reply = await post(request, as);
      if (reply?.response.status === 415 && gzip) {
        gzip = false; // a proxy refuses compressed bodies
        reply = await post(request, as);
      }
      if (!reply) return { kind: "offline" };
      const { response } = reply;
      if (response.status !== 200) return failureOf(reply);
      const body = readJson(reply);
      if (body === NOT_JSON) return { kind: "offline" };
      const parsed = syncResponseSchema.safeParse(body);
      if (!parsed.success) return { kind: "broken", status: 200 };
      return { kind: "ok", answer: parsed.data, serverDate: instantOf(response.headers.get("date")) };
    },
    fetchUser: async (limitMs = timeoutMs) => {
      const reply = await send("/api/session", { credentials: "same-origin", redirect: "error" }, limitMs);
      if (!reply) return { kind: "unreachable" };
      if (reply.response.status === 200) {
        const parsed = sessionSchema.safeParse(readJson(reply));
        if (!parsed.success) return { kind: "unreachable" };
        const { user, unreadNotices: unread = 0 } = parsed.data;
        return user ? { kind: "user", user, unread } : { kind: "visitor" };
      }
      return failureOf(reply).kind === "unauthenticated" ? { kind: "visitor" } : { kind: "unreachable" };
    },
    sendForm: async (path, body) => {
      const reply = await send(path, {
        method: "POST",
        credentials: "same-origin",
        redirect: "error",
        headers: { "Content-Type": "application/json", Accept: "application/json" },
        body: JSON.stringify(body),
      });
      if (!reply) return { kind: "offline" };
      const { status } = reply.response;
      const answer = readJson(reply);
      if (status === 202 && typeof answer === "object") return { kind: "accepted" };
      if (status < 300 && answer === NOT_JSON) return { kind: "offline" };
      const refusal = refusalSchema.safeParse(answer);
      if (!refusal.success || !REFUSED.has(status)) return failureOf(reply);
      return {
        kind: "refused",
        refusal: { message: refusal.data.message, issues: refusal.data.issues ?? [] },
      };
    },
    call: callWith({ credentials: "same-origin" }),
    callAs: (token) => callWith({ credentials: "omit", headers: { Authorization: `Bearer ${token}` } }),
    callFor: (accountId) =>
      callWith({ credentials: "same-origin", headers: { [ACCOUNT_HEADER]: accountId } }),
    logout: async () =>
      (await send("/api/logout", { credentials: "same-origin", redirect: "manual" })) !== null,
  };
}

function callAnswer(reply: Reply): CallAnswer {
  const { status, ok, headers } = reply.response;
  const answer = readJson(reply);
  const serverDate = instantOf(headers.get("date"));
  // 204: success without content. A captive portal never answers this.
  if (status === 204) return { kind: "ok", body: undefined, serverDate };
  if (ok) return answer === NOT_JSON ? { kind: "offline" } : { kind: "ok", body: answer, serverDate };
  const refusal = refusalSchema.safeParse(answer);
  if (!refusal.success || status === 401) return failureOf(reply);
  if (status >= 500) {
    const failure = failureOf(reply);
    return failure.kind === "broken" ? { ...failure, message: refusal.data.message } : failure;
  }
  const { code, message, issues } = refusal.data;
  return { kind: "refused", status, code, message, ...(issues ? { issues } : {}) };
}

function textOf(request: SyncRequest): string {
  const text = JSON.stringify(request);
  if (text.length <= SHORT_FROM_BYTES) return text;
  return JSON.stringify({ ...request, mutations: shortenMutations(request.mutations) });
}

type Reply = { readonly response: Response; readonly text: string };
const NOT_JSON = Symbol("not JSON");

/** An HTML page instead of JSON comes from a captive portal; truncated JSON is no data either. */
function readJson({ response, text }: Reply): unknown {
  if (!(response.headers.get("content-type") ?? "").includes("json")) return NOT_JSON;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function failureOf(reply: Reply): Failure {
  const { status, headers } = reply.response;
  const ours = errorBodySchema.safeParse(readJson(reply)).success;
  if ((status === 401 || status === 403) && ours) return { kind: "unauthenticated" };
  if (status === 426 && ours) return { kind: "outdated" };
  if (status === 413) return { kind: "too_large" };
  const ms = retryAfterMs(headers);
  if ((status === 429 || status === 503) && ms !== null) return { kind: "retry_after", ms };
  return { kind: "broken", status };
}

/**
 * `Retry-After` in seconds or as a date. A date is compared with the `Date` header of the same answer, never with
 * this device's clock.
 */
function retryAfterMs(headers: Headers): number | null {
  const value = headers.get("retry-after");
  if (value === null) return null;
  if (/^\d+$/.test(value.trim())) return Math.min(Number(value) * 1000, MAX_RETRY_AFTER_MS);
  const until = Date.parse(value);
  const now = Date.parse(headers.get("date") ?? "");
  if (Number.isNaN(until) || Number.isNaN(now)) return null;
  return Math.min(Math.max(until - now, 0), MAX_RETRY_AFTER_MS);
}

function instantOf(date: string | null): string | null {
  const ms = Date.parse(date ?? "");
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}

async function compress(text: string): Promise<ArrayBuffer> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}
