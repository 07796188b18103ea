import { expect, it } from 'vitest'
import type { Contact } from '../../shared/schemas/contact.ts'
import { uuid } from '../../renderer/offline/testRecords.ts'
import { useServer } from '../support/api.ts'
import { repetitions } from '../support/runReport.ts'
import { callsOf } from './simulation/backend.ts'
import { realServer } from './simulation/realServer.ts'
import { serverModel } from './simulation/serverModel.ts'
import { simulate } from './simulation/simulate.ts'

const runs = repetitions('simulated histories of devices against the real server', 8, 500)
const server = useServer({ env: { RATE_LIMITS: 'off' } })

it(
  'the simulation with the real server keeps every record once or asks its user',
  { timeout: runs * 60_000 },
  async () => {
    for (let seed = 1; seed <= runs; seed += 1) {
      const { faults } = await simulate(seed, await realServer(server()))
      expect(faults, `npm run simulate -- --server --runs 1 --seed ${seed}`).toEqual([])
    }
  },
)

// Histories in which copies of one change travel apart like this are too rare for the simulation.
it.each([
  ['the simulation’s server', async () => serverModel()],
  ['the real server', () => realServer(server())],
])(
  '%s makes a change once, of which one copy comes to its contact and another to what it was merged into',
  async (_, start) => {
    const backend = await start()
    const [user = 0, organizationId = 0] = [backend.users[0], backend.organizations[0]]
    const client = callsOf(user, backend)
    const contact = async (name: string, id: number): Promise<Contact> =>
      (await client.createContact({ body: { name, organizationId, clientId: uuid(id) } })).body
    const [ana, anna] = [await contact('Ana', 1), await contact('Anna', 2)]
    const merged = { into: ana.clientId, before: {}, after: {} }
    await client.updateContact({ params: { id: anna.id }, body: { merged, version: 1, opId: uuid(3) } })
    const change = ({ id }: Contact, version: number) =>
      client.updateContact({ params: { id }, body: { phone: '555-765-4321', version, opId: uuid(4) } })
    expect(await change(anna, 1)).toMatchObject({ status: 409, body: { code: 'merged', current: { id: ana.id } } })
    await client.updateContact({ params: { id: anna.id }, body: { merged: null, version: 2, opId: uuid(5) } })
    expect(await change(anna, 3)).toMatchObject({ status: 200, body: { id: anna.id, phone: '555-765-4321' } })
    expect(await change(ana, 1)).toMatchObject({ status: 200, body: { id: ana.id, phone: null, version: 1 } })
  },
)
