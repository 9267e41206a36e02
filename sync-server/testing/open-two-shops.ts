import { randomUUID } from "node:crypto";
import type { MutationArgs } from "#db/protocol/mutations.ts";
import type { Invited } from "#db/protocol/shop-api.ts";
import { grantAccess } from "#server/purchases/purchase-events.ts";
import { registerAdmin } from "./admin-calls.ts";
import { buildCharge } from "./build-charge.ts";
import type { Client, TestServer } from "./start-test-server.ts";
import { createNumbering, registerAccount, syncOnce, type Sent, type TestAccount } from "./sync-device.ts";
import { newTill, signInTill } from "./test-till.ts";

/** Every kind of caller, from the viewpoint of one shop. */
export const CALLERS = [
  "visitor",
  "owner",
  "manager",
  "cashier",
  "till",
  /** Owns another shop. */
  "outsider",
  /** A former manager. */
  "ended",
  "administrator",
] as const;
export type Caller = (typeof CALLERS)[number];

export type ShopMarks = {
  /** Texts that each occur in one row of the shop only. */
  readonly ownersCharge: string;
  readonly cashiersCharge: string;
  readonly tillsCharge: string;
  readonly note: string;
  readonly refund: string;
};

export type TestShop = {
  readonly id: string;
  readonly marks: ShopMarks;
  readonly chargeId: string;
  readonly cashiersChargeId: string;
  readonly integrationId: string;
};

export type TwoShops = {
  /** The shop where `owner`, `manager`, `cashier` and `till` work, and `ended` did. */
  readonly shop: TestShop;
  /** The outsider's shop. */
  readonly other: TestShop;
  readonly callers: Readonly<Record<Caller, Client>>;
  /** The callers that have an account. */
  readonly accounts: Readonly<Record<Exclude<Caller, "visitor" | "till">, TestAccount>>;
  readonly tillId: string;
};

/** An owner invites an account, which accepts the invitation. */
export async function hireMember(owner: TestAccount, guest: TestAccount, role: string): Promise<void> {
  const json = { name: "Quem ajuda", role };
  const invited = await owner.client.fetch(`/api/shops/${owner.id}/invitations`, { json });
  const { code } = (await invited.json()) as Invited;
  const accepted = await guest.client.fetch("/api/invitations/accept", { json: { code } });
  if (accepted.status !== 200) throw new Error(`accept: ${accepted.status} ${await accepted.text()}`);
}

const now = (): string => new Date().toISOString();

async function send(client: Client, mutations: readonly Sent[], shop?: string): Promise<void> {
  const answer = await syncOnce(client, { clientId: randomUUID(), mutations, ...(shop && { shop }) });
  const refused = answer.acks.filter(([, { result }]) => result !== "ok");
  if (refused.length > 0) throw new Error(JSON.stringify(refused));
}

/** A charge that was checked, noted and given back in part. */
function sale(description: string, marks: Pick<ShopMarks, "note" | "refund">) {
  const charge = buildCharge({ description });
  const { chargeId } = charge;
  const at = now();
  const checked: MutationArgs["charge.mark"] = {
    markId: randomUUID(),
    chargeId,
    mark: "checked",
    by: null,
    at,
  };
  const back = { units: null, by: "Ana", reference: null, at };
  return {
    charge,
    checked,
    note: { chargeId, note: marks.note, at },
    giveBack: {
      giveBackId: randomUUID(),
      chargeId,
      markId: checked.markId,
      amountCents: 100,
      reason: marks.refund,
      ...back,
    },
  };
}

const marksOf = (name: string): ShopMarks => ({
  ownersCharge: `${name}: venda da dona`,
  cashiersCharge: `${name}: venda do caixa`,
  tillsCharge: `${name}: venda do celular`,
  note: `${name}: anotado`,
  refund: `${name}: devolvido`,
});

/** Fills the owner's shop: a charge with everything that may follow it, prices, a way to be paid, a processor and paid access. */
async function fillShop(server: TestServer, owner: TestAccount, marks: ShopMarks): Promise<TestShop> {
  await grantAccess(server.deps, owner.id, "granted");
  const { make } = createNumbering();
  const { charge, checked, note, giveBack } = sale(marks.ownersCharge, marks);
  await send(owner.client, [
    make("charge.create", charge),
    make("charge.mark", checked),
    make("charge.note", note),
    make("charge.giveBack", giveBack),
    make("wallet.put", { coin: "bitcoin", address: charge.address, at: now() }),
    make("state.put", { key: "rate:bitcoin", value: "300000", at: now() }),
  ]);
  const json = { processorType: "coingate", apiKey: "sandbox-coingate-token", isTestMode: true };
  const connected = await owner.client.fetch("/api/payment/integrations", { json });
  if (connected.status !== 201) throw new Error(`integration: ${connected.status} ${await connected.text()}`);
  const { id } = (await connected.json()) as { id: string };
  return { id: owner.id, marks, chargeId: charge.chargeId, cashiersChargeId: "", integrationId: id };
}

/** Opens two shops with data of every kind, and every kind of caller. */
export async function openTwoShops(server: TestServer): Promise<TwoShops> {
  const [owner, manager, cashier, ended, outsider] = await Promise.all(
    Array.from({ length: 5 }, () => registerAccount(server)),
  );
  if (!owner || !manager || !cashier || !ended || !outsider) throw new Error("nobody registered");
  const administrator = await registerAdmin(server);
  const shop = await fillShop(server, owner, marksOf("Padaria"));
  const other = await fillShop(server, outsider, marksOf("Feira"));
  await hireMember(owner, manager, "manager");
  await hireMember(owner, cashier, "cashier");
  await hireMember(owner, ended, "manager");

  // A charge of the cashier, with a note and a give-back that the owner added.
  const sold = sale(shop.marks.cashiersCharge, shop.marks);
  const { make: ofCashier } = createNumbering();
  await send(
    cashier.client,
    [ofCashier("charge.create", sold.charge), ofCashier("charge.mark", sold.checked)],
    owner.id,
  );
  const { make } = createNumbering();
  const till = newTill();
  await send(owner.client, [
    make("charge.note", sold.note),
    make("charge.giveBack", sold.giveBack),
    make("member.end", { memberId: ended.id, at: now() }),
    make("till.add", { tillId: till.id, name: "Caixa 2", publicKey: till.publicKey, at: now() }),
  ]);
  const tillClient = await signInTill(server, till, owner.id);
  const { make: ofTill } = createNumbering();
  await send(tillClient, [ofTill("charge.create", buildCharge({ description: shop.marks.tillsCharge }))]);
  const accounts = { owner, manager, cashier, outsider, ended, administrator };
  return {
    shop: { ...shop, cashiersChargeId: sold.charge.chargeId },
    other,
    callers: {
      visitor: server.newClient(),
      till: tillClient,
      owner: owner.client,
      manager: manager.client,
      cashier: cashier.client,
      outsider: outsider.client,
      ended: ended.client,
      administrator: administrator.client,
    },
    accounts,
    tillId: till.id,
  };
}
