import type { Knex } from 'knex'

/** What differs between the bonuses `earned` and those `given`, and its entries. */
export const corrections = `wrong as (
          select day, entries, coalesce(given.points, 0) as had, case when earned.day is null then 0 else bonus end as has
          from earned full join given using (day)
          where coalesce(given.points, 0) <> case when earned.day is null then 0 else bonus end
        ),
        corrected as (
          insert into points_history (organization_id, user_id, points, reason, reference_type, occasion)
          select org, person, has - had, 'streak_bonus', 'streak', concat_ws(' ', day, entries) from wrong order by day
        )
        select day, had, has from wrong;`

export const correctStreaks = `
    -- Adds what is missing to the history of streak bonuses, and takes back what is no longer true. → what was corrected
    create function correct_streaks(org integer, person integer, bonus integer, every integer)
      returns table (occasion text, had bigint, has integer) language plpgsql as $$
    #variable_conflict use_column
    begin
      return query
        with earned as (select to_char(day, 'YYYY-MM-DD') as day from streak_days(org, person) where nth % every = 0),
        given as (
          select left(occasion, 10) as day, sum(points) as points, count(*) as entries from points_history
          where organization_id = org and user_id = person and reason = 'streak_bonus' group by 1
        ),
        ${corrections}
    end $$;`

export const interactionsAdded = `
    -- What somebody earns by interactions that they have just added. Only the first one of a day can change a streak.
    create function interactions_added(org integer, person integer, ids integer[], dates timestamptz[], bonus integer, every integer)
      returns void language plpgsql as $$
    declare
      zone text;
      added timestamptz;
      midnight timestamp;
      next_midnight timestamp;
    begin
      perform pg_advisory_xact_lock_shared(org, person);
      select time_zone into zone from organizations where id = org;
      foreach added in array dates loop
        -- Others of the same statement often share their day.
        continue when added at time zone zone >= midnight and added at time zone zone < next_midnight;
        midnight := date_trunc('day', added at time zone zone);
        next_midnight := midnight + interval '1 day';
        if not exists (
          select from interactions i where i.organization_id = org and i.user_id = person and i.deleted_at is null
            and i.date >= midnight at time zone zone and i.date < next_midnight at time zone zone and i.id <> all (ids)
        ) then
          perform pg_advisory_xact_lock(org, -person);
          perform correct_streaks(org, person, bonus, every);
          perform earn_achievements(org, person, 'streak_days');
          exit;
        end if;
      end loop;
      perform earn_achievements(org, person, 'interaction_count');
    end $$;`

/**
 * Earning by what was recorded. It is done in the database, so that recording an interaction stays one statement:
 * a function reads with a new snapshot and can wait for a lock, which no part of a plain statement can.
 *
 * Two locks for each person in an organization keep what is counted exact:
 * - `(organization, person)` is shared by those who add interactions and taken alone by those who delete or move them, or
 *   one could rely on another day's interaction that is just being deleted;
 * - `(organization, -person)` is taken alone to count. Whoever has the second already waits for nobody: no deadlock.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The days, in the organization's time zone, on which somebody recorded interactions that exist, each with its place in its run.
    create function streak_days(org integer, person integer) returns table (day date, nth bigint) language plpgsql as $$
    #variable_conflict use_column
    begin
      return query
        with days as (
          select distinct (i.date at time zone o.time_zone)::date as day from interactions i join organizations o on o.id = i.organization_id
          where i.organization_id = org and i.user_id = person and i.deleted_at is null
        ),
        runs as (select day, day - (row_number() over (order by day))::integer as run from days)
        select day, row_number() over (partition by run order by day) from runs;
    end $$;

    ${correctStreaks}

    -- Gives somebody the achievements of one kind whose requirement they have reached, each once, with its points.
    create function earn_achievements(org integer, person integer, requirement text) returns void language plpgsql as $$
    declare
      needed integer;
      reached bigint;
    begin
      select min(a.requirement_value) into needed from achievements a
      where a.organization_id = org and a.requirement_type = requirement and a.retired_at is null and not exists (
        select from user_achievements u where u.organization_id = org and u.user_id = person and u.achievement_id = a.id);
      if needed is null then
        return;
      end if;
      -- Two who record the 24th and the 25th at the same time would each count 24.
      perform pg_advisory_xact_lock(org, -person);
      reached := case requirement
        when 'interaction_count' then (select count(*) from interactions where organization_id = org and user_id = person)
        when 'contact_count' then (select count(*) from contacts where organization_id = org and created_by = person)
        when 'follow_up_count' then (
          select count(*) from (
            select from points_history where organization_id = org and user_id = person and reason = 'follow_up_completed'
            group by reference_id, left(occasion, 24) having sum(points) > 0) completed)
        when 'streak_days' then (select coalesce(max(nth), 0) from streak_days(org, person))
      end;
      if reached < needed then
        return;
      end if;
      with earned as (
        insert into user_achievements (organization_id, user_id, achievement_id)
        select org, person, a.id from achievements a
        where a.organization_id = org and a.requirement_type = requirement and a.retired_at is null and a.requirement_value <= reached
          and not exists (select from user_achievements u where u.organization_id = org and u.user_id = person and u.achievement_id = a.id)
        on conflict do nothing returning achievement_id
      ),
      told as (
        insert into notifications (organization_id, user_id, kind, reference_id)
        select org, person, 'achievement_earned', achievement_id from earned on conflict do nothing
      )
      insert into points_history (organization_id, user_id, points, reason, reference_type, reference_id)
      select org, person, a.points_value, 'achievement_earned', 'achievement', a.id
      from earned join achievements a on a.organization_id = org and a.id = earned.achievement_id on conflict do nothing;
    end $$;

    ${interactionsAdded}

    -- Counts somebody's streaks anew, after interactions of theirs were deleted or moved to another day.
    -- "also" is somebody else for whom the same transaction will count: locks are always taken in the order of persons.
    create function interactions_moved(org integer, person integer, also integer, bonus integer, every integer)
      returns table (occasion text, had bigint, has integer) language plpgsql as $$
    declare
      each_person integer;
    begin
      for each_person in select distinct p from unnest(array[person, also]) p where p is not null order by p loop
        perform pg_advisory_xact_lock(org, each_person), pg_advisory_xact_lock(org, -each_person);
      end loop;
      return query select * from correct_streaks(org, person, bonus, every);
      perform earn_achievements(org, person, 'streak_days');
    end $$;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function interactions_moved, interactions_added, earn_achievements, correct_streaks, streak_days;
  `)
}
