import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { useServer } from '../support/api.ts'
import { Client, signUp, type Person } from '../support/client.ts'
import { teammate } from '../support/teams.ts'

const server = useServer()

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** A user who has promised Ana a call. */
async function promised() {
  const person = await signUp(server().url)
  const { client, organization } = person
  const organizationId = organization.id
  const { body: ana } = await client.createContact({ body: { name: 'Ana Gómez', organizationId } })
  const plan = async ({ client: by }: Pick<Person, 'client'>, days: number, more: object = {}) =>
    (
      await by.createInteraction({
        body: {
          organizationId,
          contactId: ana.id,
          type: 'conversation',
          date: inDays(-30),
          location: { lat: 35.04, lng: -85.3, address: '12 Oak Street' },
          notes: 'Said in confidence',
          followUpDate: inDays(days),
          followUpType: 'call',
          followUpNotes: 'Ask about her brother',
          ...more,
        },
      })
    ).body
  const { body: link } = await client.renewCalendarLink()
  return { ...person, ana, plan, call: await plan(person, 2), link }
}

/** What a calendar program without any sign-in gets at an address. */
async function subscribe(url: string) {
  const token = /\/api\/calendar\/([^/]+)\/follow-ups\.ics$/.exec(url)?.[1] ?? ''
  const { status, text, headers } = await new Client(server().url).getCalendar({ params: { token } })
  if (status !== 200) return { status, text, events: [], headers }
  const events = new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
    .map(({ uid, summary, startDate }) => ({ uid, summary, day: startDate.toString() }))
  return { status, text, events, headers }
}

it('a private address lists the pending follow-ups of its user, with names and without notes', async () => {
  const team = await promised()
  const other = await teammate(server(), team, 'member')
  await team.plan(other, 1)
  await team.plan(team, -90)
  await team.plan(team, 9, { contactId: null, type: 'location_visit', followUpType: 'visit' })
  const { headers, text, events } = await subscribe(team.link.url)
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(headers.get('cache-control')).toContain('no-store')
  expect(events).toEqual([
    { uid: `${team.call.clientId}@outreach`, summary: 'Phone call: Ana Gómez', day: inDays(2).slice(0, 10) },
    { uid: expect.any(String), summary: 'Home visit: 12 Oak Street', day: inDays(9).slice(0, 10) },
  ])
  for (const said of ['confidence', 'brother']) expect(text).not.toContain(said)
})

it('leaves out what is completed, unwanted, deleted, or of an organization that was left', async () => {
  const team = await promised()
  const listed = async () => (await subscribe(team.link.url)).events.length
  const { client, user, ana, call } = team
  const [second, third] = [await team.plan(team, 3), await team.plan(team, 4)]
  expect(await listed()).toBe(3)
  await client.updateInteraction({ params: { id: call.id }, body: { followUpCompleted: true } })
  await client.deleteInteraction({ params: { id: second.id } })
  expect(await listed()).toBe(1)
  const mark = { by: user.id, at: inDays(0), reason: null }
  await client.updateContact({ params: { id: ana.id }, body: { doNotContact: mark } })
  expect(await listed()).toBe(0)
  await client.updateContact({ params: { id: ana.id }, body: { doNotContact: null } })
  expect(await listed()).toBe(1)
  expect(third.followUpCompleted).toBe(false)
  await server().db.knex('memberships').where({ user_id: user.id }).delete()
  expect(await listed()).toBe(0)
})

it('is in the language of its user, and in the days of the organization’s time zone', async () => {
  const { client, organization, link, plan, ...team } = await promised()
  await client.updatePreferences({ body: { appearance: { language: 'german' } } })
  await client.updateOrganization({ params: { id: organization.id }, body: { timeZone: 'Pacific/Kiritimati' } })
  await plan({ client }, 0, { followUpDate: `${inDays(5).slice(0, 10)}T20:00:00.000Z` })
  const { events } = await subscribe(link.url)
  expect(team.call.followUpType).toBe('call')
  expect(events.at(-1)).toMatchObject({ summary: expect.stringMatching(/: Ana Gómez$/), day: inDays(6).slice(0, 10) })
  expect(events.at(-1)?.summary).not.toContain('Phone call')
})

it('ends with a new address, its removal, and a disabled account; it is stored as a hash', async () => {
  const { client, user, link } = await promised()
  const { knex } = server().db
  const [row] = await knex('calendar_links').where({ user_id: user.id })
  expect(JSON.stringify(row)).not.toContain(link.url.split('/')[5])
  expect((await client.getCalendarLink()).body).toEqual({ createdAt: link.createdAt })
  const { body: renewed } = await client.renewCalendarLink()
  expect([(await subscribe(link.url)).status, (await subscribe(renewed.url)).status]).toEqual([404, 200])
  await knex('users').where({ id: user.id }).update({ active: false })
  expect((await subscribe(renewed.url)).status).toBe(404)
  await knex('users').where({ id: user.id }).update({ active: true })
  expect((await client.removeCalendarLink()).status).toBe(204)
  expect((await subscribe(renewed.url)).status).toBe(404)
  expect((await client.getCalendarLink()).body).toEqual({ createdAt: null })
  // The address is a credential: the log has neither.
  const log = server().logged.join('')
  expect(log).toContain('/api/calendar/…')
  for (const { url } of [link, renewed]) expect(log).not.toContain(url.split('/')[5])
})
