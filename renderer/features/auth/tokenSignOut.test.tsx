import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { texts as en } from '../../i18n/en/texts.ts'
import { startTexts } from '../../i18n/index.ts'
import { createQueryClient } from '../../lib/queryClient.ts'
import { useToasts } from '../../lib/toast.ts'

// A page's flavour is fixed by its address from the start.
window.history.replaceState(null, '', '/jwt/dashboard')
const { useLogout } = await import('./mutations.ts')
const { owedSignOut } = await import('./owedSignOut.ts')
const { token } = await import('../../lib/token.ts')

afterEach(() => vi.useRealTimers())

it('signs out offline by removing the token, without an outstanding request', async () => {
  startTexts(en)
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  token.write('a.b.c')
  const client = createQueryClient()
  const { result } = renderHook(() => useLogout(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await act(async () => {
    const done = result.current.mutateAsync()
    await vi.advanceTimersByTimeAsync(1_000)
    await done
  })
  expect(useToasts.getState().current?.title).toBe('Logout successful')
  expect(token.read()).toBeNull()
  expect(owedSignOut.isOwed()).toBe(false)
  expect(await owedSignOut.pay()).toBe(true)
})
