import type { Knex } from "knex";

/**
 * Finds people by text inside their words: `account_tails` contains every suffix of each word ("joana", "oana", "ana"), so that
 * "oana" is a prefix, found in one index range on any PostgreSQL (docs/decisions/0056). An e-mail is found by its beginning only.
 * `account_words` remains for checking accounts already found.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function word_tails(word text) returns setof text language sql immutable parallel safe
    return unnest(array(
      select substr(word, start)
      from generate_series(1, case when word like '%@%' then 1 else greatest(1, least(length(word) - 2, 30)) end) start
    ));

    -- the same question asked of one word
    create function word_has(word text, wanted text) returns boolean language sql immutable parallel safe
    return starts_with(word, wanted)
      or (length(wanted) >= 3 and wanted not like '%@%' and word not like '%@%' and position(wanted in word) > 0);

    -- Without a foreign key: it would want an index of its own. Triggers of users keep it.
    create table account_tails (
      tail text collate "C" not null,
      user_id uuid not null,
      primary key (tail, user_id)
    );

    create function drop_account_tails(account uuid) returns void language sql
    begin atomic
      delete from account_tails t using account_words w cross join lateral word_tails(w.word) own
      where w.user_id = account and t.tail = own collate "C" and t.user_id = account;
    end;

    create or replace function keep_account_words() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        perform drop_account_tails(new.id);
        delete from account_words where user_id = new.id;
      end if;
      insert into account_words (user_id, word) select new.id, word from words_of_account(new) word on conflict do nothing;
      insert into account_tails (tail, user_id)
        select own, new.id from words_of_account(new) word cross join lateral word_tails(word) own on conflict do nothing;
      return null;
    end $$;

    create function forget_account_tails() returns trigger language plpgsql as $$
    begin
      perform drop_account_tails(old.id);
      return old;
    end $$;
    create trigger forget_tails before delete on users for each row execute function forget_account_tails();

    insert into account_tails (tail, user_id)
      select own, w.user_id from account_words w cross join lateral word_tails(w.word) own on conflict do nothing;
    drop index account_words_by_word;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    create index account_words_by_word on account_words (word, user_id);
    drop trigger forget_tails on users;
    drop function forget_account_tails();
    create or replace function keep_account_words() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        delete from account_words where user_id = new.id;
      end if;
      insert into account_words (user_id, word) select new.id, word from words_of_account(new) word on conflict do nothing;
      return null;
    end $$;
    drop function drop_account_tails(uuid);
    drop table account_tails;
    drop function word_has(text, text);
    drop function word_tails(text);
  `);
}
