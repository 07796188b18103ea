import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { createAnswers } from './load.ts'

const megabyte = 1024 * 1024
const response = () => Object.assign(new EventEmitter(), { closed: false }) as unknown as ServerResponse

it('answers in progress are limited in total, and per user', () => {
  const answers = createAnswers(4 * megabyte, 2 * megabyte)
  const [first, second] = [response(), response()]
  answers.hold(first, 1, null, true)
  answers.hold(second, 1, megabyte, true)
  expect(() => answers.hold(response(), 1, megabyte, true)).toThrow('The server is busy')
  // Short answers always fit, and an answer whose effect has happened is sent.
  answers.hold(response(), 1, 1_000, true)
  answers.hold(response(), 2, megabyte, false)
  answers.hold(response(), 2, null, true)
  expect(() => answers.hold(response(), 3, null, true)).toThrow('The server is busy')

  first.emit('close')
  answers.hold(response(), 1, megabyte, true)
  expect(() => answers.hold(response(), 1, megabyte, true)).toThrow('The server is busy')
})

it('an answer whose reader is gone already uses no memory', () => {
  const answers = createAnswers(megabyte)
  answers.hold(Object.assign(response(), { closed: true }), 1, megabyte, true)
  expect(() => answers.hold(response(), 1, megabyte / 2, true)).not.toThrow()
})
