import { once } from "node:events";
import { createServer } from "node:net";

// Below the ports that systems give to outgoing connections (32768 on Linux): one of those could take the port before the
// server that it was chosen for. Processes with neighbouring ids begin far apart.
const FIRST = 15_000;
const COUNT = 17_000;
let offset = process.pid * 131;

/** A free port. Chosen once for each test server, because a restart keeps its origin. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + (offset++ % COUNT);
    const server = createServer().listen(port);
    const isFree = await once(server, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, "close");
    return port;
  }
}
