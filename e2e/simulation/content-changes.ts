import type { Client } from "pg";
import { againAfterCollision } from "#server/platform/sql/sql.ts";
import { ARTICLES, insertArticle, insertLesson, LESSONS, MODULES } from "./first-content.ts";

/** An administrator's change to public content while devices sync. `at` selects which one. */
export type ContentChange = {
  readonly change:
    "retitle" | "hide" | "show" | "delete" | "make-again" | "hide-module" | "show-module" | "article";
  readonly at: number;
  readonly title: number;
};

/** A push may lock the same rows in another order; the transaction that loses the deadlock is repeated. */
export const changeContent = (client: Client, change: ContentChange): Promise<void> =>
  againAfterCollision(() => changeOnce(client, change));

async function changeOnce(client: Client, { change, at, title }: ContentChange): Promise<void> {
  const lesson = LESSONS[at % LESSONS.length] ?? "";
  const module = MODULES[at % MODULES.length] ?? "";
  const article = ARTICLES[at % ARTICLES.length] ?? "";
  switch (change) {
    case "retitle":
      await client.query("update lessons set title = $2 where slug = $1", [lesson, `Título ${title}`]);
      return;
    case "hide":
    case "show":
      await client.query("update lessons set is_active = $2 where slug = $1", [lesson, change === "show"]);
      return;
    case "delete":
      await client.query("delete from lessons where slug = $1", [lesson]);
      return;
    case "make-again":
      return insertLesson(client, lesson);
    case "hide-module":
    case "show-module":
      await client.query("update modules set is_active = $2 where slug = $1", [
        module,
        change === "show-module",
      ]);
      return;
    case "article":
      if (title % 2 === 0) await client.query("delete from articles where slug = $1", [article]);
      else await insertArticle(client, article);
      return changeTerm(client, article, title);
  }
}

/** A schedule starts without terms: the first one that arrives makes a device fetch everything again. */
async function changeTerm(client: Client, slug: string, title: number): Promise<void> {
  if (title % 3 === 0) await client.query("delete from glossary_terms where slug = $1", [slug]);
  else
    await client.query(
      `insert into glossary_terms (slug, term, definition, category) values ($1, $1, $2, 'moedas')
       on conflict (slug) do update set definition = excluded.definition`,
      [slug, `Definição ${title}`],
    );
}
