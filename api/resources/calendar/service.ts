import { hash, randomBytes } from 'node:crypto'
import { calendarText } from '../../../shared/domain/calendar.ts'
import type { Language } from '../../../shared/domain/kinds.ts'
import { languageTexts } from '../../../shared/languages/index.ts'
import type { CalendarLink, NewCalendarLink } from '../../../shared/schemas/calendar.ts'
import type { FollowUpType } from '../../../shared/schemas/interaction.ts'
import { notFound } from '../../calls/errors.ts'
import type { Deps } from '../../calls/handler.ts'
import * as queries from './queries.ts'

/** Far above real use; the nearest come first. */
const maxEvents = 1_000

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')

export const getLink = async (userId: number, { db }: Deps): Promise<CalendarLink> =>
  (await db.first<CalendarLink>(queries.find, [userId])) ?? { createdAt: null }

/** A new private address; the one before answers nothing any more. It is shown now and never again. */
export async function renewLink(userId: number, { db, config }: Deps): Promise<NewCalendarLink> {
  const token = randomBytes(32).toString('base64url')
  const stored = await db.first<{ createdAt: string }>(queries.renew, [userId, hashOf(token)])
  if (!stored) throw new Error('The statement returned no row')
  return { ...stored, url: `${config.publicUrl}/api/calendar/${token}/follow-ups.ics` }
}

export async function removeLink(userId: number, { db }: Deps): Promise<void> {
  await db.rows(queries.remove, [userId])
}

interface Event {
  id: number
  clientId: string
  type: FollowUpType
  /** Name of the contact; null if it was deleted, or if it is a visit without one. */
  contact: string | null
  /** Of a visit without a contact. */
  address: string | null
  day: string
  changedAt: string
}

/**
 * The calendar behind a private address, in its user's language. It names people and nothing of what was said, as mails
 * do: whoever subscribes to it stores it elsewhere.
 * @throws 404 for an address that is none, or of a disabled account
 */
export async function calendarOf(token: string, { db, config }: Deps): Promise<string> {
  const reader = await db.first<{ userId: number; language: Language | null }>(queries.reader, [hashOf(token)])
  if (!reader) throw notFound('Calendar')
  const texts = languageTexts[reader.language ?? 'english'].due
  const events = await db.rows<Event>(queries.events, [reader.userId, maxEvents])
  return calendarText(
    events.map(({ id, clientId, type, contact, address, day, changedAt }) => ({
      uid: `${clientId}@outreach`,
      day,
      summary: `${texts.types[type]}: ${contact ?? (address || texts.unknownContact)}`,
      url: `${config.publicUrl}/activities?edit=interaction-${id}`,
      changedAt,
    })),
    'Outreach',
  )
}
