import type { Client } from "pg";
import { hashPassword } from "#server/accounts/password/password-gateway.ts";

/** The people of every schedule; the second word is their e-mail and first name. */
export const PEOPLE = [
  { id: "00000000-0000-4000-8000-00000000000a", name: "ana" },
  { id: "00000000-0000-4000-8000-00000000000b", name: "bia" },
  { id: "00000000-0000-4000-8000-00000000000c", name: "caio" },
] as const;

/** Password of every account. */
export const PASSWORD = "uma senha longa";

export const LESSONS = ["l0", "l1", "l2"] as const;
export const MODULES = ["m0", "m1"] as const;
export const ARTICLES = ["a0", "a1"] as const;

const idOf = (kind: string, at: number): string =>
  `00000000-0000-4000-8${kind.padStart(3, "0")}-${String(at).padStart(12, "0")}`;

/** The content with which every schedule starts. Ids and dates are fixed, so that a seed always gives exactly the same run. */
export async function writeFirstContent(client: Client): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD);
  for (const { id, name } of PEOPLE) {
    await client.query("insert into users (id, email, first_name) values ($1, $2, $3)", [
      id,
      `${name}@loja.example`,
      name,
    ]);
    await client.query("insert into credentials (user_id, password_hash) values ($1, $2)", [
      id,
      passwordHash,
    ]);
  }
  for (const [at, slug] of MODULES.entries())
    await client.query(`insert into modules (id, slug, title, "order") values ($1, $2, $2, $3)`, [
      idOf("1", at),
      slug,
      at,
    ]);
  for (const slug of LESSONS) await insertLesson(client, slug);
  for (const slug of ARTICLES) await insertArticle(client, slug);
}

const FIXED_DAY = "2026-01-01T00:00:00Z";

/** A lesson with a fixed id, so that deleting and creating it again gives the same lesson. */
export async function insertLesson(client: Client, slug: string): Promise<void> {
  const at = LESSONS.findIndex((each) => each === slug);
  await client.query(
    `insert into lessons (id, module_id, slug, title, content, "order", created_at)
     select $1, id, $2, $2, '<p>Texto</p>', $3, '${FIXED_DAY}' from modules where slug = $4
     on conflict do nothing`,
    [idOf("2", at), slug, at, MODULES[at === 2 ? 1 : 0]],
  );
}

export async function insertArticle(client: Client, slug: string): Promise<void> {
  const at = ARTICLES.findIndex((each) => each === slug);
  await client.query(
    `insert into articles (id, slug, title, content, category, author, published, published_at, created_at, updated_at)
     values ($1, $2, $2, '<p>Texto</p>', 'guia', 'Redação', true, '${FIXED_DAY}', '${FIXED_DAY}', '${FIXED_DAY}')
     on conflict do nothing`,
    [idOf("3", at), slug],
  );
}
