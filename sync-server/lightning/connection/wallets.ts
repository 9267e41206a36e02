import type { WalletConnection } from "#db/rules/lightning/wallet-connection.ts";
import type { WalletOffer } from "#db/rules/lightning/wallet-answers.ts";
import { createTurns } from "#server/lightning/turns.ts";
import { createWalletLink, type LinkParts, type WalletAnswer, type WalletLink } from "./wallet-link.ts";
import type { WalletMethod } from "./wallet-messages.ts";

/** A connection of a shop, opened. It is never logged. */
export type OpenConnection = WalletConnection & {
  readonly id: string;
  /** It is being tested: no shop has it yet. */
  readonly isCandidate?: boolean;
};

/** The wallets that shops are connected to (NIP-47). Nothing here rejects. */
export type Wallets = {
  readonly ask: (connection: OpenConnection, call: WalletCall) => Promise<WalletAnswer>;
  readonly offer: (connection: OpenConnection) => Promise<WalletOffer | null>;
  /** Called with what a wallet says it was paid. */
  readonly onPaid: (tell: (connectionId: string, paymentHash: string) => void) => void;
  /** Connections of shops that are open at the moment. */
  readonly openIds: () => readonly string[];
  readonly close: (connectionId: string) => void;
};

export type WalletCall = {
  readonly method: WalletMethod;
  readonly params: Readonly<Record<string, unknown>>;
};

type Parts = Omit<LinkParts, "onPaid"> & { readonly stopping: AbortSignal };

/** Of one request with its waiting. */
const TIMEOUTS: Readonly<Record<WalletMethod, number>> = {
  // Asked when a connection is tested, and seldom besides: the first answer of a sleeping wallet may take long.
  get_info: 12_000,
  make_invoice: 8000,
  lookup_invoice: 4000,
};
const OFFER_MS = 3000;
/** A connection that nobody has asked for so long is closed. */
const IDLE_MS = 60_000;
const MOST_OPEN = 1000;
const AT_ONCE = 2;

type Open = { readonly link: WalletLink; readonly isCandidate: boolean; timer: NodeJS.Timeout };

export function createWallets({ stopping, ...parts }: Parts): Wallets {
  const open = new Map<string, Open>();
  const listeners: ((connectionId: string, paymentHash: string) => void)[] = [];
  const turn = createTurns(AT_ONCE);

  const close = (id: string): void => {
    const found = open.get(id);
    if (!found) return;
    clearTimeout(found.timer);
    open.delete(id);
    found.link.close();
  };
  const idle = (id: string): NodeJS.Timeout => setTimeout(() => close(id), IDLE_MS).unref();
  const linkTo = (connection: OpenConnection): WalletLink => {
    const { id, isCandidate = false } = connection;
    const found = open.get(id);
    if (found) {
      clearTimeout(found.timer);
      found.timer = idle(id);
      return found.link;
    }
    const [oldest] = open.keys();
    if (open.size >= MOST_OPEN && oldest !== undefined) close(oldest);
    const onPaid = (hash: string) => listeners.forEach((tell) => tell(id, hash));
    const link = createWalletLink({ ...parts, onPaid }, connection);
    open.set(id, { link, isCandidate, timer: idle(id) });
    return link;
  };
  stopping.addEventListener("abort", () => [...open.keys()].forEach(close));

  return {
    ask: (connection, { method, params }) =>
      turn(connection.id, () =>
        stopping.aborted
          ? Promise.resolve({ kind: "failed", why: "stopping", slow: false })
          : linkTo(connection).ask(method, params, TIMEOUTS[method]),
      ),
    offer: (connection) => linkTo(connection).offer(OFFER_MS),
    onPaid: (tell) => void listeners.push(tell),
    openIds: () => [...open].filter(([, { isCandidate }]) => !isCandidate).map(([id]) => id),
    close,
  };
}
