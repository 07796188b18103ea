import { expect, it } from 'vitest'
import { contactIndex } from '../../records/contacts/contactIndex.ts'
import { aContact } from '../../testing/rows.ts'
import { findPeople, maxShown } from './localSearch.ts'

const index = contactIndex([
  aContact({ id: 1, name: 'Ana Gómez', address: 'Rosenstraße 12' }),
  aContact({ id: 2, name: 'Bob Rosen', address: '3 Elm Street' }),
  aContact({ id: 3, name: 'Rosa Klein', email: 'rosa@example.org', address: null }),
  aContact({ id: 4, name: 'Zoe Adams', address: '8 Elm Street' }),
])
const find = (typed: string) => findPeople(index, typed).map(({ id }) => id)

it('finds people by their address too, as the server does, after those who are called so', () => {
  expect(find('elm street')).toEqual([2, 4])
  expect(find('rosenstrasse')).toEqual([1])
  expect(find('ros')).toEqual([3, 2, 1])
  expect(find('zoe elm')).toEqual([4])
  expect(find('oak')).toEqual([])
})

it('shows only some of many', () => {
  const many = Array.from({ length: 20 }, (_, at) => aContact({ id: at + 1, name: `P${at}`, address: '9 Oak Street' }))
  expect(findPeople(contactIndex(many), 'oak')).toHaveLength(maxShown)
})
