import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lastUser } from '../../lib/lastUser.ts'
import { userKey } from '../../lib/session.ts'
import { lastToast } from '../../testing/hands.ts'
import { aUser } from '../../testing/rows.ts'
import { refusal, serve, unreachable, type StubAnswers } from '../../testing/server.ts'
import { aQueryClient, showHook } from '../../testing/show.tsx'
import { begin, useLogout } from './mutations.ts'
import { pendingSignOut } from './pendingSignOut.ts'

const user = aUser()

/** Signs out with this response of the server. */
async function signOut(logout: StubAnswers['logout'], options?: Parameters<typeof useLogout>[0]) {
  serve({ logout, getHealth: unreachable })
  const client = aQueryClient()
  begin(client, user)
  const { result } = showHook(() => useLogout(options), { client })
  await act(async () => {
    const done = result()
      .mutateAsync()
      .catch(() => undefined)
    await vi.advanceTimersByTimeAsync(1_000)
    await done
  })
  return { client, said: lastToast()?.title }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  lastUser.write(null)
  pendingSignOut.clear()
})

describe('signing out', () => {
  it('works offline: the user is signed out here, and the request is outstanding', async () => {
    const { client, said } = await signOut(unreachable)
    expect(said).toBe('Logout successful')
    expect(client.getQueryData(userKey)).toBeNull()
    expect(lastUser.read()).toBeNull()
    expect(pendingSignOut.isPending()).toBe(true)
    begin(client, user)
    expect(pendingSignOut.isPending()).toBe(false)
  })

  it('fails if the server fails', async () => {
    const { said } = await signOut(refusal('unavailable'))
    expect(said).toBe('Logout failed')
    expect(lastUser.read()).toMatchObject({ id: 7 })
    expect(pendingSignOut.isPending()).toBe(false)
  })

  it('fails if the device cannot store the outstanding request', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key) {
      if (key === 'outreach.owedSignOut') throw new Error('Full')
    })
    const write = vi.spyOn(lastUser, 'read').mockReturnValue(user)
    const { said } = await signOut(unreachable)
    write.mockRestore()
    vi.mocked(Storage.prototype.setItem).mockRestore()
    expect(said).toBe('Logout failed')
  })

  it('fails offline if the user must be able to sign in again', async () => {
    const { said } = await signOut(unreachable, { needsServer: true })
    expect(said).toBe('Logout failed')
    expect(pendingSignOut.isPending()).toBe(false)
  })
})
