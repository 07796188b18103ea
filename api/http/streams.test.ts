import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { overloaded } from '../calls/errors.ts'
import { encoded, holdFor } from './streams.ts'

it('a stream for which no memory is left ends, and reads no more', () => {
  const refuse = () => {
    throw overloaded()
  }
  const stream = Readable.from(['rows'])
  expect(() => holdFor(stream, refuse)).toThrow('The server is busy')
  expect(stream.destroyed).toBe(true)
})

it('a stream is of unknown length, and a text is as long as its bytes', () => {
  const held: (number | null)[] = []
  const stream = Readable.from(['rows'])
  for (const body of [stream, 'né']) holdFor(body, (bytes) => held.push(bytes))
  expect(held).toEqual([null, 3])
  expect(stream.destroyed).toBe(false)
})

it('a long text is encoded once', () => {
  expect(encoded('né'.repeat(100))).toBe('né'.repeat(100))
  expect(encoded('né'.repeat(50_000))).toEqual(Buffer.from('né'.repeat(50_000)))
})
