/** A `Knex`, or anything else that runs a statement. */
type Admin = { raw(sql: string): PromiseLike<unknown> };

/**
 * PostgreSQL refuses to copy a template that is being copied (55006), and an ordinary role may not end a vacuum in the database
 * that it drops (42501). Both conditions pass within a moment.
 */
const BUSY: readonly unknown[] = ["55006", "42501"];

export async function whenFree(admin: Admin, sql: string, before?: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      if (before !== undefined) await admin.raw(before);
      await admin.raw(sql);
      return;
    } catch (error) {
      const busy = error instanceof Error && "code" in error && BUSY.includes(error.code);
      if (!busy || attempt === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 60));
    }
}
