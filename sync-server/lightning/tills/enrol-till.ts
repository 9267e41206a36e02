import { randomBytes } from "node:crypto";
import type { CodeKeys, TillKeyAnswer } from "#db/protocol/lightning-api.ts";
import type { TillKeyRequest } from "#db/protocol/lightning-request.ts";
import { publicKeyOf, sharedSecret } from "#db/rules/lightning/till/key-agreement.ts";
import { readTest, takesCodes } from "#db/rules/lightning/tested-source.ts";
import { agreedTillKey } from "#db/rules/lightning/till/till-key.ts";
import { createMinuteLimit } from "#server/platform/minute-limit.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { openSecret, sealSecret } from "#server/platform/sealed-secret.ts";
import { findRole, findTillKey } from "#server/shops/member-repository.ts";
import type { SyncAuthor } from "#server/sync/sync-author.ts";
import { findShopState } from "#server/lightning/invoice-repository.ts";
import {
  endLightningTill,
  findLightningTill,
  findShopKeys,
  insertLightningTill,
  isSwitchedOff,
  saveClock,
  switchLightningTill,
  type LightningTill,
} from "./lightning-till-repository.ts";

const PER_MINUTE = 12;
const TILL_ID_BYTES = 6;
const KEY_BYTES = 32;
/** Codes of the previous key stay valid for this time. */
const OLD_KEY_MS = 48 * 60 * 60_000;
const MINUTE_MS = 60_000;

const TABLE = "lightning_tills";
const placeOf = ({ tillId, shopId }: Pick<LightningTill, "tillId" | "shopId">) =>
  ({ table: TABLE, rowId: tillId, ownerId: shopId }) as const;

/** The 32-byte key that a till and this server share. */
export const keyOfTill = ({ config }: Pick<Deps, "config">, till: LightningTill): Uint8Array =>
  new Uint8Array(Buffer.from(openSecret(config.encryptionKeys, till.sealedKey, placeOf(till)), "hex"));

export const isLiveTill = ({ endsAt, hasLeft }: LightningTill, now: Date): boolean =>
  !hasLeft && (endsAt === null || endsAt > now);

/** `device`: readable description of the requesting device. */
export type EnrolTill = (
  author: SyncAuthor,
  request: TillKeyRequest,
  device: string,
) => Promise<TillKeyAnswer>;

/**
 * Gives a member's device the key for Lightning codes without a network, or confirms the one that it has. A person's device
 * receives the key; a till without an account receives this server's half of a key agreement, so that the key is never
 * transmitted.
 */
export function createEnrolTill(deps: Deps): EnrolTill {
  const { knex, clock, config } = deps;
  const count = createMinuteLimit(clock, PER_MINUTE);

  return async (author, { clientId, minute, tillId: known }, device) => {
    count(author.id);
    const { shopId, id: memberId } = author;
    if ((await findRole(knex, shopId, memberId)) === null) throw new AppError("not_found");
    const now = clock.now();
    const serverTime = now.toISOString();
    const clockMinutes = Math.floor(now.getTime() / MINUTE_MS) - minute;
    const before = known === undefined ? null : await findLightningTill(knex, known);
    const isSame = before?.memberId === memberId && before.clientId === clientId && before.shopId === shopId;
    if (before && isSame && isLiveTill(before, now) && before.endsAt === null) {
      await saveClock(knex, before.tillId, { minutes: clockMinutes, at: now });
      return { tillId: before.tillId, serverTime };
    }
    const isTill = author.accountId === null;
    if (await isSwitchedOff(knex, { shopId, memberId, clientId: isTill ? null : clientId }))
      throw new AppError("forbidden", {
        message: "Quem é dono da loja desligou os códigos sem sinal deste celular.",
      });
    const state = await findShopState(knex, shopId, ["lightning:address", "lightning:tested"]);
    const test = readTest(state.get("lightning:address"), state.get("lightning:tested"));
    if (test === null || !takesCodes(test))
      throw new AppError("unprocessable", {
        message: "A loja precisa de uma carteira Lightning que avise quando recebe.",
      });
    const tillId = randomBytes(TILL_ID_BYTES).toString("hex");
    const { key, answer } = isTill
      ? agreed(await findTillKey(knex, shopId, memberId), tillId)
      : given(new Uint8Array(randomBytes(KEY_BYTES)));
    const sealedKey = sealSecret(
      config.encryptionKeys,
      Buffer.from(key).toString("hex"),
      placeOf({ tillId, shopId }),
    );
    const till = { tillId, shopId, memberId, clientId, sealedKey, clockMinutes, clockAt: now, device };
    await insertLightningTill(knex, till, new Date(now.getTime() + OLD_KEY_MS));
    return { tillId, serverTime, ...answer };
  };
}

type Made = { readonly key: Uint8Array; readonly answer: Partial<TillKeyAnswer> };

const given = (key: Uint8Array): Made => ({ key, answer: { key: Buffer.from(key).toString("hex") } });

/** The secret half made for the agreement is dropped when this call ends. */
function agreed(tillPublicHex: string | null, tillId: string): Made {
  const tillPublic = new Uint8Array(Buffer.from(tillPublicHex ?? "", "hex"));
  const secret = new Uint8Array(randomBytes(KEY_BYTES));
  const shared = sharedSecret(secret, tillPublic);
  if (shared === null) throw new AppError("unprocessable");
  const serverPublic = publicKeyOf(secret);
  const key = agreedTillKey(shared, { tillId, tillPublic, serverPublic });
  return { key, answer: { serverPublic: Buffer.from(serverPublic).toString("hex") } };
}

type Parts = Pick<Deps, "knex" | "clock">;

/**
 * An owner may end the codes of any device of the shop, others only those of their own. Other devices are reported as not found.
 */
export async function endTill({ knex, clock }: Parts, author: SyncAuthor, tillId: string): Promise<void> {
  const [till, role] = await Promise.all([
    findLightningTill(knex, tillId),
    findRole(knex, author.shopId, author.id),
  ]);
  const isMine = till?.memberId === author.id || role === "owner";
  if (till?.shopId !== author.shopId || role === null || !isMine) throw new AppError("not_found");
  await endLightningTill(knex, tillId, clock.now());
}

/** The keys of the shop's devices, for its owners. */
export async function listKeys({ knex, clock }: Parts, shopId: string): Promise<CodeKeys> {
  const now = clock.now();
  const keys = await findShopKeys(knex, shopId, now);
  return {
    asOf: now.toISOString(),
    keys: keys.map(({ madeAt, heardAt, usedAt, endsAt, ...key }) => ({
      ...key,
      madeAt: madeAt.toISOString(),
      heardAt: heardAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
      endsAt: endsAt?.toISOString() ?? null,
    })),
  };
}

/** For owners: refuses this device's codes from the next request on and gives it no other key, or allows it codes again. */
export async function switchTill(
  { knex, clock }: Parts,
  { shopId, tillId, off }: { readonly shopId: string; readonly tillId: string; readonly off: boolean },
): Promise<void> {
  const till = await findLightningTill(knex, tillId);
  if (till?.shopId !== shopId) throw new AppError("not_found");
  await switchLightningTill(knex, tillId, off ? clock.now() : null);
}
