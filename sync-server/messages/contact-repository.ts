import type { Knex } from "knex";

export type ContactMessage = {
  readonly id: string;
  /** null, or an account that may be gone by now. */
  readonly accountId: string | null;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly at: Date;
};

export type ContactText = Pick<ContactMessage, "name" | "email" | "subject" | "message">;

/** Whether it was stored now: false when a message with this id is there already. */
export async function insertContactMessage(knex: Knex, message: ContactMessage): Promise<boolean> {
  const answer = (await knex.raw(
    `insert into contact_messages (id, user_id, name, email, subject, message, created_at)
     values (?, (select id from users where id = ?), ?, ?, ?, ?, ?)
     on conflict (id) do nothing`,
    [
      message.id,
      message.accountId,
      message.name,
      message.email,
      message.subject,
      message.message,
      message.at,
    ],
  )) as { rowCount: number };
  return answer.rowCount > 0;
}

export async function findContactText(knex: Knex, id: string): Promise<ContactText | null> {
  const answer = (await knex.raw("select name, email, subject, message from contact_messages where id = ?", [
    id,
  ])) as { rows: ContactText[] };
  return answer.rows[0] ?? null;
}
