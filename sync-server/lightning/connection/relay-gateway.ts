import { WebSocket, type ClientOptions } from "ws";
import { publicRelay } from "#db/rules/lightning/wallet/wallet-connection.ts";
import type { LightningConfig } from "#server/platform/config/lightning-config.ts";
import { onlyPublic, SYSTEM_RESOLVER, type Resolver } from "#server/platform/net/only-public.ts";

/** A connected relay. `send` takes a message of NIP-01. */
export type RelaySocket = {
  readonly send: (message: readonly unknown[]) => void;
  readonly close: () => void;
};

export type RelayHandlers = {
  /** A message of NIP-01: an array that begins with its type. */
  readonly onMessage: (name: string, parts: readonly unknown[]) => void;
  readonly onEnd: () => void;
};

type Options = { readonly resolver?: Resolver; readonly timeoutMs?: number };

export type OpenRelay = typeof openRelay;

const CONNECT_MS = 5000;
/** Enough for the longest encrypted text of 64 kB in its event. */
const MAX_MESSAGE = 128 * 1024;
/** Number of unusable messages after which the connection to the relay is closed. */
const MAX_NOISE = 500;

/**
 * Connects to a relay named by a wallet: `wss:` on port 443, public networks only (checked when connecting), no redirects. Errors
 * contain no text of the relay. The sandbox only reaches invented domains.
 */
export function openRelay(
  config: LightningConfig,
  relay: string,
  { onMessage, onEnd }: RelayHandlers,
  { resolver = SYSTEM_RESOLVER, timeoutMs = CONNECT_MS }: Options = {},
): Promise<RelaySocket> {
  const url = targetOf(config, relay);
  if (url === null)
    return Promise.reject(new Error(config.standIns === null ? "no public relay" : "no stand-in"));
  const options: ClientOptions = {
    handshakeTimeout: timeoutMs,
    maxPayload: MAX_MESSAGE,
    perMessageDeflate: false,
    followRedirects: false,
    ...(config.standIns === null ? { lookup: onlyPublic(resolver) } : {}),
  };
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, options);
    let noise = 0;
    let why = "no connection";
    socket.on("open", () =>
      resolve({ send: (message) => socket.send(JSON.stringify(message)), close: () => socket.terminate() }),
    );
    socket.on("message", (data, isBinary) => {
      const message = isBinary ? null : readMessage(data);
      if (message !== null) onMessage(...message);
      if (message === null || message[0] === "NOTICE") noise += 1;
      if (noise > MAX_NOISE) socket.terminate();
    });
    // A failed handshake also emits "close", so the failure is reported there, once.
    socket.on("error", ({ code }: NodeJS.ErrnoException) => {
      why = code ?? why;
    });
    socket.on("close", () => {
      reject(new Error(why));
      onEnd();
    });
  });
}

function targetOf({ standIns }: LightningConfig, relay: string): string | null {
  if (standIns === null) return publicRelay(relay);
  const { host, pathname } = new URL(relay);
  const base = standIns[host];
  return base === undefined ? null : base.replace(/^http/, "ws") + pathname;
}

function readMessage(data: WebSocket.RawData): [string, readonly unknown[]] | null {
  try {
    const value: unknown = JSON.parse(textOf(data));
    if (!Array.isArray(value)) return null;
    const [name, ...parts] = value as unknown[];
    return typeof name === "string" ? [name, parts] : null;
  } catch {
    return null;
  }
}

const textOf = (data: WebSocket.RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer)).toString("utf8");
