import { randomUUID } from "node:crypto";
import { tillKeySchema, type TillKeyAnswer } from "#db/protocol/lightning-api.ts";
import type { TillKeyRequest } from "#db/protocol/lightning-request.ts";
import { tillKeysOf, type TillKeys } from "#db/rules/lightning/till/till-key.ts";
import { pinOf } from "#db/rules/lightning/till/till-pin.ts";
import { tokenBody, writeToken } from "#db/rules/lightning/till/till-token.ts";
import { testToValue } from "#db/rules/lightning/tested-source.ts";
import type { LightningShop, LightningShops } from "./start-lightning-shop.ts";
import type { Client } from "./start-test-server.ts";

/** A device that makes codes without a network, as server tests need it. */
export type CodeTill = {
  readonly tillId: string;
  readonly keys: TillKeys;
  /** A code over this many centavos, with the PIN that the till expects. */
  readonly code: (sale?: { cents?: number; chargeId?: string; at?: Date }) => CodeOfTill;
};
export type CodeOfTill = { readonly token: string; readonly pin: string; readonly chargeId: string };

/** Opens a shop whose state says that its address passed the test, and stores rates that are a moment old. */
export async function openWatchedShop(
  shops: LightningShops,
  address = "padaria@carteira.exemplo",
  watched = true,
): Promise<LightningShop> {
  const shop = await shops.openShop(address);
  const value = testToValue({ address, watched, host: "carteira.exemplo" });
  const at = shops.now().toISOString();
  await shop.send(shop.push("state.put", { key: "lightning:tested", value, at }));
  await setRates(shops, shops.now());
  return shop;
}

export async function setRates({ server }: LightningShops, asOf: Date): Promise<void> {
  const rows = Object.entries({ bitcoin: "358500.00", ethereum: "16000.00", usdt: "5.4500" }).map(
    ([coin, brl]) => ({
      coin,
      brl,
      sandbox: false,
      source: "Foxbit",
      as_of: asOf,
    }),
  );
  await server.deps.knex("rates").insert(rows).onConflict(["coin", "sandbox"]).merge();
}

export const askKey = (client: Client, now: Date, changes: Partial<TillKeyRequest> = {}): Promise<Response> =>
  client.fetch("/api/lightning/tills", {
    json: { clientId: randomUUID(), minute: minuteOf(now), ...changes },
  });

export const keyAnswer = async (response: Response): Promise<TillKeyAnswer> => {
  if (response.status !== 200) throw new Error(`key: ${response.status} ${await response.text()}`);
  return tillKeySchema.parse(await response.json());
};

export const codeTill = (tillId: string, key: Uint8Array, now: () => Date): CodeTill => {
  const keys = tillKeysOf(key);
  return {
    tillId,
    keys,
    code: ({ cents = 4990, chargeId = randomUUID(), at = now() } = {}) => {
      const body = tokenBody({ tillId, chargeId, cents, minute: minuteOf(at) });
      if (body === null) throw new Error("no such token");
      return { token: writeToken(body, keys.mac), pin: pinOf(body, keys.pin), chargeId };
    },
  };
};

/** Enrols a device of the shop's owner, which gets its key. */
export async function enrolOwner(shops: LightningShops, shop: LightningShop): Promise<CodeTill> {
  const { tillId, key } = await keyAnswer(await askKey(shop.owner.client, shops.now()));
  return codeTill(tillId, new Uint8Array(Buffer.from(key ?? "", "hex")), shops.now);
}

export const minuteOf = (at: Date): number => Math.floor(at.getTime() / 60_000);
