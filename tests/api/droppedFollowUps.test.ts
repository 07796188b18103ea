import { expect, it } from 'vitest'
import { useServer } from '../support/api.ts'
import { signUp } from '../support/client.ts'
import { promisedCall } from '../support/teams.ts'

const server = useServer()
const due = '2026-03-08T12:00:00.000Z'

async function planned() {
  const person = await signUp(server().url)
  const { client, user, organization } = person
  const organizationId = organization.id
  const { call } = await promisedCall(person, due)
  const change = async (body: Parameters<typeof client.updateInteraction>[0]['body']) =>
    client.updateInteraction({ params: { id: call.id }, body })
  const pending = async () =>
    (await client.listInteractions({ params: { organizationId }, query: { followUp: 'pending' } })).body.length
  const points = async () => (await client.getUserPoints({ params: { userId: user.id } })).body.points
  return { change, pending, points }
}

it('a dropped follow-up is in no list, earns nothing, and keeps when it was due and why it was dropped', async () => {
  const { change, pending, points } = await planned()
  const before = await points()
  const followUpDropped = { date: due, reason: 'Has moved away' }
  const { status, body } = await change({ followUpDate: null, followUpDropped })
  expect({ status, body }).toMatchObject({ status: 200, body: { followUpDate: null, followUpDropped } })
  expect([await pending(), await points()]).toEqual([0, before])
  await change({ followUpDate: due, followUpDropped: null })
  expect(await pending()).toBe(1)
})

it('says what is wrong with a drop', async () => {
  const { change } = await planned()
  const wrong = await change({ followUpDropped: { date: '1812-01-01T00:00:00Z', reason: 'x'.repeat(501) } })
  expect(wrong).toMatchObject({
    status: 400,
    body: {
      errors: [
        { path: 'followUpDropped.date', message: 'Date must lie between 1900 and 2200' },
        { path: 'followUpDropped.reason', message: 'Reason must be at most 500 characters' },
      ],
    },
  })
})
