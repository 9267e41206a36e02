import { setTimeout as sleep } from "node:timers/promises";
import { ask } from "./program.ts";
import { createSyncClient, type SyncClient } from "./sync-client.ts";

/** `cookie` changes when the person signs in again. */
export type Account = { readonly id: string; cookie: string; readonly devices: SyncClient[] };

type Options = {
  /** How many devices, three of each account. */
  readonly count: number;
  /** Where a device sends its next request; `n` counts the devices. */
  readonly originOf: (n: number) => string;
};

/** Devices that write and send, and the check that the database has what they were told that it has. */
export type Workload = {
  readonly accounts: readonly Account[];
  /** All devices work until `isOver`. */
  readonly run: (isOver: () => boolean) => Promise<void>;
  /** Every person signs in again on their devices, as after a restore. */
  readonly signInAgain: () => Promise<void>;
  /** The longest time without an acknowledgement for any device, in seconds; times in milliseconds. */
  readonly longestGap: (from: number, to: number) => number;
  /**
   * Sends what waits, then fails unless each account has the effect of each mutation exactly once (I1, I2, I15), every device
   * has been told all of it (I3), and no number of a device was used twice (I14). Returns a sentence.
   */
  readonly check: (databaseUrl: string) => Promise<string>;
};

const DEVICES_OF_AN_ACCOUNT = 3;
const PAUSE_MS = 1000;

/** Registers the accounts of the devices. */
export async function createWorkload({ count, originOf }: Options): Promise<Workload> {
  const acknowledgedAt: number[] = [];
  const accounts: Account[] = [];
  for (let first = 0; first < count; first += DEVICES_OF_AN_ACCOUNT) {
    const { id, cookie } = await register(originOf(first), first / DEVICES_OF_AN_ACCOUNT);
    const account: Account = { id, cookie, devices: [] };
    for (let of = 0; of < DEVICES_OF_AN_ACCOUNT; of += 1)
      account.devices.push(
        createSyncClient({
          origin: () => originOf(first + of),
          cookie: () => account.cookie,
          onAcknowledged: () => acknowledgedAt.push(Date.now()),
        }),
      );
    accounts.push(account);
  }
  return {
    accounts,
    run: async (isOver) => {
      await Promise.all(accounts.flatMap(({ devices }) => devices).map((device) => work(device, isOver)));
    },
    signInAgain: async () => {
      for (const [n, account] of accounts.entries())
        account.cookie = await signIn(originOf(n * DEVICES_OF_AN_ACCOUNT), n);
    },
    longestGap: (from, to) => {
      const times = [from, ...acknowledgedAt.filter((at) => at > from && at < to), to];
      return Math.max(...times.slice(1).map((at, n) => at - (times[n] ?? at))) / 1000;
    },
    check: (databaseUrl) => check(databaseUrl, accounts),
  };
}

const emailOf = (n: number): string => `pessoa-${n}@loja.example`;
const PASSWORD = "senha-de-teste-123";

async function register(origin: string, n: number): Promise<{ id: string; cookie: string }> {
  const response = await post(`${origin}/api/register`, n, {
    firstName: "Ana",
    email: emailOf(n),
    password: PASSWORD,
  });
  const { id } = (await response.json()) as { id: string };
  return { id, cookie: cookieOf(response) };
}

const signIn = async (origin: string, n: number): Promise<string> =>
  cookieOf(await post(`${origin}/api/login`, n, { email: emailOf(n), password: PASSWORD }));

async function post(url: string, n: number, body: object): Promise<Response> {
  const response = await fetch(url, {
    method: "POST",
    // Each from an address of its own: sign-ups of one address are limited.
    headers: { "Content-Type": "application/json", "X-Forwarded-For": `10.1.${n >> 8}.${n & 255}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response;
}

const cookieOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

async function work(device: SyncClient, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    device.write();
    await device.round();
    await sleep(PAUSE_MS * (0.5 + Math.random()));
  }
}

async function check(databaseUrl: string, accounts: readonly Account[]): Promise<string> {
  let mutations = 0;
  for (const { id, devices } of accounts) {
    await Promise.all(devices.map((device) => device.drain()));
    // What the others sent meanwhile.
    await Promise.all(devices.map((device) => device.drain()));
    const uids = devices.flatMap((device) => [...device.acknowledged]);
    const expected = devices.map((device) => device.expected());
    const [stored] = await ask<{ keys: string[]; ms: number; logged: number }>(
      databaseUrl,
      `select (select coalesce(json_agg(key order by key), '[]') from user_state where user_id = $1 and key like 'k:%') as keys,
         (select sum(time_spent_ms)::int from user_progress where user_id = $1) as ms,
         (select count(*)::int from mutation_log where uid = any($2::uuid[]) and result = 'ok') as logged`,
      [id, uids],
    );
    const keys = expected.flatMap((device) => device.keys).toSorted();
    const ms = expected.reduce((sum, device) => sum + device.ms, 0);
    const isWhole =
      JSON.stringify(stored?.keys.toSorted()) === JSON.stringify(keys) &&
      stored?.ms === ms &&
      stored.logged === uids.length;
    if (!isWhole)
      throw new Error(
        `account ${id} should have ${keys.length} keys, ${ms} ms and ${uids.length} mutations, and has ${stored?.keys.length}, ${stored?.ms} and ${stored?.logged}`,
      );
    for (const { pulled } of devices) {
      const missing = keys.filter((key) => !pulled.has(key));
      if (missing.length > 0)
        throw new Error(`a device of ${id} lacks ${missing.length} of ${keys.length} keys`);
    }
    mutations += uids.length;
  }
  const twice = await ask(
    databaseUrl,
    "select client_id, seq from mutation_log group by client_id, seq having count(*) > 1 limit 1",
  );
  if (twice.length > 0) throw new Error(`a number was used twice: ${JSON.stringify(twice)}`);
  const failures = accounts
    .flatMap(({ devices }) => devices)
    .reduce((sum, device) => sum + device.failures(), 0);
  return `${mutations} mutations acknowledged, each there exactly once and known to every device; ${failures} rounds failed and were repeated`;
}
