import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { createRoom } from './load.ts'

const megabyte = 1024 * 1024
const response = () => Object.assign(new EventEmitter(), { closed: false }) as unknown as ServerResponse

it('answers in progress are limited in total, and per user', () => {
  const room = createRoom(4 * megabyte, 2 * megabyte)
  const [first, second] = [response(), response()]
  room.hold(first, 1, null, true)
  room.hold(second, 1, null, true)
  expect(() => room.hold(response(), 1, null, true)).toThrow('The server is busy')
  // Short answers always fit, and an answer whose effect has happened is sent.
  room.hold(response(), 1, 1_000, true)
  room.hold(response(), 2, megabyte / 6, false)
  room.hold(response(), 2, null, true)
  expect(() => room.hold(response(), 3, null, true)).toThrow('The server is busy')

  first.emit('close')
  room.hold(response(), 1, null, true)
  expect(() => room.hold(response(), 1, null, true)).toThrow('The server is busy')
})

it('a text counts as often as it is held until it is read, and with its compressor', () => {
  const room = createRoom(4 * megabyte)
  room.hold(response(), 1, megabyte / 2, true)
  expect(() => room.hold(response(), 2, megabyte / 2 + 1, true)).toThrow('The server is busy')
  room.hold(response(), 2, megabyte / 2, true)
  expect(() => room.hold(response(), 3, 64 * 1024, true)).toThrow('The server is busy')
})

it('an answer whose reader is gone already uses no memory', () => {
  const room = createRoom(2 * megabyte, megabyte)
  room.hold(Object.assign(response(), { closed: true }), 1, null, true)
  expect(() => room.hold(response(), 1, null, true)).not.toThrow()
})

it('a large body is counted in all its copies until the call is answered, and refused beyond the limit', () => {
  const room = createRoom(100 * megabyte)
  const [first, second] = [response(), response()]
  room.holdBody(first, 1, megabyte)
  room.holdBody(response(), 1, 11 * megabyte)
  expect(() => room.holdBody(response(), 1, megabyte)).toThrow('The server is busy')
  // One whose length is not known counts as the longest.
  expect(() => room.holdBody(second, 2, null)).toThrow('The server is busy')
  room.holdBody(second, 2, 10 * megabyte)
  first.emit('close')
  room.holdBody(response(), 1, megabyte)
})

it('a body that is longer than allowed counts as the longest, and its sender is told that it is too long', () => {
  createRoom().holdBody(response(), 1, 200 * megabyte)
})

it('a short body is refused too if its user’s answers in progress have reached the limit', () => {
  const room = createRoom(4 * megabyte, 2 * megabyte)
  room.hold(response(), 1, megabyte, false)
  expect(() => room.holdBody(response(), 1, 10)).toThrow('The server is busy')
  room.holdBody(response(), 2, 10)
})
