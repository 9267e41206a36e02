import { testToValue } from "#db/rules/lightning/tested-source.ts";
import type { MutationArgs } from "#db/protocol/mutations.ts";
import {
  type CodeOfTill,
  type CodeTill,
  enrolOwner,
  openWatchedShop,
  setRates,
} from "#server/testing/lightning-customer.ts";
import type { AskProvider, ProviderAnswer } from "#server/lightning/provider-gateway.ts";
import {
  startLightningShops,
  type LightningShop,
  type LightningShops,
} from "#server/testing/start-lightning-shop.ts";
import { CHARGES, CODES, SWITCHED } from "./operations.ts";
import { createWalletServer, type WalletServer, type Work } from "./wallet-server.ts";

export type Charge = MutationArgs["charge.create"];

/** Two servers over one database, the sandbox's wallet, and a shop, for many schedules one after the other. */
export type WalletPlace = {
  readonly shops: LightningShops;
  readonly shop: LightningShop;
  /** Makes codes without a network. */
  readonly till: CodeTill;
  readonly beginsAt: Date;
  readonly servers: readonly [WalletServer, WalletServer];
  /** The provider answers with its last invoice again. */
  readonly repeat: (on: boolean) => void;
  readonly close: () => Promise<void>;
};

/** Of the charges that `buildCharge` makes. */
const CENTS = 1000;

/** What one schedule remembers. */
export type WalletWorld = {
  readonly place: WalletPlace;
  readonly charges: readonly Charge[];
  readonly codes: readonly CodeOfTill[];
  /** Codes whose goods were handed over, and those whose charge has arrived. */
  readonly delivered: Set<CodeOfTill>;
  readonly arrived: Set<CodeOfTill>;
  readonly works: Work<unknown>[];
  /** Invoices that a till, or a customer's wallet, has shown, in the order they came. */
  readonly shown: string[];
  /** Payment hashes of facts so far: none ever disappears. */
  readonly facts: Map<string, string>;
  /** The end of each customer's time, as the first question set it. */
  readonly dueAt: Map<string, number>;
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
  const open = (): WalletServer => createWalletServer({ ...deps, askProvider }, connection.connectionString);
  const servers = [open(), open()] as const;
  return {
    shops,
    shop,
    till,
    beginsAt: shops.now(),
    servers,
    repeat: (on) => {
      repeats = on;
    },
    close: async () => {
      for (const server of servers) await server.close();
      await shops.close();
    },
  };
}

/** Everything is well again, and nothing of an earlier schedule moves any more. */
export async function beginWallet(place: WalletPlace, lives: readonly number[]): Promise<WalletWorld> {
  const { shops, shop, servers } = place;
  for (const server of servers) server.kill();
  await healWallet(place);
  await shops.resetWallet();
  await shops.server.deps.knex("lightning_invoices").update({ next_look: null });
  await setSource(place, "padaria");
  // Sessions and tills do not live for as long as all schedules together.
  shops.advance(place.beginsAt.getTime() - shops.now().getTime());
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
    story: [],
  };
}

/** Time passes, and rates keep coming. */
export async function passTime({ shops }: WalletPlace, ms: number): Promise<void> {
  shops.advance(ms);
  await setRates(shops, shops.now());
}

/** The provider answers as it should. */
export async function healWallet({ shops, repeat }: WalletPlace): Promise<void> {
  repeat(false);
  for (const fault of SWITCHED) await shops.flip(fault, false);
}

export async function setSource({ shops, shop }: WalletPlace, name: string): Promise<void> {
  const address = `${name}@carteira.exemplo`;
  await shops.server.deps
    .knex("shop_state")
    .where({ shop_id: shop.owner.id, key: "lightning:address" })
    .update({ value: JSON.stringify(address) });
  const tested = testToValue({ address, watched: name !== "semaviso", host: "carteira.exemplo" });
  await shops.server.deps
    .knex("shop_state")
    .where({ shop_id: shop.owner.id, key: "lightning:tested" })
    .update({ value: JSON.stringify(tested) });
}
