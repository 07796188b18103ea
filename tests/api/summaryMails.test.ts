import { describe, expect, it } from 'vitest'
import { addMails, sendSummaryMail } from '../../api/resources/reminders/service.ts'
import { buildContact, buildInteraction, buildMembership } from '../support/builders.ts'
import { signUp, type Person } from '../support/client.ts'
import { useMailJobs } from '../support/mailJobs.ts'

const { running, startJobsOf, jobsOf, mailsOf, sent } = useMailJobs('mailSummary')
const server = () => running().server
const knex = () => server().db.knex
const day = 86_400_000

/** Noon of a Monday in UTC. */
const noon = new Date('2026-03-02T12:00:00Z')
const inWeek = new Date('2026-02-25T12:00:00Z')

const person = () => signUp(server().url)
const record = ({ user, organization }: Person, values: object = {}) =>
  buildInteraction(knex(), { organization_id: organization.id, user_id: user.id, date: inWeek, ...values })
const subjects = async (reader: Person) =>
  (await sent(reader)).map(({ headers }) => headers.find(([name]) => name === 'subject')?.[1])

/** Someone with an organization in which something happened, and one more member. */
async function team() {
  const [caller, colleague] = [await person(), await person()]
  await buildMembership(knex(), caller.organization.id, colleague.user.id)
  return { caller, colleague: { ...colleague, organization: caller.organization } }
}

describe('a mail of the week', () => {
  it('has the organization’s figures of the last seven days and the reader’s share, once, with two servers', async () => {
    const [one, other] = [await startJobsOf(), await startJobsOf()]
    const { caller, colleague } = await team()
    const contact = await buildContact(knex(), {
      organization_id: caller.organization.id,
      name: 'Rosa Diaz',
      created_by: caller.user.id,
      created_at: inWeek,
    })
    const of = { contact_id: contact.id, notes: 'Said in confidence' }
    const first = await record(caller, { ...of, type: 'prayer', date: new Date('2026-02-23T00:00:00Z') })
    await record(caller, { ...of, type: 'conversation', follow_up_date: inWeek, follow_up_type: 'call' })
    await record(colleague, { ...of, type: 'prayer', date: new Date('2026-03-01T23:59:59Z') })
    await record(colleague, { ...of, follow_up_date: noon, date: noon })
    await record(colleague, { ...of, date: new Date('2026-02-22T23:59:59Z') })
    await record(colleague, { ...of, deleted_at: new Date() })
    await knex()('points_history').insert({
      organization_id: caller.organization.id,
      user_id: colleague.user.id,
      reason: 'follow_up_completed',
      reference_type: 'interaction',
      points: 10,
      reference_id: first.id,
      created_at: inWeek,
    })
    await Promise.all([one, other, one, other].map((deps) => addMails(deps, noon)))
    await sent(caller)
    await addMails(other, new Date(noon.getTime() + 1))
    const [mail, ...more] = await sent(caller)
    expect(more).toEqual([])
    const { name } = caller.organization
    expect(mail?.headers).toContainEqual(['subject', `The week at ${name}`])
    expect(mail?.text).toBe(
      [
        `Hello ${caller.user.name},`,
        [
          `${name}, February 23 – March 1, 2026:`,
          '• New contacts: 1 (yours: 1)',
          '• Interactions: 3 (yours: 2)',
          '– Prayer: 2',
          '– Conversation: 1',
          '• Follow-ups completed: 1 (yours: 0)',
          '• Follow-ups overdue: 1 (yours: 1)',
        ].join('\n'),
        `Open Outreach:\nhttp://church.example.org/reports?organization=${caller.organization.id}&period=custom&from=2026-02-23&to=2026-03-01`,
        'You get this mail because “Activity summary” is on under Settings. It comes once a week, if something was recorded.',
      ].join('\n\n'),
    )
    expect(mail?.html).toContain('&amp;to=2026-03-01"')
    expect(await subjects(colleague)).toEqual([`The week at ${name}`])

    await record(caller, { date: noon })
    await addMails(one, new Date(noon.getTime() + 7 * day))
    expect(await sent(caller)).toHaveLength(2)
  })

  it('comes on Mondays from 7 in the morning on, by the clock of the organization', async () => {
    const deps = await startJobsOf()
    const caller = await person()
    const { id } = caller.organization
    await caller.client.updateOrganization({ params: { id }, body: { timeZone: 'America/New_York' } })
    // Still Sunday there.
    await record(caller, { date: new Date('2026-03-02T04:00:00Z') })
    for (const early of ['2026-03-01T16:00:00Z', '2026-03-02T11:59:00Z']) await addMails(deps, new Date(early))
    expect(await sent(caller)).toEqual([])
    await addMails(deps, noon)
    expect((await sent(caller)).map(({ text }) => text)).toEqual([
      expect.stringContaining('Interactions: 1 (yours: 1)'),
    ])
  })

  it.each(['emailNotifications', 'activitySummary'] as const)('does not come where %s is off', async (name) => {
    const deps = await startJobsOf()
    const caller = await person()
    await record(caller)
    await caller.client.updatePreferences({ body: { notifications: { [name]: false } } })
    await addMails(deps, noon)
    expect(await sent(caller)).toEqual([])
    await caller.client.updatePreferences({ body: { notifications: { [name]: true } } })
    await addMails(deps, noon)
    expect(await sent(caller)).toHaveLength(1)
  })

  it('does not come where nothing happened, even if follow-ups are overdue', async () => {
    const deps = await startJobsOf()
    const caller = await person()
    await record(caller, { date: new Date('2026-01-01T12:00:00Z'), follow_up_date: inWeek })
    await knex()('contacts')
      .where({ organization_id: caller.organization.id })
      .update({ created_at: new Date('2026-01-01T12:00:00Z') })
    await addMails(deps, noon)
    expect(await sent(caller)).toEqual([])
  })

  it('comes for each organization that its reader belongs to, and for no other', async () => {
    const deps = await startJobsOf()
    const { caller, colleague } = await team()
    const foreign = await person()
    for (const one of [caller, foreign]) await record(one)
    await knex()('users').where({ id: foreign.user.id }).update({ active: false })
    const own = await knex()('memberships').where({ user_id: colleague.user.id }).pluck('organization_id')
    await record({
      ...colleague,
      organization: { ...caller.organization, id: own.find((id) => id !== caller.organization.id) },
    })
    await addMails(deps, noon)
    expect(await subjects(colleague)).toHaveLength(2)
    expect(await subjects(caller)).toEqual([`The week at ${caller.organization.name}`])
    expect(await sent(foreign)).toEqual([])
  })

  it('does not come to one who has left, or turned it off, by the time it would be sent', async () => {
    const deps = await startJobsOf()
    const { caller, colleague } = await team()
    await record(caller)
    const job = (to: Person) => ({ userId: to.user.id, organizationId: caller.organization.id, day: '2026-03-02' })
    await caller.client.updatePreferences({ body: { notifications: { activitySummary: false } } })
    await sendSummaryMail(job(caller), deps)
    await knex()('memberships').where({ organization_id: caller.organization.id, user_id: colleague.user.id }).delete()
    await sendSummaryMail(job(colleague), deps)
    expect([...mailsOf(caller), ...mailsOf(colleague)]).toEqual([])
  })

  it('is sent later where the mail server is away, still once', async () => {
    const { mailbox } = running()
    const deps = [await startJobsOf(), await startJobsOf()]
    const caller = await person()
    await record(caller)
    mailbox.refuse('Try again later')
    await Promise.all(deps.map((one) => addMails(one, noon)))
    await expect.poll(async () => (await jobsOf(caller))[0]?.attempts, { timeout: 10_000 }).toBe(1)
    mailbox.refuse(null)
    await knex().raw('update graphile_worker._private_jobs set run_at = now()')
    await Promise.all(deps.map((one) => addMails(one, noon)))
    expect(await sent(caller)).toHaveLength(1)
  })

  it('reaches everyone else even if one organization has a time zone that the database does not know', async () => {
    const deps = await startJobsOf()
    const [caller, lost] = [await person(), await person()]
    for (const one of [caller, lost]) await record(one)
    await knex()('organizations').where({ id: lost.organization.id }).update({ time_zone: 'US/Pacific-New' })
    await addMails(deps, noon)
    expect(await sent(caller)).toHaveLength(1)
    expect(await sent(lost)).toEqual([])
    await knex()('organizations').where({ id: lost.organization.id }).update({ time_zone: 'UTC' })
  })

  it('does not end what its reader may access: open apps keep their streams', async () => {
    const { caller } = await team()
    const told: string[] = []
    const { db } = server()
    db.listen('auth_changed', { onNotice: (userId) => void told.push(userId), onGap: () => undefined })
    await addMails(await startJobsOf(), noon)
    expect(await knex()('memberships').where({ user_id: caller.user.id }).whereNotNull('summarized_on')).toHaveLength(1)
    await knex()('memberships').where({ user_id: caller.user.id }).update({ role: 'manager' })
    await expect.poll(() => told, { timeout: 10_000 }).toEqual([String(caller.user.id)])
  })

  it.each([
    [
      'spanish',
      'La semana en',
      '23 de febrero – 1 de marzo de 2026:\n',
      'Interacciones: 1 (tu parte: 1)\n– Oración: 1',
    ],
    [
      'french',
      'La semaine en bref\u00a0:',
      '23 février – 1 mars 2026\u00a0:\n',
      'Interactions\u00a0: 1 (de votre part\u00a0: 1)\n– Prière\u00a0: 1',
    ],
    ['german', 'Die Woche bei', '23. Februar – 1. März 2026:\n', 'Begegnungen: 1 (davon deine: 1)\n– Gebet: 1'],
  ] as const)('is in the language of its reader: %s', async (language, subject, week, figure) => {
    const deps = await startJobsOf()
    const caller = await person()
    await record(caller, { type: 'prayer' })
    await caller.client.updatePreferences({ body: { appearance: { language } } })
    await addMails(deps, noon)
    const [mail] = await sent(caller)
    expect(await subjects(caller)).toEqual([`${subject} ${caller.organization.name}`])
    expect(mail?.text).toContain(week)
    expect(mail?.text).toContain(figure)
  })
})
