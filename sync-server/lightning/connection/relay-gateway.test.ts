import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { WebSocketServer, type WebSocket } from "ws";
import type { Resolver } from "#server/platform/net/only-public.ts";
import { openRelay, type RelayHandlers } from "./relay-gateway.ts";

const open: (Server | WebSocketServer | Duplex)[] = [];
afterEach(() => {
  for (const each of open.splice(0)) {
    if ("destroy" in each) each.destroy();
    else each.close();
  }
});
const IGNORED: RelayHandlers = { onMessage: () => undefined, onEnd: () => undefined };
const RELAY = "wss://relay.exemplo";

/** An HTTP server that accepts requests for a WebSocket; returns its origin. */
async function serve(onUpgrade: (socket: Duplex) => void): Promise<string> {
  const http = createServer();
  http.on("upgrade", (_request, socket: Duplex) => {
    open.push(socket);
    onUpgrade(socket);
  });
  return listen(http);
}
async function listen(http: Server): Promise<string> {
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  open.push(http);
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}
/** A relay whose messages the test sends. */
async function relay(onSocket: (socket: WebSocket) => void): Promise<string> {
  const http = createServer();
  const sockets = new WebSocketServer({ server: http });
  open.push(sockets);
  sockets.on("connection", onSocket);
  return listen(http);
}
const openAt = (origin: string, handlers = IGNORED, timeoutMs = 5000) =>
  openRelay({ network: "bcrt", standIns: { "relay.exemplo": origin } }, RELAY, handlers, { timeoutMs });

const leadsTo =
  (...addresses: string[]): Resolver =>
  (_host, options, done) => {
    const found = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    if (options.all) done(null, found);
    else done(null, found[0]?.address ?? "", found[0]?.family ?? 4);
  };
const openReal = (url: string, resolver: Resolver) =>
  openRelay({ network: "bc", standIns: null }, url, IGNORED, { resolver });

describe("LN8: the server connects to public relays only, and follows no redirects", () => {
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
    await expect(openReal("wss://relay.carteira.com", leadsTo(address))).rejects.toThrow("EPRIVATE");
  });

  test("so is one that leads to a public address as well", async () => {
    const resolver = leadsTo("93.184.216.34", "10.0.0.7");
    await expect(openReal("wss://relay.carteira.com", resolver)).rejects.toThrow("EPRIVATE");
  });

  test.each([
    "wss://127.0.0.1",
    "wss://[::1]",
    "wss://2130706433",
    "wss://0x7f.1",
    "wss://localhost",
    "wss://roteador.local",
    "wss://servidor.internal",
    "wss://abc.onion",
    "wss://relay.carteira.com:7447",
    "wss://a@relay.carteira.com",
    "ws://relay.carteira.com",
    "https://relay.carteira.com",
  ])("%s is not even looked up", async (url) => {
    let asked = 0;
    const resolver: Resolver = (...args) => {
      asked += 1;
      leadsTo("127.0.0.1")(...args);
    };
    await expect(openReal(url, resolver)).rejects.toThrow("no public relay");
    expect(asked).toBe(0);
  });

  test("in the sandbox no other relay is contacted", async () => {
    const config = { network: "bcrt", standIns: {} } as const;
    await expect(openRelay(config, RELAY, IGNORED)).rejects.toThrow("no stand-in");
  });

  test.each([301, 302, 307, 308])("a redirect (%d) is not followed", async (status) => {
    let reached = 0;
    const other = await serve(() => (reached += 1));
    const origin = await serve((socket) =>
      socket.end(`HTTP/1.1 ${status} Moved\r\nLocation: ${other.replace("http", "ws")}/\r\n\r\n`),
    );
    await expect(openAt(origin)).rejects.toThrow("no connection");
    await setImmediate();
    expect(reached).toBe(0);
  });
});

test.each<[string, (socket: Duplex) => void]>([
  ["answers with a page", (socket) => socket.end("HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\n<html>")],
  ["hangs up", (socket) => socket.destroy()],
  ["speaks something else", (socket) => socket.end("\u0000\u0001\u0002\r\n\r\n")],
  ["never answers", () => undefined],
])("a relay that %s is none", async (_what, onUpgrade) => {
  await expect(openAt(await serve(onUpgrade), IGNORED, 200)).rejects.toThrow(
    /^(no connection|ECONNRESET|HPE_\w+)$/,
  );
});

test("messages of NIP-01 are passed on; anything else is dropped", async () => {
  const origin = await relay((socket) => {
    for (const text of ["{}", "7", "null", "[]", "[7]", "<html>", '["EOSE","a"]']) socket.send(text);
    socket.send(Buffer.from('["EOSE","binary"]'));
    socket.send('["OK","b",true,""]');
  });
  const heard: unknown[] = [];
  await new Promise<void>((resolve, reject) => {
    const onMessage = (name: string, parts: readonly unknown[]): void => {
      heard.push([name, ...parts]);
      if (name === "OK") resolve();
    };
    openAt(origin, { ...IGNORED, onMessage }).catch(reject);
  });
  expect(heard).toEqual([
    ["EOSE", "a"],
    ["OK", "b", true, ""],
  ]);
});

test.each<[string, (socket: WebSocket) => void]>([
  ["a message of more than 128 kB", (socket) => socket.send(JSON.stringify(["NOTICE", "x".repeat(200_000)]))],
  [
    "noise without end",
    (socket) => {
      for (let at = 0; at < 1000; at += 1) socket.send('["NOTICE","x"]');
    },
  ],
])("a relay that sends %s is left", async (_what, onSocket) => {
  let isLeft = false;
  await openAt(await relay(onSocket), { ...IGNORED, onEnd: () => (isLeft = true) });
  await expect.poll(() => isLeft).toBe(true);
});
