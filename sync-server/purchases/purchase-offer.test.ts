import { expect, test } from "vitest";
import { startTestServer } from "#server/testing/start-test-server.ts";
import { startShop } from "#server/testing/start-stripe-sandbox.ts";

const offerOf = async (url: string) => (await fetch(`${url}/api/payments/offer`)).json();

test("the offer is public and marks a demonstration", async () => {
  const shop = await startShop();
  expect(await offerOf(shop.url)).toEqual({ amountCents: 2900, available: true, demo: true });
  await shop.close();
});

test("a server without a payment provider reports that it sells nothing", async () => {
  const server = await startTestServer();
  expect(await offerOf(server.url)).toEqual({ amountCents: 2900, available: false, demo: false });
  await server.close();
});
