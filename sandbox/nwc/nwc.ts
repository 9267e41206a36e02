import { createHash, randomBytes } from "node:crypto";
import { Router } from "express";
import { writeInvoice } from "#sandbox/lightning/bolt11.ts";
import { serveCustomerWallet } from "#sandbox/lightning/customer-wallet.ts";
import { servePayPage } from "#sandbox/lightning/pay-page.ts";
import { createWalletBook, type WalletBook, type WalletInvoice } from "#sandbox/lightning/wallet-book.ts";
import type { SandboxContext, SandboxService } from "#sandbox/sandbox-service.ts";
import { decrypted, encrypted, publicKey, secretOf, signed, type SignedEvent } from "./nostr-crypto.ts";
import { createRelay, type Relay } from "./relay.ts";

/** A connected wallet, by the name of its connection. */
type Account = {
  readonly methods: readonly string[];
  readonly encryption: string | null;
  /** How the wallet treats `description_hash`. */
  readonly hash: "given" | "refused" | "of the description";
};
const RECEIVES = ["get_info", "make_invoice", "lookup_invoice", "list_transactions", "notifications"];
const PLAIN: Account = { methods: RECEIVES, encryption: "nip44_v2 nip04", hash: "given" };
const ACCOUNTS: Readonly<Record<string, Account>> = {
  recebe: PLAIN,
  gasta: { ...PLAIN, methods: [...RECEIVES, "pay_invoice"] },
  antiga: { ...PLAIN, encryption: null },
  semconsulta: { ...PLAIN, methods: RECEIVES.filter((method) => method !== "lookup_invoice") },
  clnhash: { ...PLAIN, hash: "refused" },
  hashdadescricao: { ...PLAIN, hash: "of the description" },
};

const [INFO, REQUEST, RESPONSE, OLD_NOTICE, NOTICE] = [13_194, 23_194, 23_195, 23_196, 23_197];
const LATE_MS = 12_000;
const MAX_OFF_S = 60;

const walletOf = (name: string): Buffer => secretOf(`wallet ${name}`);
const clientOf = (name: string): Buffer => secretOf(`client ${name}`);
/** Names by public key. */
const namesOf = (secret: (name: string) => Buffer): ReadonlyMap<string, string> =>
  new Map(Object.keys(ACCOUNTS).map((name) => [publicKey(secret(name)), name]));

/** The text that a person copies from the wallet. */
export const connectionText = (name: string): string =>
  `nostr+walletconnect://${publicKey(walletOf(name))}?relay=${encodeURIComponent("wss://relay.exemplo")}&secret=${clientOf(name).toString("hex")}`;

/** A relay with a wallet's service behind it (NIP-01, NIP-44, NIP-47). */
export const nwc: SandboxService = {
  id: "nwc",
  title: "Carteira conectada (Nostr Wallet Connect)",
  path: "/nwc",
  faults: [
    "slow",
    "down",
    "relay_drops",
    "relay_silent",
    "ok_false",
    "late",
    "no_info",
    "lost",
    "duplicated",
    "both_kinds",
    "forged",
    "clock",
    "restricted",
    "rate_limited",
    "spends",
    "wrong_amount",
    "wrong_network",
    "repeated",
    "verify_never",
    "verify_other_invoice",
    "verify_wrong_preimage",
    "verify_less",
  ],
  notes: [
    `Conexões prontas em /nwc/conexoes: ${Object.keys(ACCOUNTS).join(", ")}.`,
    "Pague uma cobrança em /nwc/pagar.",
  ],
  create: (context) => {
    const router = Router();
    const { book, relay } = createConnectedWallet(context, (reply) => setTimeout(reply, LATE_MS).unref());
    servePayPage(router, book);
    serveCustomerWallet(router, book);
    router.get("/conexoes", (_req, res) => {
      res.json(Object.fromEntries(Object.keys(ACCOUNTS).map((name) => [name, connectionText(name)])));
    });
    router.get("/estado", (_req, res) => {
      res.json(
        book.all().map(({ hash, name, state, text, msat }) => ({
          hash,
          name,
          state,
          invoice: text,
          msat: String(msat),
        })),
      );
    });
    return Object.assign(router, { upgrade: relay.upgrade });
  },
};

/** The wallet behind a connection. `later` receives the answers of a slow wallet. */
export type ConnectedWallet = {
  readonly book: WalletBook;
  readonly relay: Relay;
  /** Notifies all listeners of this payment. */
  readonly tell: (invoice: WalletInvoice) => void;
};

export function createConnectedWallet(
  context: SandboxContext,
  later: (reply: () => void) => void,
): ConnectedWallet {
  const book = createWalletBook(context.now, (invoice) => wallet.tell(invoice));
  const wallets = namesOf(walletOf);
  const relay = createRelay(context, {
    onEvent: (event) => wallet.hear(event),
    stored: (author) => {
      const name = context.has("no_info") ? undefined : wallets.get(author);
      return name === undefined ? [] : [infoEvent(name, context)];
    },
  });
  const wallet = createWallet(context, { book, relay, later });
  return { book, relay, tell: wallet.tell };
}

const secondsNow = ({ now }: SandboxContext): number => Math.floor(now().getTime() / 1000);

const methodsOf = ({ methods }: Account, { has }: SandboxContext): readonly string[] =>
  has("spends") ? [...methods, "pay_invoice"] : methods;

function infoEvent(name: string, context: SandboxContext): SignedEvent {
  const account = ACCOUNTS[name] ?? PLAIN;
  const tags = [
    ...(account.encryption === null ? [] : [["encryption", account.encryption]]),
    ["notifications", "payment_received"],
  ];
  const content = methodsOf(account, context).join(" ");
  return signed({ kind: INFO, created_at: secondsNow(context), tags, content }, walletOf(name));
}

function createWallet(
  context: SandboxContext,
  { book, relay, later }: Pick<ConnectedWallet, "book" | "relay"> & { later: (reply: () => void) => void },
) {
  const { has } = context;
  const send = (name: string, kind: number, body: object, about: readonly string[][]): void => {
    const [wallet, client] = [walletOf(name), publicKey(clientOf(name))];
    const content = encrypted(JSON.stringify(body), wallet, client);
    const event = signed(
      { kind, created_at: secondsNow(context), tags: [["p", client], ...about], content },
      wallet,
    );
    const sent = has("forged") ? forgeries(event, { kind, content, client }) : [event];
    for (const each of has("duplicated") ? [...sent, ...sent] : sent) relay.publish(each);
  };
  const clients = namesOf(clientOf);
  const hear = (event: SignedEvent): void => {
    const name = clients.get(event.pubkey);
    const isOff = Math.abs(event.created_at - secondsNow(context)) > MAX_OFF_S;
    // A wallet silently drops events with a wrong time and unknown events.
    if (event.kind !== REQUEST || name === undefined || (has("clock") && isOff)) return;
    const text = decrypted(event.content, walletOf(name), event.pubkey);
    if (text === null) return;
    const { method, params } = JSON.parse(text) as { method: string; params: Record<string, unknown> };
    const answer = answerOf(context, book, name, method, params);
    const reply = (): void => send(name, RESPONSE, { result_type: method, ...answer }, [["e", event.id]]);
    if (has("late")) later(reply);
    else reply();
  };
  const tell = (invoice: WalletInvoice): void => {
    if (has("lost")) return;
    const body = { notification_type: "payment_received", notification: transactionOf(context, invoice) };
    send(invoice.name, NOTICE, body, []);
    if (has("both_kinds")) send(invoice.name, OLD_NOTICE, body, []);
  };
  return { hear, tell };
}

/** Forged events: a false signature, a false author, and an answer without a request. */
function forgeries(
  event: SignedEvent,
  { kind, content, client }: { readonly kind: number; readonly content: string; readonly client: string },
): SignedEvent[] {
  const stranger = secretOf("stranger");
  const tags = [...event.tags.filter(([name]) => name !== "e"), ["e", "00".repeat(32)]];
  return [
    { ...event, sig: event.sig.replace(/^../, (byte) => (byte === "00" ? "01" : "00")) },
    signed({ kind, created_at: event.created_at, tags: event.tags, content }, stranger),
    { ...event, tags: [["p", client]] },
    ...(kind === RESPONSE ? [{ ...event, tags }] : []),
  ];
}

function answerOf(
  context: SandboxContext,
  book: WalletBook,
  name: string,
  method: string,
  params: Readonly<Record<string, unknown>>,
): object {
  const { has } = context;
  const account = ACCOUNTS[name] ?? PLAIN;
  const refuse = (code: string) => ({ error: { code, message: `sandbox: ${code}` }, result: null });
  if (has("rate_limited")) return refuse("RATE_LIMITED");
  if (!account.methods.includes(method) || (has("restricted") && method !== "make_invoice"))
    return refuse("RESTRICTED");
  if (method === "get_info")
    return { error: null, result: { alias: name, network: "regtest", methods: methodsOf(account, context) } };
  if (method === "lookup_invoice") {
    const found = book.find(String(params["payment_hash"]));
    return found ? { error: null, result: transactionOf(context, found) } : refuse("NOT_FOUND");
  }
  if (method !== "make_invoice") return refuse("NOT_IMPLEMENTED");
  if (params["description_hash"] !== undefined && account.hash === "refused") return refuse("INTERNAL");
  return { error: null, result: makeInvoice(context, book, name, params) };
}

function makeInvoice(
  context: SandboxContext,
  book: WalletBook,
  name: string,
  params: Readonly<Record<string, unknown>>,
): object {
  const last = book.all().find((invoice) => invoice.name === name);
  if (context.has("repeated") && last) return madeOf(last);
  const { preimage, hash } = book.newPreimage();
  const description = typeof params["description"] === "string" ? params["description"] : "";
  const given =
    typeof params["description_hash"] === "string" ? Buffer.from(params["description_hash"], "hex") : null;
  const own = createHash("sha256").update(description).digest();
  const about = ACCOUNTS[name]?.hash === "of the description" ? own : given;
  const asked = BigInt(Number(params["amount"]));
  const expirySeconds = Number(params["expiry"] ?? 3600);
  const text = writeInvoice({
    network: context.has("wrong_network") ? "bc" : "bcrt",
    msat: context.has("wrong_amount") ? asked * 10n : asked,
    paymentHash: hash,
    paymentSecret: randomBytes(32),
    about: about === null ? { text: description.slice(0, 300) } : { hash: about },
    createdAt: context.now(),
    expirySeconds,
  });
  const made = {
    hash: hash.toString("hex"),
    preimage: preimage.toString("hex"),
    name,
    text,
    msat: asked,
    descriptionHash: about?.toString("hex") ?? null,
    expiresAt: new Date(context.now().getTime() + expirySeconds * 1000),
  };
  book.add(made);
  return madeOf(made);
}

const madeOf = ({ text, hash, msat }: Pick<WalletInvoice, "text" | "hash" | "msat">): object => ({
  type: "incoming",
  state: "pending",
  invoice: text,
  payment_hash: hash,
  amount: Number(msat),
});

function transactionOf({ has }: SandboxContext, invoice: WalletInvoice): object {
  const { hash, text, msat, state, settledAt } = invoice;
  const isSettled = state === "settled" && !has("verify_never");
  const preimage = has("verify_wrong_preimage") ? randomBytes(32).toString("hex") : invoice.preimage;
  return {
    type: "incoming",
    state: isSettled
      ? "settled"
      : state === "held"
        ? "accepted"
        : state === "expired"
          ? "expired"
          : "pending",
    invoice: has("verify_other_invoice") ? `${text.slice(0, -8)}qqqqqqqq` : text,
    payment_hash: hash,
    amount: Number(msat) - (isSettled && has("verify_less") ? 1000 : 0),
    ...(isSettled ? { settled_at: Math.floor((settledAt?.getTime() ?? 0) / 1000), preimage } : {}),
  };
}
