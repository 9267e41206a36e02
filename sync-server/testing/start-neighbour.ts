import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createApp } from "#server/platform/app.ts";
import { newClient, type Client, type TestServer } from "./start-test-server.ts";

export type Neighbour = {
  readonly url: string;
  readonly newClient: () => Client;
  readonly close: () => Promise<void>;
};

/** Starts another server on the database of `server`, with its own state in memory. */
export async function startNeighbour(server: TestServer, distDir = "no-dist"): Promise<Neighbour> {
  const http = createServer(createApp(server.deps, { distDir }));
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return {
    url,
    newClient: () => newClient(url),
    close: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}
