import { achievements } from './achievements.ts'
import { areas } from './areas.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { billing } from './billing.ts'
import { calendar } from './calendar.ts'
import { contacts } from './contacts.ts'
import { customFields } from './customFields.ts'
import { debug } from './debug.ts'
import { devices } from './devices.ts'
import type { ClientRequest, Contract, QueueStore, ResponseOf } from './endpoint.ts'
import { geocoding } from './geocoding.ts'
import { imports } from './imports.ts'
import { interactions } from './interactions.ts'
import { invitations } from './invitations.ts'
import { locations } from './locations.ts'
import { members } from './members.ts'
import { news } from './news.ts'
import { notifications } from './notifications.ts'
import { organizations } from './organizations.ts'
import { points } from './points.ts'
import { push } from './push.ts'
import { reports } from './reports.ts'
import { search } from './search.ts'
import { sync } from './sync.ts'
import { system } from './system.ts'
import { users } from './users.ts'
import { views } from './views.ts'

/** The rows by topic. */
export const groups = {
  auth,
  organizations,
  contacts,
  imports,
  interactions,
  views,
  sync,
  devices,
  search,
  reports,
  points,
  achievements,
  notifications,
  news,
  push,
  calendar,
  members,
  audit,
  locations,
  areas,
  customFields,
  invitations,
  users,
  billing,
  geocoding,
  system,
  debug,
}

/** Every call of the API: server routes, typed client, document and tests derive from it. */
export const contract = {
  ...auth,
  ...billing,
  ...organizations,
  ...contacts,
  ...imports,
  ...interactions,
  ...views,
  ...invitations,
  ...members,
  ...audit,
  ...locations,
  ...areas,
  ...customFields,
  ...users,
  ...points,
  ...achievements,
  ...notifications,
  ...news,
  ...push,
  ...calendar,
  ...reports,
  ...search,
  ...geocoding,
  ...sync,
  ...devices,
  ...system,
  ...debug,
} satisfies Contract

export type EndpointName = keyof typeof contract
export type EndpointOf<Name extends EndpointName> = (typeof contract)[Name]
/**
 * The calls that write contacts and interactions, and the one that reads what changed: only the offline core makes
 * them.
 */
export type RecordCall =
  | { [Name in EndpointName]: EndpointOf<Name> extends { queue: QueueStore } ? Name : never }[EndpointName]
  | keyof Pick<typeof sync, 'sendRecords' | 'getChanges'>
/** All other calls, which screens make. */
export type DirectCall = Exclude<EndpointName, RecordCall>
/** What a call by this name asks for: `params`, `query` and `body`, as far as its row declares them. */
export type RequestOf<Name extends EndpointName> = ClientRequest<EndpointOf<Name>>
/** What a call by this name gives. */
export type AnswerOf<Name extends EndpointName> = ResponseOf<EndpointOf<Name>>
