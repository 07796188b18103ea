import { beforeEach, expect, it, vi } from 'vitest'
import { aUser } from '../../testing/rows.ts'
import { serve, unreachable } from '../../testing/server.ts'
import { showHook } from '../../testing/show.tsx'
import { useSharePosition } from './useSharePosition.ts'

const court = { lat: 44.942934, lng: -123.035149 }
const setNow = (time: number) => vi.spyOn(Date, 'now').mockReturnValue(time)
beforeEach(() => {
  setNow(1_000_000)
  return () => void vi.restoreAllMocks()
})

function shareAs({ shareLocation = true, organizationId = 1 as number | null } = {}) {
  const user = aUser()
  const { privacy } = user.preferences
  return showHook(() => useSharePosition(), {
    session: {
      user: { ...user, preferences: { ...user.preferences, privacy: { ...privacy, shareLocation } } },
      organizationId,
    },
  }).result()
}

it('a position is shared, rounded, at most once a minute and organization', async () => {
  const server = serve({ shareLocation: null })
  shareAs()(court)
  await expect.poll(() => server.sent()).toEqual([['shareLocation', { lat: 44.9429, lng: -123.0351 }]])
  shareAs()(court)
  setNow(1_059_999)
  shareAs()(court)
  expect(server.sent()).toHaveLength(1)
  setNow(1_060_000)
  shareAs()(court)
  await expect.poll(() => server.sent()).toHaveLength(2)
  shareAs({ organizationId: 2 })(court)
  await expect.poll(() => server.sent()).toHaveLength(3)
})

it('nothing is shared where it is switched off, without an organization, or without a network', () => {
  const server = serve()
  shareAs({ shareLocation: false })(court)
  shareAs({ organizationId: null })(court)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  shareAs()(court)
  expect(server.sent()).toEqual([])
})

it('a position that cannot be sent is not sent later', async () => {
  const server = serve({ shareLocation: unreachable })
  shareAs()(court)
  await expect.poll(() => server.sent().length).toBe(1)
  server.answer({ shareLocation: null })
  window.dispatchEvent(new Event('online'))
  expect(server.sent()).toHaveLength(1)
})
