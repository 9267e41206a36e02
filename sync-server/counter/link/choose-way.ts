import { randomUUID } from "node:crypto";
import type { MutationArgs } from "#db/protocol/mutations.ts";
import { shopLedger } from "#db/protocol/version.ts";
import { chooseTail, tailLane } from "#db/rules/charges/charge-tail.ts";
import { MSAT_PER_SAT } from "#db/rules/lightning/msat.ts";
import { MUTATION_VERSION } from "#db/rules/mutations/mutators.ts";
import { makerOf } from "#db/rules/shops/maker.ts";
import { chargesAtAddress } from "#server/counter/charge-repository.ts";
import type { OpenSource } from "#server/lightning/open-source.ts";
import type { Deps } from "#server/platform/deps.ts";
import { againAfterCollision, inTransaction, type Sql } from "#server/platform/sql/sql.ts";
import { lockLedger } from "#server/sync/ledger-repository.ts";
import { appendLog } from "#server/sync/mutation-log-repository.ts";
import { parseMutation } from "#server/sync/push/parse-mutation.ts";
import { applyEvents } from "#server/sync/push/run-events.ts";
import { receivedIn, type ChargeWay } from "./charge-way.ts";
import { findMoved } from "./find-moved.ts";
import { findOffers, type Offer, type Rates } from "./find-offers.ts";
import { insertWay, type ChargeLink } from "./link-repository.ts";
import { linkStatus } from "./link-status.ts";
import { findSale, type Sale } from "./sale-repository.ts";

/** Payments are searched for until a day after a charge has expired (`match-incoming.ts`). */
const LATE_MS = 24 * 60 * 60_000;

/** Creates a charge in this way for the sale of a link, unless there is one; does nothing where the way is not offered. */
export type ChooseWay = (link: ChargeLink, way: ChargeWay) => Promise<void>;

/**
 * Does what a cashier does when the customer prefers another coin: creates a separate charge over the same reais, through the
 * rules for every charge, in the name of the person who made the sale. It expires with the link.
 */
export function createChooseWay(
  deps: Deps,
  openSource: OpenSource,
  readRates: () => Promise<Rates>,
): ChooseWay {
  const { knex, clock } = deps;

  const findOffer = async (database: typeof knex | Sql, link: ChargeLink, way: ChargeWay, rates: Rates) => {
    const now = clock.now();
    const sale = await findSale(database, link);
    if (sale === null || linkStatus(sale, link.dueAt, now).state !== "waiting") return null;
    const known = () => Promise.resolve(rates);
    const moved = await findMoved(database, link.shopId, sale);
    const { offers } = await findOffers(database, link, sale, { now, rates: known, moved });
    const offer = offers.find((each) => each.way === way);
    return offer ? { sale, offer, now } : null;
  };
  /** Asks for the invoice before creating the charge: a way whose wallet gives no invoice is no way to pay. */
  const isTaken = async ({ shopId }: ChargeLink, { address, units }: Offer): Promise<boolean> => {
    const source = await openSource(shopId, address);
    if ("problem" in source) return false;
    const msat = units * MSAT_PER_SAT;
    return msat >= source.minMsat && msat <= source.maxMsat;
  };

  return async (link, way) => {
    const rates = await readRates();
    const found = await findOffer(knex, link, way, rates);
    if (found === null || (way === "lightning" && !(await isTaken(link, found.offer)))) return;
    await againAfterCollision(() =>
      inTransaction(knex, "write", async (sql) => {
        // Devices, settled payments and other customers of this link write under the same lock.
        if (!(await lockLedger(sql, shopLedger(link.shopId)))) return;
        const held = await findOffer(sql, link, way, rates);
        if (held !== null) await makeCharge(sql, link, held);
      }),
    );
  };
}

type Held = { readonly sale: Sale; readonly offer: Offer; readonly now: Date };

async function makeCharge(sql: Sql, link: ChargeLink, { sale, offer, now }: Held): Promise<void> {
  const { shopId } = link;
  const { charge } = sale.charges[0];
  const at = now.toISOString();
  const uid = randomUUID();
  const args = await argsOf(sql, link, { sale, offer, now });
  const name = "charge.create";
  const parsed = parseMutation({ uid, seq: 1, name, v: MUTATION_VERSION[name], at, args });
  if (!parsed.ok) throw new Error(`a charge of the server's own is ${parsed.reason}`);
  const id = makerOf(charge, shopId);
  const { verdicts } = await applyEvents(
    sql,
    {
      // A charge that a customer chose brings nobody points.
      accountId: null,
      shopId,
      author: {
        id,
        role: offer.role,
        hasEnded: false,
        isFrozen: false,
        isProven: false,
        isFounder: id === shopId,
      },
      now: at,
      saleOf: charge.id,
    },
    [parsed.mutation],
    (error) => {
      throw error;
    },
  );
  const [verdict] = verdicts;
  if (verdict?.result !== "ok")
    throw new Error(`a charge of the server's own is ${verdict?.result ?? "lost"}`);
  await appendLog(sql, { authorId: id, clientId: null, at }, [
    { uid, seq: null, name, verdict, payload: null },
  ]);
  await insertWay(sql, link, { way: offer.way, chargeId: args.chargeId });
}

async function argsOf(
  sql: Sql,
  { shopId, dueAt }: ChargeLink,
  { sale, offer, now }: Held,
): Promise<MutationArgs["charge.create"]> {
  const { amountCents, tipCents, discountCents, lines, description, shopName, cashier } =
    sale.charges[0].charge;
  const { way, address, rate, marginBps, units } = offer;
  const { coin, network } = receivedIn(way);
  const tail = await freeTail(sql, shopId, offer, now);
  return {
    chargeId: randomUUID(),
    coin,
    network,
    address,
    amountCents,
    tipCents,
    discountCents,
    lines: [...lines],
    tail: tail.toString(),
    units: (units + tail).toString(),
    rate: rate.brl,
    marginBps,
    rateSource: rate.sandbox ? "demo" : "synced",
    rateAsOf: rate.asOf,
    training: false,
    addressIndex: null,
    description,
    shopName,
    cashier,
    createdOffline: false,
    createdAt: now.toISOString(),
    expiresAt: dueAt.toISOString(),
  };
}

/**
 * A tail that distinguishes this charge from all others to the address that may still be paid. The server counts as one more
 * till, with its own lane of tails.
 */
async function freeTail(
  sql: Sql,
  shopId: string,
  { way, address, units }: Offer,
  now: Date,
): Promise<bigint> {
  const { coin } = receivedIn(way);
  if (coin === "bitcoin") return 0n;
  const there = await chargesAtAddress(sql, shopId, { coin, address });
  const taken = (since: number): ReadonlySet<bigint> =>
    new Set(
      there.filter(({ expiresAt }) => Date.parse(expiresAt) > since).map((charge) => BigInt(charge.units)),
    );
  const lane = tailLane(coin, shopId);
  const late = taken(now.getTime() - LATE_MS);
  return chooseTail(coin, units, lane, late) ?? chooseTail(coin, units, lane, taken(now.getTime())) ?? 0n;
}
