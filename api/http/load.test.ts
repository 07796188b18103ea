import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { createMemoryBudget } from './load.ts'

const megabyte = 1024 * 1024
const busy = 'The server is busy'
const response = () => Object.assign(new EventEmitter(), { closed: false }) as unknown as ServerResponse

it('answers in progress are limited in total, and per user', () => {
  const budget = createMemoryBudget(4 * megabyte)
  const [first, second] = [response(), response()]
  budget.hold(first, 1, null, true)
  budget.hold(second, 1, null, true)
  expect(() => budget.hold(response(), 1, null, true)).toThrow(busy)
  // Short answers always fit, and an answer whose effect has happened is sent.
  budget.hold(response(), 1, 1_000, true)
  budget.hold(response(), 2, null, true)
  expect(() => budget.hold(response(), 2, null, true)).toThrow(busy)
  budget.hold(response(), 2, null, false)

  first.emit('close')
  expect(() => budget.hold(response(), 1, null, true)).toThrow(busy)
  second.emit('close')
  budget.hold(response(), 1, null, true)
  expect(() => budget.hold(response(), 1, null, true)).toThrow(busy)
})

it('users who take all that they can get leave room for the next user', () => {
  const budget = createMemoryBudget()
  const takeAll = (userId: number) => {
    for (let taken = 0; ; taken += 1) {
      try {
        budget.hold(response(), userId, null, true)
      } catch {
        return taken
      }
    }
  }
  expect([1, 2, 3].map(takeAll)).toEqual([256, 128, 64])
  budget.hold(response(), 4, 5 * megabyte, true)
  budget.holdBody(response(), 5, megabyte)
})

it('a text counts as often as it is held until it is read, and with its compressor', () => {
  const budget = createMemoryBudget(4 * megabyte)
  budget.hold(response(), 1, megabyte / 2, true)
  expect(() => budget.hold(response(), 2, megabyte / 2 + 1, true)).toThrow(busy)
  budget.hold(response(), 2, megabyte / 6, true)
  expect(() => budget.hold(response(), 3, megabyte / 6, true)).toThrow(busy)
})

it('an answer whose reader is gone already uses no memory', () => {
  const budget = createMemoryBudget(2 * megabyte)
  budget.hold(Object.assign(response(), { closed: true }), 1, null, true)
  expect(() => budget.hold(response(), 1, null, true)).not.toThrow()
})

it('a large body is counted in all its copies as it arrives, until the call is answered, and refused beyond the limit', () => {
  const budget = createMemoryBudget(100 * megabyte)
  const [first, second] = [response(), response()]
  expect(() => budget.holdBody(first, 1, 13 * megabyte)).toThrow(busy)
  const arrived = budget.holdBody(first, 1, 12 * megabyte)
  arrived(6 * megabyte)
  // Of another one, whose length is not known, nothing has arrived yet.
  const more = budget.holdBody(second, 1, null)
  arrived(6 * megabyte)
  expect(() => more(megabyte)).toThrow(busy)
  expect(() => budget.holdBody(response(), 1, megabyte)).toThrow(busy)
  budget.holdBody(response(), 2, 6 * megabyte)
  first.emit('close')
  more(megabyte)
})

it('a body that is longer than allowed counts as the longest, and its sender is told that it is too long', () => {
  createMemoryBudget().holdBody(response(), 1, 200 * megabyte)
})

it('a short body is refused too if its user’s answers in progress have reached the limit', () => {
  const budget = createMemoryBudget(4 * megabyte)
  budget.hold(response(), 1, megabyte, false)
  expect(() => budget.holdBody(response(), 1, 10)).toThrow(busy)
  budget.holdBody(response(), 2, 10)
})
