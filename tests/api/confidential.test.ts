import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contract } from '../../shared/contract/index.ts'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import type { Confidential } from '../../shared/domain/confidential.ts'
import { limits } from '../../shared/domain/limits.ts'
import type { Role } from '../../shared/domain/permissions.ts'
import type { Interaction } from '../../shared/schemas/interaction.ts'
import type { ChangesPage } from '../../shared/schemas/sync.ts'
import { useServer } from '../support/api.ts'
import { signUp, type Person } from '../support/client.ts'
import { exportOf } from '../support/dataExport.ts'
import { teammate } from '../support/teams.ts'

const server = useServer()
const secret = 'He has lost his work'

async function withTeam() {
  const admin = await signUp(server().url)
  const [manager, member] = [
    await teammate(server(), admin, 'manager'),
    await teammate(server(), admin, 'member'),
  ] as const
  const organizationId = admin.organization.id
  const { body: contact } = await admin.client.createContact({ body: { name: 'Ana Gómez', organizationId } })
  const meeting = (confidential: Confidential | null) => ({
    organizationId,
    contactId: contact.id,
    type: 'prayer' as const,
    date: '2026-03-01T10:00:00.000Z',
    location: { lat: 35.04, lng: -85.3, address: '12 Oak Street' },
    notes: 'At the market',
    clientId: randomUUID(),
    confidential,
  })
  const record = async ({ client }: Person, confidential: Confidential | null) =>
    (await client.createInteraction({ body: meeting(confidential) })).body
  return { admin, manager, member, organizationId, contact, meeting, record }
}
type Team = Awaited<ReturnType<typeof withTeam>>

const feed = async ({ client }: Person, organizationId: number, cursor?: string) =>
  client.getChanges({ params: { organizationId }, query: { cursor } })
const change = ({ client }: Person, { id }: Interaction, confidential: Confidential | null) =>
  client.updateInteraction({ params: { id }, body: { confidential } })
/** What a person's devices get of an interaction, once no open transaction holds anything back. */
async function onDevice(person: Person, { organizationId }: Team, { id }: Interaction) {
  let [cursor, hasMore]: [string | undefined, boolean] = [undefined, true]
  let found: Interaction | undefined
  while (hasMore) {
    const { body }: { body: ChangesPage } = await feed(person, organizationId, cursor)
    found = body.interactions.find((row) => row.id === id) ?? found
    ;({ cursor, hasMore } = body)
  }
  return found?.confidential
}
const forManagers = (text: string | null): Confidential => ({ readers: 'manager', text })
const forAdmins = (text: string | null): Confidential => ({ readers: 'admin', text })

/** Everything that a person can read of the organization, as the server sends it. */
async function everythingFor({ client, user }: Person, { organizationId, contact }: Team, { id }: Interaction) {
  const ids: Partial<Record<NonNullable<Endpoint['organizationFrom']>, number>> = {
    contact: contact.id,
    interaction: id,
    'params.id': organizationId,
  }
  const reads = (Object.values(contract) as Endpoint[]).filter(
    ({ method, auth, produces }) => method === 'GET' && auth !== 'none' && produces !== 'text/event-stream',
  )
  const answers = await Promise.all(
    reads.map(({ path, organizationFrom }) =>
      client.request(
        'GET',
        path
          .replace('{organizationId}', String(organizationId))
          .replace('{userId}', String(user.id))
          .replace('{id}', String(ids[organizationFrom ?? 'contact'] ?? 1)) +
          (path.includes('search') ? `?organizationId=${organizationId}&q=market` : ''),
      ),
    ),
  )
  return answers.map(({ text }) => text).join('\n')
}

describe('confidential notes', () => {
  it.each<[Confidential, Role[]]>([
    [forManagers(secret), ['admin', 'manager']],
    [forAdmins(secret), ['admin']],
  ])('are sent to the named roles only: %j', async (notes, readers) => {
    const team = await withTeam()
    const { body: made, status } = await team.member.client.createInteraction({ body: team.meeting(notes) })
    // Who may not read them gets nothing back, not even what they have just sent.
    expect([status, made.confidential]).toEqual([201, { ...notes, text: null }])
    for (const role of ['admin', 'manager', 'member'] as const) {
      const isReader = readers.includes(role)
      expect(await onDevice(team[role], team, made), role).toEqual(isReader ? notes : { ...notes, text: null })
    }
  })

  it('are in no other answer to anyone else: no list, search, report, history or export', async () => {
    const team = await withTeam()
    const made = await team.record(team.manager, forManagers(secret))
    await change(team.manager, made, forManagers(`${secret} again`))
    const other = await team.record(team.manager, forManagers(secret))
    await team.manager.client.deleteInteraction({ params: { id: other.id } })
    expect(await everythingFor(team.member, team, made)).not.toContain(secret)
    expect(await everythingFor(team.manager, team, made)).toContain(secret)
    for (const [name, file] of await exportOf(server(), team.member.client)) expect(file, name).not.toContain(secret)
  })

  it('are in no export of a user who has only added to them, or whose change of them was refused', async () => {
    const team = await withTeam()
    const row = await team.record(team.admin, forAdmins(secret))
    const { client } = team.member
    await change(team.member, row, forManagers('Wants a visit'))
    const late = { notes: 'Late', confidential: forAdmins(`${secret} today`), version: 1, opId: randomUUID() }
    expect((await client.updateInteraction({ params: { id: row.id }, body: late })).status).toBe(409)
    const files = new Map(await exportOf(server(), client))
    expect([...files.keys()]).toEqual(expect.arrayContaining(['changes.json', 'conflicts.json']))
    expect(files.get('conflicts.json')).toContain('Late')
    for (const [name, file] of files) expect(file, name).not.toMatch(new RegExp(`${secret}|Wants a visit`))
  })

  it('are sealed in every answer to a change: a repeat, a conflict, a batch, a return from the bin', async () => {
    const team = await withTeam()
    const { client } = team.member
    const body = team.meeting(forAdmins(secret))
    const { body: row } = await client.createInteraction({ body })
    const { organizationId } = team
    const answers = [
      await client.createInteraction({ body }),
      await client.createInteraction({ body: { ...body, notes: 'Another' } }),
      await client.updateInteraction({ params: { id: row.id }, body: { notes: 'Kind' } }),
      await client.updateInteraction({
        params: { id: row.id },
        body: { notes: 'Late', version: 1, opId: randomUUID() },
      }),
      await client.sendRecords({
        params: { organizationId },
        body: {
          records: [
            { op: 'create', entity: 'interaction', body },
            { op: 'update', entity: 'interaction', id: row.id, body: { notes: 'Later', version: 1 } },
            { op: 'update', entity: 'interaction', id: row.id, body: { notes: 'Kinder' } },
          ],
        },
      }),
    ]
    await client.deleteInteraction({ params: { id: row.id } })
    answers.push(
      await client.updateInteraction({ params: { id: row.id }, body: { returned: true, opId: randomUUID() } }),
    )
    for (const { text } of answers) {
      expect(text).toContain('"confidential":{')
      expect(text).not.toContain(secret)
    }
    expect(await onDevice(team.admin, team, row)).toEqual(forAdmins(secret))
  })

  it('can be extended by members who may not read them, but not replaced, removed, or opened to more readers', async () => {
    const team = await withTeam()
    const row = await team.record(team.manager, forManagers(secret))
    expect(await change(team.member, row, null)).toMatchObject({
      status: 403,
      body: { message: 'You can add to these confidential notes, but not remove them' },
    })
    const tooLong = await change(team.member, row, forManagers('x'.repeat(limits.notes - secret.length)))
    expect([tooLong.status, tooLong.text]).toEqual([400, expect.stringContaining('Confidential notes must be at most')])
    const added = await change(team.member, row, forAdmins('Wants a visit'))
    expect([added.status, added.body.confidential]).toEqual([200, forAdmins(null)])
    expect(await onDevice(team.admin, team, row)).toEqual(forAdmins(`${secret}\n\nWants a visit`))
    // Now the manager is one of those who may not read them.
    await change(team.manager, row, forManagers('Was visited'))
    expect(await onDevice(team.admin, team, row)).toEqual(forAdmins(`${secret}\n\nWants a visit\n\nWas visited`))
    expect((await change(team.admin, row, null)).body.confidential).toBeNull()
  })

  it('stay as they are when a row is sent back as it was read', async () => {
    const team = await withTeam()
    const row = await team.record(team.admin, forManagers(secret))
    const { body: read } = await team.member.client.listInteractions({ params: team })
    const { status } = await team.member.client.updateInteraction({ params: { id: row.id }, body: read[0] ?? {} })
    expect(status).toBe(200)
    expect(await onDevice(team.admin, team, row)).toEqual(forManagers(secret))
  })

  it('are read again by a device when its user gets another role, and removed with the role', async () => {
    const team = await withTeam()
    const { organizationId, admin, member } = team
    const row = await team.record(admin, forManagers(secret))
    const { cursor } = (await feed(member, organizationId)).body
    const give = (role: Role) =>
      admin.client.updateMember({ params: { id: organizationId, userId: member.user.id }, body: { role } })
    await give('manager')
    expect((await feed(member, organizationId, cursor)).status).toBe(410)
    expect(await onDevice(member, team, row)).toEqual(forManagers(secret))
    const later = (await feed(member, organizationId)).body.cursor
    expect((await feed(member, organizationId, later)).status).toBe(200)
    await give('member')
    expect((await feed(member, organizationId, later)).status).toBe(410)
    expect(await onDevice(member, team, row)).toEqual(forManagers(null))
    // A cursor from before roles read different things.
    expect((await feed(member, organizationId, later.replace(/\.\w+$/, ''))).status).toBe(200)
  })

  it('are extended, not replaced, by a change of a device that could not read them then, whatever its user’s role by now', async () => {
    const team = await withTeam()
    const row = await team.record(team.admin, forManagers(secret))
    await change(team.manager, row, { ...forManagers('Wants a visit'), adds: true })
    expect(await onDevice(team.admin, team, row)).toEqual(forManagers(`${secret}\n\nWants a visit`))
  })

  it('are in the list for their readers only, whose ETag differs', async () => {
    const team = await withTeam()
    await team.record(team.admin, forManagers(secret))
    const lists = await Promise.all(
      [team.manager, team.member].map(({ client }) => client.listInteractions({ params: team })),
    )
    expect(lists.map(({ body }) => body[0]?.confidential?.text)).toEqual([secret, null])
    const [ofManager, ofMember] = lists.map(({ headers }) => headers.get('etag') ?? '')
    expect(ofManager).not.toBe(ofMember)
    const headers = { 'if-none-match': ofManager ?? '' }
    expect((await team.member.client.listInteractions({ params: team, headers })).status).toBe(200)
    const few = await team.member.client.listInteractions({ params: team, query: { limit: 5 } })
    expect(few.text).not.toContain(secret)
  })

  it('have a history that shows everyone that they changed, and only their readers the text', async () => {
    const team = await withTeam()
    const row = await team.record(team.manager, forManagers(secret))
    await change(team.manager, row, forManagers('He has found work'))
    const historyFor = async ({ client }: Person) =>
      (await client.getInteractionHistory({ params: { id: row.id } })).body.entries.map(
        ({ fields }) => fields.confidential,
      )
    expect(await historyFor(team.admin)).toEqual([
      { from: forManagers(secret), to: forManagers('He has found work') },
      { from: null, to: forManagers(secret) },
    ])
    expect(await historyFor(team.member)).toEqual([
      { from: forManagers(null), to: forManagers(null) },
      { from: null, to: forManagers(null) },
    ])
  })
})
