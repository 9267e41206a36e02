import type { WalletConnection } from "#db/rules/lightning/wallet/wallet-connection.ts";
import type { WalletOffer } from "#db/rules/lightning/wallet/wallet-answers.ts";
import type { AskedWallet, Metrics } from "#server/platform/metrics/metrics.ts";
import { createTurns } from "#server/lightning/turns.ts";
import { openRelay } from "./relay-gateway.ts";
import { MACHINE_TIMERS } from "./timers.ts";
import { createWalletLink, type LinkParts, type WalletAnswer, type WalletLink } from "./wallet-link.ts";
import type { WalletMethod } from "./wallet-messages.ts";

/** A decrypted connection of a shop. It is never logged. */
export type OpenConnection = WalletConnection & {
  readonly id: string;
  /** The connection is being tested and is not stored for a shop yet. */
  readonly isCandidate?: boolean;
};

/** The wallets that shops are connected to (NIP-47). Nothing here rejects. */
export type Wallets = {
  readonly ask: (connection: OpenConnection, call: WalletCall) => Promise<WalletAnswer>;
  readonly offer: (connection: OpenConnection) => Promise<WalletOffer | null>;
  /** Registers a function that is called when a wallet reports a payment. */
  readonly onPaid: (tell: (connectionId: string, paymentHash: string) => void) => void;
  /** Ids of the stored connections that are open now. */
  readonly openIds: () => readonly string[];
  readonly close: (connectionId: string) => void;
};

export type WalletCall = {
  readonly method: WalletMethod;
  readonly params: Readonly<Record<string, unknown>>;
};

type Parts = Omit<LinkParts, "onPaid" | "openRelay" | "timers"> &
  Partial<Pick<LinkParts, "openRelay" | "timers">> & {
    readonly metrics: Pick<Metrics, "walletAsked" | "watch">;
    readonly stopping: AbortSignal;
  };

/** Time limit of one request, including waiting. */
const TIMEOUTS: Readonly<Record<WalletMethod, number>> = {
  // Used when a connection is tested, and seldom besides: the first answer of a sleeping wallet may take long.
  get_info: 12_000,
  make_invoice: 8000,
  lookup_invoice: 4000,
};
const OFFER_MS = 3000;
/** A connection without requests is closed after this time. */
const IDLE_MS = 60_000;
const MOST_OPEN = 1000;
const AT_ONCE = 2;

type Open = { readonly link: WalletLink; readonly isCandidate: boolean; stayOpen: () => void };

export function createWallets({ stopping, metrics, ...given }: Parts): Wallets {
  const parts = { openRelay, timers: MACHINE_TIMERS, ...given };
  const open = new Map<string, Open>();
  const listeners: ((connectionId: string, paymentHash: string) => void)[] = [];
  const turn = createTurns(AT_ONCE);

  const close = (id: string): void => {
    const found = open.get(id);
    if (!found) return;
    found.stayOpen();
    open.delete(id);
    found.link.close();
  };
  const closeLater = (id: string): (() => void) => parts.timers.after(IDLE_MS, () => close(id));
  const linkTo = (connection: OpenConnection): WalletLink => {
    const { id, isCandidate = false } = connection;
    const found = open.get(id);
    if (found) {
      found.stayOpen();
      found.stayOpen = closeLater(id);
      return found.link;
    }
    const [oldest] = open.keys();
    if (open.size >= MOST_OPEN && oldest !== undefined) close(oldest);
    const onPaid = (hash: string) => listeners.forEach((tell) => tell(id, hash));
    const link = createWalletLink({ ...parts, onPaid }, connection);
    open.set(id, { link, isCandidate, stayOpen: closeLater(id) });
    return link;
  };
  const ask = async (connection: OpenConnection, { method, params }: WalletCall): Promise<WalletAnswer> => {
    if (stopping.aborted) return { kind: "failed", why: "stopping", slow: false };
    const begun = parts.timers.now();
    const answer = await linkTo(connection).ask(method, params, TIMEOUTS[method]);
    metrics.walletAsked({ method, result: resultOf(answer), seconds: (parts.timers.now() - begun) / 1000 });
    return answer;
  };
  metrics.watch("wallet_relays", () => [...open.values()].reduce((sum, { link }) => sum + link.relays(), 0));
  stopping.addEventListener("abort", () => [...open.keys()].forEach(close));

  return {
    ask: (connection, call) => turn(connection.id, () => ask(connection, call)),
    offer: (connection) => linkTo(connection).offer(OFFER_MS),
    onPaid: (tell) => void listeners.push(tell),
    openIds: () => [...open].filter(([, { isCandidate }]) => !isCandidate).map(([id]) => id),
    close,
  };
}

const resultOf = (answer: WalletAnswer): AskedWallet["result"] => {
  if (answer.kind === "failed") return answer.slow ? "silent" : "failed";
  return answer.kind === "result" ? "answered" : "refused";
};
