import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { MutationArgs } from "#db/protocol/mutations.ts";
import { lightningOf } from "#server/platform/config/lightning-config.ts";
import { MACHINE_TIMERS, type Timers } from "#server/lightning/connection/timers.ts";
import { createApp } from "#server/platform/app.ts";
import { lightning } from "#sandbox/lightning/lightning.ts";
import { nwc } from "#sandbox/nwc/nwc.ts";
import { createSandbox, type SandboxParts } from "#sandbox/create-sandbox.ts";
import type { Fault } from "#sandbox/sandbox-service.ts";
import { buildCharge } from "./build-charge.ts";
import { startTestServer, type TestServer, type TestServerOptions } from "./start-test-server.ts";
import { createNumbering, registerAccount, syncOnce, type TestAccount } from "./sync-device.ts";

export type WalletState = {
  readonly hash: string;
  readonly msat: string;
  readonly state: "open" | "held" | "settled" | "expired";
  readonly invoice: string;
};

/** The wallet behind an address, or the connected one. */
export type WalletService = "lightning" | "nwc";

/** The server and the sandbox's Lightning wallet on one clock, and shops that are paid there. */
export type LightningShops = {
  readonly server: TestServer;
  /** A second server on the same database. */
  readonly otherUrl: string;
  readonly now: () => Date;
  readonly advance: (ms: number) => void;
  readonly flip: (fault: Fault, on?: boolean, service?: WalletService) => Promise<void>;
  /** Switches off the faults of an earlier test, watches its invoices no longer, and lets cached answers expire. */
  readonly startOver: () => Promise<void>;
  /** Shortens the time limits for a silent connected wallet to a fortieth; false: restores them. */
  readonly hurry: (on: boolean) => void;
  readonly pay: (invoice: string, action?: string, service?: WalletService) => Promise<void>;
  /** Payments as the wallet itself records them, newest first. */
  readonly wallet: (service?: WalletService) => Promise<readonly WalletState[]>;
  readonly resetWallet: () => Promise<void>;
  /** Registers an account whose shop has this address. */
  readonly openShop: (address?: string | null) => Promise<LightningShop>;
  readonly close: () => Promise<void>;
};

export type LightningShop = {
  readonly owner: TestAccount;
  readonly clientId: string;
  readonly push: ReturnType<typeof createNumbering>["make"];
  readonly send: (...mutations: ReturnType<ReturnType<typeof createNumbering>["make"]>[]) => Promise<void>;
  readonly charge: (
    changes?: Partial<MutationArgs["charge.create"]>,
  ) => Promise<MutationArgs["charge.create"]>;
};

const HURRY = 40;

function sandboxServer(parts: SandboxParts): Server {
  const app = createSandbox([lightning, nwc], parts);
  return createServer(app).on("upgrade", app.upgrade);
}

export async function startLightningShops(
  options: Pick<TestServerOptions, "metrics"> = {},
): Promise<LightningShops> {
  let now = new Date();
  const stopping = new AbortController();
  const open: Server[] = [];
  const serve = async (http: Server): Promise<string> => {
    await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
    open.push(http);
    return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  };
  const parts = { appOrigin: "http://localhost:1", now: () => now, stopping: stopping.signal };
  const sandbox = await serve(sandboxServer(parts));
  let isHurried = false;
  const timers: Timers = {
    ...MACHINE_TIMERS,
    after: (ms, run) => MACHINE_TIMERS.after(isHurried ? ms / HURRY : ms, run),
  };
  const server = await startTestServer({ ...options, config: { lightning: lightningOf(sandbox) }, timers });
  server.setNow(now);
  const other = await serve(createServer(createApp(server.deps, { distDir: "/no-dist" })));
  const form = async (path: string, fields: Record<string, string>): Promise<void> => {
    const body = new URLSearchParams(fields);
    const answer = await fetch(sandbox + path, { method: "POST", body, redirect: "manual" });
    if (answer.status >= 400) throw new Error(`${path}: ${answer.status}`);
  };

  const openShop: LightningShops["openShop"] = async (address = "padaria@carteira.exemplo") => {
    const owner = await registerAccount(server);
    const clientId = randomUUID();
    const { make } = createNumbering(now.toISOString());
    const send: LightningShop["send"] = async (...mutations) => {
      const answer = await syncOnce(owner.client, { clientId, mutations });
      const refused = answer.acks.filter(([, { result }]) => result !== "ok");
      if (refused.length > 0) throw new Error(JSON.stringify(refused));
    };
    if (address !== null)
      await send(make("state.put", { key: "lightning:address", value: address, at: now.toISOString() }));
    const charge: LightningShop["charge"] = async (changes = {}) => {
      const times = {
        createdAt: now.toISOString(),
        expiresAt: new Date(now.getTime() + 900_000).toISOString(),
      };
      const made = buildCharge({ ...times, ...changes });
      await send(make("charge.create", made));
      return made;
    };
    return { owner, clientId, push: make, send, charge };
  };

  const faults = new Set<`${WalletService} ${Fault}`>();
  const flip: LightningShops["flip"] = async (fault, on = true, service = "lightning") => {
    const name = `${service} ${fault}` as const;
    if (on) faults.add(name);
    else faults.delete(name);
    await form(`/faults/${service}`, { fault, on: on ? "1" : "0" });
  };
  const advance = (ms: number): void => {
    now = new Date(now.getTime() + ms);
    server.setNow(now);
  };

  return {
    server,
    otherUrl: other,
    now: () => now,
    advance,
    hurry: (on) => {
      isHurried = on;
    },
    flip,
    startOver: async () => {
      for (const name of faults) {
        const [service, fault] = name.split(" ") as [WalletService, Fault];
        await flip(fault, false, service);
      }
      advance(120_000);
      await server.deps.knex("lightning_invoices").update({ next_look: null });
    },
    pay: (invoice, action = "pay", service = "lightning") => form(`/${service}/pagar`, { invoice, action }),
    wallet: async (service = "lightning") =>
      (await (await fetch(`${sandbox}/${service}/estado`)).json()) as WalletState[],
    resetWallet: () => form("/lightning/reset", {}),
    openShop,
    close: async () => {
      stopping.abort();
      for (const http of open) {
        http.closeAllConnections();
        await new Promise((resolve) => http.close(resolve));
      }
      await server.close();
    },
  };
}
