import { expect, test } from "vitest";
import { paymentAddress } from "./payment-address.ts";

const real = { demo: false, pageHost: "balcao.example" };
const demo = { demo: true, pageHost: "192.168.0.5" };

test("a real payment requires https", () => {
  const stripe = "https://checkout.stripe.com/c/pay/cs_live_1#fid";
  expect(paymentAddress(stripe, real)).toBe(stripe);
  expect(paymentAddress(stripe, demo)).toBe(stripe);
  for (const address of ["http://checkout.stripe.com/c/pay", "http://localhost:3001/checkout/1", "/checkout"])
    expect(paymentAddress(address, real)).toBeNull();
});

test("a demonstration may also use the sandbox on this machine or the page's host", () => {
  for (const address of ["http://127.0.0.1:3001/checkout/cs_test_1", "http://192.168.0.5:3001/checkout/1"])
    expect(paymentAddress(address, demo)).toBe(address);
  expect(paymentAddress("http://example.com/checkout/1", demo)).toBeNull();
});

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "blob:https://a/b",
  "https://a:b@c.example/",
  "",
  null,
])("refuses %s", (address) => {
  expect(paymentAddress(address, demo)).toBeNull();
});
