import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { packageVersion } from "#server/platform/config/config.ts";
import type { ServerConfig } from "#server/platform/config/secrets.ts";
import type { Deps } from "#server/platform/deps.ts";
import { cannotStart } from "#server/platform/errors.ts";
import { differingSecret, secretPrints } from "./secret-prints.ts";
import {
  CLOCK_MAY_BE_OFF_MS,
  deleteDeadServers,
  deleteServer,
  listLiveServers,
  saveServer,
  type LiveServer,
} from "./server-repository.ts";

const SEEN_EVERY_MS = 5000;
/** A server whose row has not changed for this long is considered dead. */
const SILENT_MS = 2.5 * SEEN_EVERY_MS;
const LOOK_EVERY_MS = 500;
const SAY_AGAIN_MS = 3_600_000;
const LAST_WRITE_MS = 2000;

type AnnounceDeps = Pick<Deps, "knex" | "clock" | "logger"> & {
  readonly config: Pick<ServerConfig, "sessionSecret" | "encryptionKeys">;
};

/**
 * Records every few seconds that this server is alive, until `stop`. Fails when another living server has other secrets: they
 * would end each other's sessions and could not decrypt each other's data.
 */
export async function announceServer(deps: AnnounceDeps): Promise<{ id: string; stop: () => Promise<void> }> {
  const { knex, clock, logger } = deps;
  const own = { id: randomUUID(), ...secretPrints(deps.config), version: packageVersion() };
  let saidAt = -Infinity;
  const write = async (): Promise<void> => {
    const clockOffMs = await saveServer(knex, own, clock.now());
    const now = performance.now();
    if (Math.abs(clockOffMs) < CLOCK_MAY_BE_OFF_MS || now - saidAt < SAY_AGAIN_MS) return;
    saidAt = now;
    logger.error(
      { clockOffMs },
      "the clock of this server differs from the database's: synchronise both (NTP)",
    );
  };
  await write();
  await deleteDeadServers(knex);
  let writing = Promise.resolve();
  const timer = setInterval(() => {
    writing = writing
      .then(write)
      .catch((err: unknown) => logger.warn({ err }, "recording that this server is alive failed"));
  }, SEEN_EVERY_MS);
  timer.unref();
  const stop = async (): Promise<void> => {
    clearInterval(timer);
    const gone = writing.then(() => deleteServer(knex, own.id)).catch(() => undefined);
    await Promise.race([gone, sleep(LAST_WRITE_MS, null, { ref: false })]);
  };
  try {
    await refuseOtherSecrets(deps, own);
  } catch (error) {
    await stop();
    throw error;
  }
  return { id: own.id, stop };
}

/** A server with other secrets that was killed a moment ago still looks alive, so this waits until its row is too old. */
async function refuseOtherSecrets(
  { knex }: AnnounceDeps,
  own: Parameters<typeof differingSecret>[0] & { readonly id: string },
): Promise<void> {
  const others = async (): Promise<LiveServer[]> =>
    (await listLiveServers(knex)).filter(
      (server) => server.id !== own.id && differingSecret(own, server) !== null,
    );
  const first = await others();
  const deadline = performance.now() + SILENT_MS;
  for (let now = first; now.length > 0 && performance.now() < deadline; now = await others()) {
    const living = now.find(
      ({ id, seenAt }) => seenAt.getTime() !== first.find((server) => server.id === id)?.seenAt.getTime(),
    );
    if (living)
      throw cannotStart(
        `Outro servidor em funcionamento usa este banco de dados com outro valor em ${differingSecret(own, living)}. Dê a todos os servidores os mesmos SESSION_SECRET e CONFIG_ENCRYPTION_KEY (docs/operations.md).`,
      );
    await sleep(LOOK_EVERY_MS);
  }
}
