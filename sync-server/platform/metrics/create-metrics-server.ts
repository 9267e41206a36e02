import { createServer, type RequestListener, type Server } from "node:http";

/** `GET /metrics` and nothing else, on a port of its own that is not meant for the public. */
export function createMetricsServer(answer: RequestListener): Server {
  return createServer((req, res) => {
    if (req.method === "GET" && req.url === "/metrics") answer(req, res);
    else res.writeHead(404).end();
  });
}
