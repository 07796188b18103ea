import { describe, expect, it } from 'vitest'
import { assignment } from '../../shared/domain/assigning.ts'
import { receipt } from '../../shared/schemas/notification.ts'
import { useServer } from '../support/api.ts'
import { Client, signUp, type Person } from '../support/client.ts'
import { listenTo } from '../support/eventStream.ts'
import { promisedCall, teammate } from '../support/teams.ts'

const server = useServer()
const at = '2026-03-01T10:00:00.000Z'

const receiptsOf = async ({ client, organization }: Person) =>
  (await client.listReceipts({ params: { organizationId: organization.id } })).body
const noticesOf = async ({ client }: Person) => (await client.listNotifications({})).body.notifications

/** Ruth gives a contact and its follow-up to Bob; she is no administrator. */
async function team() {
  const admin = await signUp(server().url)
  const [ruth, bob] = [await teammate(server(), admin, 'manager'), await teammate(server(), admin, 'member')]
  const { ana, call } = await promisedCall(ruth, new Date(Date.now() + 86_400_000).toISOString())
  const assignee = assignment(bob.user.id, ruth.user.id, at)
  await ruth.client.updateContact({ params: { id: ana.id }, body: { assignee } })
  await ruth.client.updateInteraction({ params: { id: call.id }, body: { assignee } })
  return { admin, ruth, bob, ana, call, assignee }
}

describe('receipts of what is given to others', () => {
  it('show that it has been sent, has arrived, and was read', async () => {
    const { ruth, bob, ana, call } = await team()
    const none = { at, receivedAt: null, readAt: null }
    const sent = await receiptsOf(ruth)
    expect(sent.map((one) => receipt.strict().parse(one))).toEqual(
      expect.arrayContaining([
        { entity: 'contact', id: ana.id, ...none },
        { entity: 'interaction', id: call.id, ...none },
      ]),
    )
    expect(sent).toHaveLength(2)
    const events = await listenTo(server().url, ruth.client)
    const [first] = (await noticesOf(bob)).filter(({ kind }) => kind === 'contact_assigned')
    await expect.poll(() => events.messages.flatMap(({ lists }) => lists)).toContain('receipts')
    const received = await receiptsOf(ruth)
    expect(received).toMatchObject([{ receivedAt: expect.any(String) as string, readAt: null }, { readAt: null }])
    expect(received[1]?.receivedAt).not.toBeNull()
    // Only the first time counts.
    await noticesOf(bob)
    expect(await receiptsOf(ruth)).toEqual(received)
    await bob.client.readNotifications({ body: { ids: [first?.id ?? 0] } })
    const read = new Map((await receiptsOf(ruth)).map(({ entity, readAt }) => [entity, readAt]))
    expect(read.get('contact')).not.toBeNull()
    expect(read.get('interaction')).toBeNull()
  })

  it('have both times once it is read, however it was received', async () => {
    const { ruth, bob } = await team()
    await bob.client.readNotifications({ body: { all: true } })
    for (const { receivedAt, readAt } of await receiptsOf(ruth)) {
      expect(readAt).not.toBeNull()
      expect(receivedAt).toBe(readAt)
    }
  })

  it('are shown to the assigning member, and to administrators', async () => {
    const { admin, ruth, bob } = await team()
    const carl = await teammate(server(), admin, 'manager')
    const counts = await Promise.all([admin, ruth, bob, carl].map(async (person) => (await receiptsOf(person)).length))
    expect(counts).toEqual([2, 2, 0, 0])
    const stranger = await signUp(server().url)
    expect(await receiptsOf(stranger)).toEqual([])
    const params = { organizationId: admin.organization.id }
    expect((await stranger.client.listReceipts({ params })).status).toBe(403)
    expect((await new Client(server().url).listReceipts({ params })).status).toBe(401)
  })

  it('end with the answer, and begin again with a new question', async () => {
    const { ruth, bob, ana, assignee } = await team()
    await noticesOf(bob)
    await bob.client.updateContact({ params: { id: ana.id }, body: { assignee: { ...assignee, answer: 'accepted' } } })
    expect((await receiptsOf(ruth)).map(({ entity }) => entity)).toEqual(['interaction'])
    const again = assignment(bob.user.id, ruth.user.id, '2026-03-02T10:00:00.000Z')
    await ruth.client.updateContact({ params: { id: ana.id }, body: { assignee: again } })
    expect((await receiptsOf(ruth))[0]).toMatchObject({ entity: 'contact', at: again.at, receivedAt: null })
  })
})

it('a follow-up that was assigned leaves the notifications once it is completed', async () => {
  const { bob, call } = await team()
  const kinds = async () => (await noticesOf(bob)).map(({ kind }) => kind)
  expect(await kinds()).toContain('follow_up_assigned')
  await bob.client.updateInteraction({ params: { id: call.id }, body: { followUpCompleted: true } })
  expect(await kinds()).not.toContain('follow_up_assigned')
})

it('notifications name the contact that another one was merged into', async () => {
  const { admin, ruth, bob, ana } = await team()
  const { body: anna } = await ruth.client.createContact({
    body: { name: 'Anna Gomez', organizationId: admin.organization.id },
  })
  const merged = { into: anna.clientId, before: {}, after: {} }
  const answer = await ruth.client.updateContact({ params: { id: ana.id }, body: { merged } })
  expect(answer.status).toBe(200)
  const [notice] = (await noticesOf(bob)).filter(({ kind }) => kind === 'follow_up_assigned')
  expect(notice?.subject).toBe('Anna Gomez')
})
