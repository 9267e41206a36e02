import type { Knex } from "knex";

/** Tables that devices write in batches (`sync-server/sync/row-repository.ts`). */
const TABLES = [
  "user_progress",
  "study_days",
  "user_state",
  "wallets",
  "charges",
  "charge_marks",
  "charge_notes",
] as const;

/** True for a row whose statement itself set its ledger and the version to which this transaction moved it. */
const STAMPED = `new.ledger_id = 'u:' || new.user_id::text
  and new.ledger_id = current_setting('balcao.ledger', true)
  and new.version = nullif(current_setting('balcao.version', true), '')::bigint`;

/**
 * Reduces the cost of each row in a batch. A row that arrives stamped by `ledger_version()` of the same transaction is not
 * stamped again: the condition costs a twentieth of the trigger function. The owner of `user_state`, which grows with every small
 * action, is looked up and locked once per statement instead of once per row.
 */
export async function up(knex: Knex): Promise<void> {
  for (const table of TABLES)
    await knex.raw(`
      drop trigger stamp on ${table};
      create trigger stamp before insert on ${table}
        for each row when ((${STAMPED}) is not true) execute function stamp_${table}();
      create trigger stamp_change before update on ${table}
        for each row execute function stamp_${table}();
    `);
  await knex.raw(`
    alter table user_state drop constraint user_state_user_id_fkey;

    -- The owner's row stays until commit, as a foreign key would keep it.
    create function hold_state_owner() returns trigger language plpgsql as $$
    declare
      owners uuid[] := array(select distinct user_id from fresh);
      held integer;
    begin
      perform 1 from users where id = any(owners) for key share;
      get diagnostics held = row_count;
      if held < cardinality(owners) then
        raise exception 'remembered state needs its account' using errcode = 'foreign_key_violation';
      end if;
      return null;
    end $$;
    create trigger hold_owner after insert on user_state
      referencing new table as fresh for each statement execute function hold_state_owner();

    create function keep_state_owner() returns trigger language plpgsql as $$
    begin
      raise exception 'remembered state does not change hands' using errcode = 'foreign_key_violation';
    end $$;
    create trigger keep_owner before update on user_state
      for each row when (old.user_id <> new.user_id) execute function keep_state_owner();

    -- The account's row is locked by now: whoever was writing state has committed, and nobody begins.
    create function forget_state() returns trigger language plpgsql as $$
    begin
      delete from user_state where user_id = old.id;
      return old;
    end $$;
    create trigger forget_state before delete on users for each row execute function forget_state();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger forget_state on users;
    drop function forget_state();
    drop trigger keep_owner on user_state;
    drop function keep_state_owner();
    drop trigger hold_owner on user_state;
    drop function hold_state_owner();
    alter table user_state add constraint user_state_user_id_fkey
      foreign key (user_id) references users on delete cascade;
  `);
  for (const table of TABLES)
    await knex.raw(`
      drop trigger stamp_change on ${table};
      drop trigger stamp on ${table};
      create trigger stamp before insert or update on ${table}
        for each row execute function stamp_${table}();
    `);
}
