import { iso } from './sql.ts'

/** Columns of a contact as the API sends it. */
export const contactColumns = `
  id, client_id as "clientId", organization_id as "organizationId", name, address, phone, email, status, notes, version,
  ${iso('created_at')} as "createdAt", ${iso('updated_at')} as "updatedAt"`

/** Columns of an interaction as the API sends it. */
export const interactionColumns = `
  id, client_id as "clientId", organization_id as "organizationId", contact_id as "contactId", user_id as "userId", type,
  ${iso('date')} as date, json_build_object('lat', lat, 'lng', lng, 'address', address) as location, notes,
  ${iso('follow_up_date')} as "followUpDate", follow_up_type as "followUpType", follow_up_notes as "followUpNotes",
  follow_up_completed as "followUpCompleted", metadata, version,
  ${iso('created_at')} as "createdAt", ${iso('updated_at')} as "updatedAt"`
