import { readFileSync } from "node:fs";
import type { Duplex } from "node:stream";
import express, { type Express } from "express";
import { atRequestedHost } from "#server/platform/http/requested-host.ts";
import { commonFaults, createFaultSwitches } from "./fault-switches.ts";
import { indexPage } from "./index-page.ts";
import type { SandboxContext, SandboxService, Upgrade } from "./sandbox-service.ts";

export type SandboxParts = {
  /** Origin of the server that this sandbox belongs to. */
  readonly appOrigin: string;
  /** Return URLs use the host of the request. */
  readonly isOpen?: boolean;
  readonly now: () => Date;
  /** Ends delayed responses. */
  readonly stopping: AbortSignal;
};

const STYLESHEET = readFileSync(new URL("./sandbox.css", import.meta.url), "utf8");

/**
 * The sandbox as an Express app (contract §7). Faults are switched with `POST /faults/{service}`, form
 * `fault=slow&on=1`. `upgrade` is for the server's event of that name.
 */
export function createSandbox(
  services: readonly SandboxService[],
  parts: SandboxParts,
): Express & { readonly upgrade: Upgrade } {
  const app = express();
  const upgrades = new Map<string, Upgrade>();
  const upgraded = new Set<Duplex>();
  parts.stopping.addEventListener("abort", () => upgraded.forEach((socket) => socket.destroy()));
  const switches = createFaultSwitches();
  app.disable("x-powered-by");
  app.use((_req, res, next) => {
    res.setHeader("Cache-Control", "no-store");
    next();
  });
  app.get("/", (_req, res) => void res.type("html").send(indexPage(services, switches)));
  app.get("/sandbox.css", (_req, res) => void res.type("css").send(STYLESHEET));
  app.post("/faults/:service", express.urlencoded({ extended: false, limit: "1kb" }), (req, res) => {
    const service = services.find(({ id }) => id === req.params["service"]);
    const form = (req.body ?? {}) as Readonly<Record<string, unknown>>;
    const fault = service?.faults.find((name) => name === form["fault"]);
    if (!service || !fault) return void res.status(404).type("text").send("Unknown switch");
    switches.set(service.id, fault, form["on"] === "1");
    res.redirect(303, "/");
  });
  for (const service of services) {
    const { now, appOrigin, isOpen = false } = parts;
    const wayBack: SandboxContext["wayBack"] = (address, req) =>
      atRequestedHost(address, req.headers.host, isOpen ? appOrigin : null);
    const has: SandboxContext["has"] = (fault) => switches.has(service.id, fault);
    const handler = service.create({ appOrigin, now, has, wayBack });
    app.use(service.path, commonFaults(service, switches, parts.stopping), handler);
    if (handler.upgrade) upgrades.set(service.path, handler.upgrade);
  }
  const upgrade: Upgrade = (request, socket, head) => {
    const path = /^\/[^/?]*/.exec(request.url ?? "")?.[0] ?? "";
    const take = upgrades.get(path);
    if (!take || parts.stopping.aborted) return void socket.destroy();
    upgraded.add(socket);
    socket.on("close", () => upgraded.delete(socket));
    take(request, socket, head);
  };
  return Object.assign(app, { upgrade });
}
