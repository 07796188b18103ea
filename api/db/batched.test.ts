import { describe, expect, it } from 'vitest'
import { batched } from './batched.ts'

/** Work that the test finishes by hand, and its arguments. */
function workshop() {
  const goes: { items: string[]; finish(): void; fail(error: unknown): void }[] = []
  let idle = 0
  const ask = batched<string, string>({
    work: (items) =>
      new Promise((resolve, reject) => {
        goes.push({ items: [...items], finish: () => resolve(items.map((item) => item.toUpperCase())), fail: reject })
      }),
    keyOf: (item) => item[0] ?? '',
    isOfOne: (error) => error === 'one of them',
    onIdle: () => void (idle += 1),
  })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return { ask, goes, settled, idle: () => idle }
}

/** A batch of one, followed by a batch of two. */
async function goOfTwo() {
  const shop = workshop()
  const first = shop.ask(['a'])
  const others = [shop.ask(['b']), shop.ask(['c'])]
  shop.goes[0]?.finish()
  await first
  await shop.settled()
  return { ...shop, others }
}

const items = (goes: ReturnType<typeof workshop>['goes']) => goes.map((go) => go.items)

describe('batched work', () => {
  it('starts at once for the first caller, and runs in one batch for those who arrive in the meantime', async () => {
    const { ask, goes, settled } = workshop()
    const first = ask(['a'])
    const others = [ask(['b', 'c']), ask(['d'])]
    expect(items(goes)).toEqual([['a']])
    goes[0]?.finish()
    expect(await first).toEqual(['A'])
    await settled()
    expect(items(goes)).toEqual([['a'], ['b', 'c', 'd']])
    goes[1]?.finish()
    expect(await Promise.all(others)).toEqual([['B', 'C'], ['D']])
  })

  it('never has two items with one key in a batch, and serves every caller', async () => {
    const { ask, goes, settled } = workshop()
    const asked = [ask(['a']), ask(['b1']), ask(['c']), ask(['b2'])]
    for (let go = 0; go < 3; go += 1) {
      goes[go]?.finish()
      await settled()
    }
    expect(items(goes)).toEqual([['a'], ['b1', 'c'], ['b2']])
    expect(await Promise.all(asked)).toEqual([['A'], ['B1'], ['C'], ['B2']])
  })

  it('limits the size of a batch, and runs a larger request alone', async () => {
    const { ask, goes, settled } = workshop()
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => String.fromCodePoint(0x4e00 + from + index))
    void ask(['a'])
    void ask(many(0, 60))
    void ask(many(60, 60))
    void ask(many(120, 500))
    void ask(many(620, 30))
    for (let go = 0; go < 4; go += 1) {
      goes[go]?.finish()
      await settled()
    }
    expect(items(goes).map(({ length }) => length)).toEqual([1, 90, 60, 500])
  })

  it('reports an error of one item to its caller only', async () => {
    const { goes, settled, others } = await goOfTwo()
    goes[1]?.fail('one of them')
    await settled()
    expect(items(goes).slice(2)).toEqual([['b'], ['c']])
    goes[2]?.fail('one of them')
    goes[3]?.finish()
    expect(await Promise.allSettled(others)).toEqual([
      { status: 'rejected', reason: 'one of them' },
      { status: 'fulfilled', value: ['C'] },
    ])
  })

  it('fails for a whole batch if no item caused the error, and continues with the next', async () => {
    const { ask, goes, others } = await goOfTwo()
    goes[1]?.fail('no room')
    expect(await Promise.allSettled(others)).toEqual(Array(2).fill({ status: 'rejected', reason: 'no room' }))
    const later = ask(['d'])
    goes[2]?.finish()
    expect(await later).toEqual(['D'])
    expect(goes).toHaveLength(3)
  })

  it('reports when no work is left', async () => {
    const { ask, goes, settled, idle } = workshop()
    void ask(['a'])
    void ask(['b'])
    goes[0]?.finish()
    await settled()
    expect(idle()).toBe(0)
    goes[1]?.finish()
    await settled()
    expect(idle()).toBe(1)
  })
})
