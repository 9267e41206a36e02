import { randomBytes } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { shortenMutations } from "#db/protocol/short-mutations.ts";
import type { SyncResponse } from "#db/protocol/sync.ts";
import { PROFILE_KEYS, type ProfileTable } from "#db/entities/rows.ts";
import { accountLedger, CONTENT_LEDGER, SCHEMA_VERSION } from "#db/protocol/version.ts";
import type { Write } from "./contender.ts";
import type { Reply, Wire } from "./wire.ts";

/** A device as the server sees it. */
export type Device = {
  readonly id: string;
  readonly cookie: string;
  /** Token of a till, which has no account and no cookie. */
  readonly token?: string;
  readonly clientId: string;
  seq: number;
  epoch: string | null;
  cursor: SyncResponse["cursor"];
};

const JSON_TYPE = { "Content-Type": "application/json", Accept: "application/json" };

/** A person who has just signed up, from an address of her own, because the server limits new accounts by address; and her first device. */
export async function createDevice(wire: Wire): Promise<Device> {
  const email = `${crypto.randomUUID()}@bench.example`;
  const body = JSON.stringify({ firstName: "Bench", email, password: "uma senha longa" });
  const [one, two, three] = randomBytes(3);
  const headers = { ...JSON_TYPE, "X-Forwarded-For": `10.${one}.${two}.${three}` };
  const reply = await wire.send("POST", "/api/register", headers, body);
  if (reply.status !== 201) throw new Error(`register: ${reply.status} ${reply.body.toString()}`);
  const { id } = JSON.parse(reply.body.toString()) as { id: string };
  const cookie = [reply.headers["set-cookie"] ?? []]
    .flat()
    .map((line) => line.split(";")[0])
    .join("; ");
  return freshDevice({ id, cookie });
}

/** Another device of the same person or till, without any data. */
export const freshDevice = ({ id, cookie, token }: Pick<Device, "id" | "cookie" | "token">): Device => ({
  id,
  cookie,
  ...(token === undefined ? {} : { token }),
  clientId: crypto.randomUUID(),
  seq: 0,
  epoch: null,
  cursor: { [CONTENT_LEDGER]: 0, ...(token === undefined ? { [accountLedger(id)]: 0 } : {}) },
});

/** Sends one request; `zipped`: with compressed bodies in both directions, as browsers do. */
export async function post(
  wire: Wire,
  { cookie, token }: Device,
  text: string,
  zipped: boolean,
): Promise<{ readonly status: number; readonly retryAfter: number; readonly text: string }> {
  const reply = await wire.send(
    "POST",
    "/api/sync",
    {
      ...JSON_TYPE,
      ...(token === undefined ? { Cookie: cookie } : { Authorization: `Bearer ${token}` }),
      ...(zipped ? { "Content-Encoding": "gzip", "Accept-Encoding": "gzip" } : {}),
    },
    zipped ? gzipSync(text) : text,
  );
  return {
    status: reply.status,
    retryAfter: Number(reply.headers["retry-after"] ?? 0),
    text: textOf(reply),
  };
}

const textOf = ({ headers, body }: Reply): string =>
  (headers["content-encoding"] === "gzip" ? gunzipSync(body) : body).toString();

async function ask(wire: Wire, device: Device, text: string, zipped: boolean): Promise<SyncResponse> {
  const reply = await post(wire, device, text, zipped);
  if (reply.status !== 200) throw new Error(`sync: ${reply.status} ${reply.text.slice(0, 500)}`);
  return JSON.parse(reply.text) as SyncResponse;
}

const headOf = ({ clientId, epoch, cursor }: Device, acked: number): string =>
  JSON.stringify({ clientId, epoch, cursor, acked, schema: SCHEMA_VERSION, ask: [] }).slice(0, -1);

/** The request that a device sends first when the app opens: who is signed in. */
export async function openSession(wire: Wire, { cookie }: Device): Promise<void> {
  const { status } = await wire.send("GET", "/api/session", { Cookie: cookie });
  if (status !== 200) throw new Error(`session: ${status}`);
}

/** Writes with their numbers, as text, which a device can prepare while offline. */
export function mutationsOf(device: Device, batch: readonly Write[]): string {
  const mutations = batch.map(({ uid, name, at, args }) => ({
    uid,
    seq: ++device.seq,
    name,
    v: 1,
    at,
    args,
  }));
  return JSON.stringify(shortenMutations(mutations));
}

export const requestOf = (device: Device, acked: number, mutations: string): string =>
  `${headOf(device, acked)},"mutations":${mutations}}`;

/** Applies the response, if it acknowledged everything. */
export function takeIn(device: Device, answer: SyncResponse, count: number): void {
  const refused = answer.acks.find(([, { result }]) => result !== "ok");
  if (answer.error || refused || answer.acks.length !== count)
    throw new Error(`not all of ${count} acknowledged: ${answer.error ?? JSON.stringify(refused)}`);
  device.epoch = answer.epoch;
  device.cursor = answer.cursor;
}

export async function sendBatch(
  wire: Wire,
  device: Device,
  batch: { count: number; acked: number; mutations: string },
  zipped: boolean,
): Promise<void> {
  const request = requestOf(device, batch.acked, batch.mutations);
  takeIn(device, await ask(wire, device, request, zipped), batch.count);
}

/** One round: sends these writes and fetches what is new. Without writes it is an idle round. */
export async function push(
  wire: Wire,
  device: Device,
  batch: readonly Write[],
  zipped: boolean,
): Promise<void> {
  const acked = device.seq;
  await sendBatch(
    wire,
    device,
    { count: batch.length, acked, mutations: mutationsOf(device, batch) },
    zipped,
  );
}

const ACCOUNT_TABLES = Object.keys(PROFILE_KEYS) as readonly ProfileTable[];

/** Includes content: everything that a new device of this person needs to work offline. Returns its rows. */
export async function pullEverything(wire: Wire, owner: Device, zipped: boolean): Promise<number> {
  const device = freshDevice(owner);
  for (let rows = 0; ;) {
    const answer = await ask(wire, device, requestOf(device, 0, "[]"), zipped);
    for (const table of ACCOUNT_TABLES) rows += answer.puts[table]?.length ?? 0;
    if (!answer.more) return rows;
    device.epoch = answer.epoch;
    device.cursor = { ...device.cursor, ...answer.cursor };
  }
}
