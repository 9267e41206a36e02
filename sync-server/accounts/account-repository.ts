import type { Knex } from "knex";
import type { User } from "#db/entities/user.ts";
import { queryEntity } from "#server/platform/sql/query-entities.ts";
import { affectsRows, execute, query } from "#server/platform/sql/sql.ts";

/** One purchase gives both kinds of access (D6). */
const COLUMNS = `u.id, u.email, u.first_name, u.last_name, u.profile_image_url, u.business_name, u.business_type,
  u.tech_comfort, u.onboarding_completed, u.course_completed, u.completion_path, u.business_integrated, u.completed_at,
  u.points, u.level, u.current_streak, u.longest_streak, u.last_activity_date, u.has_lessons_access,
  u.has_lessons_access as has_payment_setup_access, u.created_at, u.updated_at,
  exists (select from user_roles r where r.user_id = u.id and r.role = 'admin') as is_admin`;

export async function findUser(knex: Knex, id: string): Promise<User | null> {
  return queryEntity<User>(knex, {
    name: "find-user",
    text: `select ${COLUMNS} from users u where u.id = $1`,
    values: [id],
  });
}

/** Case-insensitive (S379). */
export async function findUserByEmail(knex: Knex, email: string): Promise<User | null> {
  return queryEntity<User>(knex, {
    text: `select ${COLUMNS} from users u where lower(u.email) = lower($1)`,
    values: [email],
  });
}

export type NewUser = {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
};

/** The new id, or null when the e-mail is taken, ignoring case. */
export async function insertUser(knex: Knex, user: NewUser): Promise<string | null> {
  const [added] = await query<{ id: string }>(knex, {
    text: `insert into users (email, first_name, last_name) values ($1, $2, $3)
     on conflict ((lower(email))) do nothing returning id`,
    values: [user.email, user.firstName, user.lastName],
  });
  return added?.id ?? null;
}

export type Rights = { readonly isAdmin: boolean; readonly hasAccess: boolean };

/** A deleted account has no rights. */
export async function findRights(knex: Knex, id: string): Promise<Rights> {
  const [record] = await query<{ has_access: boolean; is_admin: boolean }>(knex, {
    name: "find-rights",
    text: `select u.has_lessons_access as has_access,
       exists (select from user_roles r where r.user_id = u.id and r.role = 'admin') as is_admin
     from users u where u.id = $1`,
    values: [id],
  });
  return { isAdmin: record?.is_admin ?? false, hasAccess: record?.has_access ?? false };
}

/** Returns whether the role was new. */
export async function grantAdmin(knex: Knex, id: string): Promise<boolean> {
  return affectsRows(knex, {
    text: "insert into user_roles (user_id, role) values ($1, 'admin') on conflict do nothing",
    values: [id],
  });
}

export async function revokeAdmin(knex: Knex, id: string): Promise<boolean> {
  return affectsRows(knex, {
    text: "delete from user_roles where user_id = $1 and role = 'admin'",
    values: [id],
  });
}

/** Saves what the person chose after the course, once (S297). */
export async function saveCompletion(
  trx: Knex.Transaction,
  id: string,
  path: NonNullable<User["completionPath"]>,
  at: Date,
): Promise<void> {
  await execute(trx, {
    text: "update users set course_completed = true, completion_path = $1, completed_at = $2 where id = $3",
    values: [path, at, id],
  });
}

export async function saveName(
  trx: Knex.Transaction,
  id: string,
  name: Pick<NewUser, "firstName" | "lastName">,
): Promise<void> {
  await execute(trx, {
    text: "update users set first_name = $1, last_name = $2 where id = $3",
    values: [name.firstName, name.lastName, id],
  });
}
