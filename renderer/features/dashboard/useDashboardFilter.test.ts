import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showHook } from '../../testing/show.tsx'
import { useDashboardFilter } from './useDashboardFilter.ts'

it.each(['filter', 'dates'] as const)('Back closes the dialog "%s" and stays on the dashboard', async (dialog) => {
  const { router, result } = showHook(useDashboardFilter, {
    address: '/dashboard?range=30',
    path: '/dashboard',
    contacts: [],
  })
  act(() => result().openDialog(dialog))
  expect(result().dialog).toBe(dialog)
  await act(() => router.navigate(-1))
  expect(result().dialog).toBeUndefined()
  expect(router.state.location).toMatchObject({ pathname: '/dashboard', search: '?range=30' })
})

it('closing a dialog goes back over its history entry', async () => {
  const { router, result } = showHook(useDashboardFilter, { address: '/dashboard', path: '/dashboard', contacts: [] })
  act(() => result().openDialog('dates'))
  await act(async () => result().closeDialog())
  expect(router.state).toMatchObject({ historyAction: 'POP', location: { search: '' } })
})
