import { expect, it } from 'vitest'
import { initials } from './initials.ts'

it.each([
  ['Ana Gómez', 'AG'],
  ['  ruth  ', 'R'],
  ['Mary Ann Miller', 'MA'],
  ['', ''],
  ['e\u0301lodie petit', 'E\u0301P'],
  ['👨‍👩‍👧 Miller', '👨‍👩‍👧M'],
  ['محمد بن عبد', 'مب'],
])('the initials of %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
