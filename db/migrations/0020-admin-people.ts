import type { Knex } from "knex";

/**
 * Search for people by administrators. `account_words` contains the folded words of each account's names and e-mail, so that a
 * prefix search reads one index range however many accounts there are, on any PostgreSQL (no extension). The rows of `users`,
 * which change with every lesson, need no further indexes.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- small letters without accents, cut at spaces and signs; what a name's language cannot fold stays as it is
    create function search_words(said text) returns text[] language sql immutable parallel safe
    return array(
      select distinct left(word, 64)
      from regexp_split_to_table(
        lower(regexp_replace(normalize(coalesce(said, ''), NFD), '[\\u0300-\\u036f]', '', 'g')),
        '[\\s!-/:-@[-\`{-~]+'
      ) word
      where word <> ''
    );

    create table account_words (
      user_id uuid not null references users on delete cascade,
      word text collate "C" not null check (word <> ''),
      primary key (user_id, word)
    );
    create index account_words_by_word on account_words (word, user_id);

    create function words_of_account(account users) returns setof text language sql stable
    return unnest(search_words(concat_ws(' ', account.first_name, account.last_name, account.business_name,
      split_part(account.email, '@', 1))) || lower(account.email));

    create function keep_account_words() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        delete from account_words where user_id = new.id;
      end if;
      insert into account_words (user_id, word) select new.id, word from words_of_account(new) word on conflict do nothing;
      return null;
    end $$;
    create trigger keep_words after insert on users for each row execute function keep_account_words();
    create trigger keep_words_again after update of email, first_name, last_name, business_name on users for each row
      when ((old.email, old.first_name, old.last_name, old.business_name)
        is distinct from (new.email, new.first_name, new.last_name, new.business_name))
      execute function keep_account_words();

    insert into account_words (user_id, word)
      select u.id, word from users u cross join words_of_account(u) word on conflict do nothing;

    -- newest first, everybody (both halves, merged) or by access: one index, so that an account's row costs one entry more
    create index users_by_access on users (has_lessons_access, created_at, id);

    create index contact_messages_by_time on contact_messages (created_at, id);
    create index contact_messages_open on contact_messages (created_at, id) where handled_at is null;
    create index newsletter_by_time on newsletter_subscribers (consent_at, email);
    create index newsletter_by_state on newsletter_subscribers (
      (case when unsubscribed_at is not null then 'left' when confirmed_at is not null then 'confirmed' else 'waiting' end),
      consent_at, email);
    create index purchase_orders_by_time on purchase_orders (created_at, id);
    create index purchase_orders_by_status on purchase_orders (status, created_at, id);
    create index webhook_events_by_time on webhook_events (created_at, id);
    create index webhook_events_by_status on webhook_events (status, created_at, id);

    -- why the last attempt failed, in words for the operator and without anything that was sent; and whether one runs
    alter table webhook_events
      add column last_error text check (length(last_error) <= 300),
      add column claimed_at timestamptz;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table webhook_events drop column last_error, drop column claimed_at;
    drop index webhook_events_by_status;
    drop index webhook_events_by_time;
    drop index purchase_orders_by_status;
    drop index purchase_orders_by_time;
    drop index newsletter_by_state;
    drop index newsletter_by_time;
    drop index contact_messages_open;
    drop index contact_messages_by_time;
    drop index users_by_access;
    drop trigger keep_words_again on users;
    drop trigger keep_words on users;
    drop function keep_account_words();
    drop function words_of_account(users);
    drop table account_words;
    drop function search_words(text);
  `);
}
