import type { Knex } from "knex";
import { affectsRows, query } from "#server/platform/sql/sql.ts";

export type ContactMessage = {
  readonly id: string;
  /** null: not signed in. The account may have been deleted since. */
  readonly accountId: string | null;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly at: Date;
};

export type ContactText = Pick<ContactMessage, "name" | "email" | "subject" | "message">;

/** Whether it was inserted: false when a message with this id exists. */
export async function insertContactMessage(knex: Knex, message: ContactMessage): Promise<boolean> {
  return affectsRows(knex, {
    text: `insert into contact_messages (id, user_id, name, email, subject, message, created_at)
     values ($1, (select id from users where id = $2), $3, $4, $5, $6, $7)
     on conflict (id) do nothing`,
    values: [
      message.id,
      message.accountId,
      message.name,
      message.email,
      message.subject,
      message.message,
      message.at,
    ],
  });
}

export async function findContactText(knex: Knex, id: string): Promise<ContactText | null> {
  const rows = await query<ContactText>(knex, {
    text: "select name, email, subject, message from contact_messages where id = $1",
    values: [id],
  });
  return rows[0] ?? null;
}
