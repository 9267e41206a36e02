import type { RequestListener } from "node:http";
import type { Registry } from "prom-client";
import type { Logger } from "#server/platform/logger.ts";

/** Answers every request with the metrics in Prometheus' format. */
export const answerMetrics =
  (registry: Registry, logger: Logger): RequestListener =>
  (_req, res) => {
    registry.metrics().then(
      (text) => res.writeHead(200, { "Content-Type": registry.contentType }).end(text),
      (err: unknown) => {
        logger.error({ err }, "reading the metrics failed");
        res.writeHead(500).end();
      },
    );
  };
