import { describe, expect, test } from "vitest";
import type { SyncRequest } from "#db/protocol/sync.ts";
import { buildAnswer } from "#pwa/local-db/testing/builders.ts";
import { createTransport } from "./api-client.ts";
import { callFrom } from "./call-from.ts";
import { errorAnswer, json } from "./testing/fake-fetch.ts";

const REQUEST: SyncRequest = {
  clientId: "11111111-1111-4111-8111-111111111111",
  epoch: null,
  cursor: { content: 0 },
  acked: 0,
  schema: 1,
  mutations: [],
  ask: [],
};
const transportOf = (
  answer: (input: unknown, init: RequestInit) => Response | Promise<Response>,
  timeoutMs = 30_000,
) =>
  createTransport({
    fetch: async (input, init = {}) => answer(input, init),
    baseUrl: "http://localhost",
    timeoutMs,
  });
const sync = (answer: () => Response | Promise<Response>) => transportOf(answer).sync(REQUEST, "account");

const html = (status: number, headers: Record<string, string> = {}): Response =>
  new Response("<!doctype html><title>Wi-Fi do aeroporto</title>", {
    status,
    headers: { "content-type": "text/html", ...headers },
  });
const raw = (body: string): Response =>
  new Response(body, { status: 200, headers: { "content-type": "application/json" } });

test("a complete answer has the server's clock", async () => {
  const answer = buildAnswer({ cursor: { content: 3 } });

  expect(await sync(() => json(200, answer))).toEqual({
    kind: "ok",
    answer,
    serverDate: "2026-11-21T12:00:00.000Z",
  });
});

test("each request has an id of its own, under which the server logs it", async () => {
  const ids: (string | null)[] = [];
  const transport = transportOf((_, init) => {
    ids.push(new Headers(init.headers).get("x-request-id"));
    return json(200, buildAnswer());
  });

  await transport.sync(REQUEST, "account");
  await transport.call("GET", "/api/lessons");
  await transport.sendForm("/api/contact", {});
  await transport.fetchUser();

  expect(ids).toHaveLength(4);
  expect(new Set(ids).size).toBe(4);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
});

test("a call from an account's profile names the account, so that no other session answers it", async () => {
  const named: (string | null)[] = [];
  const transport = transportOf((_, init) => {
    named.push(new Headers(init.headers).get("x-account"));
    return json(200, {});
  });
  const from = (accountId: string | null) =>
    callFrom({ transport, tillTokens: {} as never }, { accountId } as never)("GET", "/api/account/sessions");

  await from("ana");
  await from(null);

  expect(named).toEqual(["ana", null]);
});

describe("is never treated as data", () => {
  test.each<[string, () => Response, string]>([
    ["a captive portal's page with status 200", () => html(200), "offline"],
    ["JSON that breaks off", () => raw('{"epoch":"e","lastSeq":0,"acks":[['), "broken"],
    ["a doubled body", () => raw("{}{}"), "broken"],
    ["JSON of another shape", () => json(200, { ok: true }), "broken"],
    [
      "a row without its key",
      () => json(200, buildAnswer({ puts: { state: [{ value: 1 }] } as never })),
      "broken",
    ],
    ["a proxy's 502", () => html(502), "broken"],
    ["a proxy's 401 page", () => html(401), "broken"],
    ["a proxy's 403 page", () => html(403), "broken"],
    ["a 503 that does not say when", () => errorAnswer(503, "unavailable"), "broken"],
  ])("%s", async (_, answer, kind) => {
    expect((await sync(answer)).kind).toBe(kind);
  });
});

test.each([
  [401, "unauthenticated", "unauthenticated"],
  [403, "forbidden", "unauthenticated"],
  [413, "too_large", "too_large"],
  [426, "client_outdated", "outdated"],
  [500, "internal", "broken"],
])("status %i is %s", async (status, code, kind) => {
  expect((await sync(() => errorAnswer(status, code))).kind).toBe(kind);
});

test("a proxy may answer 413 without our envelope", async () => {
  expect((await sync(() => html(413))).kind).toBe("too_large");
});

test("reads Retry-After in seconds, and as a date by the server's clock", async () => {
  const later = "Sat, 21 Nov 2026 12:00:40 GMT";

  expect(await sync(() => errorAnswer(429, "too_many_requests", { "retry-after": "7" }))).toEqual({
    kind: "retry_after",
    ms: 7_000,
  });
  expect(await sync(() => errorAnswer(503, "unavailable", { "retry-after": later }))).toEqual({
    kind: "retry_after",
    ms: 40_000,
  });
});

test("a lost connection and a server that never answers count as offline", async () => {
  const lost = await sync(() => Promise.reject(new TypeError("fetch failed")));
  const silent = await transportOf(
    (_, { signal }) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError"))),
      ),
    20,
  ).sync(REQUEST, "account");

  expect(lost).toEqual({ kind: "offline" });
  expect(silent).toEqual({ kind: "offline" });
});

test("a large upload has the time that a slow network needs for it", async () => {
  const slow = (_: unknown, { signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      setTimeout(() => resolve(json(200, {})), 300);
      signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
    });
  const upload = (data: string) => transportOf(slow, 20).call("POST", "/api/admin/pictures", { data });

  expect(await upload("x")).toEqual({ kind: "offline" });
  expect(await upload("x".repeat(10_000))).toMatchObject({ kind: "ok" });
});

test("a visitor's request has no cookie, an account's has it", async () => {
  const seen: unknown[] = [];
  const transport = transportOf((_, { credentials }) => {
    seen.push(credentials);
    return json(200, buildAnswer());
  });

  await transport.sync(REQUEST, "visitor");
  await transport.sync(REQUEST, "account");

  expect(seen).toEqual(["omit", "same-origin"]);
});

test("a large body is sent compressed, and uncompressed if that is refused", async () => {
  const large = { ...REQUEST, ask: Array.from({ length: 100 }, () => REQUEST.clientId) };
  const encodings: (string | null)[] = [];
  const transport = transportOf((_, init) => {
    const encoding = new Headers(init.headers).get("content-encoding");
    encodings.push(encoding);
    return encoding === "gzip" && encodings.length > 1
      ? errorAnswer(415, "unsupported_media_type")
      : json(200, buildAnswer());
  });

  await transport.sync(REQUEST, "account");
  await transport.sync(large, "account");
  const third = await transport.sync(large, "account");

  expect(encodings).toEqual([null, "gzip", null, null]);
  expect(third.kind).toBe("ok");
});

test("reads who is signed in; any other answer counts as unreachable", async () => {
  const user = { id: "ana", email: "a@b.example", firstName: "Ana", points: 3 };

  expect(await transportOf(() => json(200, { user })).fetchUser()).toEqual({
    kind: "user",
    user: { id: "ana", email: "a@b.example", firstName: "Ana" },
    unread: 0,
  });
  expect(await transportOf(() => json(200, { user, unreadNotices: 2 })).fetchUser()).toMatchObject({
    unread: 2,
  });
  for (const answer of [json(200, { user: null }), errorAnswer(401, "unauthenticated")]) {
    expect(await transportOf(() => answer).fetchUser()).toEqual({ kind: "visitor" });
  }
  for (const answer of [html(200), html(401), errorAnswer(500, "internal"), json(200, {})]) {
    expect(await transportOf(() => answer).fetchUser()).toEqual({ kind: "unreachable" });
  }
});

describe("one call", () => {
  const callWith = (answer: (input: unknown, init: RequestInit) => Response | Promise<Response>) =>
    transportOf(answer).call;

  test("sends JSON with the session and returns the answer", async () => {
    const seen: { input: unknown; init: RequestInit }[] = [];
    const call = callWith((input, init) => {
      seen.push({ input, init });
      return json(200, { isCompleted: true });
    });

    expect(await call("GET", "/api/a")).toMatchObject({ kind: "ok", body: { isCompleted: true } });
    await call("POST", "/api/b", { completionPath: "simulation" });
    expect(seen.map(({ input, init }) => [input, init.method, init.credentials, init.body])).toEqual([
      ["http://localhost/api/a", "GET", "same-origin", undefined],
      ["http://localhost/api/b", "POST", "same-origin", '{"completionPath":"simulation"}'],
    ]);
  });

  test("an empty success answer is a success", async () => {
    const deleted = await callWith(() => new Response(null, { status: 204 }))("DELETE", "/api/a", { x: 1 });
    expect(deleted).toMatchObject({ kind: "ok", body: undefined });
    // A captive portal's page is not.
    expect(await callWith(() => html(200))("DELETE", "/api/a", { x: 1 })).toEqual({ kind: "offline" });
  });

  test("a refusal has the server's message, and an ended session is reported as such", async () => {
    const conflict = await callWith(() => errorAnswer(409, "conflict"))("POST", "/api/b", {});
    expect(conflict).toMatchObject({ kind: "refused", status: 409, code: "conflict" });
    const forbidden = await callWith(() => errorAnswer(403, "access_required"))("GET", "/api/a");
    expect(forbidden).toMatchObject({ kind: "refused", status: 403, code: "access_required" });
    expect(await callWith(() => errorAnswer(401, "unauthenticated"))("GET", "/api/a")).toEqual({
      kind: "unauthenticated",
    });
  });

  test("a server failure keeps the server's message", async () => {
    const answer = await callWith(() => errorAnswer(502, "bad_gateway"))("POST", "/api/b");
    expect(answer).toMatchObject({ kind: "broken", status: 502, message: expect.any(String) as string });
    expect(await callWith(() => html(502))("POST", "/api/b")).toEqual({ kind: "broken", status: 502 });
  });

  test("no answer, a captive portal and a server failure count as unreachable", async () => {
    const kinds = await Promise.all(
      [
        () => Promise.reject(new Error("down")),
        () => html(200),
        () => html(403),
        () => errorAnswer(500, "internal"),
      ].map(async (answer) => (await callWith(answer)("GET", "/api/a")).kind),
    );
    expect(kinds).toEqual(["offline", "offline", "broken", "broken"]);
  });
});
