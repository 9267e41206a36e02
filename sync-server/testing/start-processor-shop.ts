import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Processor } from "#db/entities/processors.ts";
import { processorsOf } from "#server/platform/config/processors-config.ts";
import { ALL_SERVICES } from "#sandbox/all-services.ts";
import { createSandbox } from "#sandbox/create-sandbox.ts";
import type { Fault } from "#sandbox/sandbox-service.ts";
import { grantAccess } from "#server/purchases/purchase-events.ts";
import { startTestServer, type TestServer, type TestServerOptions } from "./start-test-server.ts";
import { registerAccount, type TestAccount } from "./sync-device.ts";

export type ProcessorShop = TestServer & {
  /** Presses a button of a hosted invoice page. */
  readonly press: (invoiceUrl: string, action: string) => Promise<void>;
  readonly fault: (processor: Processor, fault: Fault, on: boolean) => Promise<void>;
  /** A merchant with access. */
  readonly merchant: () => Promise<TestAccount>;
};

/** The server with stand-ins of the processors, which send it webhooks: real HTTP in both directions. */
export async function startProcessorShop(options: TestServerOptions = {}): Promise<ProcessorShop> {
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const sandboxUrl = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const config = { openSandbox: null, ...options.config, processors: processorsOf({}, sandboxUrl) };
  const server = await startTestServer({ ...options, config });
  const stopping = new AbortController();
  const parts = { appOrigin: server.url, now: server.deps.clock.now, stopping: stopping.signal };
  http.on("request", createSandbox(ALL_SERVICES, parts));
  const post = async (url: string, form: Record<string, string>): Promise<void> => {
    const answer = await fetch(url, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
    if (answer.status !== 303) throw new Error(`${url}: ${answer.status}`);
  };
  return {
    ...server,
    press: (url, action) => post(url, { action }),
    fault: (processor, fault, on) => post(`${sandboxUrl}/faults/${processor}`, { fault, on: on ? "1" : "0" }),
    merchant: async () => {
      const account = await registerAccount(server);
      await grantAccess(server.deps, account.id, "granted");
      return account;
    },
    close: async () => {
      stopping.abort();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
      await server.close();
    },
  };
}
