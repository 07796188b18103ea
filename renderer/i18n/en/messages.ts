import { contacts } from './contacts.ts'
import { interactions } from './interactions.ts'

export { messages } from '../../../shared/domain/messages.ts'

/** What the messages name: fields of forms, and kinds of rows that are gone. */
export const fields = {
  Achievement: 'Achievement',
  Address: contacts.form.address,
  Bio: 'Bio',
  Checkout: 'Checkout',
  Contact: interactions.fields.contactId,
  Date: interactions.fields.date,
  Description: 'Description',
  Email: contacts.form.email,
  'Follow-up_type': interactions.fields.followUpType,
  'Follow-up_date': interactions.fields.followUpDate,
  'Follow-up_notes': interactions.fields.followUpNotes,
  Font_size: 'Font size',
  Icon: 'Icon',
  Interaction: 'Interaction',
  Invitation: 'Invitation',
  Language: 'Language',
  Latitude: interactions.form.lat,
  Longitude: interactions.form.lng,
  Member: 'Member',
  Name: 'Name',
  Note: 'Note',
  Notes: interactions.fields.notes,
  Organization: 'Organization',
  Organization_name: 'Organization name',
  Password: 'Password',
  Phone: contacts.form.phone,
  Points: 'Points',
  Requirement: 'Requirement',
  Status: contacts.form.status,
  The_required_number: 'The required number',
  Theme: 'Theme',
  Time_zone: 'Time zone',
  Token: 'Link',
  Type: interactions.fields.type,
  User: 'User',
  Username: 'Username',
}
