import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aContact, anInteraction, anOrganization } from '../../testing/rows.ts'
import { serve, unreachable } from '../../testing/server.ts'
import { showHook } from '../../testing/show.tsx'
import { useNotifications } from './useNotifications.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

it('without the server include what becomes due at the organization’s midnight, in another time zone than the reader’s', () => {
  serve({ listNotifications: unreachable })
  vi.setSystemTime('2026-03-02T10:59:00Z')
  const { result } = showHook(useNotifications, {
    session: { organization: anOrganization({ timeZone: 'Pacific/Auckland' }) },
    contacts: [aContact()],
    interactions: [anInteraction({ userId: 7, followUpDate: '2026-03-02T20:00:00.000Z' })],
  })
  expect(result().list?.unread).toBe(0)
  vi.setSystemTime('2026-03-02T11:00:00Z')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(result().list?.unread).toBe(1)
})
