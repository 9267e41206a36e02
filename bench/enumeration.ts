import { randomUUID } from "node:crypto";
import { median, printTable } from "./table.ts";
import { startBenchServer } from "./writes/bench-server.ts";
import { createWire, type Wire } from "./writes/wire.ts";

/**
 * Whether the response time reveals that an e-mail has an account: 1,000 wrong sign-ins and 1,000 requests for a mail, half of
 * them for accounts (floor: for e-mails without one). Ratios that differ from 1 by no more than their own noise reveal nothing.
 */
const PORT = 3401;
const TRIES = 500;
/** Below the limit per account, so that every try is judged. */
const EACH = 4;

export async function benchEnumeration(): Promise<void> {
  const server = await startBenchServer(PORT);
  const wire = createWire(PORT);
  try {
    const known: string[] = [];
    for (let at = 0; at < TRIES / EACH; at += 1) known.push(await register(wire, at));
    const unknown = known.map(() => `ninguem-${randomUUID()}@loja.example`);
    const lines = [];
    for (const [what, path, fields] of WAYS) {
      const times = { known: [] as number[], unknown: [] as number[] };
      // In turns, so that other load of the machine affects both.
      for (let round = 0; round < EACH; round += 1)
        for (const [at, email] of known.entries()) {
          times.known.push(await timeOf(wire, path, { ...fields, email }));
          times.unknown.push(await timeOf(wire, path, { ...fields, email: unknown[at] ?? "" }));
        }
      lines.push({ what, ours: median(times.known), floor: median(times.unknown), unit: "ms", aim: "1.00" });
      const halves = [0, 1].map((half) => median(times.unknown.filter((_, at) => at % 2 === half)));
      const [even = 0, odd = 1] = halves;
      lines.push({ what: `${what}: the floor against itself`, ours: even, floor: odd, unit: "ms" });
    }
    printTable(`${TRIES} tries for e-mails with an account (floor: without one), median`, lines);
  } finally {
    wire.close();
    await server.stop();
  }
}

async function register(wire: Wire, at: number): Promise<string> {
  const email = `pessoa-${at}-${randomUUID()}@loja.example`;
  const body = JSON.stringify({ firstName: "Ana", email, password: "uma senha longa" });
  const reply = await wire.send("POST", "/api/register", JSON_TYPE, body);
  if (reply.status !== 201) throw new Error(`register: ${reply.status} ${reply.body.toString()}`);
  return email;
}

const JSON_TYPE = { "Content-Type": "application/json", Accept: "application/json" };
const WAYS = [
  ["sign-in with a wrong password", "/api/login", { password: "errada errada" }],
  ["a mail to sign in", "/api/login/mail", {}],
  ["a mail to reset the password", "/api/password/forgot", {}],
] as const;

let network = 0;
/** Every try comes from its own network, because the limits of networks are not measured. */
async function timeOf(wire: Wire, path: string, fields: Record<string, string>): Promise<number> {
  network += 1;
  const from = `198.18.${Math.floor(network / 250) % 250}.${network % 250}`;
  const headers = {
    ...JSON_TYPE,
    Origin: `http://localhost:${PORT}`,
    "X-Forwarded-For": from,
  };
  const start = performance.now();
  const reply = await wire.send("POST", path, headers, JSON.stringify(fields));
  const time = performance.now() - start;
  if (reply.status >= 500 || reply.status === 404) throw new Error(`${path}: ${reply.status}`);
  return time;
}
