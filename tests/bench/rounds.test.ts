import { describe, expect, it } from 'vitest'
import { compare, median } from './rounds.ts'

const quiet = () => undefined
const counting = (name: string, values: readonly number[], order: string[]) => {
  const left = [...values]
  return { name, measure: async () => (order.push(name), left.shift() ?? Number.NaN) }
}

describe('a comparison', () => {
  it('measures round by round, each in a different order, and judges by the rounds’ ratios', async () => {
    const order: string[] = []
    const goals = [
      { of: 'ours', against: 'floor', atLeast: 0.85 },
      { of: 'ours', against: 'floor', atMost: 0.8 },
    ]
    const contenders = [counting('floor', [100, 110, 100], order), counting('ours', [90, 99, 10], order)]
    const { judged, rounds } = await compare(
      { what: 'x', unit: 'per second', floor: 'floor', contenders, goals },
      3,
      quiet,
    )
    expect(order).toEqual(['floor', 'ours', 'ours', 'floor', 'floor', 'ours'])
    expect(rounds).toEqual({ floor: [100, 110, 100], ours: [90, 99, 10] })
    expect(judged.map(({ value, holds }) => [value, holds])).toEqual([
      [0.9, true],
      [0.9, false],
    ])
  })

  it('judges nothing if the baseline was not steady', async () => {
    const contenders = [counting('floor', [100, 130], []), counting('ours', [100, 130], [])]
    const { judged, unsteadiness } = await compare(
      { what: 'x', unit: 'ms', floor: 'floor', contenders, goals: [{ of: 'ours', against: 'floor', atMost: 1 }] },
      2,
      quiet,
    )
    expect(unsteadiness).toBeCloseTo(0.26, 2)
    expect(judged[0]?.holds).toBeNull()
  })

  it('compares a figure without a contender with its goal only; only a miss needs a steady baseline', async () => {
    const judging = async (floor: readonly number[], goal: number) => {
      const contenders = [counting('floor', floor, []), counting('ours', [40, 60], [])]
      return (
        await compare(
          { what: 'x', unit: 'ms', floor: 'floor', contenders, goals: [{ of: 'ours', atMost: goal }] },
          2,
          quiet,
        )
      ).judged[0]
    }
    expect(await judging([100, 130], 50)).toMatchObject({ value: 50, holds: true })
    expect(await judging([100, 130], 49)).toMatchObject({ holds: null })
    expect(await judging([100, 110], 49)).toMatchObject({ holds: false })
    const { judged, unsteadiness } = await compare(
      { what: 'x', unit: 'MB', contenders: [counting('ours', [40, 60], [])], goals: [{ of: 'ours', atMost: 49 }] },
      2,
      quiet,
    )
    expect([unsteadiness, judged[0]?.holds]).toEqual([0, false])
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
