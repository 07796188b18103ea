import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { showHook } from '../testing/show.tsx'
import { useClosedByBack } from './useClosedByBack.ts'

it.each([
  ['another page', '/contacts'],
  ['the same page at another address', '/activities'],
])('Back closes what is open over a page, to %s', async (_, before) => {
  const close = vi.fn<() => void>()
  const { router } = showHook(() => useClosedByBack(close), { address: before })
  await act(() => router.navigate('/activities?followUp=pending'))
  expect(close).not.toHaveBeenCalled()
  await act(() => router.navigate(-1))
  expect(router.state.location.pathname + router.state.location.search).toBe(before)
  expect(close).toHaveBeenCalledOnce()
})
