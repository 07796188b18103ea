import { describe, expect, it, vi } from 'vitest'
import { askingOrganization, createTurns, TurnRefused, onBehalfOf } from './turns.ts'

const maxWait = 60_000
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Takes turns for groups, and returns the order in which they were given. */
function takeAll(take: ReturnType<typeof createTurns>, ids: readonly number[]) {
  const given: number[] = []
  const held: (() => void)[] = []
  for (const id of ids) void take(id).then((leave) => (given.push(id), held.push(leave)))
  return { given, next: async () => (held.shift()?.(), settled()) }
}

describe('turns', () => {
  it('alternate between the groups, however many of one wait', async () => {
    const { given, next } = takeAll(createTurns({ atOnce: 1, maxWait }), [1, 1, 1, 1, 2, 3, 2])
    await settled()
    for (let turn = 0; turn < 6; turn += 1) await next()
    expect(given).toEqual([1, 1, 2, 3, 1, 2, 1])
  })

  it('are limited in total, and per group', async () => {
    const { given, next } = takeAll(createTurns({ atOnce: 3, ofOne: 2, maxWait }), [1, 1, 1, 2, 2])
    await settled()
    expect(given).toEqual([1, 1, 2])
    await next()
    expect(given).toHaveLength(4)
  })

  it('are refused after waiting too long, which then delays no other', async () => {
    vi.useFakeTimers()
    try {
      const take = createTurns({ atOnce: 1, maxWait })
      const leave = await take(1)
      const late = take(2).catch((error: unknown) => error)
      await vi.advanceTimersByTimeAsync(maxWait)
      expect(await late).toBeInstanceOf(TurnRefused)
      leave()
      expect(await take(3)).toBeInstanceOf(Function)
    } finally {
      vi.useRealTimers()
    }
  })

  it('are followed by a pause of a multiple of their length, but only while many wait', async () => {
    vi.useFakeTimers()
    try {
      const take = createTurns({ atOnce: 1, maxWait, rest: 3 })
      const [few, many] = [1, 9].map((waiting) => ({ given: 0, waiting }))
      for (const one of [few, many]) {
        const leave = await take(1)
        for (let n = 0; n < (one?.waiting ?? 0); n += 1) void take(2).then((next) => (one && (one.given += 1), next()))
        await vi.advanceTimersByTimeAsync(100)
        leave()
        await vi.advanceTimersByTimeAsync(0)
        expect(one?.given).toBe(one === few ? 1 : 0)
        await vi.advanceTimersByTimeAsync(299)
        expect(one?.given).toBe(one === few ? 1 : 0)
        await vi.advanceTimersByTimeAsync(10)
        expect(one?.given).toBe(one?.waiting)
      }
    } finally {
      vi.useRealTimers()
    }
  })

  it('are refused at once if too many of a group wait already', async () => {
    const take = createTurns({ atOnce: 1, maxWaiting: 1, maxWait })
    const leave = await take(1)
    const second = take(1)
    await expect(take(1)).rejects.toBeInstanceOf(TurnRefused)
    const other = take(2)
    leave()
    const leaveSecond = await Promise.race([second, other])
    leaveSecond()
    await Promise.all([second, other])
  })
})

it('remember the organization of the work, also after waiting', async () => {
  const asked = await onBehalfOf(7, async () => {
    await settled()
    return askingOrganization()
  })
  expect([asked, askingOrganization()]).toEqual([7, 0])
})
