import { SpanKind, SpanStatusCode } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, RandomIdGenerator, TracerProvider } from "@opentelemetry/sdk-trace";
import type { Logger } from "#server/platform/logger.ts";
import type { AnsweredRequest } from "#server/platform/metrics/metrics.ts";

export type Traces = {
  readonly requestAnswered: (request: AnsweredRequest) => void;
  /** Sends the remaining spans and stops. */
  readonly close: () => Promise<void>;
};

/** Time limit including retries; an unreachable collector must not delay a stop. */
const SEND_MS = 2000;
const TRACE_ID = /^(?!0{32})[0-9a-f]{32}$/;
/** Monitoring requests these all the time, so they are not traced. */
const UNSEEN = new Set(["/api/health", "/api/ready"]);

/**
 * Imported only with OTEL_EXPORTER_OTLP_ENDPOINT, because the SDK costs time and memory. Each request is a span; its trace
 * carries the request id, which comes from the device and is also in the log. Spans contain nothing that identifies a person:
 * only patterns of routes, no paths or queries.
 */
export function createTraces(
  { endpoint, version }: { readonly endpoint: string; readonly version: string },
  logger: Logger,
): Traces {
  const random = new RandomIdGenerator();
  let traceId = "";
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "balcao-cripto", "service.version": version }),
    idGenerator: { generateTraceId: () => traceId, generateSpanId: () => random.generateSpanId() },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${endpoint.replace(/\/$/, "")}/v1/traces`,
          timeoutMillis: SEND_MS,
        }),
      }),
    ],
  });
  const tracer = provider.getTracer("balcao-cripto");
  return {
    requestAnswered: ({ requestId, method, route, status, seconds }) => {
      if (UNSEEN.has(route)) return;
      const given = requestId.replaceAll("-", "");
      traceId = TRACE_ID.test(given) ? given : random.generateTraceId();
      const endTime = Date.now();
      const span = tracer.startSpan(`${method} ${route}`, {
        kind: SpanKind.SERVER,
        startTime: endTime - seconds * 1000,
        attributes: {
          "http.request.method": method,
          "http.route": route,
          "http.response.status_code": status,
          "balcao.request_id": requestId,
        },
      });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endTime);
    },
    close: () => provider.shutdown().catch((err: unknown) => logger.warn({ err }, "traces were not sent")),
  };
}
