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

/** $1 organization id, $2 user id → a row for a member. */
export const member = statement('records.member', 'select from memberships where organization_id = $1 and user_id = $2')
