import { readOffer, type WalletOffer } from "#db/rules/lightning/wallet/wallet-answers.ts";
import type { WalletConnection } from "#db/rules/lightning/wallet/wallet-connection.ts";
import type { NostrEvent } from "#db/rules/nostr/nostr-event.ts";
import type { LightningConfig } from "#server/platform/config/lightning-config.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { OpenRelay, RelaySocket } from "./relay-gateway.ts";
import type { Timers } from "./timers.ts";
import { walletMessages, type WalletMethod, type WalletResponse } from "./wallet-messages.ts";

/** `failed`: there is no readable answer; `why` contains no part of it. */
export type WalletAnswer =
  | { readonly kind: "result"; readonly result: unknown }
  | { readonly kind: "error"; readonly code: string }
  | { readonly kind: "failed"; readonly why: string; readonly slow: boolean };

/** A connection to a wallet over its relays. */
export type WalletLink = {
  /** Returns the first answer of any relay. Never rejects. */
  readonly ask: (method: WalletMethod, params: object, timeoutMs: number) => Promise<WalletAnswer>;
  /** What the wallet's service reports that it offers; null: its relays have no info event (it may have disappeared). */
  readonly offer: (timeoutMs: number) => Promise<WalletOffer | null>;
  /** Number of relays connected now. */
  readonly relays: () => number;
  readonly close: () => void;
};

export type LinkParts = {
  readonly config: LightningConfig;
  readonly clock: Clock;
  readonly openRelay: OpenRelay;
  readonly timers: Timers;
  /** The wallet reports an incoming payment. This is a hint and no proof: a look must follow. */
  readonly onPaid: (paymentHash: string) => void;
};

type Relay = {
  readonly url: string;
  socket: Promise<RelaySocket> | null;
  failures: number;
  /** On the clock of the timers. */
  notBefore: number;
};

/** `hopes`: relays that may still deliver an answer. */
type Asked = {
  readonly method: WalletMethod;
  readonly settle: (answer: WalletAnswer) => void;
  readonly hopes: Set<Relay>;
};
type Offered = { readonly settle: (event: NostrEvent | null) => void; readonly hopes: Set<Relay> };

const ANSWERS = "answers";
const OFFER = "offer";
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

const failed = (why: string, slow = false): WalletAnswer => ({ kind: "failed", why, slow });

/** Opens no socket before the first request. Uses one socket per relay, and reconnects after increasing pauses. */
export function createWalletLink(parts: LinkParts, connection: WalletConnection): WalletLink {
  const { config, clock, openRelay, timers, onPaid } = parts;
  const messages = walletMessages(connection);
  const relays: Relay[] = connection.relays.map((url) => ({ url, socket: null, failures: 0, notBefore: 0 }));
  const asked = new Map<string, Asked>();
  const offers = new Set<Offered>();
  let isClosed = false;

  const giveUp = (relay: Relay): void => {
    for (const each of asked.values()) loseHope(each, relay, "no relay");
    loseOffer(relay);
  };
  const loseOffer = (relay: Relay): void => {
    for (const { hopes, settle } of offers) if (hopes.delete(relay) && hopes.size === 0) settle(null);
  };
  const loseHope = (each: Asked, relay: Relay, why: string): void => {
    if (each.hopes.delete(relay) && each.hopes.size === 0) each.settle(failed(why));
  };
  const handle = (relay: Relay, name: string, parts: readonly unknown[]): void => {
    const [first, second] = parts;
    if (name === "EVENT" && first === ANSWERS) {
      const message = messages?.read(second, (id) => asked.has(id));
      if (message?.kind === "paid") onPaid(message.paymentHash);
      else if (message) answer(message.to, message.response);
    } else if (name === "EVENT" && first === OFFER) {
      const event = messages?.readInfo(second) ?? null;
      if (event !== null) for (const { settle } of offers) settle(event);
    } else if ((name === "EOSE" || name === "CLOSED") && first === OFFER) {
      loseOffer(relay);
    } else if (name === "OK" && second === false && typeof first === "string") {
      const each = asked.get(first);
      if (each) loseHope(each, relay, "refused by its relay");
    } else if (name === "CLOSED" && first === ANSWERS) {
      // Without the subscription no answer can arrive.
      hangUp([relay]);
    }
  };
  const hangUp = (which = relays): void => {
    for (const { socket } of which)
      void socket?.then(
        ({ close }) => close(),
        () => undefined,
      );
  };
  const answer = (id: string, response: WalletResponse): void => {
    const each = asked.get(id);
    if (each?.method !== response.method) return;
    each.settle(
      response.kind === "result"
        ? { kind: "result", result: response.result }
        : { kind: "error", code: response.code },
    );
  };

  const connected = (relay: Relay): Promise<RelaySocket> => {
    if (relay.socket) return relay.socket;
    if (isClosed || timers.now() < relay.notBefore) return Promise.reject(new Error("not now"));
    const opening = openRelay(config, relay.url, {
      onMessage: (name, parts) => handle(relay, name, parts),
      onEnd: () => {
        if (relay.socket === opening) relay.socket = null;
        relay.failures += 1;
        // After the first failure, the next request reconnects at once.
        const pause =
          relay.failures === 1 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** relay.failures, LONGEST_PAUSE_MS);
        relay.notBefore = timers.now() + pause;
        giveUp(relay);
      },
    }).then((socket) => {
      if (isClosed) socket.close();
      // Answers are ephemeral events, so the subscription must exist before the request is sent.
      socket.send(["REQ", ANSWERS, messages?.answers(clock.now())]);
      return socket;
    });
    relay.socket = opening;
    return opening;
  };
  const publish = async (relay: Relay, each: Asked, event: NostrEvent): Promise<void> => {
    try {
      (await connected(relay)).send(["EVENT", event]);
    } catch {
      loseHope(each, relay, "no relay");
    }
  };

  return {
    ask: async (method, params, timeoutMs) => {
      if (messages === null || isClosed) return failed("closed");
      const event = messages.request(method, params, clock.now());
      const { promise, resolve } = newPromise<WalletAnswer>();
      const each: Asked = { method, settle: resolve, hopes: new Set(relays) };
      asked.set(event.id, each);
      const callOff = timers.after(timeoutMs, () => resolve(failed("timeout", true)));
      for (const relay of relays) void publish(relay, each, event);
      const answered = await promise;
      callOff();
      asked.delete(event.id);
      // An answer proves that the connection works, so failures are reset; a silent relay may be dead without having closed.
      if (answered.kind !== "failed") for (const relay of relays) relay.failures = 0;
      else if (answered.slow) hangUp();
      return answered;
    },
    offer: async (timeoutMs) => {
      const { promise, resolve } = newPromise<NostrEvent | null>();
      const offered: Offered = { settle: resolve, hopes: new Set(relays) };
      offers.add(offered);
      const callOff = timers.after(timeoutMs, () => resolve(null));
      for (const relay of relays)
        void connected(relay).then(
          (socket) => socket.send(["REQ", OFFER, messages?.info]),
          () => loseOffer(relay),
        );
      const event = await promise;
      callOff();
      offers.delete(offered);
      return event === null ? null : readOffer(event);
    },
    relays: () => relays.filter(({ socket }) => socket !== null).length,
    close: () => {
      isClosed = true;
      for (const each of asked.values()) each.settle(failed("closed"));
      hangUp();
    },
  };
}

function newPromise<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
