import { createServer, type RequestListener, type Server } from "node:http";

/** Serves `GET /metrics` and nothing else, on a separate port that is not public. */
export function createMetricsServer(answer: RequestListener): Server {
  return createServer((req, res) => {
    if (req.method === "GET" && req.url === "/metrics") answer(req, res);
    else res.writeHead(404).end();
  });
}
