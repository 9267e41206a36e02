import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { readPublicUrl } from "#db/rules/lightning/public-url.ts";
import type { Resolver } from "#server/platform/net/only-public.ts";
import { createAskProvider } from "./provider-gateway.ts";
import { sourceTarget } from "./source-target.ts";
import { createTurns } from "./turns.ts";

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  open.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const { signal } = new AbortController();
const URL_TEXT = "https://carteira.exemplo/x";
const target = (text = URL_TEXT) => {
  const url = readPublicUrl(text);
  if (typeof url === "string") throw new Error(url);
  return url;
};
async function ask(listener: RequestListener, maxBytes = 1000, timeoutMs = 5000) {
  const standIns = { "carteira.exemplo": await serve(listener) };
  return createAskProvider({ network: "bcrt", standIns }, { timeoutMs })(target(), { maxBytes, signal });
}

describe("LN8: the server asks public hosts only, and follows no redirects", () => {
  test.each([
    "127.0.0.1",
    "10.0.0.7",
    "169.254.169.254",
    "192.168.0.1",
    "100.64.0.1",
    "0.0.0.0",
    "::1",
    "fd00::1",
    "fe80::1",
    "::ffff:127.0.0.1",
    "64:ff9b::7f00:1",
  ])("a public name that leads to %s is refused when connecting", async (address) => {
    const family = address.includes(":") ? 6 : 4;
    const resolver: Resolver = (_host, options, done) =>
      options.all ? done(null, [{ address, family }]) : done(null, address, family);
    const askProvider = createAskProvider({ network: "bc", standIns: null }, { resolver });

    expect(await askProvider(target("https://carteira.com/x"), { maxBytes: 1000, signal })).toMatchObject({
      kind: "failed",
      why: "EPRIVATE",
    });
  });

  test.each([
    "a@127.0.0.1:9200/_x#",
    "padaria@127.0.0.1",
    "padaria@2130706433",
    "padaria@0x7f.1",
    "padaria@[::1]",
    "padaria@localhost",
    "padaria@roteador.local",
    "padaria@servidor.internal",
    "padaria@carteira.com:8080",
    "padaria@abc.onion",
    "padaria@c\u0430rteira.com",
    "https://127.0.0.1/.well-known/lnurlp/a",
    "http://carteira.com/.well-known/lnurlp/a",
  ])("the address %s is never asked", (address) => {
    expect(typeof sourceTarget(address)).toBe("string");
  });

  test("in the sandbox no other host is contacted", async () => {
    const askProvider = createAskProvider({ network: "bcrt", standIns: {} });
    expect(await askProvider(target("https://coinos.io/x"), { maxBytes: 1000, signal })).toMatchObject({
      why: "no stand-in",
    });
  });

  test("a redirect is an error", async () => {
    let asked = 0;
    const answer = await ask((_req, res) => {
      asked += 1;
      res.writeHead(302, { Location: "/other" }).end();
    });
    expect([answer, asked]).toMatchObject([{ kind: "failed", why: "redirect" }, 1]);
  });
});

test("the provider sees the name that was asked for", async () => {
  const answer = await ask((req, res) => res.end(JSON.stringify({ host: req.headers.host, url: req.url })));
  expect(answer).toEqual({ kind: "answer", value: { host: "carteira.exemplo", url: "/x" } });
});

test("status and type are ignored; a missing, too large or late body is a failure", async () => {
  const json = '{"settled":false}';
  expect(await ask((_req, res) => res.writeHead(500).end(json))).toMatchObject({ kind: "answer" });
  expect(await ask((_req, res) => res.end("<html>"))).toMatchObject({ kind: "failed", why: "not_json" });
  expect(await ask((_req, res) => res.end(Buffer.from([0x22, 0xff, 0x22])))).toMatchObject({
    kind: "failed",
  });
  expect(await ask((_req, res) => res.end(`"${"x".repeat(2000)}"`))).toMatchObject({ why: "too large" });
  expect(await ask((_req, res) => void res.write("{"), 1000, 100)).toMatchObject({
    kind: "failed",
    slow: true,
  });
});

test("a provider's error keeps its reason as text, and a 429 keeps its pause", async () => {
  expect(await ask((_req, res) => res.end('{"status":"ERROR","reason":"sem\\u202e nome"}'))).toEqual({
    kind: "error",
    reason: "sem nome",
  });
  const limited = await ask((_req, res) => res.writeHead(429, { "Retry-After": "9" }).end());
  expect(limited).toMatchObject({ kind: "failed", retryAfterMs: 9000 });
});

test("at most two requests run at once under one name", async () => {
  const turn = createTurns(2);
  let running = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
  };
  await Promise.all(Array.from({ length: 9 }, () => turn("a", work)));
  expect([most, running]).toEqual([2, 0]);
});
