import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { noFilter } from '../../../records/interactions/filter.ts'
import { showHook } from '../../../testing/show.tsx'
import { useActivityAddress } from './useActivityAddress.ts'

const open = () => {
  const shown = showHook(useActivityAddress, { address: '/activities?view=map', path: '/activities' })
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
