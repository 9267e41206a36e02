import { randomUUID } from "node:crypto";
import { PROFILE_KEYS, CONTENT_KEYS } from "#db/entities/rows.ts";
import type { MutationArgs, MutationName } from "#db/protocol/mutations.ts";
import type { Cursor, SyncResponse } from "#db/protocol/sync.ts";
import { syncResponseSchema } from "#db/protocol/sync-answer.ts";
import { accountLedger, CONTENT_LEDGER, SCHEMA_VERSION } from "#db/protocol/version.ts";
import type { Client, TestServer } from "./start-test-server.ts";

/** A mutation as a device sends it; tests may send anything. */
export type Sent = { uid: string; seq: number; name: string; v: number; at: string; args: unknown };

export type TestAccount = { readonly id: string; readonly email: string; readonly client: Client };

/** The password of accounts that are registered without another one. */
export const PASSWORD = "senha-de-teste-123";

let people = 0;
const newEmail = (): string => `pessoa-${process.pid}-${++people}@loja.example`;

/** Registers a person and signs her in. */
export async function registerAccount(
  server: TestServer,
  { firstName = "Ana", email = newEmail(), password = PASSWORD } = {},
): Promise<TestAccount> {
  const client = server.newClient();
  const response = await client.fetch("/api/register", { json: { firstName, email, password } });
  if (response.status !== 201) throw new Error(`register: ${response.status} ${await response.text()}`);
  const { id } = (await response.json()) as { id: string };
  return { id, email, client };
}

/** Makes mutations with consecutive numbers. */
export function createNumbering(at = new Date().toISOString()) {
  let seq = 0;
  const any = (name: string, args: unknown, v = 1): Sent => ({
    uid: randomUUID(),
    seq: ++seq,
    name,
    v,
    at,
    args,
  });
  return {
    any,
    make: <N extends MutationName>(name: N, args: MutationArgs[N]): Sent => any(name, args),
    seq: () => seq,
  };
}

export type Round = {
  readonly clientId: string;
  readonly shop?: string;
  readonly epoch?: string | null;
  readonly cursor?: Cursor;
  readonly acked?: number;
  readonly schema?: number;
  readonly mutations?: readonly Sent[];
  readonly ask?: readonly string[];
  readonly waiting?: number;
};

/** Sends one request and returns the raw response. */
export function postSync(client: Client, round: Round): Promise<Response> {
  const defaults = { epoch: null, cursor: {}, acked: 0, schema: SCHEMA_VERSION, mutations: [], ask: [] };
  return client.fetch("/api/sync", { json: { ...defaults, ...round } });
}

/** Sends one request, which must get 200 and a response of the protocol's shape. */
export async function syncOnce(client: Client, round: Round): Promise<SyncResponse> {
  const response = await postSync(client, round);
  if (response.status !== 200) throw new Error(`sync: ${response.status} ${await response.text()}`);
  const answer = syncResponseSchema.parse(await response.json());
  // Verdicts are matched by uid and come in any order (docs/sync-protocol.md, Q4); here in that of the mutations.
  const sent = (round.mutations ?? []).map(({ uid }) => uid);
  return {
    ...answer,
    acks: answer.acks.toSorted(([one], [other]) => sent.indexOf(one) - sent.indexOf(other)),
  };
}

export type Copy = {
  readonly rows: Map<string, Map<string, Readonly<Record<string, unknown>>>>;
  cursor: Cursor;
  epoch: string | null;
};

const KEYS: Readonly<Record<string, string>> = { ...PROFILE_KEYS, ...CONTENT_KEYS };

export const emptyCopy = (): Copy => ({ rows: new Map(), cursor: {}, epoch: null });

/** Applies one response to a copy of the server's rows: deletes first, then puts. */
export function applyAnswer(copy: Copy, answer: SyncResponse): void {
  for (const [table, keys] of Object.entries(answer.dels))
    for (const key of keys) copy.rows.get(table)?.delete(key);
  for (const [table, rows] of Object.entries(answer.puts)) {
    const stored = copy.rows.get(table) ?? new Map<string, Readonly<Record<string, unknown>>>();
    copy.rows.set(table, stored);
    for (const row of rows as Readonly<Record<string, unknown>>[])
      stored.set(String(row[KEYS[table] ?? ""]), row);
  }
  copy.cursor = answer.cursor;
  copy.epoch = answer.epoch;
}

/** Pulls until there is nothing more; returns the pages. */
export async function pullAll(
  client: Client,
  copy: Copy,
  clientId: string = randomUUID(),
): Promise<SyncResponse[]> {
  const pages: SyncResponse[] = [];
  for (;;) {
    const answer = await syncOnce(client, { clientId, epoch: copy.epoch, cursor: copy.cursor });
    if (answer.error) throw new Error(`sync: ${answer.error}`);
    pages.push(answer);
    applyAnswer(copy, answer);
    if (!answer.more) return pages;
  }
}

export const rowsOf = (copy: Copy, table: string): Readonly<Record<string, unknown>>[] => [
  ...(copy.rows.get(table)?.values() ?? []),
];

export const cursorAtZero = (accountId: string): Cursor => ({
  [CONTENT_LEDGER]: 0,
  [accountLedger(accountId)]: 0,
});
