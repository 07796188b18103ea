import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { assignment } from '../../shared/domain/assigning.ts'
import { limits, maxCounts } from '../../shared/domain/limits.ts'
import type { Contact, Merged } from '../../shared/schemas/contact.ts'
import { useServer } from '../support/api.ts'
import type { Person } from '../support/client.ts'
import { teammate } from '../support/teams.ts'
import { withDuplicates } from '../support/duplicates.ts'

const server = useServer()

/** A team with two contacts that are one person. */
async function withTwo() {
  const { team, ...contacts } = await withDuplicates(server())
  return { ...team, ...contacts }
}

const into = ({ clientId }: Contact, changed: Partial<Pick<Merged, 'before' | 'after'>> = {}): Merged => ({
  into: clientId,
  before: {},
  after: {},
  ...changed,
})
const merge = ({ client }: Pick<Person, 'client'>, { id, version }: Contact, other: Contact) =>
  client.updateContact({ params: { id }, body: { merged: into(other), version } })
const listed = async ({ client, organization }: Person) =>
  (await client.listContacts({ params: { organizationId: organization.id } })).body.map(({ name }) => name)
const visit = (organizationId: number, contactId: number) => ({
  organizationId,
  contactId,
  type: 'conversation' as const,
  date: '2026-03-01T10:00:00.000Z',
  location: { lat: 35.04, lng: -85.3, address: '12 Oak Street' },
  followUpDate: '2026-03-08T10:00:00.000Z',
})

describe('a contact that is merged into another one', () => {
  it('is in no list, but in the change feed, and is a contact again after it was separated', async () => {
    const team = await withTwo()
    const { client, organization, ana, anna } = team
    const { status, body } = await merge(team, anna, ana)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: anna.id, version: 2, merged: into(ana) })
    expect(await listed(team)).toEqual(['Ana Gómez'])
    const limited = await client.listContacts({ params: { organizationId: organization.id }, query: { limit: 9 } })
    expect(limited.body.map(({ id }) => id)).toEqual([ana.id])
    // The feed waits for every open transaction, those of other tests too.
    const feed = async () => (await client.getChanges({ params: { organizationId: organization.id } })).body.contacts
    await expect.poll(feed).toContainEqual(body)

    const separated = await client.updateContact({ params: { id: anna.id }, body: { merged: null, version: 2 } })
    expect(separated.body).toMatchObject({ merged: null, name: 'Anna Gomez' })
    expect(await listed(team)).toEqual(['Ana Gómez', 'Anna Gomez'])
  })

  it('takes along that it asked not to be contacted, though the device did not know when it merged', async () => {
    const team = await withTwo()
    const { client, user, ana, anna } = team
    const doNotContact = { by: user.id, at: '2026-03-01T10:00:00.000Z', reason: 'Never again' }
    const { body: marked } = await client.updateContact({ params: { id: anna.id }, body: { doNotContact } })
    const { body } = await merge(team, marked, ana)
    expect(body.merged).toEqual(into(ana, { before: { doNotContact: null }, after: { doNotContact } }))
    const { body: contacts } = await client.listContacts({ params: { organizationId: team.organization.id } })
    expect(contacts).toMatchObject([{ name: 'Ana Gómez', doNotContact, version: 2 }])
  })

  it('changes the tag of the list', async () => {
    const team = await withTwo()
    const { client, organization, ana, anna } = team
    const params = { organizationId: organization.id }
    const { headers } = await client.listContacts({ params })
    await merge(team, anna, ana)
    const again = await client.listContacts({ params, headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect(again.status).toBe(200)
  })

  it('keeps the fields of the other contact that the merge has changed', async () => {
    const { client, ana, anna } = await withTwo()
    const merged = into(ana, {
      before: { email: null, status: 'new' },
      after: { email: 'ana@example.org', status: 'active' },
    })
    const { body } = await client.updateContact({ params: { id: anna.id }, body: { merged } })
    expect(body.merged).toEqual(merged)
  })

  it('answers later changes of it with the contact that it was merged into, over several merges', async () => {
    const team = await withTwo()
    const { client, create, ana, anna } = team
    const annie = await create('Annie Gomez')
    await merge(team, annie, anna)
    await merge(team, anna, ana)
    for (const { id, version } of [annie, anna]) {
      const { status, body } = await client.updateContact({
        params: { id },
        body: { notes: 'Likes tea', version, opId: randomUUID() },
      })
      expect({ status, body }).toMatchObject({ status: 409, body: { code: 'merged', current: { id: ana.id } } })
    }
  })

  it('answers a change of it without a version in the same way, in a batch too', async () => {
    const team = await withTwo()
    const { client, organization, ana, anna } = team
    await merge(team, anna, ana)
    const change = () => ({ status: 'active' as const, opId: randomUUID() })
    const refused = { status: 409, body: { code: 'merged', current: { id: ana.id } } }
    const { status, body } = await client.updateContact({ params: { id: anna.id }, body: change() })
    expect({ status, body }).toMatchObject(refused)
    const record = { op: 'update', entity: 'contact', id: anna.id, body: change() } as const
    const batch = await client.sendRecords({ params: { organizationId: organization.id }, body: { records: [record] } })
    expect(batch.body.results).toMatchObject([refused])
    const { entries } = (await client.getContactHistory({ params: { id: anna.id } })).body
    expect(entries.filter(({ kind }) => kind === 'conflicting')).toHaveLength(2)
  })

  it('answers a repeated change from before the merge with its first result', async () => {
    const team = await withTwo()
    const { client, ana, anna } = team
    const body = { notes: 'Likes tea', version: 1, opId: randomUUID() }
    const changed = await client.updateContact({ params: { id: anna.id }, body })
    await merge(team, changed.body, ana)
    const again = await client.updateContact({ params: { id: anna.id }, body })
    expect({ status: again.status, notes: again.body.notes }).toEqual({ status: 200, notes: 'Likes tea' })
  })

  it('applies a change once after the separation, and answers another copy of it without a second effect', async () => {
    const team = await withTwo()
    const { client, ana, anna } = team
    await merge(team, anna, ana)
    const opId = randomUUID()
    // From one device and from another one, that has a copy of it: a file of what waited.
    const change = ({ id }: Contact, version: number) =>
      client.updateContact({ params: { id }, body: { phone: '555-765-4321', version, opId } })
    expect(await change(anna, 1)).toMatchObject({ status: 409, body: { code: 'merged', current: { id: ana.id } } })
    await client.updateContact({ params: { id: anna.id }, body: { merged: null, version: 2 } })
    expect(await change(anna, 3)).toMatchObject({ status: 200, body: { phone: '555-765-4321' } })

    const { status, body } = await change(ana, 1)
    expect({ status, body }).toMatchObject({ status: 200, body: { id: ana.id, phone: ana.phone, version: 1 } })
  })

  it('leads to no contact once the other one is deleted', async () => {
    const team = await withTwo()
    const { client, ana, anna } = team
    await merge(team, anna, ana)
    await client.deleteContact({ params: { id: ana.id } })
    const { status } = await client.updateContact({ params: { id: anna.id }, body: { notes: 'Likes tea' } })
    expect(status).toBe(404)
  })

  it('cannot be deleted on the version before the merge, not even by the user who has merged it', async () => {
    const team = await withTwo()
    const { client, organization, ana, anna } = team
    await client.createInteraction({ body: visit(organization.id, anna.id) })
    await merge(team, anna, ana)
    const deletion = (version: number) =>
      client.deleteContact({ params: { id: anna.id }, query: { version, opId: randomUUID() } })
    expect(await deletion(1)).toMatchObject({ status: 409, body: { code: 'conflict', changes: { merged: {} } } })
    expect(await deletion(2)).toMatchObject({ status: 204 })
  })
})

describe('merging', () => {
  it('is refused with values that no contact can have, of which the answer names the field', async () => {
    const { client, ana, anna } = await withTwo()
    const custom = Object.fromEntries(Array.from({ length: maxCounts.customFields + 1 }, (_, index) => [index + 1, 0]))
    const wrong = {
      'before.notes': { before: { notes: 'Likes\u0000tea' } },
      'after.notes': { after: { notes: 'x'.repeat(limits.notes + 1) } },
      'after.name': { after: { name: 'x'.repeat(limits.name + 1) } },
      'before.tags.0': { before: { tags: ['\u0007'] } },
      'after.custom.1': { after: { custom: { 1: '\u0000' } } },
      'after.custom': { after: { custom } },
    }
    for (const [path, values] of Object.entries(wrong)) {
      const answer = await client.updateContact({ params: { id: anna.id }, body: { merged: into(ana, values) } })
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: `merged.${path}` }] } })
    }
  })

  it('is refused to members, in a call of its own and in a batch', async () => {
    const team = await withTwo()
    const { client } = await teammate(server(), team, 'member')
    const { ana, anna, organization } = team
    expect(await merge({ client }, anna, ana)).toMatchObject({ status: 403 })
    const batch = await client.sendRecords({
      params: { organizationId: organization.id },
      body: { records: [{ op: 'update', entity: 'contact', id: anna.id, body: { merged: into(ana) } }] },
    })
    expect(batch.body.results).toMatchObject([{ status: 403 }])
    expect(await listed(team)).toHaveLength(2)
  })

  it('is refused with itself, and with a contact that was merged into it', async () => {
    const team = await withTwo()
    const { create, ana, anna } = team
    const annie = await create('Annie Gomez')
    const same = { status: 400, body: { message: 'These contacts are one already' } }
    expect(await merge(team, ana, ana)).toMatchObject(same)
    await merge(team, annie, anna)
    await merge(team, anna, ana)
    expect(await merge(team, ana, annie)).toMatchObject(same)
  })

  it('may change the stored values of an earlier merge, as undoing an older merge does', async () => {
    const team = await withTwo()
    const { client, ana, anna } = team
    await merge(team, anna, ana)
    const merged = into(ana, { before: { email: null }, after: { email: 'ana@example.org' } })
    const { status, body } = await client.updateContact({ params: { id: anna.id }, body: { merged, version: 2 } })
    expect({ status, merged: body.merged }).toEqual({ status: 200, merged })
  })

  it('makes no circle of two contacts that are merged into each other at the same time', async () => {
    const team = await withTwo()
    const { ana, anna } = team
    const answers = await Promise.all([merge(team, anna, ana), merge(team, ana, anna)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await listed(team)).toHaveLength(1)
  })

  it('is refused with a contact of another organization, a deleted one, and one that has not arrived', async () => {
    const team = await withTwo()
    const { client, create, anna } = team
    const { ana: foreign } = await withTwo()
    const gone = await create('Ruth Cole')
    await client.deleteContact({ params: { id: gone.id } })
    for (const other of [foreign, gone, { ...gone, clientId: randomUUID() }])
      expect(await merge(team, anna, other)).toMatchObject({ status: 409, body: { code: 'contact_unknown' } })
  })

  it('is refused with one that leads to a deleted contact, where it would disappear or go around in a circle', async () => {
    const team = await withTwo()
    const { client, create, ana, anna } = team
    const [annie, ruth] = [await create('Annie Gomez'), await create('Ruth Cole')]
    await merge(team, annie, anna)
    const { body: alias } = await merge(team, anna, ana)
    await client.deleteContact({ params: { id: ana.id } })
    const unknown = { status: 409, body: { code: 'contact_unknown' } }
    expect(await merge(team, alias, annie)).toMatchObject(unknown)
    expect(await merge(team, ruth, annie)).toMatchObject(unknown)
    expect(await listed(team)).toEqual([ruth.name])
    // Out of the bin, it stands for all of them again.
    const { body: back } = await client.updateContact({ params: { id: ana.id }, body: { returned: true } })
    await merge(team, ruth, annie)
    expect(await listed(team)).toEqual([back.name])
  })

  it('answers a conflict to the second of two users who merge a contact into different ones', async () => {
    const team = await withTwo()
    const { client, create, ana, anna } = team
    const annie = await create('Annie Gomez')
    await merge(team, anna, ana)
    const { status, body } = await client.updateContact({
      params: { id: anna.id },
      body: { merged: into(annie), version: 1, opId: randomUUID() },
    })
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'conflict', current: { merged: into(ana) } } })
  })
})

describe('the interactions of a merged contact', () => {
  it('are found, searched, reported and announced as those of the other contact', async () => {
    const team = await withTwo()
    const { client, organization, user, ana, anna } = team
    await client.createInteraction({ body: visit(organization.id, ana.id) })
    const { body: late } = await client.createInteraction({
      body: { ...visit(organization.id, anna.id), notes: 'Zebra' },
    })
    await merge(team, anna, ana)

    const params = { organizationId: organization.id }
    const ofAna = await client.listInteractions({ params, query: { contactId: ana.id } })
    expect(ofAna.body).toHaveLength(2)
    const search = async (q: string) => (await client.search({ query: { q, organizationId: organization.id } })).body
    expect((await search('Zebra')).interactions).toMatchObject([
      { id: late.id, contactId: ana.id, contactName: 'Ana Gómez' },
    ])
    expect((await search('Anna Gomez')).contacts.map(({ id }) => id)).toEqual([ana.id])

    const query = { from: '2026-02-01', to: '2026-12-31' }
    const report = { params: { id: organization.id }, query }
    expect((await client.getLocationsReport(report)).body.places).toMatchObject([{ visits: 2, contacts: 1 }])
    expect((await client.getTeamReport(report)).body.members).toMatchObject([
      { userId: user.id, interactions: 2, contacts: 1, newContacts: 1 },
    ])
    expect((await client.getActivitiesReport(report)).body.newContacts).toBe(1)
  })

  it('and its own assignment lead their notifications to the other contact', async () => {
    const team = await withTwo()
    const { client, organization, user, ana, anna } = team
    const bob = await teammate(server(), team, 'member')
    const assignee = assignment(bob.user.id, user.id, '2026-03-01T10:00:00.000Z')
    const { body: call } = await client.createInteraction({ body: visit(organization.id, anna.id) })
    await client.updateInteraction({ params: { id: call.id }, body: { assignee } })
    await client.updateContact({ params: { id: anna.id }, body: { assignee } })
    await client.updateContact({ params: { id: anna.id }, body: { merged: into(ana) } })
    const { notifications } = (await bob.client.listNotifications({})).body
    const told = notifications.map(({ kind, referenceId, subject }) => [kind, referenceId, subject])
    expect(told).toContainEqual(['contact_assigned', ana.id, 'Ana Gómez'])
    expect(told).toContainEqual(['follow_up_assigned', call.id, 'Ana Gómez'])
  })

  it('can still be recorded by a device that does not know of the merge', async () => {
    const team = await withTwo()
    const { client, organization, ana, anna } = team
    await merge(team, anna, ana)
    const { status } = await client.createInteraction({ body: visit(organization.id, anna.id) })
    expect(status).toBe(201)
    const params = { organizationId: organization.id }
    expect((await client.listInteractions({ params, query: { contactId: ana.id } })).body).toHaveLength(1)
  })
})
