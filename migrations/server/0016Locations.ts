import type { Knex } from 'knex'

/** Where members who share it were last. A membership that ends takes its row along. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table member_locations (
      organization_id integer not null,
      user_id integer not null,
      lat double precision not null check (lat between -90 and 90),
      lng double precision not null check (lng between -180 and 180),
      recorded_at timestamptz(3) not null default now(),
      primary key (organization_id, user_id),
      foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
    );
    create index member_locations_user on member_locations (user_id);
    create index member_locations_recorded_at on member_locations (recorded_at);

    -- Of someone who no longer shares it, or is disabled: whichever way that was changed.
    create function forget_location() returns trigger language plpgsql as $$
    begin
      delete from member_locations where user_id = new.id;
      return null;
    end $$;
    create trigger users_location_forgotten after update of active, preferences on users for each row
      when (not new.active or coalesce(new.preferences->'privacy'->>'shareLocation', 'false') <> 'true')
      execute function forget_location();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger users_location_forgotten on users;
    drop function forget_location();
    drop table member_locations;
  `)
}
