import { afterAll, beforeAll, expect, test } from "vitest";
import { invoiceAnswerSchema, invoiceStateSchema } from "#db/protocol/lightning-api.ts";
import {
  startLightningShops,
  type LightningShop,
  type LightningShops,
} from "#server/testing/start-lightning-shop.ts";
import type { AskProvider } from "./provider-gateway.ts";
import { startWatching } from "./watch-invoices.ts";

let shops: LightningShops;
let shop: LightningShop;
beforeAll(async () => {
  shops = await startLightningShops();
  // The watcher runs in real time.
  shops.server.setNow(null);
  shop = await shops.openShop();
});
afterAll(() => shops.close());

async function charged(): Promise<{ readonly id: string; readonly invoice: string; readonly hash: string }> {
  const { chargeId: id, units } = await shop.charge();
  const answer = await shop.owner.client.fetch("/api/lightning/invoices", {
    json: { chargeId: id, msat: `${units}000` },
  });
  const { invoice } = invoiceAnswerSchema.parse(await answer.json());
  const hash = (await shops.wallet()).find((each) => each.invoice === invoice)?.hash ?? "";
  return { id, invoice, hash };
}
const stateOf = async (id: string): Promise<string> =>
  invoiceStateSchema.parse(await (await shop.owner.client.fetch(`/api/lightning/invoices/${id}`)).json())
    .state;

test("the running server notices a payment by itself, although another provider never answers", async () => {
  const [silent, paid] = [await charged(), await charged()];
  const { deps } = shops.server;
  const never = new Promise<never>(() => undefined);
  const askProvider: AskProvider = (url, call) =>
    url.url.endsWith(silent.hash) ? never : deps.askProvider(url, call);
  const background = { ...deps.background, run: (_what: string, work: () => Promise<void>) => void work() };
  startWatching({ ...deps, askProvider, background });
  await expect
    .poll(() => deps.knex("lightning_invoices").where("looks", ">", 0), { timeout: 15_000 })
    .toHaveLength(2);

  await shops.pay(paid.invoice);

  await expect.poll(() => stateOf(paid.id), { timeout: 15_000 }).toBe("settled");
  expect(await stateOf(silent.id)).toBe("open");
});
