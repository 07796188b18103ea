import { randomUUID } from 'node:crypto'
import type { BatchResults } from '../../../shared/schemas/sync.ts'
import { pathOf } from '../../support/calls.ts'
import type { Comparison } from '../rounds.ts'
import type { Insert } from './bare.ts'
import { call } from './http.ts'
import type { Person } from './people.ts'
import type { Stage } from './stage.ts'

const records = 10_000
const perRequest = 500
/** The number of days offline. */
const days = 20

/** The queue, in batches. */
function queueOf({ userId, contactId }: Person): Insert[][] {
  const now = Date.now()
  const all = Array.from({ length: records }, (_, index): Insert => ({
    clientId: randomUUID(),
    contactId: contactId + (index % 100),
    userId,
    type: 'conversation',
    date: new Date(now - ((records - index) / records) * days * 86_400_000).toISOString(),
    location: { lat: 44.94, lng: -123.03, address: '12 Court Street' },
    notes: `Talked about the reading on Sunday, ${index}`,
  }))
  return Array.from({ length: records / perRequest }, (_, index) =>
    all.slice(index * perRequest, (index + 1) * perRequest),
  )
}

const batchOf = (piece: readonly Insert[], organizationId: number) => ({
  records: piece.map(({ userId: _, ...body }) => ({
    op: 'create',
    entity: 'interaction',
    body: { ...body, organizationId },
  })),
})

/**
 * Draining a device's queue, and sending the same again after a lost answer; compared with bare INSERTs of the same
 * rows.
 */
export async function drain(stage: Stage): Promise<Comparison[]> {
  // A new user each time: earlier records are counted again with every new day.
  const newUser = () => stage.person({ contacts: 100, interactions: 0 })

  /** One request after the other, as a device sends them. */
  async function timed(
    url: string,
    bodies: readonly unknown[],
    { token }: Person,
  ): Promise<{ took: number; answers: Buffer[] }> {
    const answers: Buffer[] = []
    const begun = performance.now()
    for (const body of bodies)
      answers.push(await call(url, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body }))
    return { took: performance.now() - begun, answers }
  }

  async function send(person: Person, queue: readonly Insert[][], status: number): Promise<number> {
    const { organizationId } = person
    const { took, answers } = await timed(
      stage.api.url + pathOf('sendRecords', { params: { organizationId } }),
      queue.map((piece) => batchOf(piece, organizationId)),
      person,
    )
    const results = answers.flatMap((answer) => (JSON.parse(answer.toString()) as BatchResults).results)
    const others = results.filter((result) => result.status !== status)
    if (results.length !== records || others.length > 0)
      throw new Error(
        `${others.length} of ${results.length} were not answered by ${status}: ${JSON.stringify(others[0])}`,
      )
    return took
  }

  const floor = 'Koa and pg, bare INSERT'
  return [
    {
      what: `draining ${records.toLocaleString('en')} records, ${perRequest} a request`,
      unit: 'ms',
      floor,
      goals: [
        { of: 'server', against: floor, atMost: 1.7 },
        { of: 'server, a replay', against: floor, atMost: 0.8 },
      ],
      contenders: [
        {
          name: floor,
          async measure() {
            const person = await newUser()
            return (await timed(`${stage.floorUrl}/?organizationId=${person.organizationId}`, queueOf(person), person))
              .took
          },
        },
        {
          name: 'server',
          async measure() {
            const person = await newUser()
            return send(person, queueOf(person), 201)
          },
        },
        {
          name: 'server, a replay',
          async measure() {
            const person = await newUser()
            const queue = queueOf(person)
            await send(person, queue, 201)
            return send(person, queue, 200)
          },
        },
      ],
    },
  ]
}
