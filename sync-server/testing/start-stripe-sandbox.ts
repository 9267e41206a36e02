import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createSandbox } from "#sandbox/create-sandbox.ts";
import { stripe } from "#sandbox/stripe/stripe.ts";
import type { Fault } from "#sandbox/sandbox-service.ts";
import { startTestServer, type TestServer } from "./start-test-server.ts";

export type Shop = TestServer & {
  /** Presses a button of the hosted page; returns the URL to which the person is sent. */
  readonly press: (checkoutUrl: string, action: string) => Promise<string | null>;
  readonly fault: (fault: Fault, on: boolean) => Promise<void>;
  readonly sandboxUrl: string;
};

/** The server with a stand-in of Stripe, which sends it webhooks: real HTTP in both directions. */
export async function startShop({ isOpen = false } = {}): Promise<Shop> {
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const sandboxUrl = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const server = await startTestServer({
    config: {
      openSandbox: isOpen ? sandboxUrl : null,
      stripe: {
        secretKey: "sk_test_sandbox",
        webhookSecret: "whsec_sandbox",
        apiBase: sandboxUrl,
        livemode: false,
      },
    },
  });
  const stopping = new AbortController();
  http.on(
    "request",
    createSandbox([stripe], {
      appOrigin: server.url,
      isOpen,
      now: () => new Date(),
      stopping: stopping.signal,
    }),
  );
  const post = (url: string, form: Record<string, string>) =>
    fetch(url, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
  return {
    ...server,
    sandboxUrl,
    press: async (url, action) => (await post(url, { action })).headers.get("location"),
    fault: async (fault, on) =>
      void (await post(`${sandboxUrl}/faults/stripe`, { fault, on: on ? "1" : "0" })),
    close: async () => {
      stopping.abort();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
      await server.close();
    },
  };
}
