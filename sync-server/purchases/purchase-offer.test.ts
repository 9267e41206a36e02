import { expect, test } from "vitest";
import { startTestServer } from "#server/testing/start-test-server.ts";
import { startShop } from "#server/testing/start-stripe-sandbox.ts";

const offerOf = async (url: string) => (await fetch(`${url}/api/payments/offer`)).json();

test("anybody may ask what is sold; a demonstration says so", async () => {
  const shop = await startShop();
  expect(await offerOf(shop.url)).toEqual({ amountCents: 2900, available: true, demo: true });
  await shop.close();
});

test("a server without a payment service sells nothing and says so", async () => {
  const server = await startTestServer();
  expect(await offerOf(server.url)).toEqual({ amountCents: 2900, available: false, demo: false });
  await server.close();
});
