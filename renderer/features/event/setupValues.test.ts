import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import { newSetup, setupRules } from './setupValues.ts'

it.each([
  ['interaction', false],
  ['contact', true],
] as const)('a place that is none is judged where it is recorded: with each %s', (records, isValid) => {
  const rules = setupRules(((key: string) => key) as TFunction)
  const place = { lat: '200', lng: '10', address: '' }
  expect(rules.safeParse({ ...newSetup(true), name: 'Fair', records, place }).success).toBe(isValid)
})
