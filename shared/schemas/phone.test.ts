import { describe, expect, it } from 'vitest'
import { optionalPhone } from './phone.ts'

describe('a phone number', () => {
  it.each([
    [undefined, undefined],
    [null, null],
    ['', null],
    ['555-123-4567', '555-123-4567'],
    ['+49 171 1234567', '+491711234567'],
    ['+44 20 7946 0958', '+442079460958'],
    ['+1 (212) 555-0123', '+12125550123'],
    ['+502 5123-4567', '+50251234567'],
  ])('of %j is stored as %j', (given, stored) => {
    expect(optionalPhone.parse(given)).toBe(stored)
  })

  it.each([
    '5551234567',
    '555-1234',
    '+49',
    '+49 1',
    '+999 123 456',
    '+44 20 7946 09581234',
    '+ 1',
    'call me',
    '123-456-7890x',
  ])('of %j is refused in the specification’s words', (given) => {
    expect(optionalPhone.safeParse(given).error?.issues[0]?.message).toBe(
      'Phone number must be in the format: 123-456-7890',
    )
  })
})
