import { expect, it } from 'vitest'
import { isViewQuery } from './savedViews.ts'

it.each([
  ['contacts', 'q=Ana+G%C3%B3mez&status=new,active', true],
  ['contacts', 'columns=none&tag=Choir&tag=New', true],
  ['activities', 'type=prayer&view=map', true],
  ['contacts', 'type=prayer', false],
  ['activities', 'type=prayer&edit=12', false],
  ['activities', 'type=prayer&', false],
  ['activities', '', false],
] as const)('a view of %s keeps %s: %s', (page, query, isKept) => expect(isViewQuery(page, query)).toBe(isKept))
