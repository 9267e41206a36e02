import type { Knex } from "knex";

/**
 * A till writes charges by the hundred, and each looked up its account, as did each mark in addition to its charge. The owner of
 * charges is now looked up and locked once per statement, as that of state rows (0022); a mark or give-back refers to its charge,
 * which has an owner.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table charge_marks drop constraint charge_marks_user_id_fkey;
    alter table give_backs drop constraint give_backs_user_id_fkey;
    alter table charges drop constraint charges_user_id_fkey;

    -- The owner's row stays until commit, as a foreign key would keep it.
    create function hold_charge_owner() returns trigger language plpgsql as $$
    declare
      owners uuid[] := array(select distinct user_id from fresh);
      held integer;
    begin
      perform 1 from users where id = any(owners) for key share;
      get diagnostics held = row_count;
      if held < cardinality(owners) then
        raise exception 'a charge needs its account' using errcode = 'foreign_key_violation';
      end if;
      return null;
    end $$;
    create trigger hold_owner after insert on charges
      referencing new table as fresh for each statement execute function hold_charge_owner();

    create function keep_charge_owner() returns trigger language plpgsql as $$
    begin
      raise exception 'a charge does not change hands' using errcode = 'foreign_key_violation';
    end $$;
    create trigger keep_owner before update on charges
      for each row when (old.user_id <> new.user_id) execute function keep_charge_owner();

    -- The account's row is locked by now: whoever was writing a charge has committed, and nobody begins.
    create function forget_charges() returns trigger language plpgsql as $$
    begin
      delete from charges where user_id = old.id;
      return old;
    end $$;
    create trigger forget_charges before delete on users for each row execute function forget_charges();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger forget_charges on users;
    drop function forget_charges();
    drop trigger keep_owner on charges;
    drop function keep_charge_owner();
    drop trigger hold_owner on charges;
    drop function hold_charge_owner();
    alter table charges add constraint charges_user_id_fkey
      foreign key (user_id) references users on delete cascade;
    alter table give_backs add constraint give_backs_user_id_fkey
      foreign key (user_id) references users on delete cascade;
    alter table charge_marks add constraint charge_marks_user_id_fkey
      foreign key (user_id) references users on delete cascade;
  `);
}
