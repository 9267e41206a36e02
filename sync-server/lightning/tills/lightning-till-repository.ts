import type { Knex } from "knex";
import { execute, query } from "#server/platform/sql/sql.ts";

/** A device that makes codes without a network, as the server knows it. */
export type LightningTill = {
  /** 12 hex digits. */
  readonly tillId: string;
  readonly shopId: string;
  readonly memberId: string;
  readonly clientId: string;
  readonly sealedKey: string;
  /** Minutes that its clock was behind the server's, and when that was measured. */
  readonly clockMinutes: number;
  readonly clockAt: Date;
  /** Its codes are refused from then on. */
  readonly endsAt: Date | null;
  /** The member left the shop, or was switched off. */
  readonly hasLeft: boolean;
};

const COLUMNS = `t.till_id as "tillId", t.shop_id as "shopId", t.member_id as "memberId", t.client_id as "clientId",
  t.sealed_key as "sealedKey", t.clock_minutes as "clockMinutes", t.clock_at as "clockAt", t.ends_at as "endsAt",
  m.ended_at is not null as "hasLeft"`;

export async function findLightningTill(knex: Knex, tillId: string): Promise<LightningTill | null> {
  const [found] = await query<LightningTill>(knex, {
    name: "find-lightning-till",
    text: `select ${COLUMNS} from lightning_tills t
      join shop_members m on m.shop_id = t.shop_id and m.id = t.member_id where t.till_id = $1`,
    values: [tillId],
  });
  return found ?? null;
}

type NewTill = Omit<LightningTill, "endsAt" | "hasLeft">;

/** Stores a till. What the same device had before stays good until then, for codes already shown. */
export async function insertLightningTill(knex: Knex, till: NewTill, othersEndAt: Date): Promise<void> {
  await execute(knex, {
    text: `with before as (
        update lightning_tills set ends_at = $8
        where shop_id = $2 and member_id = $3 and client_id = $4 and (ends_at is null or ends_at > $8)
      )
      insert into lightning_tills (till_id, shop_id, member_id, client_id, sealed_key, clock_minutes, clock_at)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      till.tillId,
      till.shopId,
      till.memberId,
      till.clientId,
      till.sealedKey,
      till.clockMinutes,
      till.clockAt,
      othersEndAt,
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

export async function endLightningTill(knex: Knex, tillId: string, at: Date): Promise<void> {
  await execute(knex, {
    text: "update lightning_tills set ends_at = $2 where till_id = $1 and (ends_at is null or ends_at > $2)",
    values: [tillId, at],
  });
}
