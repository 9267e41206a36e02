import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";
import type { SandboxContext } from "#sandbox/sandbox-service.ts";
import { isGenuine, type SignedEvent } from "./nostr-crypto.ts";

type Filter = {
  readonly kinds?: readonly number[];
  readonly authors?: readonly string[];
  readonly "#p"?: readonly string[];
  readonly since?: number;
};

/** What a wallet's service says of itself; the only kind that this relay keeps. */
const INFO = 13_194;

/** A relay of NIP-01 that keeps nothing but what `stored` gives of an author: messages of a wallet are ephemeral. */
export type Relay = {
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** To everybody who listens for it. */
  readonly publish: (event: SignedEvent) => void;
};

export function createRelay(
  { has }: SandboxContext,
  {
    onEvent,
    stored,
  }: {
    readonly onEvent: (event: SignedEvent) => void;
    readonly stored: (author: string) => readonly SignedEvent[];
  },
): Relay {
  const server = new WebSocketServer({ noServer: true, maxPayload: 1 << 20 });
  const listeners = new Map<WebSocket, Map<string, readonly Filter[]>>();
  const say = (socket: WebSocket, ...message: unknown[]): void => socket.send(JSON.stringify(message));
  const hear = (socket: WebSocket, [name, ...parts]: unknown[]): void => {
    const subscriptions = listeners.get(socket);
    if (name === "REQ") {
      const [id, ...filters] = parts as [string, ...Filter[]];
      subscriptions?.set(id, filters);
      for (const filter of filters.filter(({ kinds }) => kinds?.includes(INFO)))
        for (const event of (filter.authors ?? []).flatMap(stored)) say(socket, "EVENT", id, event);
      say(socket, "EOSE", id);
    } else if (name === "CLOSE") subscriptions?.delete(String(parts[0]));
    else if (name === "EVENT") take(socket, parts[0] as SignedEvent);
    else say(socket, "NOTICE", "unknown message");
  };
  const take = (socket: WebSocket, event: SignedEvent): void => {
    if (has("relay_silent")) return;
    if (has("ok_false") || !isGenuine(event))
      return say(socket, "OK", event.id, false, "blocked: not welcome here");
    say(socket, "OK", event.id, true, "");
    if (has("relay_drops")) return socket.terminate();
    onEvent(event);
  };
  return {
    upgrade: (request, duplex, head) => {
      if (has("down")) return void duplex.end("HTTP/1.1 503 Service Unavailable\r\n\r\n");
      server.handleUpgrade(request, duplex, head, (socket) => {
        listeners.set(socket, new Map());
        socket.on("message", (data) =>
          hear(socket, JSON.parse((data as Buffer).toString("utf8")) as unknown[]),
        );
        socket.on("close", () => listeners.delete(socket));
        socket.on("error", () => socket.terminate());
      });
    },
    publish: (event) => {
      for (const [socket, subscriptions] of listeners)
        for (const [id, filters] of subscriptions)
          if (filters.some((filter) => fits(filter, event))) say(socket, "EVENT", id, event);
    },
  };
}

const fits = (filter: Filter, { kind, pubkey, tags, created_at }: SignedEvent): boolean =>
  (filter.kinds?.includes(kind) ?? true) &&
  (filter.authors?.includes(pubkey) ?? true) &&
  created_at >= (filter.since ?? 0) &&
  (filter["#p"] === undefined ||
    tags.some(([name, value = ""]) => name === "p" && filter["#p"]?.includes(value)));
