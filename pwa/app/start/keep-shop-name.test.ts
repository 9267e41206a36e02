// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { readShopName } from "#pwa/local-db/queries/shop-queries.ts";
import type { Call } from "#pwa/sync/api-client.ts";
import { buildEntry } from "#pwa/local-db/testing/builders.ts";
import { ANA, buildDeps } from "#pwa/testing/render-screen.ts";
import { keepShopName } from "./keep-shop-name.ts";

const AT = "2026-11-21T12:00:00.000Z";

/** A phone on which Beto works in Ana's shop, which was opened under its former name. */
async function start() {
  const deps = { ...(await buildDeps({ withCourse: false })), session: { ...ANA, accountId: "beto" } };
  const { registry, profile } = deps;
  await registry.profiles.put(
    buildEntry(profile.name, {
      shop: { id: "ana", name: "Padaria Estrela" },
      accountId: "beto",
      displayName: "Beto",
    }),
  );
  let name: string | null = "Padaria da Ana";
  const asked: string[] = [];
  const call: Call = async (method, path) => {
    asked.push(`${method} ${path}`);
    const shops = [
      { id: "beto", name: "Bar do Beto", role: "owner", own: true, paid: false },
      { id: "ana", name, role: "cashier", own: false, paid: true },
    ];
    return { kind: "ok", body: shops, serverDate: AT };
  };
  const faults: unknown[] = [];
  keepShopName({ current: () => ({ ...deps, call }), subscribe: () => () => {} }, (fault) =>
    faults.push(fault),
  );
  return {
    shopName: () => readShopName(registry, profile),
    rename: (changed: string | null) => void (name = changed),
    asked,
    faults,
  };
}

test("a shop's new name reaches the phone of who works there at the start, and again with the network", async () => {
  const { shopName, rename, asked, faults } = await start();
  await expect.poll(shopName).toBe("Padaria da Ana");
  rename(null);
  window.dispatchEvent(new Event("online"));
  await expect.poll(shopName).toBeNull();
  expect(asked).toEqual(["GET /api/shops", "GET /api/shops"]);
  expect(faults).toEqual([]);
});
