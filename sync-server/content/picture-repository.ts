import type { Knex } from "knex";
import type { SentPicture } from "#db/protocol/admin/picture-api.ts";
import { SENT_PICTURES } from "#db/rules/pictures/picture-address.ts";

/** Pictures that authors sent, in the database: every server has them, and a backup holds them. */

export type NewPicture = {
  /** Digest of the bytes, with the type. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly accountId: string;
};

/** The same picture once more gets the newer description. */
export async function putPicture(knex: Knex, picture: NewPicture): Promise<void> {
  const { name, bytes, width, height, alt, accountId } = picture;
  await knex.raw(
    `insert into pictures (name, bytes, width, height, alt, created_by) values (?, ?, ?, ?, ?, ?)
     on conflict (name) do update set alt = excluded.alt`,
    [name, Buffer.from(bytes), width, height, alt, accountId],
  );
}

export async function findPictureBytes(knex: Knex, name: string): Promise<Buffer | null> {
  const row = await knex("pictures").where({ name }).first<{ bytes: Buffer } | undefined>("bytes");
  return row?.bytes ?? null;
}

export async function findPictureNames(knex: Knex, names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await knex("pictures").whereIn("name", names).select<{ name: string }[]>("name");
  return new Set(rows.map(({ name }) => name));
}

export async function countPicturesSince(knex: Knex, accountId: string, since: Date): Promise<number> {
  const [row] = await knex("pictures")
    .where({ created_by: accountId })
    .where("created_at", ">", since)
    .count<{ count: string }[]>();
  return Number(row?.count ?? 0);
}

export type PicturePlace = { readonly at: string; readonly name: string };

/** Newest first. */
export async function listPictures(
  knex: Knex,
  after: PicturePlace | null,
  limit: number,
): Promise<{ items: SentPicture[]; next: PicturePlace | null }> {
  const answer = await knex.raw<{
    rows: { name: string; alt: string; width: number; height: number; at: string }[];
  }>(
    `select name, alt, width, height, created_at::text as at from pictures
     ${after ? "where (created_at, name) < (?::timestamptz, ?)" : ""}
     order by created_at desc, name desc limit ?`,
    [...(after ? [after.at, after.name] : []), limit + 1],
  );
  const rows = answer.rows.slice(0, limit);
  const last = answer.rows.length > limit ? rows.at(-1) : undefined;
  return {
    items: rows.map(({ name, alt, width, height }) => ({ src: SENT_PICTURES + name, alt, width, height })),
    next: last ? { at: last.at, name: last.name } : null,
  };
}
