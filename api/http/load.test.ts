import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { createAnswers } from './load.ts'

const megabyte = 1024 * 1024
const response = () => Object.assign(new EventEmitter(), { closed: false }) as unknown as ServerResponse

it('answers under way take no more than there is room for, nor those of one user more than their share', () => {
  const answers = createAnswers(4 * megabyte, 2 * megabyte)
  const [first, second] = [response(), response()]
  answers.hold(first, 1, null, true)
  answers.hold(second, 1, megabyte, true)
  expect(() => answers.hold(response(), 1, megabyte, true)).toThrow('The server is busy')
  // What is short fits always, and what has had its effect is told.
  answers.hold(response(), 1, 1_000, true)
  answers.hold(response(), 2, megabyte, false)
  answers.hold(response(), 2, null, true)
  expect(() => answers.hold(response(), 3, null, true)).toThrow('The server is busy')

  first.emit('close')
  answers.hold(response(), 1, megabyte, true)
  expect(() => answers.hold(response(), 1, megabyte, true)).toThrow('The server is busy')
})

it('an answer whose reader is gone already takes no room', () => {
  const answers = createAnswers(megabyte)
  answers.hold(Object.assign(response(), { closed: true }), 1, megabyte, true)
  expect(() => answers.hold(response(), 1, megabyte / 2, true)).not.toThrow()
})
