import type { Registry } from "prom-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectionText } from "#sandbox/nwc/nwc.ts";
import type { Fault } from "#sandbox/sandbox-service.ts";
import { createMetrics } from "#server/platform/metrics/create-metrics.ts";
import {
  startLightningShops,
  type LightningShop,
  type LightningShops,
} from "#server/testing/start-lightning-shop.ts";

let shops: LightningShops;
let shop: LightningShop;
let registry: Registry;
beforeAll(async () => {
  shops = await startLightningShops({
    metrics: (knex) => {
      const created = createMetrics(knex, { version: "1.2.3", app: "app-abc" });
      registry = created.registry;
      const { watch } = created.metrics;
      // A second app on the same parts would register its metrics again.
      return {
        ...created.metrics,
        watch: (name, read) => void (name === "wallet_relays" && watch(name, read)),
      };
    },
  });
  shop = await shops.openShop(null);
});
afterAll(() => shops.close());

async function valueOf(sample: string): Promise<number> {
  const line = (await registry.metrics()).split("\n").find((each) => each.startsWith(`${sample} `));
  return Number(line?.slice(sample.length));
}
const asked = (method: string, result: string): Promise<number> =>
  valueOf(`balcao_wallet_request_duration_seconds_count{method="${method}",result="${result}"}`);
const retest = (): Promise<Response> =>
  shop.owner.client.fetch("/api/lightning/connection/test", { method: "POST" });

test("requests to wallets are counted by method and result, and their relays while they are open", async () => {
  expect(await valueOf("balcao_wallet_relays")).toBe(0);
  const json = { connection: connectionText("recebe") };
  expect((await shop.owner.client.fetch("/api/lightning/connection", { json })).status).toBe(201);
  expect([await asked("get_info", "answered"), await asked("make_invoice", "answered")]).toEqual([1, 1]);

  expect((await retest()).status).toBe(200);
  expect(await valueOf("balcao_wallet_relays")).toBe(1);
  const results: [Fault, string][] = [
    ["rate_limited", "refused"],
    ["ok_false", "failed"],
    ["relay_silent", "silent"],
  ];
  for (const [fault, result] of results) {
    shops.hurry(fault === "relay_silent");
    await shops.flip(fault, true, "nwc");
    expect((await retest()).status).toBe(422);
    await shops.flip(fault, false, "nwc");
    expect([result, await asked("get_info", result)]).toEqual([result, 1]);
  }
  // The relay of a silent wallet is disconnected.
  await expect.poll(() => valueOf("balcao_wallet_relays")).toBe(0);

  const text = await registry.metrics();
  for (const personal of [shop.owner.id, "relay.exemplo", "127.0.0.1"]) expect(text).not.toContain(personal);
});
