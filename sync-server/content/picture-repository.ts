import type { Knex } from "knex";
import type { SentPicture } from "#db/protocol/admin/picture-api.ts";
import { SENT_PICTURES } from "#db/rules/pictures/picture-address.ts";
import { execute, query } from "#server/platform/sql/sql.ts";

/** Uploaded pictures, stored in the database: available to every server and included in backups. */

export type NewPicture = {
  /** Digest of the bytes, with the file extension. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly accountId: string;
};

/** Uploading the same picture again updates its alternative text. */
export async function putPicture(knex: Knex, picture: NewPicture): Promise<void> {
  const { name, bytes, width, height, alt, accountId } = picture;
  await execute(knex, {
    text: `insert into pictures (name, bytes, width, height, alt, created_by) values ($1, $2, $3, $4, $5, $6)
     on conflict (name) do update set alt = excluded.alt`,
    values: [name, Buffer.from(bytes), width, height, alt, accountId],
  });
}

export async function findPictureBytes(knex: Knex, name: string): Promise<Buffer | null> {
  const [row] = await query<{ bytes: Buffer }>(knex, {
    name: "find-picture",
    text: "select bytes from pictures where name = $1",
    values: [name],
  });
  return row?.bytes ?? null;
}

export async function findPictureNames(knex: Knex, names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await query<{ name: string }>(knex, {
    text: "select name from pictures where name = any($1)",
    values: [names],
  });
  return new Set(rows.map(({ name }) => name));
}

export async function countPicturesSince(knex: Knex, accountId: string, since: Date): Promise<number> {
  const [row] = await query<{ count: number }>(knex, {
    text: "select count(*)::int as count from pictures where created_by = $1 and created_at > $2",
    values: [accountId, since],
  });
  return row?.count ?? 0;
}

export type PicturePlace = { readonly at: string; readonly name: string };

/** Uploaded pictures, newest first. */
export async function listPictures(
  knex: Knex,
  after: PicturePlace | null,
  limit: number,
): Promise<{ items: SentPicture[]; next: PicturePlace | null }> {
  const found = await query<Omit<SentPicture, "src"> & { name: string; at: string }>(knex, {
    text: `select name, alt, width, height, created_at::text as at from pictures
     ${after ? "where (created_at, name) < ($2::timestamptz, $3)" : ""}
     order by created_at desc, name desc limit $1`,
    values: [limit + 1, ...(after ? [after.at, after.name] : [])],
  });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    items: rows.map(({ name, alt, width, height }) => ({ src: SENT_PICTURES + name, alt, width, height })),
    next: last ? { at: last.at, name: last.name } : null,
  };
}
