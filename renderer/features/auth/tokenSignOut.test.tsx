import { act } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { lastToast } from '../../testing/hands.ts'
import { serve, unreachable } from '../../testing/server.ts'

// A page's flavour is fixed by its address from the start.
window.history.replaceState(null, '', '/jwt/dashboard')
const { showHook } = await import('../../testing/show.tsx')
const { useLogout } = await import('./mutations.ts')
const { pendingSignOut } = await import('./pendingSignOut.ts')
const { token } = await import('../../lib/token.ts')

afterEach(() => vi.useRealTimers())

it('signs out offline by removing the token, without an outstanding request', async () => {
  vi.useFakeTimers()
  serve({ jwtLogout: unreachable })
  token.write('a.b.c')
  const { result } = showHook(() => useLogout())
  await act(async () => {
    const done = result().mutateAsync()
    await vi.advanceTimersByTimeAsync(1_000)
    await done
  })
  expect(lastToast()?.title).toBe('Logout successful')
  expect(token.read()).toBeNull()
  expect(pendingSignOut.isPending()).toBe(false)
  expect(await pendingSignOut.send()).toBe(true)
})
