import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { addMails, sendDueMail } from '../../api/resources/reminders/service.ts'
import { buildContact, buildInteraction, buildMembership } from '../support/builders.ts'
import { signUp, type Person } from '../support/client.ts'
import { useMailJobs } from '../support/mailJobs.ts'

const { running, startJobsOf, jobsOf, mailsOf, sent } = useMailJobs('mailDue')
const server = () => running().server
const knex = () => server().db.knex
const day = 86_400_000

/** Noon of 2 March 2026, a Monday, in UTC. */
const noon = new Date('2026-03-02T12:00:00Z')

const person = () => signUp(server().url)
async function due({ user, organization }: Person, name: string, at: Date, more: object = {}) {
  const { id } = await buildContact(knex(), { organization_id: organization.id, name })
  return buildInteraction(knex(), {
    organization_id: organization.id,
    user_id: user.id,
    contact_id: id,
    follow_up_date: at,
    follow_up_type: 'call',
    notes: 'Said in confidence',
    ...more,
  })
}

describe('a mail of the follow-ups that fall due', () => {
  it('comes once a day, with two servers, and lists those of that day', async () => {
    const [one, other] = [await startJobsOf(), await startJobsOf()]
    const caller = await person()
    await due(caller, 'Rosa Diaz', new Date('2026-03-02T18:00:00Z'))
    await due(caller, 'Ana <b>Gómez</b>', new Date('2026-03-02T09:00:00Z'), { follow_up_type: null })
    await due(caller, 'Yesterday', new Date('2026-03-01T23:59:59Z'))
    await due(caller, 'Tomorrow', new Date('2026-03-03T00:00:00Z'))
    await due(caller, 'Done', noon, { follow_up_completed: true })
    await due(caller, 'Deleted', noon, { deleted_at: new Date() })
    const { contact_id: asked } = await due(caller, 'Asked not to be contacted', noon)
    await knex()('contacts')
      .where({ id: asked })
      .update({ do_not_contact: { by: caller.user.id, at: noon, reason: null } })
    await Promise.all([one, other, one, other].map((deps) => addMails(deps, noon)))
    await sent(caller)
    await due(caller, 'Later that day', noon)
    await addMails(other, new Date(noon.getTime() + 1))
    const [mail, ...more] = await sent(caller)
    expect(more).toEqual([])
    expect(mail?.headers).toContainEqual(['subject', '2 follow-ups are due today'])
    expect(mail?.text).toBe(
      [
        `Hello ${caller.user.name},`,
        'Due today, Monday, March 2, 2026:\n• Ana <b>Gómez</b> · Follow-up\n• Rosa Diaz · Phone call',
        'One older follow-up is overdue.',
        'Open Outreach:\nhttp://church.example.org/dashboard',
        'You get this mail because “Email notifications” is on under Settings. It comes at most once a day.',
      ].join('\n\n'),
    )
    expect(mail?.html).toContain('• Ana &lt;b&gt;Gómez&lt;/b&gt; · Follow-up')
    expect(mail?.html).not.toContain('confidence')

    await addMails(one, new Date(noon.getTime() + day))
    const [, next, ...others] = await sent(caller)
    expect(next?.text).toContain('• Tomorrow · Phone call')
    expect(others).toEqual([])
  })

  it('comes from 7 in the morning on, by the clock of the organization', async () => {
    const deps = await startJobsOf()
    const caller = await person()
    const { id } = caller.organization
    await caller.client.updateOrganization({ params: { id }, body: { timeZone: 'America/New_York' } })
    // Still the 2nd there.
    await due(caller, 'Rosa Diaz', new Date('2026-03-03T04:00:00Z'))
    await addMails(deps, new Date('2026-03-02T11:59:00Z'))
    expect(await sent(caller)).toEqual([])
    await addMails(deps, noon)
    expect(await sent(caller)).toHaveLength(1)
  })

  it('comes in the morning of the user’s own time zone, with what is due by their own calendar', async () => {
    const deps = await startJobsOf()
    const caller = await person()
    const { id } = caller.organization
    await caller.client.updateOrganization({ params: { id }, body: { timeZone: 'America/New_York' } })
    const choose = (timeZone: string | null) =>
      caller.client.updatePreferences({ body: { notifications: { timeZone } } })
    expect(await choose('Mars/Olympus')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'notifications.timeZone' }] },
    })
    expect((await choose('Asia/Tokyo')).body.preferences.notifications.timeZone).toBe('Asia/Tokyo')
    // The 3rd in Tokyo, and still the 2nd in New York.
    await due(caller, 'Rosa Diaz', new Date('2026-03-03T04:00:00Z'))
    await addMails(deps, new Date('2026-03-02T21:59:00Z'))
    expect(await sent(caller)).toEqual([])
    await addMails(deps, new Date('2026-03-02T22:00:00Z'))
    expect((await sent(caller)).map(({ text }) => text)).toEqual([
      expect.stringContaining('Due today, Tuesday, March 3, 2026:\n• Rosa Diaz'),
    ])
    expect((await choose(null)).body.preferences.notifications.timeZone).toBeNull()
  })

  it.each(['emailNotifications', 'contactUpdates'] as const)('does not come where %s is off', async (name) => {
    const deps = await startJobsOf()
    const caller = await person()
    await due(caller, 'Rosa Diaz', noon)
    await caller.client.updatePreferences({ body: { notifications: { [name]: false } } })
    await addMails(deps, noon)
    expect(await sent(caller)).toEqual([])
    await caller.client.updatePreferences({ body: { notifications: { [name]: true } } })
    await addMails(deps, noon)
    expect(await sent(caller)).toHaveLength(1)
  })

  it('does not come where nothing falls due that day', async () => {
    const deps = await startJobsOf()
    const caller = await person()
    await due(caller, 'Rosa Diaz', new Date('2026-03-01T12:00:00Z'))
    await addMails(deps, noon)
    expect(await sent(caller)).toEqual([])
  })

  it('does not come where all is completed, or the switch turned off, by the time it would be sent', async () => {
    const deps = await startJobsOf()
    const caller = await person()
    const job = { userId: caller.user.id, day: '2026-03-02' }
    const { id } = await due(caller, 'Rosa Diaz', noon)
    await caller.client.updatePreferences({ body: { notifications: { emailNotifications: false } } })
    await sendDueMail(job, deps)
    await caller.client.updatePreferences({ body: { notifications: { emailNotifications: true } } })
    await caller.client.updateInteraction({ params: { id }, body: { followUpCompleted: true } })
    await sendDueMail(job, deps)
    expect(mailsOf(caller)).toEqual([])
  })

  it('is sent later where the mail server is away, still once', async () => {
    const { mailbox } = running()
    const deps = await startJobsOf()
    const caller = await person()
    await due(caller, 'Rosa Diaz', noon)
    mailbox.refuse('Try again later')
    await addMails(deps, noon)
    await expect.poll(async () => (await jobsOf(caller))[0]?.attempts, { timeout: 10_000 }).toBe(1)
    mailbox.refuse(null)
    await knex().raw('update graphile_worker._private_jobs set run_at = now()')
    await addMails(deps, noon)
    expect(await sent(caller)).toHaveLength(1)
  })

  it('reaches everyone else even if one organization has a time zone that the database no longer knows', async () => {
    const deps = await startJobsOf()
    const [caller, lost] = [await person(), await person()]
    await due(caller, 'Rosa Diaz', noon)
    await due(lost, 'Ana Gomez', noon)
    await knex()('organizations').where({ id: lost.organization.id }).update({ time_zone: 'US/Pacific-New' })
    await addMails(deps, noon)
    expect(await sent(caller)).toHaveLength(1)
    expect(await sent(lost)).toEqual([])
    await knex()('organizations').where({ id: lost.organization.id }).update({ time_zone: 'UTC' })
  })

  it('names the organization of a follow-up that is in another one', async () => {
    const deps = await startJobsOf()
    const [caller, { organization }] = [await person(), await person()]
    await buildMembership(knex(), organization.id, caller.user.id)
    await due({ ...caller, organization }, 'Rosa Diaz', noon)
    await buildInteraction(knex(), {
      organization_id: caller.organization.id,
      user_id: caller.user.id,
      contact_id: null,
      type: 'location_visit',
      address: '12 Main Street',
      follow_up_date: noon,
      follow_up_type: 'visit',
    })
    await addMails(deps, noon)
    const [mail] = await sent(caller)
    expect(mail?.text).toContain(`• Rosa Diaz · Phone call · ${organization.name}\n`)
    expect(mail?.text).toContain('• 12 Main Street · Home visit\n')
  })

  it('is not tried without a mail server', async () => {
    const { db, config } = server()
    const caller = await person()
    await due(caller, 'Rosa Diaz', noon)
    await addMails({ db, log: pino({ level: 'silent' }), config: { ...config, smtpUrl: null } }, noon)
    expect(await knex()('users').where({ id: caller.user.id }).pluck('due_mailed_on')).toEqual([null])
  })

  it.each([
    ['spanish', 'Hoy toca un seguimiento', 'Para hoy, lunes, 2 de marzo de 2026:\n• Rosa Diaz · Llamada'],
    [
      'french',
      'Un suivi est à faire aujourd’hui',
      'À faire aujourd’hui, lundi 2 mars 2026\u00a0:\n• Rosa Diaz · Appel',
    ],
    ['german', 'Heute ist ein Follow-up fällig', 'Heute fällig, Montag, 2. März 2026:\n• Rosa Diaz · Anruf'],
  ] as const)('is in the language of its reader: %s', async (language, subject, list) => {
    const deps = await startJobsOf()
    const caller = await person()
    await due(caller, 'Rosa Diaz', noon)
    await caller.client.updatePreferences({ body: { appearance: { language } } })
    await addMails(deps, noon)
    const [mail] = await sent(caller)
    expect(mail?.headers).toContainEqual(['subject', subject])
    expect(mail?.text).toContain(list)
  })
})
