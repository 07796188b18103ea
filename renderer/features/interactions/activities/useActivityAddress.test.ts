import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { viewParameters } from '../../../../shared/domain/savedViews.ts'
import { noFilter } from '../../../records/interactions/filter.ts'
import { showHook } from '../../../testing/show.tsx'
import { keptOf, useActivityAddress } from './useActivityAddress.ts'

const open = () => {
  const shown = showHook(useActivityAddress, { address: '/activities?view=map', path: '/activities', contacts: [] })
  act(() => shown.result().openFilter())
  return shown
}

it('Back closes the filter, and Forward opens it again', async () => {
  const { router, result } = open()
  expect(result().isFilterOpen).toBe(true)
  await act(() => router.navigate(-1))
  expect(result().isFilterOpen).toBe(false)
  expect(router.state.location).toMatchObject({ pathname: '/activities', search: '?view=map' })
  await act(() => router.navigate(1))
  expect(result().isFilterOpen).toBe(true)
})

it('closing the filter goes back over its history entry', async () => {
  const { router, result } = open()
  await act(async () => result().closeFilter())
  expect(router.state).toMatchObject({ historyAction: 'POP', location: { search: '?view=map' } })
})

it('applying the filter closes it, and Back shows the page without it', async () => {
  const { router, result } = open()
  await act(async () => result().setFilter({ ...noFilter, types: ['prayer'] }))
  expect(result().isFilterOpen).toBe(false)
  expect(router.state.location.search).toBe('?view=map&type=prayer')
  await act(() => router.navigate(-1))
  expect(router.state.location.search).toBe('?view=map')
})

it('a saved view has search, filter, and list or map, however the address is written; what the server knows', () => {
  const filter =
    'type=prayer,conversation&outcome=not_home&followUp=pending&from=2026-01-01&to=2026-02-01&days=2026-01-07'
  const kept = keptOf(new URLSearchParams(`view=map&place=1&dialog=filter&${filter}&contact=3&q=tea`))
  expect([...kept.keys()].sort()).toEqual(viewParameters.activities.filter((name) => name !== 'period').toSorted())
  // Named rather than as days, so that it goes along with them.
  expect(keptOf(new URLSearchParams('period=30&from=2026-01-01')).toString()).toBe('period=30')
  expect(kept).toEqual(keptOf(new URLSearchParams(kept.toString().split('&').toReversed().join('&'))))
  expect(kept.get('type')).toBe('conversation,prayer')
  expect(keptOf(new URLSearchParams('place=1&edit=3')).toString()).toBe('')
})
