import { testToValue } from "#db/rules/lightning/tested-source.ts";
import type { Fault } from "#sandbox/sandbox-service.ts";
import type { MutationArgs } from "#db/protocol/mutations.ts";
import {
  type CodeOfTill,
  type CodeTill,
  enrolOwner,
  openWatchedShop,
  setRates,
} from "#server/testing/lightning-customer.ts";
import type { AskProvider, ProviderAnswer } from "#server/lightning/provider-gateway.ts";
import type { ShopOwner } from "#server/shops/lock-as-owner.ts";
import {
  startLightningShops,
  type LightningShop,
  type LightningShops,
} from "#server/testing/start-lightning-shop.ts";
import { CHARGES, CODES, type Schedule } from "./operations.ts";
import { createSimulatedWallet, type SimulatedWallet } from "./simulated-wallet.ts";
import { createWalletServer, type WalletServer, type Work } from "./wallet-server.ts";

export type Charge = MutationArgs["charge.create"];

/** Two servers over one database, the sandbox's wallet, and a shop, for many schedules one after the other. */
export type WalletPlace = {
  readonly shops: LightningShops;
  readonly shop: LightningShop;
  /** The till that makes codes without a network. */
  readonly till: CodeTill;
  readonly beginsAt: Date;
  readonly servers: readonly [WalletServer, WalletServer];
  /** The wallet that the shop may be connected to. */
  readonly wallet: SimulatedWallet;
  /** Switches a fault of the provider behind an address. */
  readonly flip: (fault: Fault, on: boolean) => Promise<void>;
  /** The provider's active faults. */
  readonly faults: ReadonlySet<Fault>;
  /** Whether the provider repeats its last invoice. */
  readonly repeat: (on: boolean) => void;
  /** Forgets the invoices of an earlier schedule: those of the wallets, and the one that a provider would repeat. */
  readonly forgetInvoices: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Amount of the charges that `buildCharge` makes. */
const CENTS = 1000;

/** The state of one schedule. */
export type WalletWorld = {
  readonly place: WalletPlace;
  readonly charges: readonly Charge[];
  readonly codes: readonly CodeOfTill[];
  /** Codes whose goods were handed over, and codes whose charge was synced. */
  readonly delivered: Set<CodeOfTill>;
  readonly arrived: Set<CodeOfTill>;
  readonly works: Work<unknown>[];
  /** Invoices that a till or a customer's wallet has shown, in order. */
  readonly shown: string[];
  /** Payment hashes of the facts so far, none of which may disappear. */
  readonly facts: Map<string, string>;
  /** End of each customer's time, as set by the first request. */
  readonly dueAt: Map<string, number>;
  /** The connected wallet has contradicted itself, or may have. */
  isWalletDoubtful: boolean;
  readonly story: string[];
};

export async function openWalletPlace(): Promise<WalletPlace> {
  const shops = await startLightningShops();
  const shop = await openWatchedShop(shops);
  const till = await enrolOwner(shops, shop);
  const { deps } = shops.server;
  let repeats = false;
  let last: ProviderAnswer | null = null;
  const askProvider: AskProvider = async (url, call) => {
    const isInvoice = url.url.includes("/cb/");
    if (isInvoice && repeats && last) return last;
    const answer = await deps.askProvider(url, call);
    if (isInvoice && answer.kind === "answer") last = answer;
    return answer;
  };
  const { connection } = (deps.knex.client as { config: { connection: { connectionString: string } } })
    .config;
  const wallet = createSimulatedWallet(shops.now);
  const faults = new Set<Fault>();
  const open = (): WalletServer =>
    createWalletServer({ ...deps, askProvider }, connection.connectionString, wallet);
  const servers = [open(), open()] as const;
  return {
    shops,
    shop,
    till,
    beginsAt: shops.now(),
    servers,
    wallet,
    faults,
    flip: async (fault, on) => {
      await shops.flip(fault, on);
      if (on) faults.add(fault);
      else faults.delete(fault);
    },
    repeat: (on) => {
      repeats = on;
    },
    forgetInvoices: async () => {
      last = null;
      wallet.reset();
      await shops.resetWallet();
    },
    close: async () => {
      for (const server of servers) await server.close();
      await shops.close();
    },
  };
}

/** Resets all faults, and waits until nothing of an earlier schedule is running. */
export async function beginWallet(place: WalletPlace, schedule: Schedule): Promise<WalletWorld> {
  const { shops, shop, servers } = place;
  const { lives, source } = schedule;
  const { knex } = shops.server.deps;
  for (const server of servers) server.kill();
  await healWallet(place);
  await place.forgetInvoices();
  // Sessions and tills do not live as long as all schedules together, so the clock is set back.
  shops.advance(place.beginsAt.getTime() - shops.now().getTime());
  await knex("lightning_invoices").update({ next_look: null });
  await knex("lightning_connections").delete();
  // Rows of an earlier schedule are dated in the future.
  await knex("shop_state").where({ shop_id: shop.owner.id }).update({ at: shops.now() });
  await setSource(place, "padaria");
  if (source === "connection") await connect(place, servers[0]);
  await setRates(shops, shops.now());
  const now = shops.now().getTime();
  const charges: Charge[] = [];
  for (let at = 0; at < CHARGES; at += 1)
    charges.push(await shop.charge({ expiresAt: new Date(now + (lives[at] ?? 0)).toISOString() }));
  return {
    place,
    charges,
    codes: Array.from({ length: CODES }, () => place.till.code({ cents: CENTS })),
    delivered: new Set(),
    arrived: new Set(),
    works: [],
    shown: [],
    facts: new Map(),
    dueAt: new Map(),
    isWalletDoubtful: false,
    story: [],
  };
}

/** Lets time pass, with fresh rates. */
export async function passTime({ shops, wallet }: WalletPlace, ms: number): Promise<void> {
  shops.advance(ms);
  wallet.passTime();
  await setRates(shops, shops.now());
}

/** Makes providers, wallet and relay work correctly. */
export async function healWallet({ faults, flip, repeat, wallet }: WalletPlace): Promise<void> {
  repeat(false);
  for (const fault of faults) await flip(fault, false);
  wallet.heal();
}

export const ownerOf = ({ owner }: LightningShop): ShopOwner => ({ shopId: owner.id, accountId: owner.id });

/** The owner connects the wallet. */
const connect = async ({ shop, wallet }: WalletPlace, server: WalletServer): Promise<void> => {
  const work = await server.start({ kind: "none", at: 0 }, ({ connection }) =>
    connection.connect(ownerOf(shop), wallet.text),
  );
  if ((await work.done) === null) throw new Error("the wallet cannot be connected");
};

/** A device of the owner enters another, tested address; null: it removes the shop's source. */
export async function setSource(place: WalletPlace, name: string | null): Promise<void> {
  const { shops, shop } = place;
  // A moment after the present row.
  await passTime(place, 1000);
  const address = name === null ? null : `${name}@carteira.exemplo`;
  const test = address && testToValue({ address, watched: name !== "semaviso", host: "carteira.exemplo" });
  const at = shops.now().toISOString();
  await shop.send(
    shop.push("state.put", { key: "lightning:address", value: address, at }),
    shop.push("state.put", { key: "lightning:tested", value: test, at }),
  );
}
