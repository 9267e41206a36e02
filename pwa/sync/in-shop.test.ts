import { expect, test } from "vitest";
import { inShop } from "./in-shop.ts";

test.each([
  ["/api/dashboard?period=30d", "/api/dashboard?period=30d&shop=s"],
  ["/api/payment/integrations", "/api/payment/integrations?shop=s"],
  ["/api/payment/integrations/1/test", "/api/payment/integrations/1/test?shop=s"],
  ["/api/webhook/verify", "/api/webhook/verify?shop=s"],
  ["/api/charges/1/sighting", "/api/charges/1/sighting?shop=s"],
  ["/api/charges/1/link", "/api/charges/1/link?shop=s"],
  ["/api/till/leases", "/api/till/leases?shop=s"],
  // A person's purchases and possessions belong to the person.
  ["/api/payments", "/api/payments"],
  ["/api/payments/create-checkout", "/api/payments/create-checkout"],
  ["/api/account/export", "/api/account/export"],
])("%s names somebody else's shop: %s", (path, named) => {
  expect(inShop(path, "s")).toBe(named);
  expect(inShop(path, null)).toBe(path);
});
