import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import { newSetup, setupRules } from './setupValues.ts'

it.each([
  ['interaction', ['place.lat']],
  ['contact', undefined],
] as const)('a place that is none is judged where it is recorded: with each %s', (records, faults) => {
  const rules = setupRules(((key: string) => key) as TFunction)
  const place = { lat: '200', lng: '10', address: '' }
  const { error } = rules.safeParse({ ...newSetup(true), name: 'Fair', records, place })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(faults)
})
