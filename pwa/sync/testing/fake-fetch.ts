import { completeMutations } from "#db/protocol/short-mutations.ts";
import type { SyncRequest } from "#db/protocol/sync.ts";
import type { FakeServer } from "./fake-server.ts";

/**
 * The account whose cookie the device sends; null for nobody's. `isAdmin`: the server treats it as an administrator.
 */
export type CookieJar = { account: string | null; isAdmin?: boolean };
export type FakeCall = {
  readonly path: string;
  readonly credentials: string;
  readonly request: SyncRequest | null;
};

export type FakeFetchOptions = {
  readonly server: FakeServer;
  readonly cookie: CookieJar;
  /** Answers instead of the server, or throws like a lost connection. Called before the server. */
  readonly before?: (call: FakeCall) => Response | Promise<Response> | null;
  /** Replaces the server's answer after it has committed. */
  readonly after?: (call: FakeCall, response: Response) => Response | Promise<Response>;
};

const DATE = "Sat, 21 Nov 2026 12:00:00 GMT";

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json; charset=utf-8", date: DATE, ...headers },
  });

export const errorAnswer = (status: number, code: string, headers: Record<string, string> = {}): Response =>
  json(status, { code, message: "Frase.", requestId: "r" }, headers);

/** `fetch` of a device that is connected to the fake server. */
export function createFakeFetch({ server, cookie, before, after }: FakeFetchOptions) {
  const calls: FakeCall[] = [];
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    init.signal?.throwIfAborted();
    const path = new URL(input instanceof Request ? input.url : input, "http://localhost").pathname;
    const request = init.body ? wholeRequest((await readBody(init)) as SyncRequest) : null;
    const call: FakeCall = { path, credentials: init.credentials ?? "same-origin", request };
    calls.push(call);
    const early = before?.(call);
    if (early) return await early;
    const account = call.credentials === "omit" ? null : cookie.account;
    const response = answer(server, cookie, account, call);
    return after ? await after(call, response) : response;
  };
  return { fetch, calls, syncs: () => calls.flatMap(({ request }) => (request ? [request] : [])) };
}

function answer(server: FakeServer, cookie: CookieJar, account: string | null, call: FakeCall): Response {
  if (call.path === "/api/session") {
    const isAdmin = cookie.isAdmin === true;
    const user = account && { id: account, email: `${account}@loja.example`, firstName: account, isAdmin };
    return json(200, { user });
  }
  if (call.path === "/api/logout") {
    cookie.account = null;
    return new Response(null, { status: 303, headers: { location: "/" } });
  }
  if (call.path === "/api/sync" && call.request) {
    const body = server.sync(call.request, account);
    return body === "unauthenticated" ? errorAnswer(401, "unauthenticated") : json(200, body);
  }
  return errorAnswer(404, "not_found");
}

/** Long queues are sent in their short form (P0). */
const wholeRequest = (request: SyncRequest): SyncRequest => ({
  ...request,
  mutations: completeMutations(request.mutations) as SyncRequest["mutations"],
});

async function readBody(init: RequestInit): Promise<unknown> {
  const zipped = new Headers(init.headers).get("content-encoding") === "gzip";
  if (!zipped) return JSON.parse(init.body as string) as unknown;
  const stream = new Blob([init.body as ArrayBuffer]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).json();
}
