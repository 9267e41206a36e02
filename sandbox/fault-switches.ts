import { setTimeout as sleep } from "node:timers/promises";
import type { RequestHandler } from "express";
import type { Fault, SandboxService } from "./sandbox-service.ts";

export const SLOW_MS = 10_000;

/** Active faults by service, until they are switched off or the sandbox ends. */
export type FaultSwitches = {
  readonly has: (serviceId: string, fault: Fault) => boolean;
  readonly set: (serviceId: string, fault: Fault, on: boolean) => void;
};

export function createFaultSwitches(): FaultSwitches {
  const on = new Set<string>();
  const keyOf = (serviceId: string, fault: Fault): string => `${serviceId} ${fault}`;
  return {
    has: (serviceId, fault) => on.has(keyOf(serviceId, fault)),
    set: (serviceId, fault, wanted) =>
      void (wanted ? on.add(keyOf(serviceId, fault)) : on.delete(keyOf(serviceId, fault))),
  };
}

/** Middleware for the two faults that every service has. `stopping` ends delayed responses. */
export function commonFaults(
  service: SandboxService,
  switches: FaultSwitches,
  stopping: AbortSignal,
): RequestHandler {
  return async (_req, res, next) => {
    if (switches.has(service.id, "down"))
      return void res.status(503).type("text").send("Service Unavailable");
    if (switches.has(service.id, "slow")) await sleep(SLOW_MS, null, { signal: stopping }).catch(() => null);
    if (!res.destroyed) next();
  };
}
