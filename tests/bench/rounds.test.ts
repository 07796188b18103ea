import { describe, expect, it } from 'vitest'
import { compare, median, type Goal } from './rounds.ts'

const quiet = () => undefined
const counting = (name: string, values: readonly number[], order: string[]) => {
  const left = [...values]
  return { name, measure: async () => (order.push(name), left.shift() ?? Number.NaN) }
}

/** Judges 'ours' next to 'floor', by the rounds' figures. */
async function judging(floor: readonly number[], ours: readonly number[], goal: Partial<Goal>, maxRounds?: number) {
  const contenders = [counting('floor', floor, []), counting('ours', ours, [])]
  const goals = [{ of: 'ours', ...goal }]
  const { judged } = await compare(
    { what: 'x', unit: 'ms', floor: 'floor', contenders, goals, maxRounds },
    ours.length,
    quiet,
  )
  return judged[0]
}

describe('a comparison', () => {
  it('measures round by round, each in a different order, and judges by the rounds’ ratios', async () => {
    const order: string[] = []
    const goals = [
      { of: 'ours', against: 'floor', atLeast: 0.85 },
      { of: 'ours', against: 'floor', atMost: 0.8 },
    ]
    const contenders = [
      counting('floor', [100, 110, 100, 100, 100], order),
      counting('ours', [90, 99, 10, 80, 95], order),
    ]
    const { judged, rounds } = await compare(
      { what: 'x', unit: 'per second', floor: 'floor', contenders, goals },
      5,
      quiet,
    )
    expect(order.slice(0, 6)).toEqual(['floor', 'ours', 'ours', 'floor', 'floor', 'ours'])
    expect(rounds).toEqual({ floor: [100, 110, 100, 100, 100], ours: [90, 99, 10, 80, 95] })
    expect(judged.map(({ value, holds }) => [value, holds])).toEqual([
      [0.9, true],
      [0.9, false],
    ])
  })

  it('judges nothing if the baseline was not steady', async () => {
    const steady = [100, 100, 100, 100, 100]
    const judged = await judging([100, 130, 130, 130, 130], steady, { against: 'floor', atMost: 1 })
    expect(judged?.unsteadiness).toBeCloseTo(0.23, 2)
    expect(judged?.holds).toBe(true)
    expect(await judging([100, 134, 130, 130, 130], steady, { against: 'floor', atMost: 1 })).toMatchObject({
      holds: null,
    })
  })

  it('judges nothing if what it is compared with was not steady, whatever the baseline is', async () => {
    const contenders = [
      counting('floor', [100, 100, 100, 100, 100], []),
      counting('other', [100, 200, 100, 100, 100], []),
      counting('ours', [50, 50, 50, 50, 50], []),
    ]
    const goals = [{ of: 'ours', against: 'other', atMost: 1 }]
    const { judged } = await compare({ what: 'x', unit: 'ms', floor: 'floor', contenders, goals }, 5, quiet)
    expect(judged[0]?.holds).toBeNull()
  })

  it('judges nothing after fewer than five rounds, unless it has no more', async () => {
    const steady = [100, 100, 100, 100]
    expect(await judging(steady, steady, { atMost: 200 })).toMatchObject({ holds: null })
    expect(await judging(steady, steady, { atMost: 200 }, 4)).toMatchObject({ holds: true })
  })

  it('compares a figure without a contender with its goal only; only a miss needs a steady baseline', async () => {
    const ours = [40, 50, 60, 50, 50]
    const busy = [100, 130, 130, 100, 100]
    expect(await judging(busy, ours, { atMost: 50 })).toMatchObject({ value: 50, holds: true })
    expect(await judging(busy, ours, { atMost: 49 })).toMatchObject({ holds: null })
    expect(await judging([100, 110, 100, 100, 100], ours, { atMost: 49 })).toMatchObject({ holds: false })
    const contenders = [counting('ours', ours, [])]
    const { judged } = await compare(
      { what: 'x', unit: 'MB', contenders, goals: [{ of: 'ours', atMost: 49 }] },
      5,
      quiet,
    )
    expect(judged[0]).toMatchObject({ unsteadiness: 0, holds: false })
  })

  it('limits the number of rounds', async () => {
    const { rounds } = await compare(
      { what: 'x', unit: 'MB', contenders: [counting('memory', [1, 2, 3], [])], goals: [], maxRounds: 2 },
      7,
      quiet,
    )
    expect(rounds).toEqual({ memory: [1, 2] })
  })

  it('takes the median, of an even number the mean of the middle two', () => {
    expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5])
  })
})
