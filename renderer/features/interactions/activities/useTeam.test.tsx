import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { act } from '@testing-library/react'
import { serve } from '../../../testing/server.ts'
import { showHook } from '../../../testing/show.tsx'
import { useTeam } from './useTeam.ts'

afterEach(() => onlineManager.setOnline(true))

const at = (userId: number, name: string, minutesAgo: number) => ({ userId, name, lat: 1, lng: 2, minutesAgo })

it('says who was where how long ago, and nothing without a network', async () => {
  serve({
    listLocations: [at(1, 'Ana Gómez', 0), at(2, 'Ben', 1), at(3, 'Clara', 12), at(4, 'Dan', 60), at(5, 'Eva', 719)],
  })
  const { result } = showHook(() => useTeam())
  await expect
    .poll(() => result().map(({ label }) => label))
    .toEqual([
      'Ana Gómez, just now',
      'Ben, 1 minute ago',
      'Clara, 12 minutes ago',
      'Dan, 1 hour ago',
      'Eva, 11 hours ago',
    ])
  expect(result()[0]).toMatchObject({ key: 'member-1', initials: 'AG', lat: 1, lng: 2 })
  act(() => onlineManager.setOnline(false))
  expect(result()).toEqual([])
})
