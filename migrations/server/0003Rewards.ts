import type { Knex } from 'knex'

/** Achievements, and points as a history that is only ever added to. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table achievements (
      id integer generated always as identity primary key,
      organization_id integer not null references organizations on delete cascade,
      name text not null,
      description text not null,
      icon text not null check (icon in
        ('award', 'trending-up', 'star', 'message-circle', 'calendar-check', 'map', 'check-circle', 'clock')),
      points_value integer not null default 0 check (points_value >= 0),
      requirement_type text not null check (requirement_type in
        ('interaction_count', 'follow_up_count', 'streak_days', 'contact_count')),
      requirement_value integer not null check (requirement_value > 0),
      created_at timestamptz(3) not null default now(),
      -- No longer to be earned; who has it keeps it.
      retired_at timestamptz(3),
      unique (organization_id, id)
    );

    create table user_achievements (
      id integer generated always as identity primary key,
      organization_id integer not null references organizations on delete cascade,
      user_id integer not null references users on delete cascade,
      achievement_id integer not null,
      earned_at timestamptz(3) not null default now(),
      unique (organization_id, user_id, achievement_id),
      foreign key (organization_id, achievement_id) references achievements (organization_id, id) on delete cascade
    );
    create index user_achievements_achievement on user_achievements (organization_id, achievement_id);
    create index user_achievements_user on user_achievements (user_id);

    -- The occasion tells a reversal or a scheduled date apart from the first entry for the same fact.
    create table points_history (
      id integer generated always as identity primary key,
      organization_id integer not null references organizations on delete cascade,
      user_id integer not null references users on delete cascade,
      points integer not null,
      reason text not null check (reason in
        ('achievement_earned', 'interaction_created', 'follow_up_completed', 'admin_award', 'streak_bonus')),
      reference_type text not null,
      reference_id integer,
      occasion text not null default '',
      note text,
      awarded_by integer references users on delete set null,
      created_at timestamptz(3) not null default now(),
      unique nulls not distinct (organization_id, user_id, reason, reference_type, reference_id, occasion)
    );
    -- A follow-up is completed once for each scheduled date, whoever does it.
    create unique index points_history_follow_up on points_history (organization_id, reference_id, occasion)
      where reason = 'follow_up_completed';
    create index points_history_user on points_history (organization_id, user_id, id desc) include (points, created_at);
    create index points_history_person on points_history (user_id);
    create index points_history_awarded_by on points_history (awarded_by);

    -- Always the sum of the history: a row per user that every write updates would make writers wait for each other.
    create view user_points as
      select m.id, m.user_id, m.organization_id,
        coalesce(sum(h.points), 0)::integer as points,
        floor(sqrt(greatest(coalesce(sum(h.points), 0), 0)::double precision) / 2)::integer + 1 as level,
        coalesce(max(h.created_at), m.created_at) as updated_at
      from memberships m
      left join points_history h on h.organization_id = m.organization_id and h.user_id = m.user_id
      group by m.id;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop view user_points;
    drop table points_history, user_achievements, achievements;
  `)
}
