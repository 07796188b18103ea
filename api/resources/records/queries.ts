import { statement } from '../../db/database.ts'

/**
 * $1 organization id, $2 entity, $3 id of a record, $4 an assignment as JSON, $5 whether a merge may take it over → a row
 * if it stood at this record before, or then at a contact.
 */
export const stoodBefore = statement(
  'records.stoodBefore',
  `
  select from record_changes where organization_id = $1 and entity = $2 and entity_id = $3 and old->'assignee' = $4::jsonb
  union all select from contacts where $5::boolean and organization_id = $1 and assignee = $4::jsonb limit 1`,
)

/**
 * $1 organization id, $2 user id → a row for a member, who cannot leave until the transaction has ended: what it gives
 * them is then taken back.
 */
export const member = statement(
  'records.member',
  'select from memberships where organization_id = $1 and user_id = $2 for key share',
)

/**
 * $1 organization id, $2 id of a user who leaves it, $3 of who says so: what was given to them is given to nobody, so
 * that a follow-up is again done by who recorded it. Also what is completed, dropped or in the bin: once it is opened
 * again or brought back, it would otherwise be theirs again.
 */
export const takeBack = statement(
  'records.takeBack',
  `
  with looked_after as (
    update contacts set assignee = null, updated_by = $3, last_made_at = null, last_device = null
    where organization_id = $1 and assignee->>'to' = $2::text and assignee->>'answer' is distinct from 'declined' and purged_at is null
  )
  update interactions set assignee = null, updated_by = $3, last_made_at = null, last_device = null
  where organization_id = $1 and responsible_id = $2::integer and assignee->>'to' = $2::text and purged_at is null`,
)
