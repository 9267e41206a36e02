import { createHash } from "node:crypto";
import { decodeInvoice } from "#db/rules/lightning/invoice/invoice.ts";
import { MAX_LOOKS } from "#db/rules/lightning/verify-schedule.ts";
import { connectionName } from "#db/rules/lightning/wallet/connection-name.ts";
import type { WalletInvoice as StoredInvoice } from "#sandbox/lightning/wallet-book.ts";
import type { CodeOfTill } from "#server/testing/lightning-customer.ts";
import type { WalletState } from "#server/testing/start-lightning-shop.ts";
import { demand } from "../invariants/violation.ts";
import type { WalletWorld } from "./wallet-world.ts";

/** Invariants at every moment, and at rest. The numbers are those of docs/lightning.md. */

type InvoiceRow = {
  readonly payment_hash: string;
  readonly charge_id: string;
  readonly invoice: string;
  readonly msat: string;
  readonly verify_url: string | null;
  readonly connection_id: string | null;
  readonly state: "open" | "settled" | "ended";
  readonly looks: number;
  readonly next_look: Date | null;
  readonly created_at: Date;
  readonly expires_at: Date;
};
type FactRow = {
  readonly payment_hash: string;
  readonly charge_id: string;
  readonly msat: string;
  readonly proof: "preimage" | "provider";
  readonly preimage: string | null;
  readonly settled_at: Date;
  readonly late: boolean;
};
type IncidentRow = { readonly payment_hash: string | null; readonly at: Date };
type OrderRow = { readonly charge_id: string; readonly due_at: Date };
type WalletInvoice = WalletState & { readonly name: string; readonly settledAt: string | null };

type Book = {
  readonly invoices: readonly InvoiceRow[];
  readonly facts: readonly FactRow[];
  readonly orders: readonly OrderRow[];
  /** When the provider first contradicted itself about an invoice. */
  readonly contradicted: ReadonlyMap<string, Date>;
  /** Ids of the shop's wallet connections. */
  readonly connections: readonly string[];
  readonly address: unknown;
  readonly wallet: ReadonlyMap<string, WalletInvoice>;
};

async function readBook({ place, charges, codes }: WalletWorld): Promise<Book> {
  const shop_id = place.shop.owner.id;
  const { knex } = place.shops.server.deps;
  const ids = [...charges, ...codes].map(({ chargeId }) => chargeId);
  // Read in one go, because a server that is still running may settle an invoice meanwhile.
  const [invoices, facts, orders, incidents, connections, address] = await knex.transaction(
    async (trx) =>
      [
        await trx<InvoiceRow>("lightning_invoices")
          .whereIn("charge_id", ids)
          .orderBy("created_at")
          .select("*", trx.raw("msat::text as msat")),
        await trx<FactRow>("lightning_facts")
          .whereIn("charge_id", ids)
          .select("*", trx.raw("msat::text as msat")),
        await trx<OrderRow>("lightning_orders").whereIn("charge_id", ids).select(),
        await trx<IncidentRow>("lightning_incidents")
          .whereIn("charge_id", ids)
          .orderBy("at", "desc")
          .select(),
        await trx("lightning_connections").where({ shop_id }).pluck<string[]>("id"),
        await trx("shop_state")
          .where({ shop_id, key: "lightning:address" })
          .first<{ value: unknown }>("value"),
      ] as const,
    { isolationLevel: "repeatable read", readOnly: true },
  );
  const isOfAddress = invoices.some(({ connection_id: connection }) => connection === null);
  const ofAddress = isOfAddress ? ((await place.shops.wallet()) as readonly WalletInvoice[]) : [];
  const wallet = [...ofAddress, ...place.wallet.all().map(stateOf)];
  return {
    invoices,
    facts,
    orders,
    contradicted: new Map(incidents.flatMap(({ payment_hash: hash, at }) => (hash ? [[hash, at]] : []))),
    connections,
    address: address?.value,
    wallet: new Map(wallet.map((each) => [each.hash, each])),
  };
}

const stateOf = ({ hash, name, state, text, msat, settledAt }: StoredInvoice): WalletInvoice => ({
  hash,
  name,
  state,
  invoice: text,
  msat: msat.toString(),
  settledAt: settledAt?.toISOString() ?? null,
});

/** An answer to a till or a wallet: its invoice is stored, belongs to this charge, and can be paid. */
export async function checkAnswer(
  world: WalletWorld,
  { chargeId, msat }: { readonly chargeId: string; readonly msat: string },
  invoice: string,
): Promise<void> {
  const { invoices, facts } = await readBook(world);
  const stored = invoices.find((row) => row.invoice === invoice);
  const now = world.place.shops.now();
  demand(stored?.charge_id === chargeId, "LN2", () => `shown, but not stored for ${chargeId}`);
  demand(stored?.msat === msat, "LN2", () => `${stored?.msat} msat for ${msat}`);
  demand((stored?.expires_at ?? now) > now, "LN2", () => "an invoice is shown that has ended");
  const paid = facts.find((fact) => fact.charge_id === chargeId);
  const paidBefore = paid !== undefined && world.facts.has(paid.payment_hash);
  demand(
    !paidBefore || stored?.payment_hash === paid?.payment_hash,
    "LN17",
    () => "paid, and asked for again",
  );
}

/** A PIN is the till's own, and is shown only after a payment of this very code. */
export async function checkPin(world: WalletWorld, code: CodeOfTill, pin: string): Promise<void> {
  const { invoices, wallet } = await readBook(world);
  demand(pin === code.pin, "LN11", () => "the server's PIN is not the till's");
  const paid = invoices.filter((row) => wallet.get(row.payment_hash)?.state === "settled");
  demand(
    paid.some((row) => row.charge_id === code.chargeId),
    "LN9",
    () => "a PIN without a payment",
  );
}

export async function checkWallet(world: WalletWorld): Promise<void> {
  const book = await readBook(world);
  const { invoices, facts, orders, wallet, contradicted, connections, address } = book;
  const isUsed = connections.every((id) => connectionName(id) === address);
  demand(isUsed, "LN41", () => "a secret of a connection that is not in use");
  const byHash = new Map(invoices.map((row) => [row.payment_hash, row]));
  for (const fact of facts) checkFact(book, fact, byHash.get(fact.payment_hash));
  for (const [hash, charge] of world.facts)
    demand(
      facts.some((fact) => fact.payment_hash === hash && fact.charge_id === charge),
      "LN29",
      () => hash,
    );
  for (const { payment_hash: hash, charge_id: charge } of facts) world.facts.set(hash, charge);

  for (const { charge_id: charge, due_at: due } of orders) {
    const before = world.dueAt.get(charge) ?? due.getTime();
    demand(before === due.getTime(), "LN34", () => `the customer's time of ${charge} moved`);
    world.dueAt.set(charge, before);
  }
  for (const row of invoices) {
    const decoded = decodeInvoice(row.invoice);
    demand(
      typeof decoded !== "string" && decoded.paymentHash === row.payment_hash,
      "LN2",
      () => `${row.payment_hash} is not the hash of its invoice`,
    );
    const amount = typeof decoded === "string" ? null : String(decoded.msat);
    demand(amount === row.msat, "LN2", () => `an invoice over ${amount} msat for ${row.msat}`);
    const isDoubted = contradicted.has(row.payment_hash) && row.connection_id !== null;
    demand(!isDoubted || world.isWalletDoubtful, "LN27", () => "a doubt that the wallet gave no cause for");
    demand(row.looks <= MAX_LOOKS, "LN37", () => `${row.looks} looks`);
    demand(row.state === "open" || row.next_look === null, "LN37", () => `${row.state}, and looked at again`);
    const isPaid = facts.some((fact) => fact.payment_hash === row.payment_hash);
    demand(isPaid === (row.state === "settled"), "LN26", () => `${row.state}, paid: ${isPaid}`);
    const ends = row.state === "ended" && !isExcused(book, row);
    demand(
      !ends || wallet.get(row.payment_hash)?.state !== "settled",
      "LN30",
      () => "paid, and ended as unpaid",
    );
    const beside = invoices.find(
      (other) =>
        other !== row &&
        other.charge_id === row.charge_id &&
        other.created_at < row.expires_at &&
        row.created_at < other.expires_at,
    );
    demand(beside === undefined, "LN16", () => `two invoices of ${row.charge_id} at one time`);
  }
}

function checkFact({ wallet, contradicted }: Book, fact: FactRow, row: InvoiceRow | undefined): void {
  const { payment_hash: hash } = fact;
  const truth = wallet.get(hash);
  demand(row?.charge_id === fact.charge_id, "LN27", () => `a fact without an invoice of ours: ${hash}`);
  demand(row?.msat === fact.msat && truth?.msat === fact.msat, "LN38", () => `${fact.msat} msat`);
  demand(truth?.state === "settled", "LN27", () => `the wallet says ${truth?.state}`);
  const fits =
    createHash("sha256")
      .update(fact.preimage ?? "", "hex")
      .digest("hex") === hash;
  demand(fact.preimage === null || fits, "LN27", () => "a preimage that does not fit");
  // This service returns its own id instead of a preimage; every other one proves its payments.
  const proof = truth?.name === "interno" ? "provider" : "preimage";
  demand(fact.proof === proof, "LN28", () => `${fact.proof} from ${truth?.name}`);
  const doubtedAt = contradicted.get(hash) ?? fact.settled_at;
  demand(
    proof === "preimage" || doubtedAt >= fact.settled_at,
    "LN27",
    () => "the word of a doubtful provider",
  );
  demand((fact.preimage === null) === (proof === "provider"), "LN28", () => "proof and preimage differ");
}

/** No look follows this long after an invoice's expiry. */
const LAST_LOOK_MS = 11 * 60_000;

/** Its payment cannot be known, or a person must check it. */
function isExcused({ wallet, contradicted, connections }: Book, row: InvoiceRow): boolean {
  const truth = wallet.get(row.payment_hash);
  const isTooLate = Date.parse(truth?.settledAt ?? "") > row.expires_at.getTime() + LAST_LOOK_MS - 60_000;
  const needsPerson = truth?.name === "interno" && contradicted.has(row.payment_hash);
  const { verify_url: verify, connection_id: connection } = row;
  const asksNobody = connection === null ? verify === null : !connections.includes(connection);
  return asksNobody || isTooLate || needsPerson || row.looks >= MAX_LOOKS;
}

/** No payment is lost, and nothing unpaid is reported as paid. */
export async function checkRest(world: WalletWorld): Promise<void> {
  const book = await readBook(world);
  const { invoices, facts, wallet, orders } = book;
  for (const row of invoices) {
    const isPaid = wallet.get(row.payment_hash)?.state === "settled";
    const isKnown = facts.some((fact) => fact.payment_hash === row.payment_hash);
    demand(!isPaid || isKnown || isExcused(book, row), "LN38", () => `paid and unknown: ${row.payment_hash}`);
    demand(row.next_look === null, "LN37", () => "still looked at, a month later");
  }
  const settled = new Set(facts.map((fact) => fact.charge_id));
  for (const code of world.codes)
    demand(
      settled.has(code.chargeId) === world.delivered.has(code),
      "LN33",
      () => `in the book: ${settled.has(code.chargeId)}, its PIN shown: ${world.delivered.has(code)}`,
    );
  for (const fact of facts) {
    const due = orders.find((order) => order.charge_id === fact.charge_id)?.due_at;
    demand(fact.late === (due !== undefined && fact.settled_at > due), "LN34", () => `late: ${fact.late}`);
  }
}
