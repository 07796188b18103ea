import type { Knex } from 'knex'
import { corrections, correctStreaks, interactionsAdded } from './0007Earning.ts'

/** A new day changes only the run of days that it is in: the bonuses of a person's other runs stay as they are. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function correct_streaks(integer, integer, integer, integer);
    -- Adds what is missing to the history of streak bonuses, and takes back what is no longer true. → what was corrected
    -- "run" are days of which each one counts: only the bonuses for these are looked at.
    create function correct_streaks(org integer, person integer, bonus integer, every integer, run daterange default null)
      returns table (occasion text, had bigint, has integer) language plpgsql as $$
    #variable_conflict use_column
    begin
      return query
        with days as (
          select day from streak_days(org, person) where run is null and nth % every = 0
          union all
          select lower(run) + nth - 1 from generate_series(every, upper(run) - lower(run), every) nth
        ),
        earned as (select to_char(day, 'YYYY-MM-DD') as day from days),
        given as (
          select left(occasion, 10) as day, sum(points) as points, count(*) as entries from points_history
          where organization_id = org and user_id = person and reason = 'streak_bonus' and (run is null or left(occasion, 10)::date <@ run)
          group by 1
        ),
        ${corrections}
    end $$;

    -- Whether somebody recorded an interaction that exists on this day of a time zone, except for these.
    create function has_recorded(org integer, person integer, zone text, day date, except_ids integer[] default '{}')
      returns boolean language plpgsql stable as $$
    begin
      return exists (
        select from interactions i where i.organization_id = org and i.user_id = person and i.deleted_at is null
          and i.date >= day::timestamp at time zone zone and i.date < (day + 1)::timestamp at time zone zone and i.id <> all (except_ids));
    end $$;

    -- What somebody earns by interactions that they have just added. Only the first one of a day can change a streak.
    create or replace function interactions_added(org integer, person integer, ids integer[], dates timestamptz[], bonus integer, every integer)
      returns void language plpgsql as $$
    declare
      zone text;
      day date;
      -- Of the run that was counted last.
      first_day date;
      last_day date;
    begin
      perform pg_advisory_xact_lock_shared(org, person);
      select time_zone into zone from organizations where id = org;
      for day in select distinct (added at time zone zone)::date from unnest(dates) added order by 1 loop
        continue when day <= last_day or has_recorded(org, person, zone, day, ids);
        perform pg_advisory_xact_lock(org, -person);
        first_day := day;
        last_day := day;
        while has_recorded(org, person, zone, first_day - 1) loop
          first_day := first_day - 1;
        end loop;
        while has_recorded(org, person, zone, last_day + 1) loop
          last_day := last_day + 1;
        end loop;
        perform correct_streaks(org, person, bonus, every, daterange(first_day, last_day, '[]'));
      end loop;
      if last_day is not null then
        perform earn_achievements(org, person, 'streak_days');
      end if;
      perform earn_achievements(org, person, 'interaction_count');
    end $$;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function interactions_added, has_recorded, correct_streaks;
    ${correctStreaks}
    ${interactionsAdded}
  `)
}
