import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import type { SandboxContext } from "#sandbox/sandbox-service.ts";
import { isGenuine, type SignedEvent } from "./nostr-crypto.ts";

type Filter = {
  readonly kinds?: readonly number[];
  readonly authors?: readonly string[];
  readonly "#p"?: readonly string[];
  readonly since?: number;
};

/** Info event of a wallet's service; the only kind that this relay stores. */
const INFO = 13_194;

/** A connected client, over a WebSocket or within the process. */
export type RelayClient = { readonly send: (text: string) => void; readonly terminate: () => void };

/** A relay of NIP-01 that stores only the events that `stored` returns for an author: a wallet's messages are ephemeral. */
export type Relay = {
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  readonly join: (client: RelayClient) => RelaySeat;
  /** Sends an event to all clients that subscribed to it. */
  readonly publish: (event: SignedEvent) => void;
};

export type RelaySeat = { readonly hear: (text: string) => void; readonly leave: () => void };

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
  const listeners = new Map<RelayClient, Map<string, readonly Filter[]>>();
  const say = (socket: RelayClient, ...message: unknown[]): void => socket.send(JSON.stringify(message));
  const hear = (socket: RelayClient, [name, ...parts]: unknown[]): void => {
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
  const take = (socket: RelayClient, event: SignedEvent): void => {
    if (has("relay_silent")) return;
    if (has("ok_false") || !isGenuine(event))
      return say(socket, "OK", event.id, false, "blocked: not welcome here");
    say(socket, "OK", event.id, true, "");
    if (has("relay_drops")) return socket.terminate();
    onEvent(event);
  };
  const join = (client: RelayClient): RelaySeat => {
    listeners.set(client, new Map());
    return {
      hear: (text) => hear(client, JSON.parse(text) as unknown[]),
      leave: () => listeners.delete(client),
    };
  };
  return {
    join,
    upgrade: (request, duplex, head) => {
      if (has("down")) return void duplex.end("HTTP/1.1 503 Service Unavailable\r\n\r\n");
      server.handleUpgrade(request, duplex, head, (socket) => {
        const seat = join(socket);
        socket.on("message", (data) => seat.hear((data as Buffer).toString("utf8")));
        socket.on("close", seat.leave);
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
