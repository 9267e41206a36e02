import { connectionText, createConnectedWallet } from "#sandbox/nwc/nwc.ts";
import { secretOf, signed, type SignedEvent } from "#sandbox/nwc/nostr-crypto.ts";
import type { WalletAction, WalletInvoice } from "#sandbox/lightning/wallet-book.ts";
import type { Fault } from "#sandbox/sandbox-service.ts";
import type { OpenRelay } from "#server/lightning/connection/relay-gateway.ts";
import type { Timers } from "#server/lightning/connection/timers.ts";

/** Events that a relay adds before each of the wallet's answers: earlier ones unchanged, or events signed by itself. */
export type Noise = "none" | "replayed" | "forged";

/**
 * The sandbox's connected wallet and its relay for servers in the same process: the frames of NIP-01 with real signatures and
 * encryption, without sockets. Nothing waits for real time: a request times out when no further message can arrive.
 */
export type SimulatedWallet = {
  /** The text that an owner pastes. */
  readonly text: string;
  readonly openRelay: OpenRelay;
  readonly timers: Timers;
  readonly flip: (fault: Fault, on: boolean) => void;
  readonly setNoise: (noise: Noise) => void;
  /** Every connection to the relay breaks. */
  readonly cut: () => void;
  /** The delayed answers arrive now. */
  readonly release: () => void;
  readonly made: (invoice: string) => boolean;
  /** Announces a payment, whether or not the invoice was paid. */
  readonly tell: (invoice: string) => void;
  /** Has no effect when it is paid or has expired. */
  readonly pay: (invoice: string, action: WalletAction) => void;
  readonly all: () => readonly WalletInvoice[];
  /** Resolves when no message is being delivered. */
  readonly quiet: () => Promise<void>;
  /** Runs the timers that are due after time has passed. */
  readonly passTime: () => void;
  /** Wallet and relay work correctly, and delayed answers arrive. */
  readonly heal: () => void;
  /** Resets everything. */
  readonly reset: () => void;
};

/** More turns than a request and its answer need. */
const TURNS = 12;
/** Timers that an answer does not end. */
const LONG_MS = 60_000;
const REMEMBERED = 3;
const RELAY_SECRET = secretOf("a relay that lies");

export function createSimulatedWallet(now: () => Date): SimulatedWallet {
  const faults = new Set<Fault>();
  const has = (fault: Fault): boolean => faults.has(fault);
  const held: (() => void)[] = [];
  const context = { appOrigin: "http://localhost:1", now, has, wayBack: <T>(address: T): T => address };
  const { book, relay, tell } = createConnectedWallet(context, (reply) => void held.push(reply));
  const open = new Set<() => void>();
  const waiting = new Set<{ readonly at: number; readonly run: () => void }>();
  const heard: SignedEvent[] = [];
  let noise: Noise = "none";

  /** Events that arrive before an event of the wallet. */
  const before = (event: SignedEvent): readonly SignedEvent[] => {
    if (noise === "none") return [];
    if (noise === "replayed") return heard;
    const { kind, tags, created_at } = event;
    return heard
      .filter((each) => each.kind === kind)
      .map(({ content }) => signed({ kind, tags, created_at, content }, RELAY_SECRET));
  };
  const remember = (event: SignedEvent): void => {
    if (heard.some(({ id }) => id === event.id)) return;
    heard.push(event);
    if (heard.length > REMEMBERED) heard.shift();
  };
  /** Messages that the relay sends in response to a client's message. */
  const messages = (text: string): readonly (readonly unknown[])[] => {
    const message = JSON.parse(text) as readonly unknown[];
    const [name, subscription, event] = message as [string, string, SignedEvent];
    if (name !== "EVENT" || event.tags.every(([tag]) => tag !== "p")) return [message];
    const all = [...before(event), event].map((each) => [name, subscription, each]);
    remember(event);
    return all;
  };

  const openRelay: OpenRelay = (_config, _relay, { onMessage, onEnd }) => {
    if (has("down")) {
      setImmediate(onEnd);
      return Promise.reject(new Error("no connection"));
    }
    let isOpen = true;
    const close = (): void => {
      if (!isOpen) return;
      isOpen = false;
      open.delete(close);
      seat.leave();
      setImmediate(onEnd);
    };
    const send = (text: string): void => {
      for (const [name, ...parts] of messages(text))
        setImmediate(() => isOpen && onMessage(String(name), parts));
    };
    const seat = relay.join({ send, terminate: close });
    open.add(close);
    const carry = (message: readonly unknown[]): void => {
      const text = JSON.stringify(message);
      setImmediate(() => isOpen && seat.hear(text));
    };
    return Promise.resolve({ send: carry, close });
  };
  const inTurns = (turns: number, run: () => void): void =>
    void setImmediate(() => (turns === 0 ? run() : inTurns(turns - 1, run)));
  const release = (): void => held.splice(0).forEach((reply) => reply());

  return {
    text: connectionText("recebe"),
    openRelay,
    timers: {
      now: () => now().getTime(),
      after: (ms, run) => {
        let isOff = false;
        const due = { at: now().getTime() + ms, run };
        if (ms >= LONG_MS) waiting.add(due);
        else inTurns(TURNS, () => isOff || run());
        return () => {
          isOff = true;
          waiting.delete(due);
        };
      },
    },
    flip: (fault, on) => void (on ? faults.add(fault) : faults.delete(fault)),
    setNoise: (wanted) => {
      noise = wanted;
    },
    cut: () => [...open].forEach((close) => close()),
    release,
    made: (text) => book.read(text) !== undefined,
    tell: (text) => {
      const invoice = book.read(text);
      if (invoice) tell(invoice);
    },
    pay: (text, action) => {
      const invoice = book.read(text);
      if (invoice) book.act(invoice, action);
    },
    all: () => book.all(),
    quiet: () => new Promise((resolve) => inTurns(TURNS, resolve)),
    passTime: () => {
      const due = [...waiting].filter(({ at }) => at <= now().getTime());
      for (const each of due) if (waiting.delete(each)) each.run();
    },
    heal: () => {
      faults.clear();
      noise = "none";
      release();
    },
    reset: () => {
      faults.clear();
      noise = "none";
      held.length = 0;
      heard.length = 0;
      book.clear();
    },
  };
}
