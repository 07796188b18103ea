import { statement } from '../../db/database.ts'
import { iso } from '../../db/sql.ts'

/** Most results of a kind. */
const most = 10

// These are the expressions of the indexes, to the letter: otherwise Postgres would read every row.
const contactText = `searchable(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' ||
  coalesce(replace(phone, '-', ''), '') || ' ' || coalesce(address, ''))`
const interactionText = `searchable(i.address || ' ' || coalesce(i.notes, '') || ' ' || coalesce(i.follow_up_notes, ''))`

const rank = (expression: string) => `word_similarity(searchable($2), ${expression})`

/** $1 organization id, $2 what to look for → contacts; a name that fits counts before an address that does. */
export const contacts = statement('search.contacts', `
  select id, name, status, email, phone, address from contacts
  where organization_id = $1 and deleted_at is null and ${contactText} %> searchable($2)
  order by greatest(${rank('searchable(name)')} * 1.2, ${rank(contactText)}) desc, lower(name), id limit ${most}`)

/** $1 organization id, $2 what to look for → interactions, the newest first among equals. */
export const interactions = statement('search.interactions', `
  select i.id, i.type, ${iso('i.date')} as date, i.contact_id as "contactId", c.name as "contactName", i.address,
    left(i.notes, 200) as notes
  from interactions i
  left join contacts c on c.organization_id = i.organization_id and c.id = i.contact_id and c.deleted_at is null
  where i.organization_id = $1 and i.deleted_at is null and ${interactionText} %> searchable($2)
  order by ${rank(interactionText)} desc, i.date desc, i.id desc limit ${most}`)

/** $1 user id, $2 what to look for → those of the user's organizations that fit. */
export const organizations = statement('search.organizations', `
  select id, name from organizations
  where id in (select organization_id from memberships where user_id = $1) and searchable(name) %> searchable($2)
  order by ${rank('searchable(name)')} desc, lower(name), id limit ${most}`)
