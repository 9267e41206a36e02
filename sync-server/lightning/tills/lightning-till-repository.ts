import type { Knex } from "knex";
import type { CodeKeyState } from "#db/protocol/lightning-api.ts";
import { execute, query, queryFirst } from "#server/platform/sql/sql.ts";

/** A device that makes codes without a network, as stored by the server. */
export type LightningTill = {
  /** 12 hex digits. */
  readonly tillId: string;
  readonly shopId: string;
  readonly memberId: string;
  readonly clientId: string;
  readonly sealedKey: string;
  /** Minutes by which its clock was behind the server's, and when that was measured. */
  readonly clockMinutes: number;
  readonly clockAt: Date;
  /** From this time on its codes are refused. */
  readonly endsAt: Date | null;
  /** The member left the shop, or was removed. */
  readonly hasLeft: boolean;
};

const COLUMNS = `t.till_id as "tillId", t.shop_id as "shopId", t.member_id as "memberId", t.client_id as "clientId",
  t.sealed_key as "sealedKey", t.clock_minutes as "clockMinutes", t.clock_at as "clockAt", t.ends_at as "endsAt",
  m.ended_at is not null as "hasLeft"`;

export async function findLightningTill(knex: Knex, tillId: string): Promise<LightningTill | null> {
  return queryFirst<LightningTill>(knex, {
    name: "find-lightning-till",
    text: `select ${COLUMNS} from lightning_tills t
      join shop_members m on m.shop_id = t.shop_id and m.id = t.member_id where t.till_id = $1`,
    values: [tillId],
  });
}

/** A key as an owner of the shop sees it. */
type ListedKey = {
  readonly tillId: string;
  readonly name: string;
  readonly isTill: boolean;
  readonly device: string | null;
  readonly madeAt: Date;
  readonly heardAt: Date;
  readonly usedAt: Date | null;
  readonly endsAt: Date | null;
  readonly state: CodeKeyState;
};

/** Number of days for which ended keys stay listed; those that were switched off stay listed for ever. */
const LISTED_DAYS = 30;
const MOST_LISTED = 100;

/** Keys of a shop's devices: the valid ones first, then the newest. */
export const findShopKeys = (knex: Knex, shopId: string, now: Date): Promise<ListedKey[]> =>
  query<ListedKey>(knex, {
    text: `select k.* from (
        select t.till_id as "tillId", m.name, m.kind = 'till' as "isTill", t.device, t.made_at as "madeAt", t.clock_at as "heardAt",
          (select max(o.first_seen) from lightning_orders o where o.till_id = t.till_id) as "usedAt",
          least(t.ends_at, m.ended_at) as "endsAt",
          case when t.off_at is not null and m.ended_at is null then 'off'
            when least(t.ends_at, m.ended_at) <= $2::timestamptz then 'ended' else 'good' end as state
        from lightning_tills t join shop_members m on m.shop_id = t.shop_id and m.id = t.member_id
        where t.shop_id = $1
      ) k
      where k.state <> 'ended' or k."endsAt" > $2::timestamptz - interval '${LISTED_DAYS} days'
      order by k.state = 'ended', k."madeAt" desc, k."tillId" limit ${MOST_LISTED}`,
    values: [shopId, now.toISOString()],
  });

type NewTill = Omit<LightningTill, "endsAt" | "hasLeft"> & { readonly device: string };

/** Stores a till's key. The device's former key stays valid until `othersEndAt`, for codes that are already shown. */
export async function insertLightningTill(knex: Knex, till: NewTill, othersEndAt: Date): Promise<void> {
  await execute(knex, {
    text: `with before as (
        update lightning_tills set ends_at = $8
        where shop_id = $2 and member_id = $3 and client_id = $4 and (ends_at is null or ends_at > $8)
      )
      insert into lightning_tills
        (till_id, shop_id, member_id, client_id, sealed_key, clock_minutes, clock_at, made_at, device)
      values ($1, $2, $3, $4, $5, $6, $7, $7, $9)`,
    values: [
      till.tillId,
      till.shopId,
      till.memberId,
      till.clientId,
      till.sealedKey,
      till.clockMinutes,
      till.clockAt,
      othersEndAt,
      till.device,
    ],
  });
}

export async function saveClock(
  knex: Knex,
  tillId: string,
  clock: { readonly minutes: number; readonly at: Date },
): Promise<void> {
  await execute(knex, {
    text: "update lightning_tills set clock_minutes = $2, clock_at = $3 where till_id = $1",
    values: [tillId, clock.minutes, clock.at],
  });
}

/** Over `lightning_tills d`: every key of the same device as the key of till $1. */
const SAME_DEVICE = `(d.shop_id, d.member_id, d.client_id) =
  (select t.shop_id, t.member_id, t.client_id from lightning_tills t where t.till_id = $1)`;

/** Ends this key and all other keys of its device. */
export async function endLightningTill(knex: Knex, tillId: string, at: Date): Promise<void> {
  await execute(knex, {
    text: `update lightning_tills d set ends_at = $2 where ${SAME_DEVICE} and (d.ends_at is null or d.ends_at > $2)`,
    values: [tillId, at],
  });
}

/** Switches the codes of a device off, or allows them again; its former key stays ended. */
export async function switchLightningTill(knex: Knex, tillId: string, offAt: Date | null): Promise<void> {
  if (offAt === null)
    return void (await execute(knex, {
      text: `update lightning_tills d set off_at = null where ${SAME_DEVICE}`,
      values: [tillId],
    }));
  await endLightningTill(knex, tillId, offAt);
  await execute(knex, {
    text: "update lightning_tills set off_at = coalesce(off_at, $2) where till_id = $1",
    values: [tillId, offAt],
  });
}

/** Whether an owner switched off the codes of this device, which belongs to a person or is a till itself. */
export async function isSwitchedOff(
  knex: Knex,
  {
    shopId,
    memberId,
    clientId,
  }: Pick<LightningTill, "shopId" | "memberId"> & { readonly clientId: string | null },
): Promise<boolean> {
  const rows = await query(knex, {
    text: `select 1 from lightning_tills where shop_id = $1 and member_id = $2 and off_at is not null
      and ($3::uuid is null or client_id = $3::uuid) limit 1`,
    values: [shopId, memberId, clientId],
  });
  return rows.length > 0;
}

/**
 * Claims the day's only warning about wrong codes that name a till, and returns the name of its member; null: one was given in
 * the last 24 hours, or the till no longer makes codes.
 */
export async function claimWarning(
  knex: Knex,
  tillId: string,
  now: Date,
): Promise<{ readonly shopId: string; readonly name: string } | null> {
  const [row] = await query<{ shopId: string; name: string }>(knex, {
    text: `update lightning_tills t set warned_at = $2::timestamptz from shop_members m
      where t.till_id = $1 and m.shop_id = t.shop_id and m.id = t.member_id and m.ended_at is null
        and (t.ends_at is null or t.ends_at > $2::timestamptz)
        and (t.warned_at is null or t.warned_at <= $2::timestamptz - interval '24 hours')
      returning t.shop_id as "shopId", m.name`,
    values: [tillId, now.toISOString()],
  });
  return row ?? null;
}
