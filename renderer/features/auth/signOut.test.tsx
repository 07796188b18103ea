import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { texts as en } from '../../i18n/en/texts.ts'
import { startTexts } from '../../i18n/index.ts'
import { lastUser } from '../../lib/lastUser.ts'
import { createQueryClient } from '../../lib/queryClient.ts'
import { userKey } from '../../lib/session.ts'
import { useToasts } from '../../lib/toast.ts'
import { begin, useLogout } from './mutations.ts'
import { owedSignOut } from './owedSignOut.ts'

const user = {
  id: 7,
  name: 'Ruth Abernathy',
  preferences: { appearance: { theme: 'system', fontSize: 'medium', language: 'english' } },
}
const down = { message: 'Down', code: 'down' }

/** Signs out with this response of the server. */
async function signOut(answer: (url: string) => Response, options?: Parameters<typeof useLogout>[0]) {
  vi.stubGlobal('fetch', async (url: string) => answer(url))
  const client = createQueryClient()
  begin(client, user as never)
  const { result } = renderHook(() => useLogout(options), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await act(async () => {
    const done = result.current.mutateAsync().catch(() => undefined)
    await vi.advanceTimersByTimeAsync(1_000)
    await done
  })
  return { client, said: useToasts.getState().current?.title }
}
const noNetwork = (): never => {
  throw new TypeError('Failed to fetch')
}

beforeEach(() => {
  startTexts(en)
  vi.useFakeTimers()
  useToasts.setState({ open: false })
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  lastUser.write(null)
  owedSignOut.clear()
})

describe('signing out', () => {
  it('works offline: the user is signed out here, and the request is outstanding', async () => {
    const { client, said } = await signOut(noNetwork)
    expect(said).toBe('Logout successful')
    expect(client.getQueryData(userKey)).toBeNull()
    expect(lastUser.read()).toBeNull()
    expect(owedSignOut.isOwed()).toBe(true)
    begin(client, user as never)
    expect(owedSignOut.isOwed()).toBe(false)
  })

  it('fails if the server fails', async () => {
    const { said } = await signOut(() => Response.json(down, { status: 503 }))
    expect(said).toBe('Logout failed')
    expect(lastUser.read()).toMatchObject({ id: 7 })
    expect(owedSignOut.isOwed()).toBe(false)
  })

  it('fails if the device cannot store the outstanding request', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key) {
      if (key === 'outreach.owedSignOut') throw new Error('Full')
    })
    const write = vi.spyOn(lastUser, 'read').mockReturnValue(user as never)
    const { said } = await signOut(noNetwork)
    write.mockRestore()
    vi.mocked(Storage.prototype.setItem).mockRestore()
    expect(said).toBe('Logout failed')
  })

  it('fails offline if the user must be able to sign in again', async () => {
    const { said } = await signOut(noNetwork, { needsServer: true })
    expect(said).toBe('Logout failed')
    expect(owedSignOut.isOwed()).toBe(false)
  })
})
