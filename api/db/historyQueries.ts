/** What is known of records besides their rows: their changes, what was refused, and how long deleted ones stay. */
import { statement } from './database.ts'
import { iso } from './sql.ts'

/**
 * $1 organization id, $2 opId, $3 entity, $4 id, $5 version that it was based on, $6 user id, $7 the body as sent, as
 * JSON, $8 time by the device's clock, $9 device. A repeat adds nothing.
 */
export const keepConflicting = statement(
  'records.keepConflicting',
  `
  insert into conflicting_changes (organization_id, op_id, entity, entity_id, base_version, sent_by, new, made_at, device)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
)

/**
 * $1 organization id, $2 entity, $3 id, $4 version before which to go on or null, $5 rows → changes, the newest first.
 */
export const changesOf = statement(
  'records.changesOf',
  `
  select c.version, u.name as by, c.device, ${iso('c.made_at')} as "madeAt", ${iso('c.changed_at')} as "receivedAt", c.old, c.new
  from record_changes c left join users u on u.id = c.changed_by
  where c.organization_id = $1 and c.entity = $2 and c.entity_id = $3 and ($4::integer is null or c.version < $4)
  order by c.version desc limit $5`,
)

/**
 * $1 organization id, $2 entity, $3 id, $4 lowest version, $5 version before which to end or null, $6 rows → changes
 * that were refused while the record had one of these versions, the newest first.
 */
export const conflictsOf = statement(
  'records.conflictsOf',
  `
  select * from (
    select (
      select coalesce(max(c.version), 1) from record_changes c
      where c.organization_id = $1 and c.entity = $2 and c.entity_id = $3 and c.changed_at <= k.sent_at
    ) as version, u.name as by, k.device, ${iso('k.made_at')} as "madeAt", ${iso('k.sent_at')} as "receivedAt", k.new as sent
    from conflicting_changes k left join users u on u.id = k.sent_by
    where k.organization_id = $1 and k.entity = $2 and k.entity_id = $3
  ) sent where version >= $4 and ($5::integer is null or version < $5) order by "receivedAt" desc limit $6`,
)

/**
 * $1 organization id, $2 contacts' ids: their newest changes are a part of an event that the audit log has by itself, or
 * of an earlier one.
 */
export const markParts = statement(
  'records.markParts',
  `
  update record_changes c set is_part = true from contacts t
  where c.organization_id = $1 and t.organization_id = $1 and t.id = any($2::integer[])
    and c.entity = 'contact' and c.entity_id = t.id and c.version = t.version`,
)

/** $1 days that rows stay in the bin → ids of the organizations with some that have been in it for longer. */
export const organizationsToPurge = statement(
  'records.organizationsToPurge',
  `
  select o.id from organizations o where ${['contacts', 'interactions']
    .map(
      (table) =>
        `exists (select from ${table} where organization_id = o.id and deleted_at is not null and purged_at is null
          and deleted_at <= now() - make_interval(days => $1::integer))`,
    )
    .join(' or ')} order by o.id`,
)
