import { createHash, randomBytes } from "node:crypto";

/** `held`: the payer's money is locked, but not yet received. */
export type InvoiceState = "open" | "held" | "settled" | "expired";

export type WalletInvoice = {
  /** Payment hash in hex. */
  readonly hash: string;
  readonly preimage: string;
  readonly name: string;
  readonly text: string;
  readonly msat: bigint;
  /** Hex; null: the invoice has none. */
  readonly descriptionHash: string | null;
  readonly expiresAt: Date;
  readonly createdAt: Date;
  state: InvoiceState;
  /** When it settles by itself; null: it does not. */
  settlesAt: Date | null;
  settledAt: Date | null;
  /** Number of `verify` answers that reported it as settled. */
  told: number;
};

/** Invoices of all names, kept in memory until the sandbox ends. */
export type WalletBook = {
  readonly newPreimage: () => { readonly preimage: Buffer; readonly hash: Buffer };
  readonly add: (
    invoice: Pick<
      WalletInvoice,
      "hash" | "preimage" | "name" | "text" | "msat" | "descriptionHash" | "expiresAt"
    >,
  ) => void;
  readonly find: (hash: string) => WalletInvoice | undefined;
  /** Finds an invoice by its text, in any case, with or without `lightning:`. */
  readonly read: (text: string) => WalletInvoice | undefined;
  /** All invoices, newest first. */
  readonly all: () => readonly WalletInvoice[];
  readonly act: (invoice: WalletInvoice, action: WalletAction) => boolean;
  readonly clear: () => void;
};

export const WALLET_ACTIONS = ["pay", "later", "hold", "expire"] as const;
export type WalletAction = (typeof WALLET_ACTIONS)[number];

const LATER_MS = 30_000;
const MAX_KEPT = 1000;

/** `onSettled` is called for each payment when it is noticed. */
export function createWalletBook(
  now: () => Date,
  onSettled: (invoice: WalletInvoice) => void = () => undefined,
): WalletBook {
  let invoices: WalletInvoice[] = [];
  const current = (invoice: WalletInvoice): WalletInvoice => {
    if (invoice.settlesAt !== null && invoice.state === "open" && invoice.settlesAt <= now()) settle(invoice);
    if (invoice.state === "open" && invoice.expiresAt <= now() && invoice.settlesAt === null)
      invoice.state = "expired";
    return invoice;
  };
  const settle = (invoice: WalletInvoice): void => {
    invoice.state = "settled";
    invoice.settledAt = now();
    onSettled(invoice);
  };
  return {
    newPreimage: () => {
      const preimage = randomBytes(32);
      return { preimage, hash: createHash("sha256").update(preimage).digest() };
    },
    add: (invoice) => {
      const times = { createdAt: now(), settlesAt: null, settledAt: null };
      invoices = [{ ...invoice, ...times, state: "open" as const, told: 0 }, ...invoices].slice(0, MAX_KEPT);
    },
    find: (hash) => invoices.filter((each) => each.hash === hash).map(current)[0],
    read: (text) => {
      const wanted = text
        .trim()
        .toLowerCase()
        .replace(/^lightning:/, "");
      return invoices.filter((each) => each.text === wanted).map(current)[0];
    },
    all: () => invoices.map(current),
    act: (invoice, action) => {
      const ends = action === "pay" || action === "expire";
      if (invoice.state !== "open" && !(invoice.state === "held" && ends)) return false;
      if (action === "pay") settle(invoice);
      else if (action === "later") invoice.settlesAt = new Date(now().getTime() + LATER_MS);
      else invoice.state = action === "hold" ? "held" : "expired";
      return true;
    },
    clear: () => {
      invoices = [];
    },
  };
}
