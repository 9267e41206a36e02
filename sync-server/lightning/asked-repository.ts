import type { Knex } from "knex";
import { execute, query } from "#server/platform/sql/sql.ts";
import type { AskedInvoice } from "./ask-invoice.ts";
import type { StoredInvoice } from "./invoice-repository.ts";

/** An invoice for a phone without an account. */
export type AskedRow = Omit<
  StoredInvoice,
  "shopId" | "chargeId" | "msat" | "connectionId" | "dueAt" | "receivedLess"
> & { readonly id: string; readonly settledAt: Date | null; readonly preimage: string | null };

const COLUMNS = `id, payment_hash as "paymentHash", invoice, verify_url as "verifyUrl", demo, created_at as "createdAt",
  expires_at as "expiresAt", state, looks, doublings, answered_at as "answeredAt", contradicted,
  settled_at as "settledAt", preimage`;

/** false: the payment hash belongs to another invoice. */
export async function insertAsked(
  knex: Knex,
  made: AskedInvoice & {
    readonly id: string;
    readonly demo: boolean;
    readonly now: Date;
    readonly nextLook: Date | null;
  },
): Promise<boolean> {
  const count = await execute(knex, {
    name: "insert-asked",
    text: `insert into lightning_asked
        (id, payment_hash, invoice, verify_url, demo, created_at, expires_at, next_look)
      select $1, $2, $3, $4, $5, $6, $7, $8
      where not exists (select from lightning_invoices where payment_hash = $2)
      on conflict do nothing`,
    values: [
      made.id,
      made.paymentHash,
      made.invoice,
      made.verify?.url ?? null,
      made.demo,
      made.now,
      made.expiresAt,
      made.nextLook,
    ],
  });
  return count === 1;
}

export async function findAsked(knex: Knex, id: string): Promise<AskedRow | undefined> {
  const [found] = await query<AskedRow>(knex, {
    name: "find-asked",
    text: `select ${COLUMNS} from lightning_asked where id = $1`,
    values: [id],
  });
  return found;
}

/** Claims the right to ask the provider about the invoice now; undefined: it is not due, or another server is asking. */
export async function claimAsked(
  knex: Knex,
  id: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<AskedRow | undefined> {
  const [claimed] = await query<AskedRow>(knex, {
    name: "claim-asked",
    text: `update lightning_asked set next_look = $3, looks = looks + 1 where id = $1 and next_look <= $2
      returning ${COLUMNS}`,
    values: [id, now, until],
  });
  return claimed;
}

/** Saves the result of a look. Has no effect when another server has looked since. */
export async function saveAsked(
  knex: Knex,
  { id, looks }: AskedRow,
  look: Pick<AskedRow, "state" | "answeredAt" | "doublings" | "contradicted" | "settledAt" | "preimage"> & {
    readonly nextLook: Date | null;
  },
): Promise<void> {
  await execute(knex, {
    name: "save-asked",
    text: `update lightning_asked set state = $3, next_look = $4, answered_at = coalesce($5, answered_at), doublings = $6,
        contradicted = contradicted or $7, settled_at = $8, preimage = $9
      where id = $1 and looks = $2 and state = 'open'`,
    values: [
      id,
      looks,
      look.state,
      look.nextLook,
      look.answeredAt,
      look.doublings,
      look.contradicted,
      look.settledAt,
      look.preimage,
    ],
  });
}
