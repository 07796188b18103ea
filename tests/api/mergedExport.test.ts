import { expect, it } from 'vitest'
import { suspectAgain, tellApart } from '../../shared/domain/distinct.ts'
import { mergeOf, separationOf, type ContactChange, type MergeChoice } from '../../shared/domain/merging.ts'
import type { Contact } from '../../shared/schemas/contact.ts'
import { useServer } from '../support/api.ts'
import { signUp, type Person } from '../support/client.ts'
import { exportOf } from '../support/dataExport.ts'
import { randomFrom, type Random } from '../support/random.ts'

const server = useServer()
const count = 6
/** The organization's fields: of choices, numbers and texts. */
async function customFieldsOf({ client, organization }: Person): Promise<number[]> {
  const ids: number[] = []
  for (const [label, kind] of [
    ['Church', 'choice'],
    ['Children', 'number'],
    ['Street', 'text'],
  ] as const) {
    const options = kind === 'choice' ? [{ label: 'Grace' }, { label: 'Hope' }] : []
    const { body } = await client.createCustomField({ body: { organizationId: organization.id, label, kind, options } })
    ids.push(body.id)
  }
  return ids
}

const sides: MergeChoice[] = ['winner', 'loser']

/** A team of one with contacts that may be the same people, each met once. */
async function withContacts(random: Random): Promise<Person> {
  const team = await signUp(server().url)
  const organizationId = team.organization.id
  const [church = 0, children = 0, street = 0] = await customFieldsOf(team)
  for (let number = 0; number < count; number += 1) {
    const { body } = await team.client.createContact({
      body: {
        organizationId,
        name: random.pick(['Ana Gómez', 'Anna Gomez', `Person ${number}`]),
        phone: random.pick([null, '555-123-4567', `555-123-${1000 + number}`]),
        email: random.pick([null, `p${number}@example.org`]),
        notes: random.pick([null, 'Likes tea', `Zwei\nZeilen, "${number}"`]),
        status: random.pick(['new', 'active', 'inactive']),
        custom: {
          [church]: random.pick([null, 1, 2]),
          [children]: random.pick([null, 0, number]),
          [street]: random.pick([null, `Oak ${number}`]),
        },
      },
    })
    await team.client.createInteraction({
      body: {
        organizationId,
        contactId: body.id,
        type: 'conversation',
        date: '2026-03-01T10:00:00.000Z',
        location: { lat: 35.04, lng: -85.3, address: '12 Oak Street' },
      },
    })
  }
  return team
}

/**
 * What the server exports of the organization's records. What changes by its nature is left out: when a row was last
 * written, and the file of all changes, in which merges and separations are two of them.
 */
async function exported(team: Person): Promise<string> {
  const files = await exportOf(server(), team.client)
  const ofRecords = ['contacts.json', 'contacts.csv', 'interactions.json', 'interactions.csv']
  const text = ofRecords.map((name) => files.get(name) ?? `no ${name}`).join('\n')
  // In CSV it is the last column.
  return text
    .replaceAll(/"updatedAt": ?"[^"]*"/g, '')
    .replaceAll(/,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?(?=\r\n)/g, '')
}

/** Merges, separates and tells apart at random; at the end separates what is still merged, in any order. */
async function mergedAndSeparated(random: Random, { client, organization }: Person): Promise<void> {
  const params = { organizationId: organization.id }
  const known = new Map((await client.listContacts({ params })).body.map((contact) => [contact.id, contact]))
  const now = () => [...known.values()]
  const change = async (changes: readonly ContactChange<Contact>[]) => {
    for (const { contact, body } of changes) {
      const { version } = known.get(contact.id) ?? contact
      const answer = await client.updateContact({ params: { id: contact.id }, body: { ...body, version } })
      expect(answer.status).toBe(200)
      known.set(contact.id, answer.body)
    }
  }
  const separate = () => {
    // As the app offers it: not of a contact that has itself been merged into another one.
    const open = now().filter(({ merged }) => !merged)
    const alias = random.pick(now().filter(({ merged }) => open.some(({ clientId }) => clientId === merged?.into)))
    const winner = open.find(({ clientId }) => clientId === alias.merged?.into)
    const others = now().filter((one) => one !== alias && one.merged?.into === alias.merged?.into)
    return change(separationOf(alias, winner, others).changes)
  }
  const apart: [number, number][] = []
  for (let step = 0; step < 12; step += 1) {
    const open = now().filter(({ merged }) => !merged)
    const one = random.pick(open)
    const other = random.pick(open.filter((each) => each !== one).concat(open.length === 1 ? open : []))
    if (random.chance(0.2) && one !== other) {
      apart.push([one.id, other.id])
      await change([tellApart(one, other)])
    } else if (random.chance(0.6) && one !== other)
      await change(mergeOf(one, other, { phone: random.pick(sides), name: random.pick(sides) }))
    else if (open.length < count) await separate()
  }
  while (now().some(({ merged }) => merged)) await separate()
  for (const [a, b] of apart) await change(suspectAgain(known.get(a)!, known.get(b)!, now()))
}

it('after merges and separations in any order, the export of all records is the same, byte for byte', async () => {
  for (let seed = 1; seed <= 2; seed += 1) {
    const random = randomFrom(seed)
    const team = await withContacts(random)
    const before = await exported(team)
    expect(before).toContain('Oak Street')
    await mergedAndSeparated(random, team)
    expect(await exported(team), `seed ${seed}`).toBe(before)
  }
})
