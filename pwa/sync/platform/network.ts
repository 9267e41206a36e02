import { type Call, createTransport, type Transport } from "#pwa/sync/api-client.ts";
import { callFrom } from "#pwa/sync/call-from.ts";
import { createFormSender, type FormSender } from "#pwa/sync/form-sender.ts";
import { checkSession, type CheckOptions, type SessionAnswer } from "#pwa/sync/session/session-check.ts";
import type { SyncControl } from "#pwa/sync/sync-control.ts";
import { createSyncLoop, type LoopParts, type SyncLoop } from "#pwa/sync/sync-loop.ts";
import type { Databases } from "#pwa/local-db/databases/open-databases.ts";
import type { ProfileEntry } from "#pwa/local-db/databases/registry-database.ts";
import { patientLocks } from "./patient-locks.ts";
import type { Platform } from "./platform.ts";
import { createTillTokens, type TokenParts } from "#pwa/sync/till-tokens.ts";

/**
 * The part of the engine that talks to the server. It imports zod, so `open-engine.ts` loads this file lazily, after
 * the screens.
 */
export type Network = {
  readonly transport: Transport;
  readonly callFrom: (entry: ProfileEntry) => Call;
  readonly loop: SyncLoop;
  readonly sendNow: SyncControl["sendNow"];
  readonly forms: FormSender;
  readonly checkSession: (options: CheckOptions) => Promise<SessionAnswer>;
};

export type NetworkParts = {
  readonly platform: Pick<
    Platform,
    | "baseUrl"
    | "clock"
    | "events"
    | "fetch"
    | "locks"
    | "newId"
    | "random"
    | "timers"
    | "requestBackgroundSync"
  >;
  readonly databases: Databases;
  readonly loadProof: TokenParts["loadProof"];
  readonly lastSession: () => SessionAnswer;
  /** Called after every answer with the account that the server says is signed in. */
  readonly onSession: (answer: SessionAnswer) => Promise<void>;
  readonly setPhase: LoopParts["setPhase"];
  readonly onFault: LoopParts["onFault"];
};

export function createNetwork(parts: NetworkParts): Network {
  const { platform, databases } = parts;
  const { clock, newId } = platform;
  const locks = platform.locks && patientLocks(platform.locks, () => clock.elapsed());
  const transport = createTransport({ fetch: platform.fetch, baseUrl: platform.baseUrl });
  const { loadProof } = parts;
  const tillTokens = createTillTokens({ databases, call: transport.call, loadProof });
  let asking: Promise<SessionAnswer> | null = null;
  const ask = async (options: CheckOptions): Promise<SessionAnswer> => {
    const answer = await checkSession({ databases, transport, newId, now: () => clock.now() }, options);
    await parts.onSession(answer);
    return answer;
  };
  const check = (options: CheckOptions): Promise<SessionAnswer> => {
    const asked = ask(options).finally(() => {
      if (asking === asked) asking = null;
    });
    asking = asked;
    return asked;
  };
  let announce = (): void => {};
  const nextTaken = () => new Promise<void>((resolve) => (announce = resolve));
  let taken = nextTaken();
  const onTaken = (): void => {
    announce();
    taken = nextTaken();
  };
  const loop = createSyncLoop({
    rounds: { databases, transport, tillTokens, clock, newId, locks, onTaken },
    platform,
    // A sync that begins while the server is asked, as at each start, waits for that answer.
    checkSession: () => asking ?? check({ closing: () => false }),
    lastSession: parts.lastSession,
    sessionEnded: () => void parts.onSession({ kind: "visitor" }),
    setPhase: parts.setPhase,
    onFault: parts.onFault,
  });
  const forms = createFormSender({
    registry: databases.registry,
    transport,
    platform: { ...platform, locks },
    onFault: parts.onFault,
  });
  return {
    transport,
    callFrom: (entry) => callFrom({ transport, tillTokens }, entry),
    loop,
    sendNow: () => Promise.race([taken, loop.run()]),
    forms,
    checkSession: check,
  };
}
