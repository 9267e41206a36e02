import { createServer, type Server } from "node:http";
import type { Registry } from "prom-client";
import type { Logger } from "#server/platform/logger.ts";

/** `GET /metrics` and nothing else, on a port of its own that is not meant for the public. */
export function createMetricsServer(registry: Registry, logger: Logger): Server {
  return createServer((req, res) => {
    if (req.method !== "GET" || req.url !== "/metrics") {
      res.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => res.writeHead(200, { "Content-Type": registry.contentType }).end(text),
      (err: unknown) => {
        logger.error({ err }, "reading the metrics failed");
        res.writeHead(500).end();
      },
    );
  });
}
