import { createMutate, type MutateFn } from "#pwa/local-db/write/mutate.ts";
import type { Clock } from "#pwa/local-db/databases/clock.ts";
import { newDisk, openTab, type Disk } from "#pwa/local-db/testing/open-test-databases.ts";
import { openEntry, openProfileAtStart } from "#pwa/local-db/profiles/profiles.ts";
import type { ProfileEntry } from "#pwa/local-db/databases/registry-database.ts";
import { createTransport } from "../api-client.ts";
import { checkSession } from "#pwa/sync/session/session-check.ts";
import { proveTill } from "../prove-till.ts";
import type { RoundParts } from "../sync-round.ts";
import { createTillTokens } from "../till-tokens.ts";
import { createFakeFetch, type CookieJar, type FakeFetchOptions } from "./fake-fetch.ts";
import type { FakeServer } from "./fake-server.ts";

export const testClock = (now = "2026-11-21T12:00:00.000Z"): Clock => ({
  now: () => now,
  today: () => now.slice(0, 10),
  elapsed: () => 0,
});

export type TestDevice = {
  readonly cookie: CookieJar;
  readonly parts: RoundParts;
  readonly calls: ReturnType<typeof createFakeFetch>["calls"];
  readonly syncs: ReturnType<typeof createFakeFetch>["syncs"];
  entry(): Promise<ProfileEntry>;
  mutate: MutateFn;
  signIn(account: string): Promise<ProfileEntry>;
};

/**
 * One tab of one device with its own network, ready to act and to run rounds. Pass another tab's disk to get a second
 * tab of the same device.
 */
export async function openDevice(
  server: FakeServer,
  options: {
    readonly disk?: Disk;
    readonly cookie?: CookieJar;
    readonly clock?: Clock;
    readonly before?: FakeFetchOptions["before"];
    readonly after?: FakeFetchOptions["after"];
  } = {},
): Promise<TestDevice> {
  const { disk = newDisk(), cookie = { account: null }, clock = testClock(), before, after } = options;
  const databases = openTab(disk);
  const newId = (): string => crypto.randomUUID();
  const { fetch, calls, syncs } = createFakeFetch({
    server,
    cookie,
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
  });
  const transport = createTransport({ fetch, baseUrl: "http://localhost" });
  const { call } = transport;
  const tillTokens = createTillTokens({ databases, call, loadProof: () => Promise.resolve(proveTill) });
  await openProfileAtStart({ registry: databases.registry, newId, now: () => clock.now() });
  const entry = async (): Promise<ProfileEntry> => {
    const open = await openEntry(databases.registry);
    if (!open) throw new Error("no open profile");
    return open;
  };
  return {
    cookie,
    calls,
    syncs,
    parts: { databases, transport, tillTokens, clock, newId, locks: null },
    entry,
    mutate: async (name, args) => {
      const { dbName, till } = await entry();
      return createMutate({ db: databases.profile(dbName), clock, newId, isTill: till !== undefined })(
        name,
        args,
      );
    },
    signIn: async (account) => {
      cookie.account = account;
      await checkSession({ databases, transport, newId, now: () => clock.now() }, { closing: () => true });
      return entry();
    },
  };
}
