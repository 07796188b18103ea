import type { Knex } from 'knex'
import { interactionTypes } from '../../shared/domain/kinds.ts'
import type { Random } from './random.ts'
import { buildOrganization, buildUser } from './builders.ts'

/**
 * Far from UTC, with clocks that change at midnight, by half an hour, across the date line, in the southern summer, or
 * backwards from the official standard time for the winter. No zone whose rules changed recently: Node and Postgres
 * each contain their own list, possibly of different years.
 */
export const timeZones = [
  'UTC',
  'America/New_York',
  'Europe/Berlin',
  'Pacific/Auckland',
  'America/Havana',
  'Africa/Cairo',
  'America/Santiago',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/St_Johns',
  'Atlantic/Azores',
  'America/Sao_Paulo',
  'Europe/Dublin',
  'Pacific/Apia',
  'America/Asuncion',
]

// Around them clocks change, a month or a year ends, or a leap year has its day.
const borders = [
  '2024-02-29',
  '2024-03-10',
  '2024-03-31',
  '2024-04-26',
  '2024-09-08',
  '2024-10-27',
  '2024-11-03',
  '2024-12-31',
  '2025-01-31',
  '2025-03-30',
  '2025-04-06',
  '2025-11-02',
  '2018-11-04',
  '2011-12-30',
  '2010-11-07',
]
const hourMs = 3_600_000

/** A time near a boundary; or anywhere in two years; or at a limit of the allowed range. */
export function randomTime(random: Random): string {
  const whole = (time: number) => new Date(time).toISOString()
  if (random.chance(0.02))
    return random.pick(['1900-01-01T00:00:00.000Z', '2199-12-31T23:59:59.999Z', '1969-12-31T23:59:59.999Z'])
  if (random.chance(0.3)) return whole(Date.UTC(2024, 0, 1) + random.int(2 * 365 * 24) * hourMs + random.int(hourMs))
  const midnight = Date.parse(random.pick(borders)) + (random.int(60) - 24) * hourMs
  return whole(midnight + random.pick([0, 0, -1, 1, 30 * 60_000, -30 * 60_000, random.int(hourMs)]))
}

/** A period of a usual kind. */
export function randomPeriod(random: Random): { from: string; to: string } {
  const day = (time: number) => new Date(time).toISOString().slice(0, 10)
  const from = Date.parse(random.pick(borders)) - random.pick([0, 0, 1, 6, 30]) * 24 * hourMs
  return { from: day(from), to: day(from + random.pick([0, 0, 1, 6, 29, 30, 89, 364, 3_000]) * 24 * hourMs) }
}

const near = (random: Random, degrees: number): number =>
  degrees + (random.int(5) - 2) * random.pick([0.0001, 0.00005, 0.000049999, 0.00003])

/** Places with several interactions, also at the extremes of the coordinates and at halves for rounding. */
function randomPlace(random: Random) {
  const [lat, lng] = random.pick([
    [44.9429, -123.0351],
    [-36.84851, 174.76331],
    [0, 0],
    [1.00005, -1.00005],
    [89.9, 179.9],
  ] as const)
  return {
    lat: near(random, lat),
    lng: near(random, lng),
    address: random.pick(['', '5 Court Street', '9 Pine Street', '=1+1']),
  }
}

/** An organization with three members, contacts and interactions; some of them deleted. */
export async function randomOrganization(knex: Knex, random: Random, interactions = 120) {
  const organization = await buildOrganization(knex, { time_zone: random.pick(timeZones) })
  const organization_id = organization.id
  const members = [
    await buildUser(knex, { organization_id }),
    await buildUser(knex, { organization_id, role: 'member' }),
    await buildUser(knex, { organization_id, role: 'member' }),
  ]
  const maybeDeleted = () => (random.chance(0.1) ? { deleted_at: new Date() } : { deleted_at: null })
  const contacts = await knex('contacts')
    .insert(
      Array.from({ length: 12 }, (_, at) => ({
        organization_id,
        name: `Person ${at}`,
        created_by: random.pick(members).id,
        created_at: randomTime(random),
        ...maybeDeleted(),
      })),
    )
    .returning<{ id: number }[]>('id')
  await knex('interactions').insert(
    Array.from({ length: interactions }, () => {
      const type = random.pick(interactionTypes)
      const followUp = random.chance(0.4)
        ? { follow_up_date: randomTime(random), follow_up_completed: random.chance(0.5) }
        : { follow_up_date: null, follow_up_completed: false }
      const contact_id = type === 'location_visit' && random.chance(0.5) ? null : random.pick(contacts).id
      return {
        organization_id,
        user_id: random.pick(members).id,
        contact_id,
        type,
        date: randomTime(random),
        ...randomPlace(random),
        ...followUp,
        ...maybeDeleted(),
      }
    }),
  )
  return { organization, members }
}
