import type { DeviceStore, FeedPosition, PendingRecord, ReplicaStore } from '../../shared/replica.ts'
import { contact, pending, uuid } from '../../renderer/offline/testRecords.ts'

/** Opens the store of a name, in its last state. */
export type OpenStore = (name: string) => Promise<ReplicaStore>

/** Opens a user's device store, in its last state. */
export type OpenDevice = (userId: number) => Promise<DeviceStore>

// The suite runs in a browser too, without a test framework.
function same(found: unknown, wanted: unknown): void {
  const [left, right] = [JSON.stringify(found), JSON.stringify(wanted)]
  if (left !== right) throw new Error(`${left} instead of ${right}`)
}

const idsOf = async (store: ReplicaStore): Promise<string[]> => (await store.pending()).map(({ id }) => id)
const expectation = ({ id, entity, rev }: PendingRecord) => ({ id, entity, rev })

/** The behaviour of every local store, whatever its implementation. */
export const conformance: Readonly<Record<string, (open: OpenStore) => Promise<void>>> = {
  'returns the queue in the order of recording': async (open) => {
    const store = await open('order')
    const records = [pending(3), pending(1, { entity: 'interaction' }), pending(2)]
    same(await store.commit({ putPending: records, putRows: { contact: [contact(7)] } }), true)
    same(await store.pending(), [records[1], records[2], records[0]])
    same(await store.row('contact', 7), contact(7))
    same(await store.row('interaction', 7), null)
  },

  'keeps the queue when it is reopened': async (open) => {
    await (await open('again')).commit({ putPending: [pending(1)], putRows: { contact: [contact(1)] } })
    const store = await open('again')
    same(await store.pending(), [pending(1)])
    same(await store.rows('contact', 1), [contact(1)])
  },

  'changes nothing if an expectation does not hold': async (open) => {
    const store = await open('expectation')
    await store.commit({ putPending: [pending(1)] })
    same(
      await store.commit({
        expect: [{ ...expectation(pending(1)), rev: 2 }],
        putPending: [pending(2)],
        putRows: { contact: [contact(1)] },
      }),
      false,
    )
    same(
      await store.commit({
        expect: [{ ...expectation(pending(1)), rev: null }],
        removePending: [expectation(pending(1))],
      }),
      false,
    )
    same(await store.commit({ expect: [expectation(pending(3))], putRows: { contact: [contact(1)] } }), false)
    same([await store.pending(), await store.rows('contact', 1)], [[pending(1)], []])
  },

  'checks expectations of many records, whether they are beside each other or not': async (open) => {
    const store = await open('many')
    const all = Array.from({ length: 20 }, (_, index) =>
      pending(index + 1, index % 3 === 0 ? { entity: 'interaction' } : {}),
    )
    const expected = (records: readonly PendingRecord[]) =>
      records.map(({ id, entity, rev, seq }) => ({ id, entity, rev, seq }))
    const commit = (records: readonly PendingRecord[]) => store.commit({ expect: expected(records), putPending: [] })
    await store.commit({ putPending: all })
    same(await commit(all.slice(4, 12)), true)
    // With many others between them.
    same(await commit([all[1]!, all[19]!]), true)
    same(await commit([...all.slice(4, 12), pending(30)]), false)
    await store.commit({ removePending: [expectation(all[7]!)], putPending: [{ ...all[9]!, rev: 2 }] })
    same(await commit(all.slice(4, 12)), false)
    same(await commit(all.slice(4, 8)), false)
    same(await commit(all.slice(8, 12)), false)
    same(await commit([...all.slice(4, 7), ...all.slice(10, 12)]), true)
    // What is written is no answer to what was expected, near or far.
    const far = [all[1]!, all[19]!]
    same(await store.commit({ expect: expected(far), removePending: far.map(expectation) }), true)
    const near = all.slice(10, 13)
    same(await store.commit({ expect: expected(near), putPending: near.map((one) => ({ ...one, rev: 2 })) }), true)
    // One that has left the queue and come back behind the others, as from a file.
    await store.commit({ putPending: [{ ...all[4]!, seq: 40 }] })
    same(await store.commit({ expect: [all[4]!].map(expectation) }), true)
  },

  'acknowledges atomically: removes the record, and stores the row': async (open) => {
    const store = await open('acknowledge')
    await store.commit({ putPending: [pending(1), pending(2)] })
    same(
      await store.commit({
        expect: [expectation(pending(1))],
        removePending: [expectation(pending(1))],
        putRows: { contact: [contact(5)] },
      }),
      true,
    )
    same([await idsOf(store), await store.rows('contact', 1)], [[uuid(2)], [contact(5)]])
  },

  'lets only one of two commits with the same expectation succeed': async (open) => {
    const store = await open('race')
    await store.commit({ putPending: [pending(1)] })
    const change = (body: string) =>
      store.commit({ expect: [expectation(pending(1))], putPending: [pending(1, { rev: 2, body: { name: body } })] })
    same((await Promise.all(['one', 'other', 'third'].map(change))).filter(Boolean).length, 1)
  },

  'gives a new record a position of its own, after the whole queue': async (open) => {
    const store = await open('places')
    const isNew = (record: PendingRecord) => ({ id: record.id, entity: record.entity, rev: null })
    const keep = (...records: PendingRecord[]) => store.commit({ expect: records.map(isNew), putPending: records })
    same(await keep(pending(5, { entity: 'interaction' })), true)
    same(
      [
        await keep(pending(6, { seq: 5 })),
        await keep(pending(6, { seq: 4 })),
        await keep(pending(6), pending(7, { seq: 6 })),
      ],
      [false, false, false],
    )
    same([await keep(pending(6), pending(7)), await keep(pending(8, { seq: 7, entity: 'interaction' }))], [true, false])
    same(await store.commit({ expect: [expectation(pending(6))], putPending: [pending(6, { rev: 2 })] }), true)
    same(
      (await store.pending()).map(({ seq }) => seq),
      [5, 6, 7],
    )
  },

  'takes no new record that is there already, at another position': async (open) => {
    const store = await open('known')
    const keep = (record: PendingRecord) =>
      store.commit({ expect: [{ id: record.id, entity: record.entity, rev: null }], putPending: [record] })
    same([await keep(pending(1)), await keep(pending(1, { seq: 2 }))], [true, false])
    same(await store.pending(), [pending(1)])
  },

  'lets only one of two commits for the same position succeed': async (open) => {
    const store = await open('place')
    const keep = (record: PendingRecord) =>
      store.commit({ expect: [{ id: record.id, entity: record.entity, rev: null }], putPending: [record] })
    same(
      (
        await Promise.all([
          keep(pending(1)),
          keep(pending(2, { seq: 1, entity: 'interaction' })),
          keep(pending(3, { seq: 1 })),
        ])
      ).filter(Boolean).length,
      1,
    )
  },

  'separates the rows of organizations, and clears one before it stores rows': async (open) => {
    const store = await open('organizations')
    await store.commit({ putRows: { contact: [contact(2), contact(1), contact(3, { organizationId: 2 })] } })
    same(
      (await store.rows('contact', 1)).map(({ id }) => id),
      [1, 2],
    )
    await store.commit({ clearOrganization: 1, putRows: { contact: [contact(4)] } })
    same([await store.rows('contact', 1), (await store.rows('contact', 2)).length], [[contact(4)], 1])
  },

  'gives a row to the organization that was written last, for good': async (open) => {
    const store = await open('owners')
    await store.commit({ putRows: { contact: [contact(1), contact(2), contact(3, { organizationId: 2 })] } })
    // A restored server gives ids again that it had given before.
    const moved = contact(2, { organizationId: 2, name: 'Ana' })
    await store.commit({ putRows: { contact: [moved] } })
    same([await store.rows('contact', 1), (await store.rows('contact', 2))[0]], [[contact(1)], moved])
    same(await store.row('contact', 2), moved)
    await store.commit({ clearOrganization: 2 })
    same([await store.rows('contact', 1), await store.rows('contact', 2)], [[contact(1)], []])
    same(await store.row('contact', 2), null)
  },

  'counts a turn for each write of rows, and writes nothing if another turn was expected': async (open) => {
    const store = await open('turns')
    const first = await store.turn()
    same(await store.commit({ putPending: [pending(1)], putRows: { contact: [] } }), true)
    same(await store.turn(), first)
    same(await store.commit({ expectTurn: first, putRows: { contact: [contact(1)] } }), true)
    const second = await store.turn()
    same(second > first, true)
    same(await store.commit({ expectTurn: first, putPending: [pending(2)], removeRows: { contact: [1] } }), false)
    same([await idsOf(store), await store.rows('contact', 1)], [[uuid(1)], [contact(1)]])
    same(await store.commit({ expectTurn: second, removeRows: { contact: [1] } }), true)
    same(await store.commit({ clearOrganization: 2 }), true)
    same((await store.turn()) - second, 2)
    same(await store.commit({ expectTurn: second, putRows: { interaction: [] } }), false)
    same((await store.rows('contact', 1)).length, 0)
  },

  'lets only one of two writes of rows in the same turn succeed': async (open) => {
    const store = await open('turn')
    const expectTurn = await store.turn()
    const write = (id: number) => store.commit({ expectTurn, putRows: { contact: [contact(id)] } })
    same((await Promise.all([1, 2, 3].map(write))).filter(Boolean).length, 1)
    same((await store.rows('contact', 1)).length, 1)
  },

  'replaces rows by id, and removes them': async (open) => {
    const store = await open('rows')
    await store.commit({ putRows: { contact: [contact(1), contact(2)] } })
    await store.commit({
      putRows: { contact: [contact(1, { version: 2, name: 'Ana' })] },
      removeRows: { contact: [2, 99] },
    })
    same(await store.rows('contact', 1), [contact(1, { version: 2, name: 'Ana' })])
  },

  'writes a commit completely or not at all': async (open) => {
    const store = await open('whole')
    const broken = pending(2, { body: { name: () => 'no data' } })
    const failed = await store.commit({ putPending: [pending(1), broken], putRows: { contact: [contact(1)] } }).then(
      () => false,
      () => true,
    )
    same([failed, await store.pending(), await store.rows('contact', 1)], [true, [], []])
    same(await store.commit({ putPending: [pending(3)] }), true)
  },

  'accepts thousands at once': async (open) => {
    const store = await open('thousands')
    const numbers = Array.from({ length: 3_000 }, (_, index) => index + 1)
    // Typical ids: most of them consecutive, one far away.
    const ids = [...numbers, 1_000_000]
    same(
      await store.commit({
        putPending: numbers.map((number) => pending(number)),
        putRows: { contact: ids.map((id) => contact(id)) },
      }),
      true,
    )
    same([(await store.pending()).length, (await store.rows('contact', 1)).map(({ id }) => id)], [3_000, ids])
  },

  'returns values that are independent of the stored ones': async (open) => {
    const store = await open('copies')
    const given = pending(1)
    await store.commit({ putPending: [given] })
    given.body.name = 'changed outside'
    const [read] = await store.pending()
    try {
      if (read) read.body.name = 'changed outside'
    } catch {
      // A store may reject it instead of returning a copy.
    }
    same((await store.pending())[0]?.body, { name: 'Person 1' })
  },
}

const organizationsOf = async (open: OpenDevice, userId: number): Promise<number[]> =>
  (await (await open(userId)).organizations(userId)).toSorted((a, b) => a - b)

/** The reading position of a user in some organizations. */
async function hasRead(open: OpenDevice, userId: number, read: Record<number, FeedPosition | null>): Promise<void> {
  const device = await open(userId)
  for (const [organizationId, position] of Object.entries(read))
    await device.setPosition(userId, Number(organizationId), position)
}

const far: FeedPosition = { cursor: 'a', isFull: true, again: null }
const begun: FeedPosition = { cursor: 'b', isFull: false, again: { contact: [1], interaction: [] } }

/** The behaviour of every device store, whatever its implementation. */
export const deviceConformance: Readonly<Record<string, (open: OpenDevice) => Promise<void>>> = {
  'stores each user’s reading position of each organization': async (open) => {
    await hasRead(open, 1, { 1: far, 2: far })
    await hasRead(open, 1, { 2: null })
    await hasRead(open, 12, { 1: begun })
    const mine = await open(1)
    same([await mine.position(1, 1), await mine.position(1, 2), await mine.position(1, 3)], [far, null, null])
    same(await (await open(12)).position(12, 1), begun)
  },

  'lists the organizations that each user has read from': async (open) => {
    same(await organizationsOf(open, 2), [])
    await hasRead(open, 2, { 1: far, 12: begun, 3: far })
    await hasRead(open, 2, { 3: null })
    await hasRead(open, 21, { 7: far })
    same([await organizationsOf(open, 2), await organizationsOf(open, 21)], [[1, 12], [7]])
  },

  'stores a position only in place of the expected one': async (open) => {
    const device = await open(5)
    same(await device.setPosition(5, 1, far, begun), false)
    same(await device.setPosition(5, 1, begun, null), true)
    same([await device.setPosition(5, 1, far, null), await device.position(5, 1)], [false, begun])
    same([await device.setPosition(5, 1, null, far), await device.setPosition(5, 1, far, begun)], [false, true])
    same([await device.setPosition(5, 1, begun), await device.position(5, 1)], [true, begun])
  },

  'removes all data of one user, and none of others': async (open) => {
    await hasRead(open, 3, { 1: far, 2: far })
    await hasRead(open, 31, { 1: far })
    await (await open(3)).forget(3)
    same([await organizationsOf(open, 3), await organizationsOf(open, 31)], [[], [1]])
  },
}
