import { expect, it } from 'vitest'
import { formatPhone } from './phone.ts'

it.each([
  ['', ''],
  ['5', '5'],
  ['555', '555'],
  ['5551', '555-1'],
  ['555-', '555'],
  ['555123', '555-123'],
  ['5551234567', '555-123-4567'],
  ['(555) 123-4567', '555-123-4567'],
  ['+1 555.123.4567', '555-123-4567'],
  ['+4', '+4'],
  ['+49 171', '+49 171'],
  ['+1555', '+1555'],
  ['+49 171 1234567', '+49 171 1234567'],
  ['call me', 'call me'],
])('writes the phone number %j as %j', (typed, expected) => {
  expect(formatPhone(typed)).toBe(expected)
})
